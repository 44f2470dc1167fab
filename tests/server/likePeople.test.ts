import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ASKS_HEADER, CONFIRMED_HEADER } from '../../src/engine/wire/doubts.ts';
import { EXTENSIONS_HEADER } from '../../src/engine/wire/extensions.ts';
import { addExaminations } from '../support/healthRecords.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/laporan-kesehatan';
const ASKS = { [ASKS_HEADER]: '1' };
/** born on 1 May 2025, a girl */
const NIK = '3299014105250001';
const baby = { ...memberBody, nama_lengkap: 'Kenzia Putri', nik: NIK, tanggal_lahir: '01-05-2025' };

forEachDatabase('a member about to be written down', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T03:00:00Z') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const create = (body: object, headers: Record<string, string> = ASKS, token = kader) =>
    test.call('POST', PATH, { token, body, headers });
  const doubtsOf = ({ body }: { body: { peringatan?: unknown } }) =>
    (Array.isArray(body.peringatan) ? body.peringatan : []) as { code: string; text: string; to?: string; repair?: object }[];
  const codes = (answer: Parameters<typeof doubtsOf>[0]) => doubtsOf(answer).map(({ code }) => code);

  it('is asked about where the NIK tells another day of birth and sex (F25)', async () => {
    const asked = await create({ ...baby, nik: '3299015501120001', jenis_kelamin: 'Laki-laki' });
    expect([asked.status, codes(asked)]).toEqual([409, ['nik-birth', 'nik-sex']]);
    const [birth, sex] = doubtsOf(asked);
    expect(birth?.text).toBe('Menurut NIK, tanggal lahirnya 15 Januari 2012; yang diisi 1 Mei 2025.');
    expect(birth?.repair).toEqual({ tanggal_lahir: '15-01-2012' });
    expect(sex?.repair).toEqual({ jenis_kelamin: 'Perempuan' });
    const confirmed = { ...ASKS, [CONFIRMED_HEADER]: 'nik-birth,nik-sex' };
    expect((await create({ ...baby, nik: '3299015501120001', jenis_kelamin: 'Laki-laki' }, confirmed)).status).toBe(201);
    const sound = { ...baby, nik: '3299014205250001', tanggal_lahir: '02-05-2025' };
    expect((await create(sound)).status).toBe(201);
  });

  it('whose NIK another one has is refused without a question', async () => {
    await create(baby);
    const taken = await create({ ...baby, nama_lengkap: 'Rara', tanggal_lahir: '02-05-2025' });
    expect([taken.status, taken.body.message]).toEqual([422, 'NIK sudah terdaftar.']);
  });

  it('is asked about where the NIK holds no day, and not where it is a temporary one (F25)', async () => {
    expect(codes(await create({ ...baby, nik: '3299017302120001' }))).toEqual(['nik-odd']);
    expect((await create({ ...baby, nik: null, nik_sementara: 'Ya' })).status).toBe(201);
  });

  it('is asked about where the same one is there already, with the way to them (F26)', async () => {
    const { id } = dataOf(await create(baby));
    const again = await create({
      ...baby,
      nama_lengkap: 'Putri Kenziah',
      nik: null,
      nik_sementara: 'Ya',
      no_kk: '3299010101010002',
    });
    expect([again.status, codes(again)]).toEqual([409, [`like-${id}`]]);
    expect(doubtsOf(again)[0]).toMatchObject({ to: `/informasilengkap/${id}`, label: 'Buka data Kenzia Putri' });
    expect(doubtsOf(again)[0]?.text).toContain('Kenzia Putri (lahir 1 Mei 2025, ibu Ratna, ');
  });

  it('is asked about gently where it may be a twin (F26)', async () => {
    const { id } = dataOf(await create(baby));
    const twin = { ...baby, nama_lengkap: 'Kayla Putri', nik: '3299014105250002' };
    const asked = await create(twin);
    expect([asked.status, codes(asked)]).toEqual([409, [`twin-${id}`]]);
    expect(doubtsOf(asked)[0]?.text).toContain('Anak kembar? Kalau ya, simpan saja.');
    const stored = await create(twin, { ...ASKS, [CONFIRMED_HEADER]: `twin-${id}` });
    expect(stored.status).toBe(201);
    // what was looked at once is not asked again with every correction
    const put = await test.call('PUT', `${PATH}/${dataOf(stored).id}`, {
      token: kader,
      body: { ...twin, alamat: 'Jl. Baru' },
      headers: ASKS,
    });
    expect(put.status).toBe(200);
  });

  it('of an Admin Desa without a posko is asked about, of a Kader it belongs to theirs (F31)', async () => {
    const admin = await test.login('Admin Desa');
    expect(codes(await create(baby, ASKS, admin))).toEqual(['no-posko']);
    expect((await create({ ...baby, posyandu_id: 1 }, ASKS, admin)).status).toBe(201);
    expect(
      (
        await create({
          ...baby,
          nama_lengkap: 'Rara',
          no_kk: '3299010101010003',
          nik: '3299014205250001',
          tanggal_lahir: '02-05-2025',
        })
      ).status,
    ).toBe(201);
  });

  it('has its day of birth moved under examinations only after a question, and keeps all of them (F42)', async () => {
    const { id } = dataOf(await create(baby));
    await addExaminations(test.db, Number(id), [
      { date: '2025-08-05', gram: 6000, mm: 600 },
      { date: '2026-02-05', gram: 8000, mm: 700 },
    ]);
    const moved = { ...baby, nik: '3299014209250001', tanggal_lahir: '02-09-2025' };
    const put = (headers: Record<string, string>) => test.call('PUT', `${PATH}/${id}`, { token: kader, body: moved, headers });
    const asked = await put(ASKS);
    expect([asked.status, codes(asked)]).toEqual([409, ['birth-moved']]);
    expect(doubtsOf(asked)[0]?.text).toBe(
      'Tanggal lahir diubah dari 1 Mei 2025, padahal sudah ada 2 pemeriksaan. 1 di antaranya menjadi sebelum tanggal lahir: tetap ada di riwayat, tetapi tanpa umur dan status gizi.',
    );
    expect(doubtsOf(asked)[0]?.repair).toEqual({ tanggal_lahir: '01-05-2025' });
    expect((await put({ ...ASKS, [CONFIRMED_HEADER]: 'birth-moved' })).status).toBe(200);
    expect(rowsOf(await test.call('GET', `/auth/pemeriksaan/${moved.nik}`, { token: kader }))).toHaveLength(2);
  });

  it('dies or leaves before examinations only after a question', async () => {
    const { id } = dataOf(await create(baby));
    await addExaminations(test.db, Number(id), [
      { date: '2025-08-05', gram: 6000, mm: 600 },
      { date: '2026-02-05', gram: 8000, mm: 700 },
    ]);
    const put = (keluar_pada: string, headers: Record<string, string> = ASKS) => {
      const body = { ...baby, status_keanggotaan: 'meninggal', anggota_sejak: '2025-05-02', keluar_pada };
      return test.call('PUT', `${PATH}/${id}`, { token: kader, body, headers });
    };
    const asked = await put('2025-12-01');
    expect([asked.status, codes(asked)]).toEqual([409, ['left-before-visits-2025-12-01']]);
    expect(doubtsOf(asked)[0]?.text).toBe(
      'Tanggal meninggalnya 1 Desember 2025, padahal sesudah itu ada 1 pemeriksaan, yang terakhir pada 5 Februari 2026.',
    );
    expect((await put('2026-02-05')).status).toBe(200);
    expect((await put('2025-12-01', { ...ASKS, [CONFIRMED_HEADER]: 'left-before-visits-2025-12-01' })).status).toBe(200);
  });

  describe('while it is typed', () => {
    const like = (query: object, token = kader) =>
      test.call('GET', `/auth/anggota-mirip?${new URLSearchParams({ ...query })}`, { token });

    it('names whose NIK it is, who may be the same, and who may be a twin (F26)', async () => {
      const { id } = dataOf(await create(baby));
      expect(rowsOf(await like({ nik: NIK }))).toEqual([
        expect.objectContaining({ id, nama: 'Kenzia Putri', nik: NIK, sebab: 'nik', nama_ibu: 'Ratna' }),
      ]);
      const born = { tanggal_lahir: '2025-05-01', no_kk: memberBody.no_kk };
      expect(rowsOf(await like({ ...born, nama: 'kenzia' }))).toEqual([expect.objectContaining({ sebab: 'sama' })]);
      expect(rowsOf(await like({ ...born, nama: 'Kayla' }))).toEqual([expect.objectContaining({ sebab: 'kembar' })]);
      expect(rowsOf(await like({ ...born, nama: 'Kayla', kecuali: String(id) }))).toEqual([]);
      expect(rowsOf(await like({ nama: 'Kenzia', tanggal_lahir: '01/05/2025', nik: '329901' }))).toEqual([]);
    });

    it('is told only to those who may list members, by a server that announces it', async () => {
      expect((await like({ nik: NIK }, await test.login('Admin Verifikator'))).status).toBe(403);
      const answer = await like({ nik: NIK });
      expect(answer.headers.get(EXTENSIONS_HEADER)).toContain('mirip');
    });
  });
});
