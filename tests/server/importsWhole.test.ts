/** What is imported is what was in the file, and what was exported is all the same when it comes back. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formWith, importing } from '../support/importFile.ts';
import { dataOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Tanggal Lahir', 'BB Lahir', 'Alamat'];
const letters = (from: string) => fc.constantFrom(...from);
const word = fc
  .tuple(letters('ABDKMRS'), fc.string({ unit: letters('aeioun'), minLength: 2, maxLength: 7 }))
  .map((part) => part.join(''));

/** Somebody of a file; `i` makes the number theirs alone. */
const person = fc
  .record({
    name: fc.array(word, { minLength: 2, maxLength: 3 }).map((words) => words.join(' ')),
    sex: fc.constantFrom('Laki-laki', 'Perempuan'),
    day: fc.integer({ min: 10, max: 28 }),
    month: fc.integer({ min: 10, max: 12 }),
    year: fc.integer({ min: 2012, max: 2024 }),
    grams: fc.integer({ min: 1500, max: 4900 }),
    address: fc.option(
      word.map((name) => `Jl. ${name} 4`),
      { nil: null },
    ),
  })
  .map((one) => ({ ...one, born: `${one.year}-${one.month}-${one.day}` }));

const rowOf = (one: Person, i: number) => {
  const day = one.day + (one.sex === 'Perempuan' ? 40 : 0);
  const nik = `329901${day}${one.month}${String(one.year).slice(2)}${String(i).padStart(4, '0')}`;
  return [nik, one.name, `32990101010${String(i).padStart(5, '0')}`, one.sex, one.born, String(one.grams / 1000), one.address];
};

interface Person {
  readonly name: string;
  readonly sex: string;
  readonly day: number;
  readonly month: number;
  readonly year: number;
  readonly grams: number;
  readonly address: string | null;
  readonly born: string;
}

forEachDatabase('a whole file', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  it('is stored cell by cell, and all the same a second time', async () => {
    const { bring, save } = importing(test, kader);
    let used = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 12 }), async (people) => {
        const rows = people.map((one) => rowOf(one, used++));
        const told = await bring([HEAD, ...rows]);
        // whoever is like somebody of before is asked about
        const { baru, dilewati } = Object(told.jumlah);
        expect(baru + dilewati).toBe(rows.length);
        await save(told.id);
        const kept = await test.db.selectFrom('members').selectAll().where('deleted_at', 'is', null).execute();
        const found = rows.flatMap((row) => kept.filter(({ nik }) => nik === row[0]).map((member) => ({ row, member })));
        expect(found).toHaveLength(baru);
        for (const { row, member } of found) {
          const { nik, nama_lengkap, no_kk, jenis_kelamin, tanggal_lahir, berat_lahir, alamat } = member;
          expect([nik, nama_lengkap, no_kk, jenis_kelamin, tanggal_lahir, String(berat_lahir), alamat]).toEqual(row);
        }
        const again = await bring([HEAD, ...rows]);
        expect(again.jumlah).toMatchObject({ sama: baru, baru: 0, berubah: 0, salah: 0 });
      }),
      { numRuns: 4 },
    );
  }, 120_000);

  it('that was exported comes back as all the same', async () => {
    const { bring, save, settled } = importing(test, kader);
    await save(
      (
        await bring([
          HEAD,
          ...fc.sample(person, 5).map((one, i) => rowOf({ ...one, name: `Orang ${'ABCDE'[i]}${one.name}` }, 900 + i)),
        ])
      ).id,
    );
    for (const format of ['xlsx', 'csv']) {
      const headers = { Authorization: `Bearer ${kader}` };
      const file = await test.app.request(`/api/auth/ekspor/members?format=${format}&posko=1`, { headers });
      expect(file.status).toBe(200);
      const answer = await test.call('POST', '/auth/impor', {
        token: kader,
        body: formWith(`anggota.${format}`, await file.arrayBuffer()),
      });
      const told = await settled(dataOf(answer).id);
      const { sama, ...others } = Object(told.jumlah);
      expect([others, sama > 4], JSON.stringify(told.pertanyaan)).toEqual([
        { baru: 0, berubah: 0, ganda: 0, salah: 0, dilewati: 0 },
        true,
      ]);
    }
  }, 60_000);
});
