/** Who is in the book twice: found, compared, merged into one, and taken apart again. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseKind } from '../../server/db/open.ts';
import { keepLeft } from '../../server/services/figures/marks.ts';
import { pairEverybody } from '../../server/services/memberPairs.ts';
import { referrersTo } from '../../server/storage/referrers.ts';
import { site } from '../../src/resources/compiled/site.ts';
import { expectFiguresHold } from '../support/figuresHold.ts';
import { addExaminations, beritaBody } from '../support/healthRecords.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { readRows, recount } from '../support/recount.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/anggota-ganda';
const MEMBERS = '/auth/laporan-kesehatan';
/** born on 1 May 2025, a girl */
const NIK = '3299014105250001';
const OTHER_NIK = '3299014105250002';
const kenzia = { ...memberBody, nama_lengkap: 'Kenzia Putri', nik: NIK, tanggal_lahir: '01-05-2025', posyandu_id: 1 };
const again = { ...kenzia, nama_lengkap: 'Kenziah Putri', nik: OTHER_NIK };
const temporary = {
  ...kenzia,
  nama_lengkap: 'By Ny Ratna',
  nik: null,
  nik_sementara: 'Ya',
  alamat: null,
  penyakit_bawaan: 'Talasemia',
};
const MONTHS = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'];

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

