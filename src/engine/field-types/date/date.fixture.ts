import type { FieldTypeFixture } from '../fixture.ts';

const INVALID = 'Tanggal tidak valid!';

export const dateFixture: FieldTypeFixture<'date'> = {
  options: { notAfterToday: true },
  valid: [
    { typed: '2020-08-02', value: '2020-08-02' },
    { typed: '02-08-2020', value: '2020-08-02' },
    { typed: ' 02/08/2020 ', value: '2020-08-02' },
    { typed: '2024-02-29', value: '2024-02-29' },
    // today itself
    { typed: '2026-02-28', value: '2026-02-28' },
    { typed: '1900-01-01', value: '1900-01-01' },
    { typed: '', value: null },
    { typed: '2030-01-01', value: '2030-01-01', options: {} },
  ],
  invalid: [
    { typed: '2025-02-29', code: 'date', text: INVALID },
    { typed: '31-04-2020', code: 'date', text: INVALID },
    { typed: '2020-8-2', code: 'date', text: INVALID },
    { typed: '2/8/2020', code: 'date', text: INVALID },
    { typed: '2020-08-02T00:00:00Z', code: 'date', text: INVALID },
    { typed: '0026-08-02', code: 'date', text: INVALID },
    { typed: 1596326400000, code: 'date', text: INVALID },
    { typed: 'kemarin', code: 'date', text: INVALID },
    { typed: '2026-03-01', code: 'future', text: 'Tanggal tidak boleh setelah hari ini.' },
  ],
  wire: [
    { codec: 'plain', value: '2020-08-02', sent: '2020-08-02', answered: '2020-08-02', alsoRead: ['02-08-2020'] },
    { codec: 'dmy', value: '2020-08-02', sent: '02-08-2020', answered: '2020-08-02', alsoRead: ['02-08-2020', '02/08/2020'] },
    {
      codec: 'dmySlash',
      value: '2020-08-02',
      sent: '02/08/2020',
      answered: '02/08/2020',
      alsoRead: ['2020-08-02', '02-08-2020'],
    },
  ],
  display: [
    { value: '2020-08-02', id: '2 Agustus 2020', en: '2 August 2020' },
    { value: 'kemarin', id: 'kemarin', en: 'kemarin' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [
    { options: { notAfterToday: false }, at: ['notAfterToday'] },
    { options: { age: false }, at: ['age'] },
    { options: { estimate: 1 }, at: ['estimate'] },
  ],
};
