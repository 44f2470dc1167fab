import type { FieldTypeFixture } from '../fixture.ts';

const SHAPE = 'Isian ini tidak dapat dibaca.';
const WARNINGS = ['Berat badan turun.', 'Periksa tinggi badan.'];

export const textsFixture: FieldTypeFixture<'texts'> = {
  options: {},
  valid: [
    { typed: WARNINGS, value: WARNINGS },
    { typed: [], value: null },
    { typed: '', value: null },
  ],
  invalid: [
    { typed: 'Berat badan turun.', code: 'shape', text: SHAPE },
    { typed: [1], code: 'shape', text: SHAPE },
    { typed: { 0: 'a' }, code: 'shape', text: SHAPE },
  ],
  wire: [{ codec: 'plain', value: WARNINGS, sent: WARNINGS, answered: WARNINGS }],
  display: [
    { value: WARNINGS, id: 'Berat badan turun.; Periksa tinggi badan.', en: 'Berat badan turun.; Periksa tinggi badan.' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [],
};
