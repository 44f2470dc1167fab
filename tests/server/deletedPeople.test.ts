/** What months that are over say of whoever is deleted, in every figure and file alike, and what `undelete` brings back of it. */
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import { firstDaysOf, readPeople } from '../../server/exchange/fhir/readPeople.ts';
import { hooksOf } from '../../server/hooks/index.ts';
import { compareFigures } from '../../server/services/figures/countEverybody.ts';
import { restore } from '../../server/storage/restore.ts';
import { anyTable, tableOf } from '../../server/storage/table.ts';
import { TEMPLATES } from '../../src/exchange/ministry/templates.ts';
import { RECAPS } from '../../src/health/recaps/index.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { addExaminations, CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { importing } from '../support/importFile.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const PATH = '/auth/laporan-kesehatan';
const CITRA = 2;
const PAST = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02'];
const POSKO = [1, 2];

forEachDatabase('who was deleted', (database) => {
  let test: TestApp;
  let token: string;
  let today: string;
  let elder: { readonly id: number; readonly nik: string };
  beforeEach(async () => {
    today = '2026-03-10';
    test = await testApp({ database, now: () => new Date(`${today}T08:00:00+07:00`) });
    token = await test.login('Admin Desa');
    const body = { ...memberBody, nama_lengkap: 'Tuti', nik: '9171014101550001', tanggal_lahir: '01-01-1955', posyandu_id: 1 };
    const added = await test.call('POST', PATH, { token, body: { ...body, anggota_sejak: '2025-01-01' } });
    elder = { id: Number(dataOf(added).id), nik: body.nik };
    await addExaminations(test.db, CITRA, [
      { date: '2025-10-06', gram: 9500, mm: 780 },
      { date: '2025-12-05', gram: 10_000, mm: 790 },
      { date: '2026-02-05', gram: 10_300, mm: 810 },
    ]);
    await test.db.updateTable('examinations').set({ pmt: '2 porsi' }).where('tanggal_timbang', '=', '2025-12-05').execute();
    await addExaminations(test.db, elder.id, [{ date: '2026-01-15', gram: 50_000, mm: 1550 }]);
    const stored = { created_at: '2026-02-05T01:00:00.000Z', updated_at: '2026-02-05T01:00:00.000Z', deleted_at: null };
    const dose = { ...stored, anggota: CITRA, tempat: null, batch: null, dari_kartu: 0 };
    await test.db
      .insertInto('doses')
      .values([
        { ...dose, jenis: 'MR', ke: 1, tanggal: '2025-11-03' },
        { ...dose, jenis: 'Vitamin A', ke: null, tanggal: '2026-02-05' },
        // taken away before: never counted
        { ...dose, jenis: 'JE', ke: 1, tanggal: '2026-01-07', deleted_at: '2026-02-06T01:00:00.000Z' },
      ])
      .execute();
    // all that a child has to have been given by two years
    const kinds = ['HB0', 'BCG', 'OPV', 'DPT-HB-Hib', 'RV', 'PCV', 'IPV'] as const;
    const early = kinds.flatMap((jenis) => [1, 2, 3, 4].map((ke) => ({ ...dose, jenis, ke, tanggal: `2024-0${3 + ke}-20` })));
    await test.db.insertInto('doses').values(early).execute();
    await anyTable(test.db)
      .insertInto('aks')
      .values({ ...stored, anggota: elder.id, tanggal: '2026-01-15', hasil: 'ringan' })
      .execute();
  });
  afterEach(() => test.close());

  const get = async (path: string) => {
    const answer = await test.call('GET', path, { token });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const report = async (month: string) =>
    rowsOf(await get(`/auth/laporan?bulan=${month}`)).map(({ diperbaiki_pada: _, diperbaiki_sebab: __, ...row }) => row);

  async function recapsOf(posko: number) {
    const cells: unknown[] = [];
    for (const { name, rows } of RECAPS) {
      const whens = rows === 'months' ? ['tahun=2025', 'tahun=2026'] : PAST.map((month) => `bulan=${month}`);
      for (const when of whens) {
        const { baris } = dataOf(await get(`/auth/rekap?jenis=${name}&${when}&posko=${posko}`));
        const all = baris as { readonly kunci: string; readonly sel: unknown }[];
        cells.push([name, when, rows === 'months' ? all.filter(({ kunci }) => PAST.includes(kunci)) : all]);
      }
    }
    return cells;
  }

  async function filesOf(month: string, posko: number) {
    const { anak, diukur, berkas } = dataOf(await get(`/auth/kirim-puskesmas?bulan=${month}&posko=${posko}`));
    const rows: unknown[] = [];
    for (const { name } of TEMPLATES) {
      const path = `/api/auth/kirim-puskesmas/berkas?jenis=${name}&bulan=${month}&posko=${posko}`;
      const response = await test.app.request(path, { headers: { Authorization: `Bearer ${token}` } });
      rows.push((await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows);
    }
    return { anak, diukur, berkas, rows };
  }

  async function toldOf(month: string, posko: number) {
    const response = await test.app.request(`/api/auth/fhir?posko=${posko}&bulan=${month}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { entry = [] } = (await response.json()) as { entry?: { fullUrl: string; resource: object }[] };
    // what the command for a DHIS2 writes is made of these
    const people = await readPeople(test.db, { posko, month });
    const days = await firstDaysOf(test.db, people);
    return {
      fhir: entry,
      dhis2: people.map(({ member, visits, doses, birthNumber }) => ({
        ...{ nik: member.nik, birthNumber, first: days.get(member.id) },
        visits: visits.map(({ id }) => id),
        doses: doses.map(({ id }) => id),
      })),
    };
  }

  /** Every figure and file of months that are over. */
  async function past() {
    const all: unknown[] = [];
    for (const posko of POSKO) all.push([posko, await recapsOf(posko)]);
    for (const month of PAST) {
      all.push([month, await report(month), dataOf(await get(`/auth/imunisasi/cakupan?bulan=${month}`))]);
      for (const posko of POSKO) all.push([month, posko, await filesOf(month, posko), await toldOf(month, posko)]);
    }
    return all;
  }

  const remove = async (nik: string, reason = '') => {
    const { status } = await test.call('DELETE', `${PATH}/${nik}${reason && `?alasan=${reason}`}`, { token });
    expect(status).toBe(200);
  };
  const change = async (id: number, body: object) =>
    expect((await test.call('PUT', `${PATH}/${id}`, { token, body })).status).toBe(200);
  const spansOf = (id: number) =>
    test.db
      .selectFrom('member_spans')
      .select(['posyandu_id', 'punya_kms', 'since', 'until'])
      .where('member_id', '=', id)
      .orderBy('since')
      .execute();
  const undelete = async (id: number) => {
    const members = site.resource.members;
    if (!members) throw new Error('no members');
    const now = () => new Date(`${today}T03:00:00Z`);
    const config = testConfig({ timeZone: 'Asia/Jakarta' });
    const context = createContext({ db: test.db, config, log: () => undefined, site, now });
    const how = { at: now(), hooks: hooksOf(context, members) };
    expect(await restore(test.db, tableOf(members, site), id, how)).toEqual({ done: true });
  };

  it('counts in the months of before in every figure and file alike, where they only have gone', async () => {
    const before = await past();
    expect(JSON.stringify(before)).toContain(CITRA_NIK);
    expect(JSON.stringify(before)).toContain('{"sasaran":1,"lengkap":1}');
    await remove(CITRA_NIK);
    await remove(elder.nik);
    expect(await past()).toEqual(before);
    expect((await test.call('GET', `/auth/fhir?anggota=${CITRA}`, { token })).status).toBe(404);
  });

  it('counts once where they have no NIK and are entered again', async () => {
    const { nik: _, ...unnumbered } = {
      ...memberBody,
      nama_lengkap: 'Nirnomor Ulang',
      tanggal_lahir: '2024-03-02',
      posyandu_id: 1,
    };
    const body = { ...unnumbered, nik_sementara: 'Ya', anggota_sejak: '2025-10-01' };
    const add = async (more: object = {}) => {
      const added = await test.call('POST', PATH, { token, body: { ...body, ...more } });
      expect([added.status, added.body.message]).toEqual([201, expect.anything()]);
      return dataOf(await get(`${PATH}/${dataOf(added).id}`));
    };
    const figures = async () => (await past()).map((all) => (Array.isArray(all) ? all.slice(0, 3) : all));
    const first = await add();
    const before = await figures();
    await remove(String(first.nik));
    today = '2026-03-12';
    token = await test.login('Admin Desa');
    const again = await add();
    expect((await spansOf(Number(again.id))).map(({ since }) => since)).toEqual(['2026-03-10']);
    expect(await figures()).toEqual(before);
    // of another name it is somebody else, as a twin is
    const twin = await add({ nama_lengkap: 'Nirnomor Kembar' });
    expect((await spansOf(Number(twin.id))).map(({ since }) => since)).toEqual(['2025-10-01']);
  });

  it('is told of where a file brings them back', async () => {
    const { bring, rows } = importing(test, token);
    await remove(CITRA_NIK);
    const head = ['NIK', 'Nama', 'KK', 'JK', 'Tgl Lahir', 'Nama Ibu'];
    const { id } = await bring([head, [CITRA_NIK, 'Citra Lestari', '9171010101900009', 'P', '2025-05-01', 'Sri']]);
    const [row] = await rows(id);
    expect(JSON.stringify(row?.catatan)).toContain('Orang dengan NIK ini pernah tercatat dan dihapus pada 10 Maret 2026.');
  });

  it('says where the files are taken that somebody of them is deleted, and whose row nobody can complete', async () => {
    const february = () => get('/auth/kirim-puskesmas?bulan=2026-02&posko=1').then(dataOf);
    expect(await february()).toMatchObject({ dihapus: 0 });
    await remove(CITRA_NIK);
    const { dihapus, kurang } = await february();
    expect(dihapus).toBe(1);
    expect(kurang).toEqual([expect.objectContaining({ id: CITRA, dihapus: true })]);
    expect(dataOf(await get('/auth/kirim-puskesmas?bulan=2026-03&posko=1'))).toMatchObject({ dihapus: 0 });
  });

  it('counts nowhere as who never should have been there', async () => {
    await remove(CITRA_NIK, 'keliru');
    expect(JSON.stringify(await past())).not.toContain(CITRA_NIK);
    for (const posko of POSKO) expect((await toldOf('2026-02', posko)).dhis2).toEqual([]);
  });

  it('counts once where they are entered again under their NIK, the months of before as they were', async () => {
    await change(CITRA, { anggota_sejak: '2025-09-20' });
    // whoever came is told with each visit, of which there may be more now
    const figures = async () => (await past()).map((all) => (Array.isArray(all) ? all.slice(0, 3) : all));
    const before = await figures();
    const { tanggal_lahir } = dataOf(await get(`${PATH}/${CITRA}`));
    await remove(CITRA_NIK);
    today = '2026-03-12';
    token = await test.login('Admin Desa');
    const body = { ...memberBody, nama_lengkap: 'Citra Lestari', nik: CITRA_NIK, tanggal_lahir, posyandu_id: 1 };
    const added = await test.call('POST', PATH, { token, body: { ...body, anggota_sejak: '2025-09-25' } });
    expect([added.status, added.body.message]).toEqual([201, expect.anything()]);
    const id = Number(dataOf(added).id);
    const days = async () => (await spansOf(id)).map(({ since, until }) => [since, until]);
    expect([await days(), await figures()]).toEqual([[['2026-03-10', null]], before]);
    // what is known of them from earlier makes nobody two either
    const kader = await test.login('Kader');
    const visit = { ...examinationBody(CITRA_NIK, '2026-02-06'), vit: null };
    expect((await test.call('POST', '/auth/pemeriksaan', { token: kader, body: visit })).status).toBe(201);
    expect([await days(), await figures()]).toEqual([[['2026-03-10', null]], before]);
    // and who takes the month hears of one person, with the visits of both
    const { fhir, dhis2 } = await toldOf('2026-02', 1);
    expect(
      fhir.filter(
        ({ resource }) => JSON.stringify(resource).includes('"Patient"') && JSON.stringify(resource).includes(CITRA_NIK),
      ).length,
    ).toBe(1);
    expect(dhis2.flatMap(({ nik, visits }) => (nik === CITRA_NIK ? [visits.length] : []))).toEqual([2]);
    // months in which nobody had them are theirs
    await change(id, { anggota_sejak: '2025-05-01' });
    const stays = [
      ['2025-05-01', '2025-09-20'],
      ['2026-03-10', null],
    ];
    expect([await days(), await figures()]).toEqual([stays, before]);
    await remove(CITRA_NIK, 'keliru');
    expect(await figures()).toEqual(before);
    expect((await compareFigures(test.db, false)).wrong).toEqual([]);
  });

  it('comes back with every stay that a deletion by mistake took, in every month', async () => {
    await change(CITRA, { anggota_sejak: '2025-06-01' });
    await change(CITRA, { posyandu_id: 2, anggota_sejak: '2025-11-20', punya_kms: 'Ya' });
    await change(CITRA, { status_keanggotaan: 'pindah', keluar_pada: '2025-12-20' });
    today = '2026-03-12';
    await change(CITRA, { status_keanggotaan: 'aktif', posyandu_id: 1, anggota_sejak: '2026-01-10' });
    const [spans, figures] = [await spansOf(CITRA), await past()];
    expect(spans.length).toBeGreaterThan(2);
    const before = dataOf(await get(`${PATH}/${CITRA}`));
    await remove(CITRA_NIK, 'keliru');
    expect(await spansOf(CITRA)).toEqual([]);
    expect(await past()).not.toEqual(figures);

    today = '2026-03-20';
    token = await test.login('Admin Desa');
    await undelete(CITRA);
    expect(await spansOf(CITRA)).toEqual(spans);
    expect(await past()).toEqual(figures);
    expect(dataOf(await get(`${PATH}/${CITRA}`))).toMatchObject({ anggota_sejak: before.anggota_sejak });
    expect((await compareFigures(test.db, false)).wrong).toEqual([]);

    // once more, after it has come back
    await remove(CITRA_NIK, 'keliru');
    await undelete(CITRA);
    expect(await spansOf(CITRA)).toEqual(spans);
    expect(await past()).toEqual(figures);
  });
});
