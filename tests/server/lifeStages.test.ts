/** Visits, pregnancies and screenings of every life stage: what is asked of whom, what it comes to, and what is refused or asked about. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, formatDate } from '../../src/engine/calendar.ts';
import { ASKS_HEADER } from '../../src/engine/wire/doubts.ts';
import { memberBody } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const TODAY = '2026-03-10';
const dmy = (day: string): string => day.split('-').toReversed().join('-');

/** By sex and date of birth. */
const PEOPLE = {
  woman: { nik: '9171015005960011', jenis_kelamin: 'Perempuan', tanggal_lahir: '1996-05-10' },
  man: { nik: '9171011005810012', jenis_kelamin: 'Laki-laki', tanggal_lahir: '1981-05-10' },
  elder: { nik: '9171011005580013', jenis_kelamin: 'Laki-laki', tanggal_lahir: '1958-05-10' },
  girl: { nik: '9171015005120014', jenis_kelamin: 'Perempuan', tanggal_lahir: '2012-05-10' },
  small: { nik: '9171015005180016', jenis_kelamin: 'Perempuan', tanggal_lahir: '2018-05-10' },
  boy: { nik: '9171011005200015', jenis_kelamin: 'Laki-laki', tanggal_lahir: '2020-05-10' },
} as const;
type Person = keyof typeof PEOPLE;

