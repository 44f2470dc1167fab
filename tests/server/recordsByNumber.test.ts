/** Records that are named by their numbers: those a page of another list refers to. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttp } from '../../src/dataProvider/http.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import type { Extension } from '../../src/engine/wire/extensions.ts';
import { site } from '../../src/resources/index.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

forEachDatabase('records by their numbers', (database) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await testApp({ database });
  });
  afterEach(() => server.close());

  /** The console's data provider for a Kader over that server, and the calls it makes. */
  async function provider(extensions: readonly Extension[]) {
    const token = await server.login('Kader');
    const calls: string[] = [];
    const http = createHttp({
      apiUrl: '/api',
      getToken: () => token,
      getCookies: () => '',
      fetch: async (url, init) => {
        calls.push(String(url));
        return server.app.request(String(url), init);
      },
    });
    const context = () => ({ extensions: new Set(extensions), role: 'Kader' as const });
    return { calls, getMany: createDataProvider({ site: compileSite(site), http, context }).getMany };
  }

  describe('the console', () => {
    it('asks for the members that a page refers to in one call, also for those who have moved away', async () => {
      await server.db.updateTable('members').set({ deleted_at: 'x' }).where('id', '=', 3).execute();
      await server.db.updateTable('members').set({ status: 'pindah' }).where('id', '=', 2).execute();
      const { calls, getMany } = await provider(['paging', 'ids']);
      const { data } = await getMany('members', { ids: [1, '2', 3, 4] });
      expect(calls).toHaveLength(1);
      expect(data.map(({ id, nama_lengkap }) => [id, typeof nama_lengkap]).toSorted()).toEqual(
        [1, 2, 4].map((id) => [id, 'string']),
      );
    });

    it('asks for each by itself where the server has not announced that it can, and for what is no number', async () => {
      const { calls, getMany } = await provider(['paging']);
      expect((await getMany('members', { ids: [1, 2] })).data).toHaveLength(2);
      expect(calls.filter((url) => url.includes('_ids'))).toEqual([]);
      expect(calls).toHaveLength(2);
      const announced = await provider(['paging', 'ids']);
      await announced.getMany('members', { ids: ['3201010101900001', '3201010101900002'] });
      expect(announced.calls.filter((url) => url.includes('_ids'))).toEqual([]);
    });
  });

  it('are refused by the server in words where they are none, or too many', async () => {
    const token = await server.login('Kader');
    const ask = async (ids: string) => {
      const { status, body } = await server.call('GET', `/auth/laporan-kesehatan?_ids=${ids}`, { token });
      return [status, body.errors];
    };
    expect(await ask('1,x')).toEqual([422, { _ids: ['Harus berupa nomor, dipisahkan koma.'] }]);
    expect(await ask(Array.from({ length: 101 }, (_, at) => at + 1).join(','))).toEqual([
      422,
      { _ids: ['Paling banyak 100 nomor.'] },
    ]);
  });
});
