import type { FieldTypeFixture } from '../fixture.ts';

const NUMBER = 'Isian harus berupa angka!';
const HINT = { id: 'Isi dalam kilogram, mis. 3,2', en: 'Enter kilograms, e.g. 3.2' };

export const decimalFixture: FieldTypeFixture<'decimal'> = {
  options: { moreThan: 0, max: 10, places: 3, unit: 'kg', messages: { range: HINT } },
  valid: [
    { typed: '7,3', value: 7.3 },
    { typed: '7.3', value: 7.3 },
    { typed: '7,35 ', value: 7.35 },
    { typed: '10', value: 10 },
    { typed: '3,250', value: 3.25 },
    { typed: '0,001', value: 0.001 },
    { typed: 3.2, value: 3.2 },
    { typed: '', value: null },
    { typed: '-1,5', value: -1.5, options: {} },
    { typed: '−1,5', value: -1.5, options: {} },
  ],
  invalid: [
    { typed: 'abc', code: 'number', text: NUMBER },
    { typed: '1.234,5', code: 'number', text: NUMBER },
    { typed: '1,234.5', code: 'number', text: NUMBER },
    { typed: '7,', code: 'number', text: NUMBER },
    { typed: '3 kg', code: 'number', text: NUMBER },
    { typed: '0x10', code: 'number', text: NUMBER },
    { typed: 'Infinity', code: 'number', text: NUMBER },
    { typed: '9'.repeat(400), code: 'number', text: NUMBER },
    { typed: true, code: 'number', text: NUMBER },
    { typed: '3200', code: 'range', text: HINT.id },
    { typed: '0', code: 'range', text: HINT.id },
    { typed: '-3,2', code: 'range', text: HINT.id },
    { typed: '10,001', code: 'range', text: HINT.id },
    { typed: '3,2005', code: 'places', text: 'Paling banyak 3 angka di belakang koma.' },
    { typed: '0,0000001', code: 'places', text: 'Paling banyak 3 angka di belakang koma.' },
    { typed: '11', code: 'range', text: 'Isian maksimal 10,5.', options: { max: 10.5 } },
    { typed: '0', code: 'range', text: 'Isian harus lebih dari 0.', options: { moreThan: 0 } },
    { typed: '11', code: 'range', text: 'Isian harus lebih dari 0 dan paling banyak 10.', options: { moreThan: 0, max: 10 } },
    { typed: '2147484', code: 'range', text: 'Isian maksimal 2147483.', options: { scale: 1000 } },
  ],
  wire: [
    { codec: 'plain', value: 7.3, sent: 7.3, answered: 7.3, alsoRead: ['7.3', '7,3'] },
    { codec: 'numberText', value: 7.3, sent: '7.3', answered: '7.3', alsoRead: [7.3, '7,3'] },
    { codec: 'numberComma', value: 7.3, sent: '7,3', answered: '7,3', alsoRead: [7.3, '7.3'] },
  ],
  display: [
    { value: 7.35, id: '7,35', en: '7.35' },
    { value: 3, id: '3', en: '3' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [
    { options: { moreThan: 0, max: 0 }, at: ['moreThan'] },
    { options: { moreThan: 5, max: 1 }, at: ['moreThan'] },
    { options: { places: 0, max: '10', unit: 5 }, at: ['max', 'places', 'unit'] },
  ],
};
