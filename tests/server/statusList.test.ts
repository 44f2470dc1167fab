/** The list of nutritional status that an office sends back: compared with what is here, and nothing of it written. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { dataOf, memberBody } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/kirim-puskesmas/bandingkan';
const KENZIA = {
  ...{ ...memberBody, nama_lengkap: 'Kenzia Putri', nik: '3299014105250001', no_kk: '3299011201200007' },
  ...{ tanggal_lahir: '01-05-2025', posyandu_id: 1 },
};
const HEADER =
  'No;NIK;Nama;JK;Tgl Lahir;BB Lahir;TB Lahir;Nama Ortu;Prov;Kab/Kota;Kec;Pukesmas;Desa/Kel;Posyandu;RT;RW;Alamat;Usia Saat Ukur;Tanggal Pengukuran;Berat;Tinggi;Cara Ukur;LiLA;BB/U;ZS BB/U;TB/U;ZS TB/U;BB/TB;ZS BB/TB;Naik Berat Badan;Jml Vit A;KPSP;KIA;Detail';
interface Line {
  readonly nik: string;
  readonly nama: string;
  readonly jk?: string;
  readonly lahir: string;
  readonly ukur?: string;
  readonly berat?: string;
  readonly tinggi?: string;
  readonly bbu?: string;
  readonly lila?: string;
  readonly tbu?: string;
  readonly bbtb?: string;
}
const line = ({ nik, nama, jk = 'P', lahir, ukur = '-', berat = '-', tinggi = '-', bbu = '-', ...more }: Line, at: number) => {
  // whoever was not measured in length has no class of it
  const { lila = '-', tbu = tinggi === '-' ? '-' : 'Normal', bbtb = '-' } = more;
  return [
    ...[at + 1, nik, nama, jk, lahir, 3.2, 49, 'Hadi/Ratna', 'X', 'X', 'X', 'X', 'X', 'Mawar', '02', '01', '-'],
    ...[
      '1 Tahun - 2 Bulan - 3 Hari',
      ukur,
      berat,
      tinggi,
      'Berdiri',
      lila,
      bbu,
      '-1,2',
      tbu,
      '-0:9',
      bbtb,
      '-',
      '-',
      '1',
      '-',
      '-',
      'Detail',
    ],
  ].join(';');
};
const listOf = (lines: readonly Line[]) =>
  ['Daftar status gizi', 'data tanggal : 2026-03-31', '', HEADER, ...lines.map(line)].join('\n');

forEachDatabase('the list of nutritional status that comes back', (database) => {
  let test: TestApp;
  let admin: string;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-20T08:00:00+07:00') });
    [admin, kader] = [await test.login('Admin Desa'), await test.login('Kader')];
    await add(KENZIA);
  });
  afterEach(() => test.close());

  const add = async (body: object) =>
    Number(dataOf(await test.call('POST', '/auth/laporan-kesehatan', { token: admin, body })).id);
  const examine = (nik: string, date: string, values: object) =>
    test.call('POST', '/auth/pemeriksaan', { token: kader, body: { ...examinationBody(nik, date), ...values } });
  const send = (text: string, token = kader, name = 'status gizi.csv') => {
    const body = new FormData();
    body.set('berkas', new File([text], name));
    return test.call('POST', `${PATH}?bulan=2026-03`, { token, body });
  };
  const compared = async (lines: readonly Line[], token = kader) => {
    const answer = await send(listOf(lines), token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return dataOf(answer);
  };
  const CITRA_SAME = {
    ...{ nik: CITRA_NIK, nama: 'CITRA LESTARI', lahir: '2024-03-20', ukur: '2026-03-10', berat: '10,4', tinggi: '82,5' },
    bbu: 'Normal',
  };
  const measured = () => examine(CITRA_NIK, '2026-03-10', { berat_badan_kg: 10.4, tinggi_badan: 82.5 });

  it('finds children by NIK, by name and birth where it is masked, and says of equal ones nothing but their number', async () => {
    await measured();
    const masked = { nik: '3299************', nama: 'Kenzia Putri', lahir: '01/05/2025' };
    expect(await compared([CITRA_SAME, masked])).toMatchObject({
      ...{ bulan: '2026-03', baris: 2, ditemukan: 2, sama: 2, beda: [], hanya_kami: [], hanya_mereka: [] },
    });
  });

  it('compares who was deleted since as the files have them, and marks them', async () => {
    await measured();
    const remove = (nik: string) => test.call('DELETE', `/auth/laporan-kesehatan/${nik}`, { token: admin });
    // they belonged until today, and at the end of February
    expect([(await remove(CITRA_NIK)).status, (await remove(KENZIA.nik)).status]).toEqual([200, 200]);
    const body = new FormData();
    body.set('berkas', new File([listOf([{ ...CITRA_SAME, nama: 'Citra L' }])], 'februari.csv'));
    const data = dataOf(await test.call('POST', `${PATH}?bulan=2026-02`, { token: kader, body }));
    expect(data).toMatchObject({ ditemukan: 1, beda: [{ id: 2, dihapus: true }], hanya_mereka: [] });
  });

  it('tells what differs: weight, length, day, birth, name, sex and class', async () => {
    await measured();
    await examine(KENZIA.nik, '2026-03-12', { berat_badan_kg: 8.5, tinggi_badan: 70 });
    const data = await compared([
      { ...CITRA_SAME, nama: 'Citra Lestary', jk: 'L', lahir: '2024-03-21', berat: '10,9', tinggi: '81', bbu: 'Kurang' },
      { nik: `'${KENZIA.nik}`, nama: 'Kenzia Putri', lahir: '2025-05-01', ukur: '2026-03-11', berat: '8,5', tinggi: '70' },
    ]);
    const [citra, kenzia] = Array.isArray(data.beda) ? data.beda : [];
    expect(citra).toMatchObject({ nama: 'Citra Lestari', baris: 5 });
    expect(citra.beda).toEqual([
      { kolom: 'nama', kami: 'Citra Lestari', mereka: 'Citra Lestary' },
      { kolom: 'tanggal_lahir', kami: '2024-03-20', mereka: '2024-03-21' },
      { kolom: 'jenis_kelamin', kami: 'Perempuan', mereka: 'Laki-laki' },
      { kolom: 'berat', kami: 10.4, mereka: 10.9 },
      { kolom: 'tinggi', kami: 82.5, mereka: 81 },
      { kolom: 'bb_u', kami: 'Berat badan normal', mereka: 'Kurang' },
    ]);
    expect(kenzia.beda).toEqual([{ kolom: 'tanggal', kami: '2026-03-12', mereka: '2026-03-11' }]);
  });

  it('tells a weight or length that the office lacks of a visit it has, where its list has that column', async () => {
    await measured();
    expect(await compared([{ ...CITRA_SAME, berat: '-', tinggi: '-' }])).toMatchObject({
      sama: 0,
      beda: [
        {
          nama: 'Citra Lestari',
          beda: [
            { kolom: 'berat', kami: 10.4, mereka: null },
            { kolom: 'tinggi', kami: 82.5, mereka: null },
          ],
        },
      ],
    });
    const weightAlone = ['NIK;Nama;Tgl Lahir;Tanggal Pengukuran;Berat', `${CITRA_NIK};Citra Lestari;2024-03-20;2026-03-10;10,4`];
    expect(dataOf(await send(weightAlone.join('\n')))).toMatchObject({ sama: 1, beda: [] });
  });

  it('lacks what is neither here', async () => {
    await examine(CITRA_NIK, '2026-03-10', { berat_badan_kg: 10.4, tinggi_badan: null });
    expect(await compared([{ ...CITRA_SAME, tinggi: '-' }])).toMatchObject({ sama: 1, beda: [] });
    expect(await compared([CITRA_SAME])).toMatchObject({
      beda: [
        {
          beda: [
            { kolom: 'tinggi', kami: null, mereka: 82.5 },
            { kolom: 'tb_u', kami: null, mereka: 'Normal' },
          ],
        },
      ],
    });
  });

  it('tells a second row of the same child, of which nothing is compared', async () => {
    await measured();
    expect(await compared([CITRA_SAME, { ...CITRA_SAME, berat: '12' }])).toMatchObject({
      ...{ ditemukan: 1, sama: 1, beda: [] },
      berulang: [{ baris: 6, sebelumnya: 5, nama: 'Citra Lestari' }],
    });
  });

  it('tells where stunting, wasting or the arm differ, what was compared, and what was not', async () => {
    await examine(CITRA_NIK, '2026-03-10', { berat_badan_kg: 10.4, tinggi_badan: 82.5, lingkar_lengan_atas: 14 });
    const same = { ...CITRA_SAME, lila: '14', tbu: 'Normal', bbtb: 'Gizi Baik' };
    const all = await compared([same]);
    expect(all).toMatchObject({ sama: 1, beda: [], tidak_terbaca: [] });
    expect(all.dibandingkan).toEqual([
      ...['nik', 'nama', 'tanggal_lahir', 'jenis_kelamin', 'tanggal', 'berat', 'tinggi', 'lila', 'bb_u', 'tb_u', 'bb_tb'],
    ]);
    expect(all.tidak_dibandingkan).toEqual(expect.arrayContaining(['ZS BB/U', 'ZS TB/U', 'Cara Ukur', 'Jml Vit A']));
    expect(all.tidak_dibandingkan).not.toEqual(expect.arrayContaining(['BB/U']));
    const differing = async (line: object) => Object((await compared([{ ...same, ...line }])).beda)[0]?.beda;
    expect(await differing({ tbu: 'Sangat Pendek' })).toEqual([{ kolom: 'tb_u', kami: 'Normal', mereka: 'Sangat Pendek' }]);
    expect(await differing({ bbtb: 'Gizi Buruk' })).toEqual([{ kolom: 'bb_tb', kami: 'Gizi baik', mereka: 'Gizi Buruk' }]);
    expect(await differing({ lila: '11' })).toEqual([{ kolom: 'lila', kami: 14, mereka: 11 }]);
    expect(await differing({ bbtb: 'Outlier' })).toEqual([{ kolom: 'bb_tb', kami: 'Gizi baik', mereka: 'Outlier' }]);
    expect(await compared([{ ...same, bbtb: 'Entahlah' }])).toMatchObject({
      ...{ sama: 0, beda: [], tidak_terbaca: [{ baris: 5, sebab: 'BB/TB: “Entahlah” tidak dikenal.' }] },
    });
  });

  it('says whom the office lacks by NIK and birth, those first who were measured here', async () => {
    await add({ ...KENZIA, nama_lengkap: 'Alya Belum Diukur', nik: '3299014105250008' });
    await examine(KENZIA.nik, '2026-03-12', { berat_badan_kg: 8.5, tinggi_badan: 70 });
    const unknown = { nik: '3299014105240044', nama: 'Fira Entah Siapa', lahir: '2024-05-01' };
    expect(await compared([CITRA_SAME, unknown, { ...CITRA_SAME }])).toMatchObject({
      hanya_kami: [
        { nama: 'Kenzia Putri', nik: KENZIA.nik, tanggal_lahir: '2025-05-01', diukur: true },
        { nama: 'Alya Belum Diukur', nik: '3299014105250008', diukur: false },
      ],
      hanya_mereka: [{ nama: 'Fira Entah Siapa', nik: unknown.nik }],
      berulang: [{ nama: 'Citra Lestari', nik: CITRA_NIK, tanggal_lahir: '2024-03-20' }],
    });
  });

  it.each([
    ['N', true],
    ['P', false],
    ['SP', false],
    ['T', false],
    ['Severely stunted', false],
  ])('knows %s of TB/U', async (tbu, isSame) => {
    await measured();
    const data = await compared([{ ...CITRA_SAME, tbu }]);
    expect(data).toMatchObject({ sama: isSame ? 1 : 0, tidak_terbaca: [] });
    if (!isSame) expect(data.beda).toMatchObject([{ beda: [{ kolom: 'tb_u', kami: 'Normal', mereka: tbu }] }]);
  });

  it('tells another NIK of a child who is found by name and birth, where the list has any', async () => {
    await measured();
    const other = await compared([{ ...CITRA_SAME, nik: '3299014105240044' }]);
    expect(other).toMatchObject({ sama: 0, beda: [{ beda: [{ kolom: 'nik', kami: CITRA_NIK, mereka: '3299014105240044' }] }] });
    const masked = await compared([{ ...CITRA_SAME, nik: '3299************' }]);
    expect(masked).toMatchObject({ sama: 1, beda: [] });
    expect([masked.dibandingkan, masked.tidak_dibandingkan]).toEqual([
      expect.not.arrayContaining(['nik']),
      expect.arrayContaining(['NIK']),
    ]);
  });

  it('says of which month a list is that has no day of the one that is compared', async () => {
    await measured();
    const old = { ...CITRA_SAME, ukur: '2026-02-10' };
    expect((await compared([old])).bulan_daftar).toBe('2026-02');
    const other = { nik: KENZIA.nik, nama: 'Kenzia Putri', lahir: '2025-05-01' };
    expect((await compared([old, { ...other, ukur: '2026-03-02' }])).bulan_daftar).toBeNull();
    expect((await compared([other])).bulan_daftar).toBeNull();
  });

  it('refuses a list of headers alone', async () => {
    const refused = await send(listOf([]));
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('hanya berisi judul kolom')]);
  });

  it('takes an older measurement of theirs for none, and names an outlier', async () => {
    await measured();
    const old = { nik: KENZIA.nik, nama: 'Kenzia Putri', lahir: '2025-05-01', ukur: '2026-02-11', berat: '8,1' };
    const data = await compared([{ ...CITRA_SAME, bbu: 'Outlier' }, old]);
    expect(data).toMatchObject({ sama: 1, beda: [{ nama: 'Citra Lestari', beda: [{ kolom: 'bb_u', mereka: 'Outlier' }] }] });
  });

  it('tells who is not with them and who is not here, but nobody of another posko, nor who has grown up', async () => {
    await add({ ...KENZIA, nama_lengkap: 'Eka Posko Lain', nik: '3299014105250009', posyandu_id: 2 });
    const lines = [
      CITRA_SAME,
      { nik: '3299014105250009', nama: 'Eka Posko Lain', lahir: '2025-05-01' },
      { nik: '3299014105240044', nama: 'Fira Entah Siapa', lahir: '2024-05-01' },
      { nik: '3299014105200044', nama: 'Gilang Sudah Besar', lahir: '2020-05-01' },
    ];
    const born = { tanggal_lahir: '2025-05-01' };
    expect(await compared(lines)).toMatchObject({
      hanya_kami: [{ nama: 'Kenzia Putri', ...born }],
      hanya_mereka: [{ baris: 7, nama: 'Fira Entah Siapa', tanggal_lahir: '2024-05-01' }],
    });
    const village = await compared(lines, admin);
    expect([village.posko, village.ditemukan]).toEqual([null, 2]);
  });

  it('does not take somebody of the same name with another NIK for the child', async () => {
    const other = { nik: '3299014105230077', nama: 'Kenzia Putri', lahir: '2023-05-01' };
    expect(await compared([other])).toMatchObject({ hanya_mereka: [{ nama: 'Kenzia Putri' }], ditemukan: 0 });
  });

  it('says which cells it could not read, and compares the others', async () => {
    await measured();
    const data = await compared([{ ...CITRA_SAME, berat: 'sepuluh' }]);
    // of a child of whom something was not read nobody knows whether it is the same
    expect(data).toMatchObject({ ditemukan: 1, sama: 0, beda: [], tidak_terbaca: [{ baris: 5 }] });
    const differing = await compared([{ ...CITRA_SAME, berat: 'sepuluh', tinggi: '81' }]);
    expect(differing).toMatchObject({ sama: 0, beda: [{ beda: [{ kolom: 'tinggi' }] }] });
  });

  it.each([
    ['no table', 'bukan tabel', 'surat.pdf'],
    ['a table of something else', 'Tanggal;Kegiatan\n2026-03-01;Rapat\n2026-03-02;Rapat', 'rapat.csv'],
  ])('refuses %s', async (_what, text, name) => {
    expect((await send(text, kader, name)).status).toBe(422);
  });

  it('refuses a list of children that says nothing of how they grew, such as our own export of members', async () => {
    const headers = { Authorization: `Bearer ${kader}` };
    const response = await test.app.request('/api/auth/ekspor/members?format=csv', { headers });
    const refused = await send(await response.text(), kader, 'anggota.csv');
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('kolom hasil pengukuran')]);
  });

  it('refuses a month that has not begun', async () => {
    const body = new FormData();
    body.set('berkas', new File([listOf([CITRA_SAME])], 'status gizi.csv'));
    expect((await test.call('POST', `${PATH}?bulan=2026-04`, { token: kader, body })).status).toBe(422);
  });

  it('writes nothing', async () => {
    const count = async () => [
      (await test.db.selectFrom('examinations').select('id').execute()).length,
      (await test.db.selectFrom('members').select(['id', 'updated_at']).execute()).map(({ updated_at }) => updated_at).join(),
      (await test.db.selectFrom('audit').select('id').execute()).length,
    ];
    const before = await count();
    await compared([{ ...CITRA_SAME, berat: '12' }]);
    expect(await count()).toEqual(before);
  });
});
