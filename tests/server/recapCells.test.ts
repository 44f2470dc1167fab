/**
 * Every cell of every recap is what a program of its own counts from the rows (tests/support/recountRecaps.ts), over random
 * villages; and the people behind it are those.
 *
 * `npm test -- recapCells` takes a few; `VILLAGES=200 npm test -- recapCells` many.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillRecapVillage, RECAP_TODAY } from '../support/recapVillage.ts';
import { type RecapRows, readRecapRows, recountRecap } from '../support/recountRecaps.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const VILLAGES = Number(process.env.VILLAGES ?? 3);
const FIRST = Number(process.env.FIRST_VILLAGE ?? 1);
const OF_YEAR = ['bayi', 'sekolah', 'ibu', 'dewasa', 'skdn'] as const;
const MONTHS = ['2026-01', '2026-02', '2026-03'];
/** Numbers whose names nobody is told. */
const COUNTED_ONLY = /^(jiwa|depresi|kb_)/;

forEachDatabase('recaps of random villages', (database) => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await testApp({ database, now: () => new Date(`${RECAP_TODAY}T08:00:00+07:00`) });
    token = await test.login('Admin Desa');
  });
  afterAll(() => test.close());

  const get = async (path: string) => (await test.call('GET', `/auth/rekap${path}`, { token })).body;

  /** Compares all cells of one recap, and the names of some; gives how many cells there were. */
  async function compare(rows: RecapRows, recap: string, posko: number | null, months: readonly string[], seed: number) {
    const where = posko === null ? '' : `&posko=${posko}`;
    const asked = `jenis=${recap}${recap === 'f2' ? `&bulan=${months[0]}` : '&tahun=2026'}${where}`;
    const data = Object((await get(`?${asked}`)).data);
    const counted = recountRecap(rows, recap, posko, months);
    const told = new Map<string, number>();
    let cells = 0;
    for (const { kunci, sel } of data.baris) {
      for (const [column, count] of Object.entries(Object(sel))) {
        cells += 1;
        if (count !== null) told.set(`${kunci} ${column}`, Number(count));
      }
    }
    const expected = new Map([...counted].map(([cell, people]) => [cell, people.size]));
    expect(Object.fromEntries([...told].toSorted()), `village ${seed}: ${asked}`).toEqual(
      Object.fromEntries([...expected].toSorted()),
    );
    const named = [...counted].filter(([cell]) => !COUNTED_ONLY.test(cell.split(' ')[1] ?? ''));
    for (let n = 0; n < 2; n += 1) {
      const [cell, people] = named[(seed * 7 + n * 31) % Math.max(named.length, 1)] ?? [];
      if (!cell || !people) continue;
      const [row, column] = cell.split(' ');
      const answer = await get(`/orang?${asked}&baris=${row}&kolom=${column}`);
      const behind = (Array.isArray(answer.data) ? answer.data : []).map(({ id, bulan }) => `${id} ${bulan}`);
      expect([behind.toSorted(), answer.total], `village ${seed}: ${asked} ${cell}`).toEqual([
        [...people].toSorted(),
        people.size,
      ]);
    }
    return cells;
  }

  it('are what a program of its own counts, cell by cell', async () => {
    let [cells, filled] = [0, 0];
    for (let seed = FIRST; seed < FIRST + VILLAGES; seed += 1) {
      await fillRecapVillage(test.db, seed);
      const rows = await readRecapRows(test.db);
      for (const posko of [null, (seed % 2) + 1]) {
        for (const recap of OF_YEAR) cells += await compare(rows, recap, posko, MONTHS, seed);
        cells += await compare(rows, 'f2', posko, [MONTHS[seed % 3] ?? ''], seed);
      }
      filled += 1;
      if (VILLAGES > 10 && filled % 20 === 0) process.stdout.write(`${database}: ${filled} villages, ${cells} cells\n`);
    }
    expect(filled).toBe(VILLAGES);
    expect(cells).toBeGreaterThan(VILLAGES * 1000);
  }, 3_600_000);
});
