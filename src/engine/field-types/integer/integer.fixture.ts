import type { FieldTypeFixture } from '../fixture.ts';

const WHOLE = 'Isian harus berupa bilangan bulat!';

export const integerFixture: FieldTypeFixture<'integer'> = {
  options: { min: 1, max: 30, unit: 'cm' },
  valid: [
    { typed: '12', value: 12 },
    { typed: ' 12 ', value: 12 },
    { typed: '01', value: 1 },
    { typed: 30, value: 30 },
    { typed: '', value: null },
    { typed: '-5', value: -5, options: {} },
  ],
  invalid: [
    { typed: '12,5', code: 'number', text: WHOLE },
    { typed: '12.0', code: 'number', text: WHOLE },
    { typed: 12.5, code: 'number', text: WHOLE },
    { typed: '1e3', code: 'number', text: WHOLE },
    { typed: 'dua', code: 'number', text: WHOLE },
    { typed: true, code: 'number', text: WHOLE },
    { typed: Number.NaN, code: 'number', text: WHOLE },
    { typed: '99999999999999999999', code: 'number', text: WHOLE },
    { typed: '0', code: 'range', text: 'Isian harus antara 1 dan 30.' },
    { typed: 31, code: 'range', text: 'Isian harus antara 1 dan 30.' },
    { typed: 0, code: 'range', text: 'Isian minimal 1.', options: { min: 1 } },
    { typed: 9, code: 'range', text: 'Isian maksimal 8.', options: { max: 8 } },
    { typed: '2147483648', code: 'range', text: 'Isian maksimal 2147483647.', options: {} },
    { typed: '-2147483648', code: 'range', text: 'Isian minimal −2147483647.', options: {} },
  ],
  wire: [
    { codec: 'plain', value: 2, sent: 2, answered: 2, alsoRead: ['2'] },
    { codec: 'numberText', value: 2, sent: '2', answered: '2', alsoRead: [2] },
  ],
  display: [
    { value: 48, id: '48', en: '48' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [
    { options: { min: '1' }, at: ['min'] },
    { options: { min: 9, max: 3, unit: '' }, at: ['min', 'unit'] },
  ],
};
