/** Sums and counts below a table are nobody; whoever is called like one is somebody. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NO', 'NIK', 'NAMA', 'L/P', 'TGL LAHIR', 'NAMA IBU', 'BB', 'TB'];
const TITLE = ['PENIMBANGAN SEPTEMBER 2026', '', '', '', '', '', '', ''];
const SITI = ['1', '3299014105250001', 'Siti Aisyah', 'P', '01-05-2025', 'Ani', '9.1', '75'];

forEachDatabase('sums and counts', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  it('are no person who is called so and has a NIK or a day of birth, though one that cannot be read', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([
      TITLE,
      HEAD,
      SITI,
      ['2', '', 'Jumlah', 'P', '25-06-2023', 'Total Rahayu', '12.1', '88'],
      ['3', '3299011505230001', 'Total Nugraha', 'L', '', '', '13.1', '90'],
      ['4', '', 'Jumlah', 'P', '31-06-2023', 'Wati', '12.1', '88'],
      ['', '', 'Jumlah', '30', '', '', '25.2', '163'],
      ['Jumlah', '4', '', '', '4', '', '', ''],
      ['Rata-rata', '', '', 'L/P', '28', '', '12.5', '81.5'],
    ]);
    const read = await rows(told.id);
    expect(read.map(({ baris, keadaan }) => [baris, keadaan])).toEqual([
      [3, 'baru'],
      [4, 'baru'],
      [5, 'salah'],
      [6, 'salah'],
    ]);
  });

  it('are the letters of what a posyandu counts, each with its number', async () => {
    const { bring, rows } = importing(test, kader);
    const counts = [
      ...[
        ['S', 30],
        ['K', '28'],
        ['D', ':', 25],
        ['N', '', 18],
        ['T', 4],
        ['O', 2],
        ['B', 1],
        ['BGM', 0],
        ['D/S', '83%'],
        ['N / D', 72],
      ],
      ...[
        ['', 'S', 30],
        ['', '', 'D', 25],
      ],
    ];
    const told = await bring([TITLE, HEAD, SITI, [''], ...counts], 'hitungan.csv');
    expect((await rows(told.id)).map(({ baris }) => baris)).toEqual([3]);
    expect(told.pertanyaan).toEqual([]);
    const named = await bring(
      [
        ['NAMA', 'TGL LAHIR', 'L/P', 'NAMA IBU'],
        ['S', '25-06-2023', 'P', 'Wati'],
        ['D', '26-06-2023', 'L', 'Ani'],
        ['S', '30', '', ''],
        ['D', '25', '', ''],
      ],
      'huruf.csv',
    );
    expect((await rows(named.id)).map(({ baris, keadaan }) => [baris, keadaan])).toEqual([
      [2, 'baru'],
      [3, 'baru'],
    ]);
  });
});
