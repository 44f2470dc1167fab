/** What is asked of immunisation beside the rows of doses: a posko's children, one of them, coverage, settings, and the queue of an event. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anyTable } from '../../server/storage/table.ts';
import { addMonths } from '../../src/engine/calendar.ts';
import { childDoses, SCHEDULE, toGive } from '../../src/health/immunisation/index.ts';
import { type Dosed, settingsRead } from '../../src/people/dosed.ts';
import { beritaBody, CITRA_NIK } from '../support/healthRecords.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const TODAY = '2026-03-10';
const NOW = new Date(`${TODAY}T03:00:00Z`);
const PATH = '/auth/imunisasi';

forEachDatabase('immunisation', (database) => {
  let test: TestApp;
  let token: string;
  let admin: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => NOW });
    token = await test.login('Kader');
    admin = await test.login('Admin Desa');
  });
  afterEach(() => test.close());

  let next = 0;
  /** A child of the Kader's posko that is so many months old today; gives its number. */
  async function child(months: number): Promise<number> {
    next += 1;
    const [year = '', month = '', day = ''] = addMonths(TODAY, -months).split('-');
    const nik = `917101410${String(next).padStart(7, '0')}`;
    const body = { ...memberBody, nik, nama_lengkap: `Anak ${next}`, tanggal_lahir: `${day}-${month}-${year}` };
    const made = await test.call('POST', '/auth/laporan-kesehatan', { token, body });
    expect(made.body.errors).toBeUndefined();
    return Number(dataOf(made).id);
  }
  const give = (anggota: number, jenis: string, ke: number, tanggal: string) =>
    test.call('POST', '/auth/doses', { token, body: { anggota, jenis, ke, tanggal, dari_kartu: 'Ya' } });
  /** All doses of a part of the schedule, each on its first day. */
  async function giveAll(anggota: number, months: number, part: 'dasar' | 'lanjutan'): Promise<void> {
    const born = addMonths(TODAY, -months);
    for (const dose of SCHEDULE) {
      if (dose.part !== part || dose.onlyWhere === 'je') continue;
      const answer = await give(anggota, dose.jenis, dose.ke, addMonths(born, 'fromMonths' in dose ? dose.fromMonths : 0));
      expect(answer.status, `${dose.jenis} ${dose.ke}`).toBe(201);
    }
  }
  const ask = (path = '', as = token) => test.call('GET', `${PATH}${path}`, { token: as });

  it('tells the children of one’s posko below 13 years, what was given to each, and how the schedule is here', async () => {
    const [infant, old] = [await child(3), await child(13 * 12)];
    await give(infant, 'BCG', 1, addMonths(TODAY, -2));
    const { tanggal, posko, pengaturan, anak } = dataOf(await ask());
    expect([tanggal, posko]).toEqual([TODAY, { id: 1, nama: expect.any(String) }]);
    const children = anak as Dosed[];
    expect(children.map(({ id }) => id)).toContain(infant);
    expect(children.map(({ id }) => id)).not.toContain(old);
    const told = children.find(({ id }) => id === infant);
    expect(told?.dosis).toEqual([
      { id: expect.any(Number), jenis: 'BCG', ke: 1, tanggal: addMonths(TODAY, -2), tempat: null, batch: null, dari_kartu: true },
    ]);
    const doses = childDoses(
      { birthDate: told?.tanggal_lahir ?? null, sex: told?.jenis_kelamin ?? null },
      told?.dosis ?? [],
      TODAY,
      settingsRead(pengaturan as Parameters<typeof settingsRead>[0]),
    );
    expect('outside' in doses ? [] : toGive(doses).map(({ jenis, ke }) => `${jenis} ${ke}`)).toContain('DPT-HB-Hib 1');
  });

  it('tells another posko’s where it is asked for, those of none, and refuses one that there is not', async () => {
    expect((await ask('?posko=999')).status).toBe(422);
    expect((await ask('?posko=x')).status).toBe(422);
    expect(dataOf(await ask('?posko=tanpa')).posko).toBeNull();
    expect(dataOf(await ask('', admin)).posko).toEqual({ id: expect.any(Number), nama: expect.any(String) });
  });

  it('tells on the dashboard to how many something is due, of a posko and of the whole village, each by name', async () => {
    const own = await child(3);
    const [elsewhere, none] = [await child(3), await child(4)];
    const posko = 2;
    await test.db.updateTable('members').set({ posyandu_id: posko }).where('id', '=', elsewhere).execute();
    await test.db.updateTable('members').set({ posyandu_id: null }).where('id', '=', none).execute();
    const now = async (query: string) =>
      Object(dataOf(await test.call('GET', `/auth/rekap/kini${query}`, { token: admin })).perlu);
    const named = async (query: string) =>
      rowsOf(await test.call('GET', `/auth/rekap/kini/orang?apa=imunisasi${query}`, { token: admin })).map(({ nik }) => nik);
    const nikOf = async (id: number) =>
      (await test.db.selectFrom('members').select('nik').where('id', '=', id).executeTakeFirstOrThrow()).nik;
    const village = await named('');
    expect(village).toHaveLength((await now('')).imunisasi);
    for (const one of [own, elsewhere, none]) expect(village).toContain(await nikOf(one));
    const there = await named(`&posko=${posko}`);
    expect(there).toHaveLength((await now(`?posko=${posko}`)).imunisasi);
    expect([there.includes(await nikOf(elsewhere)), there.includes(await nikOf(own))]).toEqual([true, false]);
  });

  it('tells one person by the NIK, whoever it is, and nobody by another', async () => {
    const one = dataOf(await ask(`/anak/${CITRA_NIK}`));
    expect(one).toMatchObject({ tanggal: TODAY, anak: { nik: CITRA_NIK, dosis: [] } });
    expect((await ask('/anak/9171010000000000')).status).toBe(404);
  });

  it('counts the coverage of a month by who was of that age then and had all of it by then', async () => {
    const [basic, both, none] = [await child(12), await child(24), await child(23)];
    await giveAll(basic, 12, 'dasar');
    await giveAll(both, 24, 'dasar');
    await giveAll(both, 24, 'lanjutan');
    expect(none).toBeGreaterThan(0);
    await test.db.updateTable('member_spans').set({ since: '2024-01-01' }).execute();
    const rowOf = async (query = '') => {
      const { baris } = dataOf(await ask(`/cakupan${query}`, admin));
      return (baris as { posko: { id: number } | null }[]).find(({ posko }) => posko?.id === 1);
    };
    const members = await test.db.selectFrom('members').select('tanggal_lahir').where('posyandu_id', '=', 1).execute();
    const born = (from: number, until: number, day: string) =>
      members.filter(({ tanggal_lahir: date }) => date !== null && date <= addMonths(day, -from) && date > addMonths(day, -until))
        .length;
    expect(await rowOf()).toMatchObject({
      idl: { sasaran: born(12, 24, TODAY), lengkap: 1 },
      ibl: { sasaran: born(24, 36, TODAY), lengkap: 1 },
    });
    expect(born(12, 24, TODAY)).toBeGreaterThanOrEqual(2);
    // a month earlier the second was not two years old, and the first not one
    expect(await rowOf('?bulan=2026-02')).toMatchObject({ idl: { lengkap: 1 }, ibl: { lengkap: 0 } });
    expect((await ask('/cakupan?bulan=2026-04')).status).toBe(422);
  });

  it('keeps how the schedule is in the village: by the Admin Desa, and written down', async () => {
    const change = (body: object, as = admin) => test.call('PUT', `${PATH}/pengaturan`, { token: as, body });
    const settings = { je_endemis: true, bulan_vitamin_a: [9, 3, 3], bulan_obat_cacing: 9 };
    expect((await change(settings, token)).status).toBe(403);
    expect((await change({ ...settings, bulan_vitamin_a: [] })).body.errors).toEqual({ bulan_vitamin_a: [expect.any(String)] });
    expect((await change({ ...settings, bulan_obat_cacing: 13 })).body.errors).toEqual({
      bulan_obat_cacing: [expect.any(String)],
    });
    expect((await change(settings)).status).toBe(200);
    expect(dataOf(await ask()).pengaturan).toEqual({ je_endemis: true, bulan_vitamin_a: [3, 9], bulan_obat_cacing: 9 });
    const trail = await test.db
      .selectFrom('audit')
      .select(['action', 'record_id'])
      .where('record_id', '=', 'imunisasi')
      .execute();
    expect(trail).toEqual([{ action: 'update', record_id: 'imunisasi' }]);
  });

  describe('the queue of an event', () => {
    const event = async (more: object = {}): Promise<number> => {
      const body = { ...beritaBody, tanggal: '2026-03-20', kategori: 'Balita', ...more };
      return Number(dataOf(await test.call('POST', '/auth/berita', { token, body })).id);
    };
    const fill = (berita_id: number) => test.call('POST', `${PATH}/antrian`, { token, body: { berita_id } });
    const queued = async (id: number) =>
      rowsOf(await test.call('GET', `/auth/antrian/${id}`, { token })).map(({ nik }) => String(nik));

    it('takes in whoever has a dose due on its day, once, and each is written down', async () => {
      const done = await child(13 * 12 - 1);
      for (const dose of SCHEDULE.filter(({ part }) => part === 'sekolah'))
        await give(done, dose.jenis, dose.ke, addMonths('2024-01-01', dose.ke * 12));
      const due = await child(3);
      const id = await event();
      const first = await fill(id);
      expect([first.status, first.body.message]).toEqual([200, expect.stringMatching(/^\d+ orang ditambahkan ke antrian\.$/)]);
      const there = await queued(id);
      const { nik } = await test.db.selectFrom('members').select('nik').where('id', '=', due).executeTakeFirstOrThrow();
      expect(there).toContain(nik);
      expect(new Set(there).size).toBe(there.length);
      const again = await fill(id);
      expect(dataOf(again)).toEqual({ ditambah: 0, sudah: there.length });
      expect(again.body.message).toBe('Semua yang perlu sudah ada di antrian.');
      const trail = await test.db.selectFrom('audit').select('id').where('resource', '=', 'antrian').execute();
      expect(trail).toHaveLength(there.length);
    });

    it('has nobody twice where two press at once', async () => {
      await child(3);
      const id = await event();
      const answers = await Promise.all([fill(id), fill(id), fill(id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const there = await queued(id);
      expect(new Set(there).size).toBe(there.length);
      expect(answers.filter((answer) => Number(dataOf(answer).ditambah) > 0)).toHaveLength(1);
    });

    it('of expectant mothers takes in those whose pregnancy is open', async () => {
      const women = await test.db.selectFrom('members').select(['id', 'nik']).where('jenis_kelamin', '=', 'Perempuan').execute();
      const [open, ended] = women.filter(({ nik }) => nik !== CITRA_NIK);
      const stored = { hpht: '2025-12-01', created_at: NOW.toISOString(), updated_at: NOW.toISOString(), deleted_at: null };
      await anyTable(test.db)
        .insertInto('pregnancies')
        .values([
          { ...stored, ibu: Number(open?.id), status: 'Hamil' },
          { ...stored, ibu: Number(ended?.id), status: 'Selesai' },
        ])
        .execute();
      await test.db.updateTable('members').set({ posyandu_id: 1 }).where('id', '=', Number(open?.id)).execute();
      const id = await event({ kategori: 'Bumil' });
      await fill(id);
      expect(await queued(id)).toEqual([open?.nik]);
    });

    it('says that nobody is needed, and refuses an event that is over or not there', async () => {
      const id = await event({ kategori: 'Bumil' });
      expect((await fill(id)).body.message).toBe('Tidak ada yang perlu diundang.');
      await test.db.updateTable('berita').set({ tanggal: '2026-03-09' }).where('id', '=', id).execute();
      expect((await fill(id)).status).toBe(409);
      expect((await fill(9999)).status).toBe(404);
      expect((await test.call('POST', `${PATH}/antrian`, { token, body: { berita_id: 'x' } })).status).toBe(422);
    });
  });
});