forEachDatabase('a member who is in the book twice', (database) => {
  let test: TestApp;
  let admin: string;
  let kader: string;
  let today: string;
  beforeEach(async () => {
    today = '2026-03-10';
    test = await testApp({ database, now: () => new Date(`${today}T08:00:00+07:00`) });
    [admin, kader] = [await test.login('Admin Desa'), await test.login('Kader')];
  });
  afterEach(async () => {
    await expectFiguresHold(test.db);
    await test.close();
  });

  const create = async (body: object) => Number(dataOf(await test.call('POST', MEMBERS, { token: admin, body })).id);
  const post = (path: string, body: object, token = admin) => test.call('POST', `${PATH}/${path}`, { token, body });
  /** as the server would have: their figures are counted too */
  const examine = async (member: number, visits: Parameters<typeof addExaminations>[2]) => {
    const ids = await addExaminations(test.db, member, visits);
    await keepLeft(test.db);
    return ids;
  };
  const pairs = async (token = admin) =>
    rowsOf(await test.call('GET', PATH, { token })).map(({ satu, dua, sebab }) => [Object(satu).id, Object(dua).id, sebab]);
  const merge = async (tetap: number, lebur: number, more: object = {}) => {
    const answer = await post('gabung', { tetap, lebur, ...more });
    expect(answer.body).toMatchObject({ status: 'success', data: { id: tetap } });
    return Number(dataOf(answer).perubahan);
  };
  const member = (id: number) => test.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const figures = async () => {
    const rows = await readRows(test.db);
    const found: unknown[] = [];
    for (const bulan of MONTHS) {
      for (const row of rowsOf(await test.call('GET', `/auth/laporan?bulan=${bulan}`, { token: admin }))) {
        const { posyandu_id, nama_posyandu, diperbaiki_pada, diperbaiki_sebab, ...counted } = row;
        expect(counted, `${nama_posyandu} ${bulan}`).toMatchObject(recount(rows, posyandu_id as number | null, bulan));
        found.push([bulan, posyandu_id, counted]);
      }
    }
    return found;
  };
  const ofMawar = (found: unknown[], bulan: string) =>
    Object(found.find((one) => Array.isArray(one) && one[0] === bulan && one[1] === 1))[2] as Record<string, number>;

  it('is listed with why, and gone from the list when said to be two people, or changed, or deleted', async () => {
    const [one, other] = [await create(kenzia), await create(again)];
    expect(await pairs()).toEqual([[one, other, 'kk']]);
    expect((await post('beda', { satu: other, dua: one })).status).toBe(200);
    expect(await pairs()).toEqual([]);
    // what was said stays when one of them is changed
    await test.call('PUT', `${MEMBERS}/${one}`, { token: admin, body: { nama_lengkap: 'Kenzia' } });
    expect(await pairs()).toEqual([]);
    await post('beda', { satu: one, dua: other, beda: false });
    expect(await pairs()).toEqual([[one, other, 'kk']]);
    await test.call('PUT', `${MEMBERS}/${one}`, { token: admin, body: { tanggal_lahir: '02-05-2025' } });
    expect(await pairs()).toEqual([]);
    await test.call('PUT', `${MEMBERS}/${one}`, { token: admin, body: { tanggal_lahir: '01-05-2025' } });
    expect(await pairs()).toHaveLength(1);
    await test.call('DELETE', `${MEMBERS}/${NIK}`, { token: admin });
    expect(await pairs()).toEqual([]);
  });

  it('is found where one of the names has an initial, on the list and while it is written', async () => {
    const one = await create({ ...kenzia, nama_lengkap: 'Kenzia Maharani' });
    const short = { ...again, nama_lengkap: 'Kenzia M.', no_kk: '3299010101010999' };
    const headers = { 'X-Posyandu-Asks': '1' };
    const asked = await test.call('POST', MEMBERS, { token: admin, headers, body: short });
    expect([asked.status, asked.body.confirm]).toEqual([409, `like-${one}`]);
    const other = await create(short);
    expect(await pairs()).toEqual([[one, other, 'ibu']]);
    // of somebody who is in the book the question leads to the comparison of the two
    const body = { nama_lengkap: 'Kenzia Mah.' };
    const edited = await test.call('PUT', `${MEMBERS}/${other}`, { token: admin, headers, body });
    expect([edited.status, listOf(edited.body.peringatan)[0]]).toMatchObject([
      409,
      { to: `/anggota-ganda/${other}/${one}`, label: 'Bandingkan dengan Kenzia Maharani' },
    ]);
  });

  it('is found in a book of before, too', async () => {
    const [one, other] = [await create(kenzia), await create(again)];
    await test.db.deleteFrom('member_pairs').execute();
    await pairEverybody(test.db);
    expect(await pairs()).toEqual([[one, other, 'kk']]);
  });

  it('is told to a Kader where one of the two belongs to their posko, who may merge those alone', async () => {
    const [one, other] = [await create({ ...kenzia, posyandu_id: 2 }), await create({ ...again, posyandu_id: 2 })];
    expect([await pairs(kader), (await pairs()).length]).toEqual([[], 1]);
    expect((await post('gabung', { tetap: one, lebur: other }, kader)).status).toBe(403);
    expect((await test.call('GET', `${PATH}/banding?satu=${one}&dua=${other}`, { token: kader })).status).toBe(403);
    expect((await post('beda', { satu: one, dua: other }, kader)).status).toBe(403);
    await test.call('PUT', `${MEMBERS}/${other}`, { token: admin, body: { posyandu_id: 1 } });
    expect(await pairs(kader)).toHaveLength(1);
    expect((await post('gabung', { tetap: one, lebur: other }, kader)).status).toBe(200);
  });

  it('is taken apart by the Kader who merged them, also where that took the member to another posko', async () => {
    const [one, other] = [await create(kenzia), await create({ ...again, posyandu_id: 2 })];
    const { perubahan } = dataOf(await post('gabung', { tetap: one, lebur: other, values: { posko: 'lebur' } }, kader));
    expect((await member(one)).posyandu_id).toBe(2);
    const { gabungan } = (await test.call('GET', PATH, { token: kader })).body;
    expect(listOf(gabungan).map((made) => made.perubahan)).toEqual([perubahan]);
    expect((await post('batal', { perubahan }, kader)).status).toBe(200);
    expect([(await member(one)).posyandu_id, (await member(other)).posyandu_id]).toEqual([1, 2]);
  });

  it('is compared: the older stays, filled before empty, a NIK before a temporary number, and what each has', async () => {
    const [one, other] = [await create(temporary), await create(kenzia)];
    await examine(one, [{ date: '2026-01-05', gram: 7000 }]);
    await examine(other, [
      { date: '2026-01-05', gram: 7100 },
      { date: '2026-02-05', gram: 7400 },
    ]);
    const answer = await test.call('GET', `${PATH}/banding?satu=${other}&dua=${one}`, { token: admin });
    const { tetap, lebur, pilihan, milik, hari_sama } = dataOf(answer);
    expect([Object(tetap).id, Object(lebur).id, hari_sama]).toEqual([one, other, ['2026-01-05']]);
    const suggested = new Map(listOf(pilihan).map((choice) => [choice.nama, choice]));
    expect(suggested.get('nik')).toMatchObject({ saran: 'lebur', beda: true });
    expect(suggested.get('alamat')).toMatchObject({ saran: 'lebur', beda: true });
    expect(suggested.get('penyakit_bawaan')).toMatchObject({ saran: 'tetap', beda: true });
    expect(suggested.get('no_kk')).toMatchObject({ saran: 'tetap', beda: false });
    expect(suggested.has('nik_sementara')).toBe(false);
    expect(milik).toContainEqual({ sumber: 'examinations', tetap: 1, lebur: 2 });
  });

  it('becomes one: everything goes to the one that stays, a month counts the person once and says that it was corrected', async () => {
    const one = await create({ ...temporary, anggota_sejak: '2025-12-01' });
    const other = await create({ ...kenzia, anggota_sejak: '2025-11-01' });
    await examine(one, [{ date: '2026-01-05', gram: 7000 }]);
    await examine(other, [
      { date: '2026-01-20', gram: 7300 },
      { date: '2026-02-05', gram: 8100 },
    ]);
    const before = await figures();
    expect(ofMawar(before, '2026-01')).toMatchObject({ d: 2, b: 2 });
    await test.db.deleteFrom('report_corrections').execute();
    const audit = await merge(one, other);

    const after = await figures();
    const [was, is] = [ofMawar(before, '2026-01'), ofMawar(after, '2026-01')];
    expect(is).toMatchObject({ s: Number(was.s) - 1, d: 1, b: 1 });
    expect(ofMawar(after, '2026-02')).toMatchObject({ d: 1, n: 1 });
    // only one of the two was there in November
    expect(ofMawar(after, '2025-11')).toEqual(ofMawar(before, '2025-11'));
    const marked = async (bulan: string) =>
      rowsOf(await test.call('GET', `/auth/laporan?bulan=${bulan}`, { token: admin })).find((row) => row.posyandu_id === 1)
        ?.diperbaiki_sebab;
    expect([await marked('2025-11'), await marked('2026-01')]).toEqual([null, ['Data ganda digabung']]);

    expect(await member(one)).toMatchObject({
      nik: NIK,
      nik_sementara: 0,
      nama_lengkap: 'By Ny Ratna',
      penyakit_bawaan: 'Talasemia',
    });
    expect((await member(other)).deleted_at).not.toBeNull();
    const visits = await test.db.selectFrom('examinations').select('member_id').where('member_id', 'in', [one, other]).execute();
    expect(visits.map(({ member_id }) => member_id)).toEqual([one, one, one]);
    expect(await pairs()).toEqual([]);
    const entries = await test.db.selectFrom('audit').select(['id', 'record_id']).where('action', '=', 'merge').execute();
    expect(entries).toEqual([{ id: audit, record_id: String(one) }]);
  });

  it('is taken apart again exactly: values, visits, and the figures of every month', async () => {
    const one = await create({ ...temporary, anggota_sejak: '2025-12-01', posyandu_id: 2 });
    const other = await create({ ...kenzia, anggota_sejak: '2025-11-01', punya_kms: 'Ya' });
    await examine(one, [{ date: '2026-01-05', gram: 7000 }]);
    await examine(other, [
      { date: '2026-01-05', gram: 7300 },
      { date: '2026-02-05', gram: 8100 },
    ]);
    const [before, rows] = [await figures(), await everything(one, other)];
    const audit = await merge(one, other, { values: { posko: 'lebur', nama_lengkap: 'lebur' } });
    expect(await member(one)).toMatchObject({
      nama_lengkap: 'Kenzia Putri',
      posyandu_id: 1,
      nama_cari: expect.stringContaining('kenzia'),
    });
    const undone = await post('batal', { perubahan: audit });
    expect(undone.body).toMatchObject({ message: 'Penggabungan dibatalkan.', data: { tidak_dikembalikan: [] } });
    const entryOf = async (id: number) => Object((await test.call('GET', `/audit/${id}`, { token: admin })).body);
    expect(await entryOf(audit)).toMatchObject({ tindakan: 'merge', dibatalkan: expect.stringMatching(/Z$/) });
    expect(await everything(one, other)).toEqual(rows);
    expect(await figures()).toEqual(before);
    expect(await pairs()).toEqual([[one, other, 'nomor']]);
    // and once more
    expect((await post('batal', { perubahan: audit })).status).toBe(200);
    expect(await everything(one, other)).toEqual(rows);
  });

  /** all that was known of the two, but for the versions of the rows */
  const everything = async (...ids: number[]) => {
    const told: unknown[] = [];
    for (const table of ['members', 'member_spans', 'examinations', 'antrian'] as const) {
      const column = table === 'members' ? 'id' : 'member_id';
      const rows = await test.db.selectFrom(table).selectAll().where(sql.ref(column), 'in', ids).execute();
      const plain = rows.map((row) =>
        JSON.stringify({ ...row, ...(table === 'member_spans' ? { id: 0 } : {}), updated_at: null }),
      );
      told.push(plain.toSorted());
    }
    return told;
  };

  it('keeps what was changed since, and says so', async () => {
    const since = { anggota_sejak: '2026-01-01' };
    const [one, other] = [await create({ ...kenzia, ...since }), await create({ ...again, ...since })];
    await examine(other, [{ date: '2026-02-05', gram: 8100 }]);
    const visit = await test.db.selectFrom('examinations').select('id').where('member_id', '=', other).executeTakeFirstOrThrow();
    const audit = await merge(one, other, { values: { nama_lengkap: 'lebur' } });
    today = '2026-03-12';
    await test.call('PATCH', `/auth/pemeriksaan/${visit.id}`, { token: kader, body: { berat_badan: 8.2, Suplemen: '-' } });
    await test.call('PUT', `${MEMBERS}/${one}`, { token: admin, body: { nama_lengkap: 'Kenzia Maharani', posyandu_id: 2 } });
    const { tidak_dikembalikan } = dataOf(await post('batal', { perubahan: audit }));
    expect(tidak_dikembalikan).toEqual(['Nama Lengkap', 'Pemeriksaan 5 Februari 2026 (8,2 kg)']);
    expect(await member(one)).toMatchObject({ nama_lengkap: 'Kenzia Maharani', posyandu_id: 2, nik: NIK });
    expect(await member(other)).toMatchObject({ nik: OTHER_NIK, posyandu_id: 1, deleted_at: null });
    const kept = await test.db.selectFrom('examinations').selectAll().where('id', '=', visit.id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ member_id: other, berat_gram: 8200 });
    await figures();
  });

  it('queues once where both queued, and is a guest once', async () => {
    const [one, other] = [await create(kenzia), await create(again)];
    const { id } = dataOf(await test.call('POST', '/auth/berita', { token: kader, body: beritaBody }));
    for (const nik of [NIK, OTHER_NIK]) {
      const body = { berita_id: id, anggota_keluarga_nik: nik, user_id: 7 };
      expect((await test.call('POST', '/auth/pemeriksaan', { token: kader, body })).body).toMatchObject({ status: 'success' });
    }
    await test.call('POST', '/auth/hari-posyandu/buka', { token: kader, body: {} });
    for (const nik of [OTHER_NIK, NIK]) await test.call('POST', '/auth/hari-posyandu/tamu', { token: kader, body: { nik } });
    const queue = async () => rowsOf(await test.call('GET', `/auth/antrian/${id}`, { token: kader })).map(({ nik }) => nik);
    const guests = async () => (await test.db.selectFrom('posyandu_days').select('tamu').executeTakeFirstOrThrow()).tamu;
    const was = await guests();
    const audit = await merge(one, other);
    expect([await queue(), await guests()]).toEqual([[NIK], JSON.stringify([String(one)])]);
    await post('batal', { perubahan: audit });
    expect([await queue(), await guests()]).toEqual([[NIK, OTHER_NIK], was]);
  });

  it("takes along the resident's account and the mother's NIK in her children's entries", async () => {
    const [one, other] = [await create(kenzia), await create(again)];
    const child = await create({ ...memberBody, nik_ibu: OTHER_NIK });
    const account = { email: 'warga@contoh.test', posisi: 'Warga', status: 'success', nik: OTHER_NIK, demo: 0 } as const;
    const at = new Date().toISOString();
    await test.db
      .insertInto('accounts')
      .values({
        ...account,
        ...{ password_hash: null, nama_lengkap: null, kontak: null, posyandu_id: null, foto_ktp: null, foto_profil: null },
        ...{ waktu_pengajuan: at, alasan: null, created_at: at, updated_at: at },
      })
      .execute();
    const niks = async () => [
      (await member(child)).nik_ibu,
      (await test.db.selectFrom('accounts').select('nik').where('email', '=', account.email).executeTakeFirstOrThrow()).nik,
    ];
    const audit = await merge(one, other);
    expect(await niks()).toEqual([NIK, NIK]);
    await post('batal', { perubahan: audit });
    expect(await niks()).toEqual([OTHER_NIK, OTHER_NIK]);
  });

  it('is merged once however often it is asked for, and refused from a version that is no longer current', async () => {
    const [one, other] = [await create(kenzia), await create(again)];
    const stale = await post('gabung', { tetap: one, lebur: other, versi: { [other]: '2020-01-01T00:00:00.000Z' } });
    expect(stale.status).toBe(409);
    const { updated_at } = await member(other);
    const body = { tetap: one, lebur: other, versi: { [other]: updated_at } };
    const [first, second] = await Promise.all([post('gabung', body), post('gabung', body)]);
    expect([first.status, second.status, dataOf(second)]).toEqual([200, 200, dataOf(first)]);
    expect((await post('gabung', { tetap: other, lebur: one })).status).toBe(404);
    expect((await post('gabung', { tetap: one, lebur: one })).status).toBe(422);
    expect((await post('gabung', { tetap: one, lebur: other, values: { warna: 'lebur' } })).status).toBe(200);
    expect((await test.db.selectFrom('audit').select('id').where('action', '=', 'merge').execute()).length).toBe(1);
  });

  it('is asked about once where both have a real NIK, are twins, or were said to be two: clients that ask first, others beside the data', async () => {
    const [one, other] = [await create(kenzia), await create({ ...again, nama_lengkap: 'Kayla Putri' })];
    await post('beda', { satu: one, dua: other });
    const asks = { 'X-Posyandu-Asks': '1', 'Accept-Language': 'en' };
    const codes = (body: object) => listOf(Object(body).peringatan).map(({ code }) => code);
    const expected = ['told-apart', 'twins', 'two-niks'].map((code) => `${code}-${one}-${other}`);
    const compared = await test.call('GET', `${PATH}/banding?satu=${one}&dua=${other}`, { token: admin });
    expect(codes(dataOf(compared))).toEqual(expected);
    const body = { tetap: one, lebur: other };
    const question = await test.call('POST', `${PATH}/gabung`, { token: admin, headers: asks, body });
    expect([question.status, codes(question.body), question.body.confirm]).toEqual([409, expected, expected.join(',')]);
    expect(String(Object(listOf(question.body.peringatan)[2]).text)).toContain('Both have real numbers');
    expect((await member(other)).deleted_at).toBeNull();
    const confirmed = { ...asks, 'X-Posyandu-Confirmed': String(question.body.confirm) };
    const merged = await test.call('POST', `${PATH}/gabung`, { token: admin, headers: confirmed, body });
    expect([merged.status, merged.body.message]).toEqual([
      200,
      'Data ganda digabung: Kayla Putri (NIK …\u20600002) ke Kenzia Putri (NIK …\u20600001).',
    ]);
    await post('batal', { perubahan: dataOf(merged).perubahan });
    const told = await post('gabung', body);
    expect([told.status, codes(told.body)]).toEqual([200, expected]);
    // a temporary number says nothing
    const [third, newborn] = [
      await create({ ...kenzia, no_kk: '3299010101010999', nama_ibu: 'Dewi', nik: '3299014105250009' }),
      await create(temporary),
    ];
    expect(codes((await post('gabung', { tetap: third, lebur: newborn })).body)).toEqual([]);
  });

  it('is told by what tells the two entries apart, also where the one that stays has taken name and NIK of the other one', async () => {
    const [one, other] = [await create(temporary), await create(kenzia)];
    const number = String((await member(one)).nik).slice(-4);
    const body = { tetap: one, lebur: other, values: { nama_lengkap: 'lebur' } };
    const said = `Data ganda digabung: Kenzia Putri (NIK …\u20600001) ke By Ny Ratna (NIK sementara …\u2060${number}).`;
    expect([(await post('gabung', body)).body.message, (await post('gabung', body)).body.message]).toEqual([said, said]);
    const [made] = listOf((await test.call('GET', PATH, { token: admin })).body.gabungan);
    expect(made).toMatchObject({
      tetap: {
        id: one,
        nama: 'Kenzia Putri',
        nik: NIK,
        tanggal_lahir: '2025-05-01',
        dulu: { nama: 'By Ny Ratna', sementara: true },
      },
      lebur: { id: other, nama: 'Kenzia Putri', nik: NIK, sementara: false },
    });
  });

  it('is taken apart from the latest merge on, and not where somebody has gone on otherwise', async () => {
    const third = { ...kenzia, nama_lengkap: 'Kenzia Putry', nik: '3299014105250003' };
    const [one, other, last] = [await create(kenzia), await create(again), await create(third)];
    const first = await merge(one, other);
    const second = await merge(one, last);
    const refused = await post('batal', { perubahan: first });
    const later = 'Batalkan dahulu penggabungan Kenzia Putry ke Kenzia Putri, yang lebih baru.';
    expect([refused.status, refused.body.message]).toEqual([409, later]);
    expect((await post('batal', { perubahan: second })).status).toBe(200);
    await create({ ...again, nama_lengkap: 'Orang Lain' });
    const taken = await post('batal', { perubahan: first });
    expect([taken.status, String(taken.body.message)]).toEqual([409, expect.stringContaining('kini dipakai Orang Lain')]);
    expect((await post('batal', { perubahan: 999_999 })).status).toBe(404);
  });

  it('is not taken apart inside another one, which is named', async () => {
    const third = { ...kenzia, nama_lengkap: 'Kenzia Putry', nik: '3299014105250003' };
    const [one, other, last] = [await create(kenzia), await create({ ...again, nama_lengkap: 'Kenziah' }), await create(third)];
    const inner = await merge(one, other);
    await merge(last, one);
    const refused = await post('batal', { perubahan: inner });
    const outer = 'Batalkan dahulu penggabungan Kenzia Putri ke Kenzia Putry, yang lebih baru.';
    expect([refused.status, refused.body.message]).toEqual([409, outer]);
  });

  it('is taken apart step by step without a word where nobody has changed anything but the merges themselves', async () => {
    const since = { anggota_sejak: '2026-01-01' };
    const third = { ...kenzia, ...since, nama_lengkap: 'Kenzia Putry', nik: '3299014105250003' };
    const [one, other, last] = [await create({ ...kenzia, ...since }), await create({ ...again, ...since }), await create(third)];
    const [playmate, twice] = [
      await create({ ...again, nama_lengkap: 'Dewi', nik: '3299014105250004' }),
      await create({ ...again, nama_lengkap: 'Dewii', nik: '3299014105250005' }),
    ];
    await create({ ...memberBody, nik_ibu: OTHER_NIK });
    const weights = { [one]: 7000, [other]: 7100, [last]: 7200 };
    for (const [id, gram] of Object.entries(weights)) await examine(Number(id), [{ date: '2026-01-05', gram }]);
    await test.call('POST', '/auth/hari-posyandu/buka', { token: kader, body: {} });
    for (const nik of [OTHER_NIK, '3299014105250005'])
      await test.call('POST', '/auth/hari-posyandu/tamu', { token: kader, body: { nik } });
    const rows = await everything(one, other, last, playmate, twice);
    const undo = async (perubahan: number) => dataOf(await post('batal', { perubahan })).tidak_dikembalikan;

    // the two entries of before become one with a third, which stays
    const steps = [await merge(one, other, { values: { nik: 'lebur' } }), await merge(last, one), await merge(playmate, twice)];
    // others' guests are undone in whichever order
    const [first, second, guests] = steps;
    expect([await undo(second ?? 0), await undo(guests ?? 0), await undo(first ?? 0)]).toEqual([[], [], []]);
    expect(await everything(one, other, last, playmate, twice)).toEqual(rows);

    // both into the one that stays, and what somebody corrects in between is still told
    const [fourth, fifth] = [await merge(one, other), await merge(one, last)];
    const visit = await test.db.selectFrom('examinations').select('id').where('berat_gram', '=', 7100).executeTakeFirstOrThrow();
    await test.call('PATCH', `/auth/pemeriksaan/${visit.id}`, { token: kader, body: { berat_badan: 7.3, Suplemen: '-' } });
    expect([await undo(fifth), await undo(fourth)]).toEqual([[], ['Pemeriksaan 5 Januari 2026 (7,3 kg)']]);
  });

  it('stays where the number that it would give back is somebody else’s by now, and says whose', async () => {
    const [one, other] = [await create(kenzia), await create(again)];
    const { data } = (await post('gabung', { tetap: one, lebur: other, values: { nik: 'lebur' } })).body as {
      data: { perubahan: number };
    };
    await create({ ...kenzia, nama_lengkap: 'Orang Lain' });
    const taken = await post('batal', { perubahan: data.perubahan });
    expect([taken.status, taken.body.message]).toEqual([409, `NIK ${kenzia.nik} kini dipakai Orang Lain; ubah dahulu NIK itu.`]);
  });

  it('has every column that the database knows to name a member among those that go along', async () => {
    const { members } = site.resource;
    if (!members) throw new Error('no members');
    const known = referrersTo(members, site).map(({ table, column }) => `${table}.${column}`);
    const own = ['member_spans.member_id', 'member_pairs.a', 'member_pairs.b'];
    const { rows } =
      databaseKind(test.db) === 'postgres'
        ? await sql<{ found: string }>`select conrelid::regclass || '.' || a.attname as found from pg_constraint c
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
            where c.contype = 'f' and c.confrelid = 'members'::regclass`.execute(test.db)
        : await sql<{
            found: string;
          }>`select m.name || '.' || f."from" as found from sqlite_master m, pragma_foreign_key_list(m.name) f
            where m.type = 'table' and f."table" = 'members'`.execute(test.db);
    expect(
      rows
        .map(({ found }) => found)
        .filter((column) => !known.includes(column))
        .toSorted(),
    ).toEqual(own.toSorted());
    expect(known).toEqual(
      expect.arrayContaining(['pregnancies.ibu', 'examinations.member_id', 'posyandu_days.tamu', 'members.nik_ibu']),
    );
  });
});
