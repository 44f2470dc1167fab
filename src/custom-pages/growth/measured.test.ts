import { describe, expect, it } from 'vitest';
import { REFUSED } from '../../dataProvider/unsent.ts';
import { measuredOf } from './measured.ts';

const ids = (records: Parameters<typeof measuredOf>[0]) => measuredOf(records).map(({ id }) => id);

describe('measuredOf', () => {
  it('has the oldest first, and of two on one day the one saved first, however the records are listed', () => {
    const records = [
      { id: 12, tanggal_timbang: '2026-02-10' },
      { id: 9, tanggal_timbang: '2026-02-10' },
      { id: 100, tanggal_timbang: '2026-01-10' },
    ];
    expect(ids(records)).toEqual(['100', '9', '12']);
    expect(ids(records.toReversed())).toEqual(['100', '9', '12']);
  });

  it('passes over what was refused: it is shown where it is to be mended, and in no chart', () => {
    expect(ids([{ id: 1, tanggal_timbang: '2026-01-10', [REFUSED]: true }])).toEqual([]);
  });

  it('passes over those without a date', () => {
    expect(ids([{ id: 1, tanggal_timbang: 'kemarin' }, { id: 2 }, { id: 3, tanggal_timbang: '2026-01-10' }])).toEqual(['3']);
  });
});