forEachDatabase('life stages', (database) => {
  let test: TestApp;
  let token: string;
  const ids = new Map<Person, number>();
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date(`${TODAY}T03:00:00Z`) });
    token = await test.login('Kader');
    for (const [name, person] of Object.entries(PEOPLE)) {
      const body = { ...memberBody, ...person, nama_lengkap: name, tanggal_lahir: dmy(person.tanggal_lahir) };
      expect((await test.call('POST', '/auth/laporan-kesehatan', { token, body })).body.message).toBe(
        'Data pasien berhasil ditambahkan.',
      );
      const { id } = await test.db.selectFrom('members').select('id').where('nik', '=', person.nik).executeTakeFirstOrThrow();
      ids.set(name as Person, id);
    }
  });
  afterEach(() => test.close());

  const visit = (person: Person, values: object, asks = false) =>
    test.call('POST', '/auth/pemeriksaan', {
      token,
      body: { nik: PEOPLE[person].nik, tanggal_timbang: TODAY, berat_badan_kg: 60, tinggi_badan: 160, ...values },
      headers: asks ? { [ASKS_HEADER]: '1' } : {},
    });
  const post = (name: string, person: Person, values: object, as = token) =>
    test.call('POST', `/auth/${name}`, {
      token: as,
      body: { [name === 'pregnancies' ? 'ibu' : 'anggota']: ids.get(person), ...values },
    });
  const expecting = (weeks: number, more: object = {}) =>
    post('pregnancies', 'woman', { hpht: addDays(TODAY, -7 * weeks), status: 'Hamil', ...more });
  const codes = (answer: { body: Record<string, unknown> }) =>
    (Array.isArray(answer.body.peringatan) ? answer.body.peringatan : []).map(({ code }) => code);

  it('are measured as the person is, and classed by what the rules of health say (F45)', async () => {
    const sent = { tekanan_darah: '150/85', lingkar_perut: 95, gula_darah: 210, gula_puasa: 'Tidak', kolesterol: 190 };
    const { status, body } = await visit('man', {
      ...sent,
      tbc_batuk: 'Ya',
      tbc_demam: 'Ya',
      tbc_bb: 'Tidak',
      tbc_kontak: 'Tidak',
    });
    expect([status, body.data]).toMatchObject([
      201,
      {
        ...sent,
        ...{
          imt: 23.4,
          imt_kelas: 'gemuk',
          td_kelas: 'sistolik_terisolasi',
          lp_kelas: 'obesitas_sentral',
          gula_kelas: 'diabetes',
        },
        ...{ kolesterol_kelas: 'normal', hb_kelas: null, tbc_gejala: 2, keadaan: null, usia_kehamilan: null },
      },
    ]);
    expect(Object(body.data).rujuk_sebab).toHaveLength(3);
  });

  it.each([
    ['tekanan_darah', '80/120', 'Angka pertama (sistolik) harus lebih besar.'],
    ['tekanan_darah', '1200/80', '1200/80 tidak mungkin: ada angka yang berlebih. Maksudnya 120/80?'],
    ['gula_darah', 6.2, 'Isi dalam mg/dL, mis. 110. Angka dalam mmol/L dikali 18.'],
    ['gula_darah', 1100, 'Isi dalam mg/dL, mis. 110. Angka dalam mmol/L dikali 18.'],
    ['lingkar_perut', 8.2, 'Isi dalam sentimeter antara 30 dan 250, mis. 82'],
    ['kolesterol', 5, 'Isi dalam mg/dL, mis. 180. Angka dalam mmol/L dikali 38,7.'],
  ])('refuse the impossible at the field: %s %s', async (field, value, said) => {
    expect(await visit('man', { [field]: value })).toMatchObject({ status: 422, body: { errors: { [field]: [said] } } });
  });

  it.each([
    ['man', { tekanan_darah: '120/112' }, 'blood-pressure-close'],
    ['man', { tekanan_darah: '260/90' }, 'blood-pressure-odd'],
    ['man', { gula_darah: 30 }, 'glucose-odd'],
    ['man', { lingkar_perut: 170 }, 'waist-odd'],
    ['man', { berat_badan_kg: 25, tinggi_badan: 175 }, 'weight-for-height'],
    ['elder', { berat_badan_kg: 165, tinggi_badan: 150 }, 'weight-for-height'],
    ['girl', { hb: 22 }, 'haemoglobin-odd'],
  ] as const)('ask about the implausible once: %s %o', async (person, values, code) => {
    const asked = await visit(person, values, true);
    expect([asked.status, codes(asked)]).toEqual([409, expect.arrayContaining([code])]);
    expect((await visit(person, values)).status).toBe(201);
  });

  it.each([
    ['boy', { tekanan_darah: '110/70' }, 'tekanan_darah'],
    ['girl', { mata_kanan: 'Normal' }, 'mata_kanan'],
    ['boy', { hb: 12 }, 'hb'],
    ['woman', { ttd_jumlah: 30 }, 'ttd_jumlah'],
    ['man', { mpasi: 'Ya' }, 'mpasi'],
  ] as const)('refuse what is not asked of the person instead of dropping it: %s %o', async (person, values, field) => {
    const said = 'Kolom ini tidak dapat diisi di sini.';
    expect(await visit(person, values)).toMatchObject({ status: 422, body: { errors: { [field]: [said] } } });
  });

  it('drop what the contract sends of everybody', async () => {
    const { status, body } = await visit('man', { ASI: 'Ya', dua_t: 'Tidak' });
    expect([status, Object(body.data).ASI]).toEqual([201, null]);
  });

  it('are visits by any measure of somebody grown up, and by weight or height alone of a child', async () => {
    const unweighed = { berat_badan_kg: null, tinggi_badan: null };
    const pressed = await visit('elder', { ...unweighed, tekanan_darah: '150/90' });
    expect([pressed.status, Object(pressed.body.data).td_kelas]).toEqual([201, 'derajat_1']);
    const without = await visit('elder', unweighed);
    expect([without.status, Object.keys(Object(without.body.errors))]).toEqual([422, ['berat_badan_kg', 'tinggi_badan']]);
    expect((await visit('girl', { ...unweighed, hb: 12 })).status).toBe(422);
  });

  it('class the Hb of everybody grown up by sex', async () => {
    const of = async (person: Person, hb: number) => Object((await visit(person, { hb })).body.data).hb_kelas;
    expect([await of('man', 12.9), await of('man', 13), await of('woman', 11.9), await of('woman', 12)]).toEqual([
      ...['ringan', 'tidak_anemia'],
      ...['ringan', 'tidak_anemia'],
    ]);
  });

  describe('of an expectant mother', () => {
    it('hold her weeks, KEK and what she is given, and stay hers when the pregnancy is over', async () => {
      expect((await expecting(28)).status).toBe(201);
      const person = await test.call('GET', `/auth/riwayat_pemeriksaan/${PEOPLE.woman.nik}`, { token });
      expect(Object(person.body.data).pemeriksaan.anggota_keluarga).toMatchObject({
        keadaan: 'Hamil',
        hpht: addDays(TODAY, -196),
      });
      const sent = {
        lingkar_lengan_atas: 22.9,
        tekanan_darah: '110/70',
        hb: 10.5,
        ttd_jumlah: 30,
        ttd_setiap_hari: 'Ya',
        kelas_ibu: 'Tidak',
      };
      const { body } = await visit('woman', sent);
      expect(body.data).toMatchObject({
        ...sent,
        keadaan: 'Hamil',
        usia_kehamilan: 28,
        kek: 'Ya',
        hb_kelas: 'ringan',
        lp_kelas: null,
      });
      const letter = await post('referrals', 'woman', { tanggal: TODAY, ke: 'Puskesmas' });
      expect(Object(letter.body.data).pengukuran).toContain('Masa Kehamilan / Nifas: 28 minggu, trimester 3');
      const { id } = Object(body.data);
      const [pregnancy] = await test.db.selectFrom('pregnancies').select('id').execute();
      const ended = { status: 'Nifas', tanggal_persalinan: TODAY };
      expect((await test.call('PUT', `/auth/pregnancies/${pregnancy?.id}`, { token, body: ended })).status).toBe(200);
      const kept = await test.call('GET', `/auth/pemeriksaan_balita/${id}`, { token });
      expect(kept.body.data).toMatchObject({ keadaan: 'Hamil', usia_kehamilan: 28, ttd_jumlah: 30 });
    });

    it('are of a nursing one from the day of the birth on, with vitamin A and family planning', async () => {
      const born = addDays(TODAY, -10);
      await post('pregnancies', 'woman', { hpht: addDays(born, -270), status: 'Nifas', tanggal_persalinan: born });
      const sent = { vit_a_nifas: 2, menyusui: 'Ya', kb_pasca: 'Suntik' };
      const { body } = await visit('woman', sent);
      expect(body.data).toMatchObject({ ...sent, keadaan: 'Nifas', masa: '7–28 hari', ttd_jumlah: null });
      const before = await visit('woman', { tanggal_timbang: addDays(born, -1), ttd_jumlah: 30 });
      expect(before.body.data).toMatchObject({ keadaan: 'Hamil', ttd_jumlah: 30 });
    });
  });

  describe('a pregnancy', () => {
    it('of 50 weeks is refused at the last period, one of 43 is asked about', async () => {
      expect((await expecting(50)).body.errors).toEqual({
        hpht: ['Kehamilan 50 minggu tidak mungkin. Periksa HPHT, atau catat persalinannya.'],
      });
      expect(codes(await expecting(43))).toEqual(['pregnancy-long']);
    });

    it('that ended before a visit of it is asked about', async () => {
      const { id } = Object((await expecting(38)).body.data);
      expect((await visit('woman', { tanggal_timbang: addDays(TODAY, -2) })).status).toBe(201);
      const born = (day: string) =>
        test.call('PUT', `/auth/pregnancies/${id}`, {
          token,
          body: { status: 'Nifas', tanggal_persalinan: day },
          headers: { [ASKS_HEADER]: '1' },
        });
      const asked = await born(addDays(TODAY, -3));
      expect([asked.status, codes(asked)]).toEqual([409, ['visit-afterwards']]);
      expect(JSON.stringify(asked.body)).toContain(formatDate(addDays(TODAY, -2)));
      expect((await born(addDays(TODAY, -1))).status).toBe(200);
    });

    it('beside another that is open is refused at the mother', async () => {
      expect((await expecting(20)).status).toBe(201);
      expect((await expecting(8)).body.errors).toEqual({
        ibu: ['Sudah tercatat hamil dengan HPHT 21 Oktober 2025. Selesaikan dulu kehamilan itu.'],
      });
    });

    it('of a girl is asked about, of a man or a child refused at the mother', async () => {
      const of = (person: Person) => post('pregnancies', person, { hpht: addDays(TODAY, -100), status: 'Hamil' });
      expect(codes(await of('girl'))).toEqual(['age-of-mother']);
      expect((await of('man')).body.errors).toEqual({ ibu: [expect.stringContaining('man tercatat laki-laki')] });
      expect((await of('small')).body.errors).toEqual({ ibu: [expect.stringContaining('small berumur 7 tahun saat HPHT')] });
    });

    it('of an expectant mother does not excuse a weight that no height has', async () => {
      await expecting(28);
      const asked = await visit('woman', { berat_badan_kg: 24, tinggi_badan: 160 }, true);
      expect([asked.status, codes(asked)]).toEqual([409, expect.arrayContaining(['weight-for-height'])]);
    });

    it('begins after she was born, and overlaps no other one of hers, open or over', async () => {
      const over = (from: number, to: number) =>
        post('pregnancies', 'woman', {
          ...{ hpht: addDays(TODAY, -from), status: 'Selesai' },
          ...{ tanggal_persalinan: addDays(TODAY, -to), tanggal_selesai: addDays(TODAY, -to + 42) },
        });
      const unborn = await post('pregnancies', 'woman', {
        hpht: '1950-01-01',
        status: 'Selesai',
        tanggal_persalinan: '1950-10-01',
      });
      expect(Object(unborn.body.errors).hpht).toEqual([expect.stringContaining('HPHT sebelum tanggal lahirnya')]);
      expect((await over(700, 430)).status).toBe(201);
      for (const [from, to] of [
        [750, 480],
        [600, 330],
        [700, 430],
      ] as const)
        expect(Object((await over(from, to)).body.errors).hpht).toEqual([
          expect.stringContaining('Bertumpuk dengan kehamilan lain'),
        ]);
      expect((await over(430, 160)).status).toBe(201);
      expect((await expecting(20)).status).toBe(201);
    });

    it('ends after it has begun, and not within weeks', async () => {
      const end = (days: number) =>
        post('pregnancies', 'woman', {
          hpht: addDays(TODAY, -200),
          status: 'Nifas',
          tanggal_persalinan: addDays(TODAY, -200 + days),
        });
      expect(Object((await end(-1)).body.errors).tanggal_persalinan).toEqual(['Tanggal persalinan sebelum HPHT.']);
      expect((await end(60)).status).toBe(422);
      expect((await end(180)).status).toBe(201);
    });
  });

  describe('a pregnancy that is over', () => {
    const change = async (id: unknown, body: object) => test.call('PUT', `/auth/pregnancies/${id}`, { token, body });
    /** Expectant, and nursing, at the end of each month. */
    const months = async () => {
      const { body } = await test.call('GET', '/auth/rekap?jenis=ibu&tahun=2026', { token });
      const rows: { kunci: string; sel: Record<string, number> | null }[] = Object(body.data).baris;
      return rows.slice(0, 3).map(({ sel }) => [sel?.jumlah_hamil ?? 0, sel?.jumlah_nifas ?? 0]);
    };
    beforeEach(() => test.db.updateTable('member_spans').set({ since: '2020-01-01' }).execute());

    it('has its last day, by which months are counted whatever is changed later', async () => {
      const { id } = Object((await expecting(20)).body.data);
      expect(await months()).toEqual([
        [1, 0],
        [1, 0],
        [1, 0],
      ]);
      expect((await change(id, { status: 'Selesai' })).body.data).toMatchObject({ tanggal_selesai: TODAY });
      expect(await months()).toEqual([
        [1, 0],
        [1, 0],
        [0, 0],
      ]);
      await change(id, { tanggal_selesai: '2026-02-15' });
      expect((await change(id, { gravida: 3 })).body.data).toMatchObject({ tanggal_selesai: '2026-02-15' });
      expect(await months()).toEqual([
        [1, 0],
        [0, 0],
        [0, 0],
      ]);
      // a visit of before is one of an expectant mother all the same
      const late = await visit('woman', { tanggal_timbang: '2026-02-10', ttd_jumlah: 30 });
      expect(late.body.data).toMatchObject({ keadaan: 'Hamil', ttd_jumlah: 30 });
      expect((await change(id, { status: 'Hamil' })).body.data).toMatchObject({ tanggal_selesai: null });
    });

    it('ends with the puerperium where only the birth is told, and on no day that cannot be', async () => {
      const born = addDays(TODAY, -100);
      const closed = { hpht: addDays(born, -270), status: 'Selesai', tanggal_persalinan: born };
      const { body } = await post('pregnancies', 'woman', closed);
      expect(body.data).toMatchObject({ tanggal_selesai: addDays(born, 42) });
      const refusal = async (more: object) =>
        Object((await post('pregnancies', 'woman', { ...closed, ...more })).body.errors).tanggal_selesai;
      expect(await refusal({ tanggal_selesai: addDays(born, -1) })).toEqual(['Tanggal selesai sebelum tanggal persalinan.']);
      expect(await refusal({ tanggal_selesai: addDays(born, -271), tanggal_persalinan: null })).toEqual([
        'Tanggal selesai sebelum HPHT.',
      ]);
      expect(await refusal({ tanggal_selesai: TODAY, tanggal_persalinan: null })).toEqual([
        'Lebih dari 44 minggu setelah HPHT tanpa persalinan. Periksa tanggalnya, atau catat persalinannya.',
      ]);
    });

    it('that was closed before its last day was kept ended when it was closed', async () => {
      const { id } = Object((await expecting(20)).body.data);
      const old = { status: 'Selesai', tanggal_selesai: null, updated_at: '2026-02-20T23:00:00.000Z' } as const;
      await test.db.updateTable('pregnancies').set(old).where('id', '=', id).execute();
      const before = await months();
      expect((await change(id, { gravida: 4 })).body.data).toMatchObject({ tanggal_selesai: '2026-02-21' });
      expect([before, await months()]).toEqual([
        [
          [1, 0],
          [0, 0],
          [0, 0],
        ],
        before,
      ]);
    });
  });

  describe('a screening', () => {
    const AKS = {
      bab: '2',
      bak: '2',
      bersih_diri: '1',
      wc: '2',
      makan: '2',
      pindah: '3',
      jalan: '2',
      pakaian: '2',
      tangga: '2',
      mandi: '1',
    };
    const SRQ20 = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`j${i + 1}`, i === 16 ? 'Ya' : 'Tidak']));

    it('of AKS is scored and taken once in a calendar year, and not of who is younger than 60', async () => {
      const { status, body } = await post('aks', 'elder', { tanggal: TODAY, ...AKS });
      expect([status, body.data]).toMatchObject([
        201,
        { skor: 19, hasil: 'ringan', rujuk_sebab: 'Skor AKS 19: Ketergantungan ringan' },
      ]);
      expect((await post('aks', 'elder', { tanggal: '2026-01-05', ...AKS })).body.errors).toEqual({
        tanggal: ['AKS elder tahun 2026 sudah diisi pada 10 Maret 2026. Perbaiki yang itu.'],
      });
      expect((await post('aks', 'elder', { tanggal: '2025-12-31', ...AKS })).status).toBe(201);
      expect((await post('aks', 'man', { tanggal: TODAY, ...AKS })).body.errors).toEqual({
        anggota: ['AKS: dinilai mulai umur 60 tahun.'],
      });
      const changed = await test.call('PUT', `/auth/aks/${Object(body.data).id}`, { token, body: { jalan: '3' } });
      expect(changed.body.data).toMatchObject({ skor: 20, hasil: 'mandiri', rujuk_sebab: null });
    });

    it('is due once a year to whom it is for, on the dashboard as on a page; of SRQ-20 nobody learns more', async () => {
      const now = async (as = token) => Object((await test.call('GET', '/auth/rekap/kini', { token: as })).body.data).perlu;
      const names = async (kind: string) => {
        const { body } = await test.call('GET', `/auth/rekap/kini/orang?apa=${kind}`, { token });
        return (Array.isArray(body.data) ? body.data : []).map(({ nama_lengkap }) => String(nama_lengkap));
      };
      const ours = async (kind: string) => (await names(kind)).filter((name) => name in PEOPLE).toSorted();
      const due = async () => [await ours('puma'), await ours('srq20'), await ours('aks')];
      expect(await due()).toEqual([['elder', 'man'], ['elder', 'man', 'woman'], ['elder']]);
      expect(await now()).toMatchObject({ puma: (await names('puma')).length, srq20: (await names('srq20')).length });
      const lungs = { napas_pendek: 'Tidak', dahak: 'Tidak', batuk: 'Tidak', spirometri: 'Tidak' };
      const smoked = { pernah_merokok: 'Ya', batang_per_hari: 20, lama_merokok: 31 };
      // of last year: who smokes is asked again, who never did is not
      await post('puma', 'elder', { tanggal: '2025-12-31', ...smoked, ...lungs });
      await post('puma', 'man', { tanggal: '2025-12-31', pernah_merokok: 'Tidak', ...lungs });
      await post('srq20', 'elder', { tanggal: '2025-12-31', ...SRQ20 });
      await post('srq20', 'woman', { tanggal: '2026-01-01', ...SRQ20 });
      expect(await due()).toEqual([['elder'], ['elder', 'man'], ['elder']]);
      await post('puma', 'man', { tanggal: '2026-01-02', ...smoked, ...lungs });
      await post('puma', 'elder', { tanggal: '2026-01-01', ...smoked, ...lungs });
      expect(await ours('puma')).toEqual([]);
      const told = JSON.stringify([await now(), (await test.call('GET', '/auth/rekap/kini/orang?apa=srq20', { token })).body]);
      expect(told).not.toMatch(/hasil|skor|j17|pertanyaan/);
    });

    it('of SRQ-20 is seen by who asked alone: no list, file, trail or other kader has it', async () => {
      const { body } = await post('srq20', 'woman', { tanggal: TODAY, ...SRQ20 });
      expect(body.data).toMatchObject({ skor: 1, hasil: 'pertanyaan_17', rujuk_sebab: 'Pemeriksaan kesehatan jiwa lanjutan' });
      const { id } = Object(body.data);
      await test.db
        .updateTable('accounts')
        .set({ posisi: 'Kader', posyandu_id: 1 })
        .where('posisi', '=', 'Admin Verifikator')
        .execute();
      const other = await test.login('Admin Verifikator');
      const village = await test.login('Admin Desa');
      const statusOf = async (method: string, path: string, as: string, change?: object) =>
        (await test.call(method, path, { token: as, ...(change ? { body: change } : {}) })).status;
      expect(await statusOf('GET', `/auth/srq20/${id}`, token)).toBe(200);
      expect(await statusOf('GET', `/auth/srq20/${id}`, other)).toBe(404);
      expect(await statusOf('PUT', `/auth/srq20/${id}`, other, { j1: 'Ya' })).toBe(404);
      expect(await statusOf('DELETE', `/auth/srq20/${id}`, other)).toBe(404);
      expect(await statusOf('GET', `/auth/srq20/${id}`, village)).toBe(404);
      const listed = async (as: string) =>
        (await test.call('GET', `/auth/srq20?anggota=${ids.get('woman')}`, { token: as })).body.data;
      expect([await listed(token), await listed(other)]).toEqual([[expect.objectContaining({ id })], []]);
      expect(await statusOf('GET', '/auth/ekspor/srq20', token)).toBe(404);
      // who asks a second time is told what to do about it: their own they correct, another's they cannot open
      const again = { anggota: ids.get('woman'), tanggal: TODAY, ...SRQ20 };
      const second = async (as: string) =>
        Object((await test.call('POST', '/auth/srq20', { token: as, body: again })).body.errors);
      expect([await second(token), await second(other)]).toEqual([
        { tanggal: ['SRQ-20 woman sudah diisi pada 10 Maret 2026. Perbaiki yang itu.'] },
        {
          tanggal: [
            'SRQ-20 woman sudah ditanyakan rekan Anda pada 10 Maret 2026. Hanya yang menanyakannya yang bisa membuka dan mengubahnya.',
          ],
        },
      ]);
      // a colleague is told the day, so that nobody is asked twice in a year
      const { body: told } = await test.call('GET', `/auth/riwayat_pemeriksaan/${PEOPLE.woman.nik}`, { token: other });
      expect(Object(told.data).pemeriksaan.anggota_keluarga).toMatchObject({ srq20_terakhir: TODAY });
      expect(JSON.stringify(told)).not.toMatch(/j17|pertanyaan_17|skor/);
      const pocket = async (as: string) =>
        (await test.app.request('/api/auth/bekal', { headers: { Authorization: `Bearer ${as}` } })).text();
      expect([(await pocket(token)).includes('pertanyaan_17'), (await pocket(other)).includes('pertanyaan_17')]).toEqual([
        true,
        false,
      ]);
      const trail = await test.db
        .selectFrom('audit')
        .select(['action', 'before', 'after'])
        .where('resource', '=', 'srq20')
        .execute();
      expect(trail).toEqual([{ action: 'create', before: null, after: null }]);
    });

    it('of PUMA takes no more years of smoking than somebody has lived', async () => {
      const lungs = { napas_pendek: 'Tidak', dahak: 'Tidak', batuk: 'Tidak', spirometri: 'Tidak' };
      const smoked = (years: number) =>
        post('puma', 'man', { tanggal: TODAY, pernah_merokok: 'Ya', batang_per_hari: 5, lama_merokok: years, ...lungs });
      expect((await smoked(45)).body.errors).toEqual({
        lama_merokok: ['Lama merokok paling sedikit 1 tahun dan tidak lebih dari umurnya. Hitung sejak mulai merokok.'],
      });
      const { status, body } = await smoked(44);
      expect(status).toBe(201);
      const change = await test.call('PUT', `/auth/puma/${Object(body.data).id}`, { token, body: { lama_merokok: 80 } });
      expect(Object.keys(Object(change.body.errors))).toEqual(['lama_merokok']);
    });

    it('gives a letter its reason for a month, of what was asked in confidence none', async () => {
      const letter = (person: Person, more: object = {}) =>
        post('referrals', person, { tanggal: TODAY, ke: 'Puskesmas', ...more });
      const none = await letter('elder');
      expect(Object(none.body.errors).alasan).toEqual([expect.stringContaining('tidak memberi alasan')]);
      await post('srq20', 'elder', { tanggal: TODAY, ...SRQ20 });
      expect((await letter('elder')).status).toBe(422);
      const well = [
        ...['orientasi', 'ulang_kata', 'berdiri', 'bb_turun', 'nafsu_makan', 'lila_21'],
        ...['masalah_mata', 'tes_melihat', 'bisik_tidak_bisa', 'tes_bisik', 'sedikit_minat'],
      ];
      const answers = { ...Object.fromEntries(well.map((name) => [name, 'Tidak'])), sedih: 'Ya' };
      const skilas = Object((await post('skilas', 'elder', { tanggal: TODAY, ...answers })).body.data);
      expect(skilas.rujuk_sebab).toBe('SKILAS: gejala depresi');
      expect((await letter('elder')).status).toBe(422);
      await test.call('PUT', `/auth/skilas/${skilas.id}`, { token, body: { berdiri: 'Ya' } });
      const aks = Object((await post('aks', 'elder', { tanggal: '2026-02-10', ...AKS })).body.data);
      const { body } = await letter('elder');
      expect(Object(body.data).alasan_hitung).toEqual(['Skor AKS 19: Ketergantungan ringan', 'SKILAS: gerak']);
      // further back than a month
      expect(Object((await letter('elder', { tanggal: '2026-03-09', alasan: 'x' })).body.data).alasan_hitung).toEqual([
        'Skor AKS 19: Ketergantungan ringan',
      ]);
      await test.call('PUT', `/auth/aks/${aks.id}`, { token, body: { tanggal: '2026-02-08' } });
      expect(Object((await letter('elder', { alasan: 'x' })).body.data).alasan_hitung).toEqual(['SKILAS: gerak']);
      // what a letter has copied stays its reason
      await test.call('DELETE', `/auth/skilas/${skilas.id}`, { token });
      const came = await test.call('PUT', `/auth/referrals/${Object(body.data).id}`, { token, body: { kehadiran: 'Datang' } });
      expect([came.status, Object(came.body.data).alasan_hitung]).toEqual([200, Object(body.data).alasan_hitung]);
    });

    it('of SKILAS, PUMA and KPSP says what the tables say', async () => {
      const none = {
        orientasi: 'Tidak',
        ulang_kata: 'Tidak',
        berdiri: 'Tidak',
        bb_turun: 'Tidak',
        nafsu_makan: 'Tidak',
        lila_21: 'Tidak',
      };
      const senses = {
        masalah_mata: 'Ya',
        bisik_tidak_bisa: 'Tidak',
        tes_bisik: 'Tidak',
        sedih: 'Tidak',
        sedikit_minat: 'Tidak',
      };
      expect((await post('skilas', 'elder', { tanggal: TODAY, ...none, ...senses })).body.data).toMatchObject({
        hasil: 'ada',
        skor: 1,
      });
      const lungs = { napas_pendek: 'Ya', dahak: 'Ya', batuk: 'Ya', spirometri: 'Tidak' };
      const smoked = { pernah_merokok: 'Ya', batang_per_hari: 20, lama_merokok: 31 };
      expect((await post('puma', 'elder', { tanggal: TODAY, ...smoked, ...lungs })).body.data).toMatchObject({
        skor: 8,
        hasil: 'tinggi',
      });
      const ten = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`j${i + 1}`, i < 8 ? 'Ya' : 'Tidak']));
      expect((await post('kpsp', 'boy', { tanggal: TODAY, ulangan: 'Tidak', ...ten })).body.data).toMatchObject({
        skor: 8,
        hasil: 'meragukan',
      });
    });
  });
});
