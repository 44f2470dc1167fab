import { expect, it } from 'vitest';
import { among } from '../../server/db/among.ts';
import { forEachDatabase, testApp } from '../support/testApp.ts';

forEachDatabase('a column among numbers', (database) => {
  it('is asked for by one text, however many they are', async () => {
    const { db, close } = await testApp({ database });
    const members = (ids: readonly number[]) =>
      db
        .selectFrom('members')
        .select('id')
        .where((m) => among(db, m.ref('id'), ids))
        .orderBy('id');
    const found = async (ids: readonly number[]) => (await members(ids).execute()).map(({ id }) => id);
    expect([await found([]), await found([3]), await found([4, 2, 2, 99])]).toEqual([[], [3], [2, 4]]);
    expect(members([1, 2, 3]).compile().sql).toBe(members([1]).compile().sql);
    await close();
  });

  it('finds texts likewise', async () => {
    const { db, close } = await testApp({ database });
    const [one, other] = await db.selectFrom('members').select('nik').orderBy('id').execute();
    const members = (niks: readonly string[]) =>
      db
        .selectFrom('members')
        .select('nik')
        .where((m) => among(db, m.ref('nik'), niks))
        .orderBy('id')
        .execute();
    expect(await members([other?.nik ?? '', one?.nik ?? '', '1'])).toEqual([one, other]);
    expect(await members([])).toEqual([]);
    await close();
  });
});
