/** The day on which a posko meets: opening, closing, who is due and who came. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '../../src/engine/calendar.ts';
import { addExaminations, beritaBody, CITRA_NIK } from '../support/healthRecords.ts';
import { BUDI_NIK, forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const TODAY = '2026-05-12';
const DEWI_NIK = '9171014101180003';
/** A quarter past eight in the morning in the village. */
const MORNING = new Date('2026-05-12T01:15:00.000Z');
const hours = (count: number) => new Date(MORNING.getTime() + count * 3_600_000);

forEachDatabase('the posyandu day', (database) => {
  let test: TestApp;
  let token: string;
  let now: Date;
  beforeEach(async () => {
    now = MORNING;
    test = await testApp({ database, now: () => now });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  const call = async (method: string, path: string, body?: object) => {
    const answer = await test.call(method, `/auth/hari-posyandu/${path}`, { token, body });
    return { status: answer.status, message: answer.body.message, data: Object(answer.body.data) };
  };
  const people = async (): Promise<Record<string, unknown>[]> => (await call('GET', 'daftar')).data.anggota;
  /** goes on at another time, with a session that is still good then */
  const later = async (at: Date) => {
    now = at;
    token = await test.login('Kader');
  };

  it('is opened with one call, on the server’s day, and is the one of everybody of the posko', async () => {
    const before = await call('GET', 'daftar');
    expect(before.data).toMatchObject({ tanggal: TODAY, hari: null, lalu: null, posko: { id: 1, nama: 'Posko Mawar' } });
    const opened = await call('POST', 'buka');
    expect([opened.status, opened.message]).toEqual([200, 'Hari posyandu dibuka.']);
    expect(opened.data).toMatchObject({ tanggal: TODAY, dibuka_oleh: 'Contoh Kader', ditutup_pada: null });
    expect((await call('GET', 'daftar')).data.hari).toEqual(opened.data);
  });

  it('is refused by what is no number, and no guest by what is no NIK', async () => {
    await call('POST', 'buka');
    const odd = [{ toString: 1 }, [], 'x', 1.5, true];
    for (const id of odd) expect((await call('POST', 'tutup', { id })).status).toBe(422);
    for (const nik of odd) expect((await call('POST', 'tamu', { nik })).status).toBeGreaterThanOrEqual(404);
    for (const nik of odd) expect((await call('POST', 'tamu', { nik })).status).toBeLessThan(500);
  });

  it('is one where two open it, one after the other or at once; the second is told of the first', async () => {
    const answers = await Promise.all([call('POST', 'buka'), call('POST', 'buka'), call('POST', 'buka')]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const said = answers.map(({ message }) => message).toSorted();
    expect(said).toEqual([
      'Hari posyandu dibuka.',
      ...Array<string>(2).fill('Hari posyandu ini sudah dibuka oleh Contoh Kader pukul 08.15.'),
    ]);
    expect(await test.db.selectFrom('posyandu_days').select('id').execute()).toHaveLength(1);
  });

  it('is closed once, by whoever is first, and opened again where somebody comes late', async () => {
    expect((await call('POST', 'tutup', {})).status).toBe(404);
    const { data: day } = await call('POST', 'buka');
    now = hours(2);
    const closed = await call('POST', 'tutup', {});
    expect([closed.message, closed.data.ditutup_oleh]).toEqual(['Hari posyandu ditutup.', 'Contoh Kader']);
    expect((await call('POST', 'tutup', {})).message).toBe('Hari posyandu ini sudah ditutup oleh Contoh Kader pukul 10.15.');
    const again = await call('POST', 'buka');
    expect([again.message, again.data.id, again.data.ditutup_pada]).toEqual(['Hari posyandu dibuka lagi.', day.id, null]);
  });

  it('belongs to the day it was opened on, past midnight; one that was forgotten is told and closed later', async () => {
    await later(new Date('2026-05-12T15:00:00.000Z')); // ten in the evening
    const { data: day } = await call('POST', 'buka');
    now = new Date('2026-05-12T18:30:00.000Z'); // half past one at night
    expect((await call('GET', 'daftar')).data).toMatchObject({ tanggal: '2026-05-13', hari: { id: day.id, tanggal: TODAY } });
    expect((await call('POST', 'buka')).message).toBe('Hari posyandu ini sudah dibuka oleh Contoh Kader pukul 22.00 kemarin.');

    await later(new Date('2026-05-13T04:00:00.000Z')); // eleven the next morning
    expect((await call('GET', 'daftar')).data).toMatchObject({ hari: null, lalu: { id: day.id } });
    const { data: next } = await call('POST', 'buka');
    expect(next.tanggal).toBe('2026-05-13');
    expect((await call('POST', 'tutup', { id: day.id })).message).toBe('Hari posyandu ditutup.');
    expect((await call('GET', 'daftar')).data).toMatchObject({ hari: { id: next.id, ditutup_pada: null }, lalu: null });
  });

  it.each([
    ['eight in the evening', '13:00'],
    ['a quarter to midnight', '16:45'],
  ])('opened at %s and left open is forgotten the next morning, which has a day of its own', async (_when, clock) => {
    await later(new Date(`2026-05-12T${clock}:00.000Z`));
    const { data: day } = await call('POST', 'buka');
    await later(new Date('2026-05-13T00:30:00.000Z')); // half past seven
    expect((await call('GET', 'daftar')).data).toMatchObject({ tanggal: '2026-05-13', hari: null, lalu: { id: day.id } });
    const opened = await call('POST', 'buka');
    expect([opened.message, opened.data.tanggal]).toEqual(['Hari posyandu dibuka.', '2026-05-13']);
  });

  it('is under way all day long before midnight', async () => {
    const { data: day } = await call('POST', 'buka');
    await later(hours(9));
    expect((await call('GET', 'daftar')).data).toMatchObject({ hari: { id: day.id }, lalu: null });
  });

  it('pressed without a signal is the day on which it was pressed, whenever it is sent', async () => {
    await later(new Date('2026-05-13T02:00:00.000Z')); // nine the next morning
    const { data: next } = await call('POST', 'buka');
    const atEight = { 'X-Posyandu-Pressed': MORNING.toISOString() };
    const pressed = (path: string, body?: object, headers = atEight) =>
      test.call('POST', `/auth/hari-posyandu/${path}`, { token, body, headers });
    const { body: opened } = await pressed('buka');
    expect(opened).toMatchObject({ data: { tanggal: TODAY, dibuka_pada: MORNING.toISOString(), ditutup_pada: null } });
    expect((await pressed('tamu', { nik: BUDI_NIK })).status).toBe(200);
    expect((await call('GET', 'daftar')).data).toMatchObject({
      hari: { id: next.id, tanggal: '2026-05-13' },
      lalu: { tanggal: TODAY },
    });
    const { body: closed } = await pressed('tutup', {});
    expect(closed).toMatchObject({ data: { tanggal: TODAY, ditutup_pada: MORNING.toISOString() } });
    // a clock that is ahead, a moment nobody asks after any more, none at all: now
    for (const wrong of ['2027-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'kemarin']) {
      const { body } = await pressed('buka', undefined, { 'X-Posyandu-Pressed': wrong });
      expect(body.data).toMatchObject({ id: next.id });
    }
  });

  it('leaves a trail, and belongs to its posko alone', async () => {
    const { data: day } = await call('POST', 'buka');
    await call('POST', 'tutup', {});
    const trail = await test.db
      .selectFrom('audit')
      .select(['action', 'record_id'])
      .where('resource', '=', 'posyanduDays')
      .execute();
    expect(trail).toEqual([
      { action: 'create', record_id: String(day.id) },
      { action: 'update', record_id: String(day.id) },
    ]);
    await test.db.updateTable('accounts').set({ posyandu_id: 2 }).where('posisi', '=', 'Kader').execute();
    token = await test.login('Kader');
    expect((await call('GET', 'daftar')).data.hari).toBeNull();
    expect((await call('POST', 'tutup', { id: day.id })).status).toBe(404);
  });

  it.each([
    ['', true],
    ['?alasan=keliru', false],
  ])('that is over has a guest who was deleted since, but for a mistake: "%s"', async (reason, isThere) => {
    const { data: day } = await call('POST', 'buka');
    await test.db.updateTable('members').set({ posyandu_id: 2 }).where('nik', '=', BUDI_NIK).execute();
    expect((await call('POST', 'tamu', { nik: BUDI_NIK })).status).toBe(200);
    await call('POST', 'tutup', {});
    await later(new Date('2026-05-13T02:00:00.000Z'));
    expect((await test.call('DELETE', `/auth/laporan-kesehatan/${BUDI_NIK}${reason}`, { token })).status).toBe(200);
    const were: { nik: string }[] = (await call('GET', `hari/${day.id}`)).data.anggota;
    expect(were.some(({ nik }) => nik === BUDI_NIK)).toBe(isThere);
  });

  it('is said to be nobody’s where the account has no posko', async () => {
    await test.db.updateTable('accounts').set({ posyandu_id: null }).where('posisi', '=', 'Kader').execute();
    token = await test.login('Kader');
    expect((await call('GET', 'daftar')).data).toMatchObject({ posko: null, anggota: [] });
    const refused = await call('POST', 'buka');
    expect([refused.status, refused.message]).toEqual([
      409,
      'Akun Anda belum terhubung ke posko. Minta Admin Desa melengkapinya.',
    ]);
  });

  describe('its list', () => {
    it('has the posko’s own balita with their last weight, and who was weighed today', async () => {
      const [may, april] = [TODAY, addMonths(TODAY, -1)];
      const dates = [addMonths(TODAY, -2), april];
      await addExaminations(
        test.db,
        2,
        dates.map((date, i) => ({ date, gram: 10_400 + i * 300, mm: 825 })),
      );
      expect(await people()).toMatchObject([
        {
          nik: CITRA_NIK,
          nama_lengkap: 'Citra Lestari',
          nama_ibu: 'Ratna',
          terakhir: { tanggal: april, berat_badan: 10.7, nt: 'N' },
          hari_ini: null,
        },
      ]);
      await addExaminations(test.db, 2, [{ date: may, gram: 10_700, mm: 830 }]);
      expect(await people()).toMatchObject([
        { terakhir: { tanggal: april }, hari_ini: { tanggal: may, berat_badan: 10.7, tinggi_badan: 83, nt: 'T' } },
      ]);
    });

    it('has every reason to refer whoever was examined today, also without a weight; none for who was not', async () => {
      const change = (id: number | undefined, values: Record<string, number | string | null>) =>
        test.db
          .updateTable('examinations')
          .set(values)
          .where('id', '=', id ?? 0)
          .execute();
      const alasan = async () => (await people()).map((person) => person.alasan);
      const [earlier] = await addExaminations(test.db, 2, [{ date: addMonths(TODAY, -1), gram: 10_400, mm: 825 }]);
      await change(earlier, { tb_u: 'Pendek' });
      expect(await alasan()).toEqual([[]]);
      const [today] = await addExaminations(test.db, 2, [{ date: TODAY, gram: 10_400 }]);
      await change(today, {
        berat_gram: null,
        bb_u: null,
        bb_tb: null,
        lingkar_lengan_mm: 112,
        lingkar_kepala_mm: 400,
        edema: 1,
      });
      expect(await alasan()).toEqual([['edema', 'lila_merah', 'stunting', 'lingkar_kepala']]);
      await test.db
        .updateTable('members')
        .set({ tanggal_lahir: addMonths(TODAY, -4) })
        .where('id', '=', 2)
        .execute();
      expect((await alasan()).flat()).not.toContain('lila_merah');
    });

    it('refers by a length that was measured long ago, where today only the weight was taken', async () => {
      const [earlier] = await addExaminations(test.db, 2, [{ date: addMonths(TODAY, -9), gram: 9_400, mm: 720 }]);
      const said = (id: number | undefined, values: Record<string, string | null>) =>
        test.db
          .updateTable('examinations')
          .set(values)
          .where('id', '=', id ?? 0)
          .execute();
      await said(earlier, { tb_u: 'Pendek' });
      const [today] = await addExaminations(test.db, 2, [{ date: TODAY, gram: 10_400 }]);
      await said(today, { tb_u: null, bb_tb: null });
      expect(await people()).toMatchObject([{ alasan: ['stunting'] }]);
    });

    it('has the last weight of who was not seen for long, and none of who never was', async () => {
      expect(await people()).toMatchObject([{ terakhir: null, hari_ini: null }]);
      await addExaminations(test.db, 2, [{ date: addMonths(TODAY, -14), gram: 8_900, mm: 740 }]);
      expect(await people()).toMatchObject([{ terakhir: { tanggal: addMonths(TODAY, -14), berat_badan: 8.9 } }]);
    });

    it('takes up whoever is added, of another posko or another age, once; and nobody before the day is open', async () => {
      const early = await call('POST', 'tamu', { nik: BUDI_NIK });
      expect([early.status, early.message]).toEqual([409, 'Hari posyandu belum dibuka.']);
      await call('POST', 'buka');
      const niks = [BUDI_NIK, DEWI_NIK, BUDI_NIK, CITRA_NIK];
      const added = await Promise.all(niks.map((nik) => call('POST', 'tamu', { nik })));
      expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await people()).map(({ nama_lengkap }) => nama_lengkap)).toEqual([
        'Budi Santoso',
        'Citra Lestari',
        'Dewi Anggraini',
      ]);
      expect((await call('POST', 'tamu', { nik: '9999999999999999' })).status).toBe(404);
      expect((await call('POST', 'tamu', { nama: 'x' })).status).toBe(422);
    });

    it('gives up a guest who was put on it by mistake, but nobody who was examined', async () => {
      const guest = async (path: string, nik: string) => {
        const { status, message } = await call('POST', path, { nik });
        return [status, message];
      };
      expect(await guest('batal-tamu', BUDI_NIK)).toEqual([409, 'Hari posyandu belum dibuka.']);
      await call('POST', 'buka');
      expect(await guest('batal-tamu', BUDI_NIK)).toEqual([404, 'Orang ini bukan tamu hari ini.']);
      await Promise.all([guest('tamu', BUDI_NIK), guest('tamu', DEWI_NIK)]);
      expect(await guest('batal-tamu', DEWI_NIK)).toEqual([200, 'Tamu dikeluarkan dari daftar.']);
      expect((await people()).map(({ nama_lengkap, tamu }) => [nama_lengkap, tamu])).toEqual([
        ['Budi Santoso', true],
        ['Citra Lestari', false],
      ]);
      await addExaminations(test.db, 1, [{ date: TODAY, gram: 61_000, mm: 1650 }]);
      expect(await guest('batal-tamu', BUDI_NIK)).toEqual([409, 'Sudah diperiksa hari ini. Hapus dulu pemeriksaannya.']);
      expect((await call('POST', 'batal-tamu', { nik: CITRA_NIK })).status).toBe(404);
    });

    it('is that of another group of the posko by choice, and tells ages that are only known about', async () => {
      const of = async (group: string) =>
        (await call('GET', `daftar?kelompok=${encodeURIComponent(group)}`)).data.anggota.map(
          ({ nama_lengkap }: { nama_lengkap: string }) => nama_lengkap,
        );
      await test.db.updateTable('members').set({ posyandu_id: 1 }).where('id', 'in', [1, 2, 3]).execute();
      const born = (id: number, years: number) =>
        test.db
          .updateTable('members')
          .set({ tanggal_lahir: addMonths(TODAY, -12 * years), tanggal_lahir_perkiraan: 1 })
          .where('id', '=', id)
          .execute();
      await born(1, 64);
      await born(3, 27);
      expect(await of('Balita')).toEqual(['Citra Lestari']);
      expect(await of('Lansia')).toEqual(['Budi Santoso']);
      expect(await of('Dewasa')).toEqual(['Dewi Anggraini']);
      expect(await of('Usia sekolah')).toEqual([]);
      expect(await of('Semua')).toEqual(['Budi Santoso', 'Citra Lestari', 'Dewi Anggraini']);
      expect(await of('Ibu hamil')).toEqual([]);
      const body = { ibu: 3, hpht: '2026-01-02', status: 'Hamil' };
      expect((await test.call('POST', '/auth/pregnancies', { token, body })).status).toBe(201);
      expect(await of('Ibu hamil')).toEqual(['Dewi Anggraini']);
      const { anggota } = (await call('GET', 'daftar?kelompok=Lansia')).data;
      expect(anggota[0]).toMatchObject({ tanggal_lahir_perkiraan: true, posko: 'Posko Mawar', tamu: false });
      expect((await call('GET', 'daftar?kelompok=Semuanya')).status).toBe(422);
    });

    it('tells what is asked of whom: who expects or nurses a child, who is of school age, and why somebody grown up is referred', async () => {
      const of = async (group: string) => (await call('GET', `daftar?kelompok=${encodeURIComponent(group)}`)).data.anggota;
      const names = async (group: string) => (await of(group)).map(({ nama_lengkap }: { nama_lengkap: string }) => nama_lengkap);
      await test.db.updateTable('members').set({ posyandu_id: 1 }).where('id', 'in', [1, 2, 3]).execute();
      await test.db.updateTable('member_spans').set({ posyandu_id: 1 }).where('member_id', 'in', [1, 2, 3]).execute();
      const born = (id: number, months: number) =>
        test.db
          .updateTable('members')
          .set({ tanggal_lahir: addMonths(TODAY, -months) })
          .where('id', '=', id)
          .execute();
      await born(1, 12 * 64);
      await born(3, 12 * 27);
      for (const [months, school] of [
        [60, ['Citra Lestari']],
        [12 * 19 - 1, ['Citra Lestari']],
        [12 * 19, []],
        [59, []],
      ] as const) {
        await born(2, months);
        expect([months, await names('Usia sekolah')]).toEqual([months, school]);
      }
      await test.db.updateTable('members').set({ jenis_kelamin: 'Perempuan' }).where('id', '=', 3).execute();
      const body = { ibu: 3, hpht: '2026-01-02', status: 'Hamil' };
      const made = await test.call('POST', '/auth/pregnancies', { token, body });
      expect((await of('Ibu hamil'))[0]).toMatchObject({ keadaan: 'Hamil', hpht: '2026-01-02', tanggal_persalinan: null });
      expect([await names('Ibu nifas'), (await of('Lansia'))[0]]).toMatchObject([[], { keadaan: null, sebab: [] }]);

      await call('POST', 'buka');
      const visit = { nik: BUDI_NIK, tanggal_timbang: TODAY, berat_badan_kg: 61, tinggi_badan: 160, tekanan_darah: '170/95' };
      expect((await test.call('POST', '/auth/pemeriksaan', { token, body: visit })).status).toBe(201);
      expect((await of('Lansia'))[0].sebab).toEqual([expect.stringContaining('170/95')]);
      await call('POST', 'tutup', {});
      // once it is over each group says who of it came and who did not
      expect(await names('Lansia')).toEqual(['Budi Santoso']);
      expect((await of('Lansia'))[0]).toMatchObject({
        sebab: [expect.stringContaining('170/95')],
        hari_ini: { berat_badan: 61 },
      });
      expect((await of('Ibu hamil'))[0]).toMatchObject({ nama_lengkap: 'Dewi Anggraini', hari_ini: null });
      const ended = { status: 'Nifas', hpht: '2025-08-01', tanggal_persalinan: '2026-05-01' };
      expect((await test.call('PUT', `/auth/pregnancies/${Object(made.body.data).id}`, { token, body: ended })).status).toBe(200);
      expect([await names('Ibu hamil'), await names('Ibu nifas')]).toEqual([[], ['Dewi Anggraini']]);
    });

    it('is that of who was there then, once the day is over: own people of any age who came, guests, and who did not come', async () => {
      await call('POST', 'buka');
      await call('POST', 'tamu', { nik: DEWI_NIK });
      await test.db.updateTable('members').set({ posyandu_id: 1 }).where('id', '=', 1).execute();
      await test.db.updateTable('member_spans').set({ posyandu_id: 1 }).where('member_id', '=', 1).execute();
      await addExaminations(test.db, 1, [{ date: TODAY, gram: 61_000, mm: 1650 }]);
      const { data: day } = await call('POST', 'tutup', {});
      const seen = (rows: Record<string, unknown>[]) =>
        rows.map(({ nama_lengkap, tamu, hari_ini }) => [nama_lengkap, tamu, hari_ini !== null]);
      const then = [
        ['Budi Santoso', false, true],
        ['Citra Lestari', false, false],
        ['Dewi Anggraini', true, false],
      ];
      const of = async (group: string) => seen((await call('GET', `daftar?kelompok=${encodeURIComponent(group)}`)).data.anggota);
      // each group tells of itself alone, guests too; the day as a whole of everybody
      expect(await of('Balita')).toEqual([['Citra Lestari', false, false]]);
      expect([await of('Dewasa'), await of('Usia sekolah'), await of('Semua')]).toEqual([[then[0]], [then[2]], then]);

      await later(new Date('2026-05-20T04:00:00.000Z'));
      const moved = { status: 'pindah', keluar_pada: '2026-05-19' } as const;
      await test.db.updateTable('members').set(moved).where('id', '=', 2).execute();
      await test.db.updateTable('member_spans').set({ until: '2026-05-19' }).where('member_id', '=', 2).execute();
      const past = await call('GET', `hari/${day.id}`);
      expect(past.data).toMatchObject({ tanggal: TODAY, posko: { nama: 'Posko Mawar' }, hari: { dibuka_oleh: 'Contoh Kader' } });
      expect(seen(past.data.anggota)).toEqual(then);
      expect((await call('GET', 'hari/999')).status).toBe(404);
      expect(
        (await test.call('GET', `/auth/hari-posyandu/hari/${day.id}`, { token: await test.login('Admin Desa') })).status,
      ).toBe(200);
    });

    it('leaves out who has moved away or died', async () => {
      await test.db.updateTable('members').set({ status: 'pindah' }).where('id', '=', 2).execute();
      expect(await people()).toEqual([]);
    });

    it('names today’s event of the posko', async () => {
      expect((await call('GET', 'daftar')).data.acara).toBeNull();
      const create = (tanggal: string, judul: string) =>
        test.call('POST', '/auth/berita', { token, body: { ...beritaBody, tanggal, judul } });
      await create('2026-05-11', 'Kemarin');
      await create(TODAY, 'Posyandu Mei');
      expect((await call('GET', 'daftar')).data.acara).toMatchObject({ judul: 'Posyandu Mei', tempat: 'Balai dusun' });
    });
  });
});
