import type { FieldTypeFixture } from '../fixture.ts';

const SHAPE = 'Isian ini tidak dapat dibaca.';
const label = (text: string) => ({ id: text, en: text });
const PARTS = [
  { name: 'bb_u', label: label('BB/U') },
  { name: 'tb_u', label: label('TB/U') },
];

export const numbersFixture: FieldTypeFixture<'numbers'> = {
  options: { parts: PARTS, places: 2 },
  valid: [
    { typed: { bb_u: -1.28, tb_u: null }, value: { bb_u: -1.28, tb_u: null } },
    { typed: {}, value: {} },
    { typed: '', value: null },
  ],
  invalid: [
    { typed: { bb_u: '-1,28' }, code: 'shape', text: SHAPE },
    { typed: [-1.28], code: 'shape', text: SHAPE },
    { typed: 7, code: 'shape', text: SHAPE },
  ],
  wire: [{ codec: 'plain', value: { bb_u: -1.28 }, sent: { bb_u: -1.28 }, answered: { bb_u: -1.28 } }],
  display: [
    { value: { tb_u: -2, bb_u: -1.284 }, id: 'BB/U −1,28; TB/U −2', en: 'BB/U −1.28; TB/U −2' },
    { value: { bb_u: null, lain: 1 }, id: '', en: '' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [
    { options: {}, at: ['parts'] },
    { options: { parts: [{ name: '' }, { name: 'a', label: 'A' }], places: 0 }, at: ['parts[0]', 'parts[1].label', 'places'] },
  ],
};
