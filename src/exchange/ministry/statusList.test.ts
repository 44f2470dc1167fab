import { expect, it } from 'vitest';
import { site } from '../../resources/compiled/site.ts';
import { statusListIn } from './statusList.ts';

const WHO = ['No', 'NIK', 'Nama', 'JK', 'Tgl Lahir', 'Tgl Ukur'];
const child = (at: number, ...cells: (string | number)[]) => [
  ...[at, `320101550723000${at}`, `Dewi ${at}`, 'P', '2023-07-15', '2026-11-12'],
  ...cells,
];

it('compares nothing that stands below other headers, and says so of each of its rows', () => {
  const rows = [[...WHO, 'BB', 'BB Lalu'], child(1, 9, 8), [...WHO, 'BB Lalu', 'BB'], child(2, 8, 9)];
  const list = statusListIn([{ name: 'Status', rows }], site, '2026-11-28');
  expect(list).toMatchObject({
    rows: [{ row: 2, berat: 9 }],
    faults: [{ baris: 4, sebab: expect.stringContaining('Di baris 3 ada judul kolom lain') }],
  });
});
