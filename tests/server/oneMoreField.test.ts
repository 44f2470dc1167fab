/** One line more in the definition of members, on the server: kept, asked for, narrowed by and written down. */
import { expect, it } from 'vitest';
import { readTables } from '../../server/schema/introspect.ts';
import { toDmyDate } from '../../src/engine/calendar.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { dataOf, rowsOf } from '../support/memberBody.ts';
import { adult, balita, bornMonthsAgo, siteWithOneMoreField } from '../support/oneMoreField.ts';
import { forEachDatabase, testApp } from '../support/testApp.ts';

const MEMBERS = '/auth/laporan-kesehatan';

forEachDatabase('a field more', (database) => {
  async function start() {
    const test = await testApp({ site: compileSite(siteWithOneMoreField), database });
    const token = await test.login('Admin Desa');
    const call = (method: string, path: string, body?: object) => test.call(method, path, { token, body });
    return { ...test, call };
  }

  it('has a column, made at the start', async () => {
    const { db, close } = await start();
    const columns = (await readTables(db)).get('members')?.columns;
    expect(columns?.get('golongan_darah')?.toLowerCase()).toBe('text');
    expect(columns?.has('nama_lengkap')).toBe(true);
    await close();
  });

  it('is required of a Balita alone, to the day, and has no other values', async () => {
    const { call, close } = await start();
    const problemsOf = async (body: object) => {
      const { status, body: answer } = await call('POST', MEMBERS, body);
      return [status, Object(answer.errors)];
    };
    const missing = [422, { golongan_darah: ['Golongan Darah wajib diisi!'] }];
    expect(await problemsOf(balita)).toEqual(missing);
    expect(await problemsOf({ ...balita, tanggal_lahir: toDmyDate(bornMonthsAgo(59)) })).toEqual(missing);
    expect(await problemsOf({ ...balita, golongan_darah: 'C' })).toEqual([422, { golongan_darah: ['Pilihan tidak dikenal.'] }]);
    const sixty = { ...balita, nik: '9171014202200007', tanggal_lahir: toDmyDate(bornMonthsAgo(60)) };
    for (const body of [adult, sixty, { ...balita, golongan_darah: 'AB' }]) expect((await problemsOf(body))[0]).toBe(201);
    await close();
  });

  it('is listed, narrowed and sorted by, and written down', async () => {
    const { call, close } = await start();
    await call('POST', MEMBERS, adult);
    const { id, golongan_darah } = dataOf(await call('POST', MEMBERS, { ...balita, golongan_darah: 'A' }));
    expect(golongan_darah).toBe('A');
    expect(dataOf(await call('PUT', `${MEMBERS}/${id}`, { golongan_darah: 'O' })).golongan_darah).toBe('O');
    const found = async (wanted: string) =>
      rowsOf(await call('GET', `/auth/laporan/search?golongan_darah=${wanted}`)).map((row) => [row.id, row.golongan_darah]);
    expect(await found('O')).toEqual([[id, 'O']]);
    expect(await found('A')).toEqual([]);
    const unknown = await call('GET', '/auth/laporan/search?golongan_darah=C');
    expect([unknown.status, Object.keys(Object(unknown.body.errors))]).toEqual([422, ['golongan_darah']]);
    expect(rowsOf(await call('GET', `${MEMBERS}?_sort=golongan_darah&_order=DESC&_page=1`))[0]?.id).toBe(id);
    const [entry] = Object((await call('GET', '/audit?filter={"tindakan":"update"}')).body).list;
    expect(entry.perubahan).toMatchObject({ before: { golongan_darah: 'A' }, after: { golongan_darah: 'O' } });
    await close();
  });
});
