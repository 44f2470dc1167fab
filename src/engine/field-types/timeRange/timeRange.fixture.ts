import type { FieldTypeFixture } from '../fixture.ts';

const range = { start: '08:00', end: '11:30' };

export const timeRangeFixture: FieldTypeFixture<'timeRange'> = {
  options: {
    startLabel: { id: 'Waktu mulai', en: 'Start' },
    endLabel: { id: 'Waktu selesai', en: 'End' },
  },
  valid: [
    { typed: range, value: range },
    { typed: { start: '8:00', end: ' 11.30 ' }, value: range },
    { typed: '08:00 - 11:30 WIB', value: range },
    { typed: { start: '', end: '' }, value: null },
    { typed: {}, value: null },
    { typed: null, value: null },
  ],
  invalid: [
    { typed: { start: '', end: '11:30' }, code: 'start', text: 'Waktu mulai wajib diisi!' },
    { typed: { start: '08:00' }, code: 'end', text: 'Waktu selesai wajib diisi!' },
    { typed: { start: '24:00', end: '25:00' }, code: 'time', text: 'Waktu tidak valid!' },
    { typed: { start: 8, end: 11 }, code: 'time', text: 'Waktu tidak valid!' },
    { typed: 'pagi', code: 'time', text: 'Waktu tidak valid!' },
    { typed: '08:00 - 11:60 WIB', code: 'time', text: 'Waktu tidak valid!' },
    { typed: ['08:00', '11:30'], code: 'time', text: 'Waktu tidak valid!' },
    { typed: { start: '11:30', end: '08:00' }, code: 'order', text: 'Waktu selesai harus setelah Waktu mulai.' },
    { typed: { start: '08:00', end: '08:00' }, code: 'order', text: 'Waktu selesai harus setelah Waktu mulai.' },
  ],
  wire: [
    {
      codec: 'timeRangeWib',
      value: range,
      sent: '08:00 - 11:30 WIB',
      answered: '08:00 - 11:30 WIB',
      alsoRead: ['8:00-11:30', '08.00 – 11.30 wib', '08:00:00 - 11:30:00'],
    },
    { codec: 'plain', value: range, sent: range, answered: range },
  ],
  display: [
    { value: range, id: '08:00 - 11:30 WIB', en: '08:00 - 11:30 WIB' },
    { value: 'pagi', id: 'pagi', en: 'pagi' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [{ options: { startLabel: { id: 'Mulai' } }, at: ['startLabel', 'endLabel'] }],
};
