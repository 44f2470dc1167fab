/** The rows of a long file are looked at while the rest of it is read, which changes nothing of what is said of them. */
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookEarly } from '../../server/importing/preview.ts';
import { importOf, partsKeeper } from '../../server/importing/store.ts';
import { csvOf, importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Tanggal Lahir', 'BB Lahir', 'Alamat'];
const person = (i: number, weight = '3.1') => {
  const number = String(i).padStart(4, '0');
  return [`329901150220${number}`, `Orang ${number}`, `329901010101${number}`, 'L', '2020-02-15', weight, `Jl. Uji ${i}`];
};
const people = (count: number) => Array.from({ length: count }, (_, i) => person(i + 1));

forEachDatabase('a long file', (database) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
  });
  afterEach(() => test.close());

  const rowsKept = async () =>
    Number(
      (
        await test.db
          .selectFrom('import_rows')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  it('has every row looked at once, in the order of the file', async () => {
    const { bring, rows } = importing(test, await test.login('Kader'));
    const [third = []] = people(3).slice(2);
    const told = await bring([HEAD, ...people(1200), third, ...people(1210).slice(1200)]);
    expect(told).toMatchObject({ tahap: 'disusun', kemajuan: null });
    expect(told.jumlah).toEqual({ baru: 1210, berubah: 0, sama: 0, ganda: 1, salah: 0, dilewati: 0 });
    const [again] = await rows(told.id, '&keadaan=ganda');
    expect(again).toMatchObject({ baris: 1202, catatan: [{ teks: 'Sama dengan baris 4.' }] });
    expect(await rowsKept()).toBe(1211);
  }, 60_000);

  it('is understood by all of it, whatever its first rows have told', async () => {
    const { bring, arrange } = importing(test, await test.login('Kader'));
    const grams = people(1300)
      .slice(600)
      // many that may be a slip of either unit, without which each would be read by itself
      .map((row, i) => row.with(5, i < 200 ? '310' : '3100'));
    const told = await bring([HEAD, ...people(600), ...grams]);
    expect(told.jumlah).toBeNull();
    expect(JSON.stringify(told.pertanyaan)).toContain('"perlu":true');
    expect(await rowsKept()).toBe(0);
    const { units } = Object(told.susunan);
    expect(units).toEqual({ 'members.berat_lahir': null });
    const answered = await arrange(told.id, { susunan: { units: { 'members.berat_lahir': 'kg' } } });
    expect(answered.jumlah).toMatchObject({ baru: 600, salah: 700 });
  }, 60_000);

  it('that is refused in the middle leaves nothing behind', async () => {
    const { send } = importing(test, await test.login('Kader'));
    const wide = [...person(1201), ...Array.from({ length: 250 }, () => 'x')];
    const answer = await send('lebar.csv', csvOf([HEAD, ...people(1200), wide]));
    await test.idle();
    expect(answer.status).toBe(422);
    expect(await test.db.selectFrom('imports').select('id').execute()).toEqual([]);
    expect(await rowsKept()).toBe(0);
  }, 60_000);

  describe('of which a part is still read', () => {
    /** An import of which so much was read. */
    const begun = async () => {
      const { bring, get } = importing(test, await test.login('Kader'));
      const { id } = await bring([HEAD, ...people(2)]);
      const arrangement = Object((await get(id)).susunan);
      await test.db.updateTable('imports').set({ stage: 'dibaca', found: null }).execute();
      const found = await importOf(test.db, Number(id));
      if (!found) throw new Error('there is no import');
      const keeper = partsKeeper(test.db, Number(id));
      const all = [HEAD, ...people(1900)];
      const add = (at: number) => {
        const rows = all.slice(at * 500, at * 500 + 500);
        keeper.add({ sheet: 0, name: 'CSV', at, text: JSON.stringify(rows), rows: rows.length });
      };
      const lookedAt = async (count: number) => {
        for (let tries = 0; (await rowsKept()) !== count; tries += 1) {
          if (tries > 500) throw new Error(`${await rowsKept()} rows were looked at`);
          await setTimeout(10);
        }
      };
      let ends = false;
      const look = lookEarly(test.context, found, { arrangement, coming: keeper, isEnding: () => ends });
      const end = () => {
        ends = true;
      };
      return { keeper, add, look, lookedAt, end };
    };

    it('is looked at as far as it has been read', async () => {
      const { keeper, add, look, lookedAt } = await begun();
      for (const part of [0, 1, 2]) add(part);
      await lookedAt(1499);
      expect(await test.db.selectFrom('imports').select('stage').execute()).toEqual([{ stage: 'dibaca' }]);
      add(3);
      await keeper.kept();
      expect(await look.ended()).not.toBeNull();
      expect([await rowsKept(), look.done]).toEqual([1900, 1900]);
    });

    it('is kept some parts together, but for the first and those that somebody waits for', async () => {
      const { bring } = importing(test, await test.login('Kader'));
      const { id } = await bring([HEAD, ...people(2)]);
      const keeper = partsKeeper(test.db, Number(id));
      const add = (at: number) => keeper.add({ sheet: 0, name: 'CSV', at, text: '[]', rows: 0 });
      const kept = async () => {
        await setTimeout(50);
        return [keeper.times, (await test.db.selectFrom('import_parts').select('part').execute()).length];
      };
      add(0);
      expect(await kept()).toEqual([1, 1]);
      for (const part of [1, 2, 3]) add(part);
      expect(await kept()).toEqual([1, 1]);
      add(4);
      expect(await kept()).toEqual([2, 5]);
      add(5);
      await keeper.more(keeper.times);
      expect(await kept()).toEqual([3, 6]);
      add(6);
      await keeper.kept();
      expect(await kept()).toEqual([4, 7]);
    });

    it('is forgotten where it is given up', async () => {
      const { keeper, add, look } = await begun();
      add(0);
      await keeper.kept();
      await look.giveUp();
      expect(await rowsKept()).toBe(0);
    });

    it('is left where the server ends', async () => {
      const { keeper, add, look, end } = await begun();
      end();
      for (const part of [0, 1, 2]) add(part);
      await keeper.kept();
      expect(await look.ended()).toBeNull();
    });
  });
});
