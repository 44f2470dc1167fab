import { expect, it } from 'vitest';
import { marksFitting } from './marksFitting.ts';

it.each<[string[], number]>([
  [[], 1],
  [['Gizi buruk', 'BGM', '2T', 'Stunting'], 4],
  [['Gizi buruk', 'LILA merah', 'BGM', '2T', 'Stunting', 'Lingkar kepala'], 6],
  [['Gizi kurang', 'BB kurang dan T', 'Naik di atas garis oranye', 'Stunting'], 3],
  [['Gizi buruk', 'Edema', 'LILA merah', 'BGM', '2T', 'Lingkar kepala', 'Stunting', 'Tidak datang 2 bulan'], 6],
])('of %j %i stand in two lines', (labels, count) => {
  expect(marksFitting(labels)).toBe(count);
});
