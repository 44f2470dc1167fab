import { expect, it } from 'vitest';
import { withoutLate } from './late.ts';

it.each([
  ['Alm. Budi', 'Budi'],
  ['ALM BUDI SETIAWAN', 'BUDI SETIAWAN'],
  ['Almh.Siti Aminah', 'Siti Aminah'],
  ['(Alm) Budi', 'Budi'],
  ['Almarhum Budi', 'Budi'],
  ['Budi Setiawan (Alm.)', 'Budi Setiawan'],
  ['Budi Setiawan, almh', 'Budi Setiawan'],
  ['BUDI ALM', 'BUDI'],
  ['Alm.', ''],
  ['Alma Sari', null],
  ['Almira', null],
  ['Nur Alm Sari', null],
  ['Budi', null],
])('%s is %s without what says that somebody has died', (name, bare) => {
  expect(withoutLate(name)).toBe(bare);
});
