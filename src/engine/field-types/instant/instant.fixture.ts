import type { FieldTypeFixture } from '../fixture.ts';

const SHAPE = 'Isian ini tidak dapat dibaca.';

export const instantFixture: FieldTypeFixture<'instant'> = {
  options: {},
  valid: [
    { typed: '2026-02-27T22:30:00.000Z', value: '2026-02-27T22:30:00.000Z' },
    { typed: '2026-02-28T05:30:00+07:00', value: '2026-02-28T05:30:00+07:00' },
    { typed: '', value: null },
  ],
  invalid: [
    { typed: 'kemarin', code: 'shape', text: SHAPE },
    { typed: '2026-02-28', code: 'shape', text: SHAPE },
    { typed: '2026-02-30T00:00:00Z', code: 'shape', text: SHAPE },
    { typed: '2026-02-28T25:00:00Z', code: 'shape', text: SHAPE },
    { typed: '2026-02-28T05:30:00+99:99', code: 'shape', text: SHAPE },
    { typed: 7, code: 'shape', text: SHAPE },
  ],
  wire: [
    { codec: 'plain', value: '2026-02-27T22:30:00.000Z', sent: '2026-02-27T22:30:00.000Z', answered: '2026-02-27T22:30:00.000Z' },
    { codec: 'unixSeconds', value: '2026-02-27T22:30:00.000Z', sent: 1772231400, answered: 1772231400, alsoRead: ['1772231400'] },
  ],
  display: [
    // half past five in the morning in the village is the next day already
    { value: '2026-02-27T22:30:00.000Z', id: '28 Februari 2026 pukul 05.30', en: '28 February 2026 at 05:30' },
    { value: '2026-02-28T05:30:00+07:00', id: '28 Februari 2026 pukul 05.30', en: '28 February 2026 at 05:30' },
    { value: '2026-02-28T05:30:00+99:99', id: '2026-02-28T05:30:00+99:99', en: '2026-02-28T05:30:00+99:99' },
    { value: '2026-02-28 05:30:00', id: '2026-02-28 05:30:00', en: '2026-02-28 05:30:00' },
    { value: null, id: '', en: '' },
  ],
  wrongOptions: [],
};
