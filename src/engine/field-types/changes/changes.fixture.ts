import type { FieldTypeFixture } from '../fixture.ts';

const SHAPE = 'Isian ini tidak dapat dibaca.';
const EDIT = { before: { alamat: 'RW 3', no: 1, lama: 'x' }, after: { alamat: 'RW 4', no: 1, baru: [2] } };
const EDITED = 'alamat: RW 3 → RW 4; baru: – → [2]; lama: x → –';

export const changesFixture: FieldTypeFixture<'changes'> = {
  options: {},
  valid: [
    { typed: EDIT, value: EDIT },
    { typed: { before: null, after: { a: 1 } }, value: { before: null, after: { a: 1 } } },
    { typed: '', value: null },
  ],
  invalid: [
    { typed: { before: 'RW 3', after: null }, code: 'shape', text: SHAPE },
    { typed: [], code: 'shape', text: SHAPE },
    { typed: 'RW 3', code: 'shape', text: SHAPE },
  ],
  wire: [{ codec: 'plain', value: EDIT, sent: EDIT, answered: EDIT }],
  display: [
    { value: EDIT, id: EDITED, en: EDITED },
    { value: { before: { a: 1 }, after: null }, id: 'a: 1 → –', en: 'a: 1 → –' },
    { value: { before: { a: null }, after: {} }, id: '', en: '' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [{ options: { of: 1 }, at: ['of'] }],
};
