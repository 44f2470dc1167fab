/** Who belongs to which posko, and since when: leaving, coming back, going to another posko. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import { hooksOf } from '../../server/hooks/index.ts';
import { restore } from '../../server/storage/restore.ts';
import { tableOf } from '../../server/storage/table.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const PATH = '/auth/laporan-kesehatan';
const TODAY = '2026-03-10';

forEachDatabase('belonging', (database) => {
  let test: TestApp;
  let token: string;
  let id: number;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date(`${TODAY}T08:00:00+07:00`) });
    token = await test.login('Admin Desa');
    const created = await test.call('POST', PATH, { token, body: { ...memberBody, posyandu_id: 1 } });
    id = Number(dataOf(created).id);
  });
  afterEach(() => test.close());

  const change = (body: object) => test.call('PUT', `${PATH}/${id}`, { token, body });
  const read = async () => dataOf(await test.call('GET', `${PATH}/${id}`, { token }));
  const spans = () =>
    test.db
      .selectFrom('member_spans')
      .select(['posyandu_id', 'since', 'until'])
      .where('member_id', '=', id)
      .orderBy('since')
      .execute();
  const names = async (query = '') =>
    rowsOf(await test.call('GET', `/auth/laporan/search?${query}`, { token })).map(({ nama }) => nama);

  it('begins today, unless another day is named', async () => {
    expect(await spans()).toEqual([{ posyandu_id: 1, since: TODAY, until: null }]);
    expect(await read()).toMatchObject({ status_keanggotaan: 'aktif', anggota_sejak: TODAY, keluar_pada: null });
    await change({ anggota_sejak: '2025-01-05' });
    expect(await spans()).toEqual([{ posyandu_id: 1, since: '2025-01-05', until: null }]);
  });

  it('ends with moving away or dying, on a day of which the list knows nothing any more', async () => {
    await change({ anggota_sejak: '2025-01-05' });
    const left = await change({ status_keanggotaan: 'pindah', keluar_pada: '2025-06-01', pindah_ke: 'Garut' });
    expect(left.status).toBe(200);
    expect(await read()).toMatchObject({ status_keanggotaan: 'pindah', keluar_pada: '2025-06-01', pindah_ke: 'Garut' });
    expect(await spans()).toEqual([{ posyandu_id: 1, since: '2025-01-05', until: '2025-06-01' }]);
    expect(await names()).not.toContain('Gita Maharani');
    expect(await names('status=aktif')).not.toContain('Gita Maharani');
    expect(await names('status=pindah')).toEqual(['Gita Maharani']);
    expect(await names('status=meninggal')).toEqual([]);
    expect((await test.call('GET', '/auth/laporan/search?status=lain', { token })).status).toBe(422);

    await change({ status_keanggotaan: 'meninggal', keluar_pada: '2025-07-01' });
    expect(await read()).toMatchObject({ status_keanggotaan: 'meninggal', keluar_pada: '2025-07-01', pindah_ke: null });
    expect(await spans()).toEqual([{ posyandu_id: 1, since: '2025-01-05', until: '2025-07-01' }]);
  });

  it('ends today where no day is named, and not before it began', async () => {
    await change({ anggota_sejak: '2025-01-05' });
    const refused = await change({ status_keanggotaan: 'pindah', keluar_pada: '2025-01-04' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ keluar_pada: ['Tanggal keluar sebelum menjadi anggota.'] });
    await change({ status_keanggotaan: 'pindah' });
    expect(await spans()).toEqual([{ posyandu_id: 1, since: '2025-01-05', until: TODAY }]);
  });

  it('begins anew with coming back', async () => {
    await change({ anggota_sejak: '2025-01-05' });
    await change({ status_keanggotaan: 'pindah', keluar_pada: '2025-06-01', pindah_ke: 'Garut' });
    await change({ status_keanggotaan: 'aktif' });
    expect(await read()).toMatchObject({
      status_keanggotaan: 'aktif',
      anggota_sejak: TODAY,
      keluar_pada: null,
      pindah_ke: null,
    });
    expect(await spans()).toEqual([
      { posyandu_id: 1, since: '2025-01-05', until: '2025-06-01' },
      { posyandu_id: 1, since: TODAY, until: null },
    ]);
    expect(await names()).toContain('Gita Maharani');
  });

  it('goes on in another posko from today, or from a day that is named', async () => {
    await change({ anggota_sejak: '2025-01-05' });
    await change({ posyandu_id: 2 });
    expect(await spans()).toEqual([
      { posyandu_id: 1, since: '2025-01-05', until: TODAY },
      { posyandu_id: 2, since: TODAY, until: null },
    ]);
    await change({ posyandu_id: 1, anggota_sejak: '2025-09-01' });
    expect(await spans()).toEqual([{ posyandu_id: 1, since: '2025-01-05', until: null }]);
    await change({ posyandu_id: 2, anggota_sejak: '2025-10-01' });
    expect(await spans()).toEqual([
      { posyandu_id: 1, since: '2025-01-05', until: '2025-10-01' },
      { posyandu_id: 2, since: '2025-10-01', until: null },
    ]);
    await change({ anggota_sejak: '2025-11-01' });
    expect(await spans()).toEqual([
      { posyandu_id: 1, since: '2025-01-05', until: '2025-11-01' },
      { posyandu_id: 2, since: '2025-11-01', until: null },
    ]);
  });

  it('ends with a deletion, and nothing else changes it', async () => {
    await change({ anggota_sejak: '2025-01-05' });
    await change({ nama_lengkap: 'Gita', alamat: 'Jl. Baru' });
    expect(await spans()).toEqual([{ posyandu_id: 1, since: '2025-01-05', until: null }]);
    const { nik } = await read();
    expect((await test.call('DELETE', `${PATH}/${nik}`, { token })).status).toBe(200);
    expect(await spans()).toEqual([{ posyandu_id: 1, since: '2025-01-05', until: TODAY }]);
  });

  const undelete = async (day = TODAY) => {
    const members = site.resource.members;
    if (!members) throw new Error('no members');
    const config = testConfig({ timeZone: 'Asia/Jakarta' });
    const context = createContext({ db: test.db, config, log: () => undefined, site, now: () => new Date(`${day}T03:00:00Z`) });
    const how = { at: new Date(), hooks: hooksOf(context, members) };
    expect(await restore(test.db, tableOf(members, site), id, how)).toEqual({ done: true });
  };

  it('begins anew where the command line brings somebody back on a later day', async () => {
    await change({ anggota_sejak: '2025-01-05' });
    const { nik } = await read();
    await test.call('DELETE', `${PATH}/${nik}`, { token });
    await undelete('2026-03-20');
    expect(await spans()).toEqual([
      { posyandu_id: 1, since: '2025-01-05', until: TODAY },
      { posyandu_id: 1, since: '2026-03-20', until: null },
    ]);
    expect(await read()).toMatchObject({ status_keanggotaan: 'aktif', anggota_sejak: '2026-03-20' });
  });

  it('is as before where the command line brings back who was deleted as a mistake, and the reports say so', async () => {
    await change({ anggota_sejak: '2025-01-05', tanggal_lahir: '01-05-2024' });
    const figures = async () => {
      const months = ['2025-10', '2026-02', '2026-03'].map((month) =>
        test.call('GET', `/auth/laporan?bulan=${month}`, { token }),
      );
      const rows = (await Promise.all(months)).flatMap(rowsOf);
      return rows.map(({ diperbaiki_pada: _, diperbaiki_sebab: __, ...row }) => row);
    };
    const before = await figures();
    const { nik } = await read();
    await test.call('DELETE', `${PATH}/${nik}?alasan=keliru`, { token });
    expect(await spans()).toEqual([]);
    expect(await figures()).not.toEqual(before);
    await undelete('2026-03-20');
    expect(await spans()).toEqual([{ posyandu_id: 1, since: '2025-01-05', until: null }]);
    expect(await read()).toMatchObject({ status_keanggotaan: 'aktif', anggota_sejak: '2025-01-05' });
    expect(await figures()).toEqual(before);
    const october = rowsOf(await test.call('GET', '/auth/laporan?bulan=2025-10', { token }));
    const mawar = october.find(({ posyandu_id }) => posyandu_id === 1);
    expect(mawar?.diperbaiki_sebab).toEqual(expect.arrayContaining(['Salah catat dibatalkan', 'Salah catat: keliru']));
  });

  it('is of who had moved away until that day, where the deletion was the mistake', async () => {
    await change({ anggota_sejak: '2025-01-05' });
    await change({ status_keanggotaan: 'pindah', keluar_pada: '2025-06-01' });
    const { nik } = await read();
    await test.call('DELETE', `${PATH}/${nik}?alasan=keliru`, { token });
    await undelete();
    expect(await spans()).toEqual([{ posyandu_id: 1, since: '2025-01-05', until: '2025-06-01' }]);
  });
});
