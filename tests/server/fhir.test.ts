/** People and their visits as FHIR: GET /auth/fhir, and what it does not say: GET /auth/fhir/catatan. */
import type { Bundle as AnyBundle, FhirResource } from 'fhir/r4';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fhirMistakes } from '../support/fhirSchema.ts';
import { addExaminations, CITRA_NIK } from '../support/healthRecords.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

type Bundle = AnyBundle<FhirResource>;

const NOW = new Date('2026-03-20T03:00:00Z');
const CITRA = 2;

forEachDatabase('people and their visits as FHIR', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => NOW });
    token = await test.login('Admin Desa');
    await addExaminations(test.db, CITRA, [
      { date: '2026-02-10', gram: 9800, mm: 800 },
      { date: '2026-03-10', gram: 10_000, mm: 810 },
    ]);
    await test.db.updateTable('examinations').set({ imunisasi: 'PCV 3' }).where('tanggal_timbang', '=', '2026-03-10').execute();
  });
  afterEach(() => test.close());

  const ask = (query: string, as = token) =>
    test.app.request(`/api/auth/fhir?${query}`, { headers: { Authorization: `Bearer ${as}` } });
  async function bundleOf(query: string): Promise<Bundle> {
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/fhir+json');
    const bundle = (await answer.json()) as Bundle;
    expect(fhirMistakes(bundle)).toEqual([]);
    return bundle;
  }
  const daysOf = ({ entry = [] }: Bundle) =>
    entry.flatMap(({ resource }) => (resource?.resourceType === 'Encounter' ? [resource.period?.start] : []));

  it('hold whoever came to a posko in a month, or everything of one person', async () => {
    const month = await bundleOf('posko=1&bulan=2026-03');
    expect(daysOf(month)).toEqual(['2026-03-10']);
    expect(JSON.stringify(month.entry?.[0])).toContain(CITRA_NIK);
    const person = await bundleOf(`anggota=${CITRA}`);
    expect(daysOf(person)).toEqual(['2026-02-10', '2026-03-10']);
    // known by the same numbers, whichever way they were asked for
    const urls = person.entry?.map(({ fullUrl }) => fullUrl);
    for (const { fullUrl } of month.entry ?? []) expect(urls).toContain(fullUrl);
    expect(await bundleOf('posko=2&bulan=2026-03')).not.toHaveProperty('entry');
  });

  it('belong to the posko of the day of the visit, whatever has become of the person since', async () => {
    const leaving = { status: 'pindah' as const, keluar_pada: '2026-03-15', posyandu_id: 2 };
    await test.db.updateTable('members').set(leaving).where('id', '=', CITRA).execute();
    await test.db.updateTable('member_spans').set({ until: '2026-03-15' }).where('member_id', '=', CITRA).execute();
    expect(daysOf(await bundleOf('posko=1&bulan=2026-03'))).toEqual(['2026-03-10']);
    expect(daysOf(await bundleOf('posko=2&bulan=2026-03'))).toEqual([]);
  });

  it('tell each dose by its row, with or without a visit, and not once more by a visit’s words for it', async () => {
    const stored = { anggota: CITRA, created_at: NOW.toISOString(), updated_at: NOW.toISOString(), deleted_at: null };
    await test.db
      .insertInto('doses')
      .values([
        { ...stored, jenis: 'PCV', ke: 3, tanggal: '2026-03-10', tempat: 'Balai', batch: 'A-17', dari_kartu: 0 },
        { ...stored, jenis: 'BCG', ke: 1, tanggal: '2026-03-15', tempat: null, batch: null, dari_kartu: 1 },
        { ...stored, jenis: 'OPV', ke: 1, tanggal: '2026-02-01', tempat: null, batch: null, dari_kartu: 1 },
        { ...stored, jenis: 'Vitamin A', ke: null, tanggal: '2026-03-10', tempat: null, batch: null, dari_kartu: 0 },
      ])
      .execute();
    const givenIn = ({ entry = [] }: Bundle) =>
      entry.flatMap(({ resource }) => (resource?.resourceType === 'Immunization' ? [resource] : []));
    const [pcv, bcg, ...more] = givenIn(await bundleOf('posko=1&bulan=2026-03'));
    expect(more).toEqual([]);
    expect(pcv).toMatchObject({
      ...{ vaccineCode: { text: 'PCV 3' }, protocolApplied: [{ doseNumberPositiveInt: 3 }], lotNumber: 'A-17' },
      ...{ location: { display: 'Balai' }, primarySource: true, occurrenceDateTime: '2026-03-10' },
      encounter: { reference: expect.stringMatching(/^urn:uuid:/) },
    });
    expect(bcg).toMatchObject({ primarySource: false, reportOrigin: { text: 'Buku KIA' }, occurrenceDateTime: '2026-03-15' });
    expect(bcg).not.toHaveProperty('encounter');
    expect(bcg?.vaccineCode.coding).toMatchObject([{ code: '93005208' }]);
    expect(givenIn(await bundleOf(`anggota=${CITRA}`))).toHaveLength(3);
  });

  it('leave out what was deleted', async () => {
    const at = NOW.toISOString();
    await test.db.updateTable('examinations').set({ deleted_at: at }).where('tanggal_timbang', '=', '2026-02-10').execute();
    expect(daysOf(await bundleOf(`anggota=${CITRA}`))).toEqual(['2026-03-10']);
    expect((await test.call('DELETE', `/auth/laporan-kesehatan/${CITRA_NIK}?alasan=keliru`, { token })).status).toBe(200);
    expect(daysOf(await bundleOf('posko=1&bulan=2026-03'))).toEqual([]);
    expect((await ask(`anggota=${CITRA}`)).status).toBe(404);
  });

  it('tell of who was deleted since, and not by mistake, in the months in which they belonged', async () => {
    expect((await test.call('DELETE', `/auth/laporan-kesehatan/${CITRA_NIK}`, { token })).status).toBe(200);
    expect(daysOf(await bundleOf('posko=1&bulan=2026-03'))).toEqual(['2026-03-10']);
    expect((await ask(`anggota=${CITRA}`)).status).toBe(404);
  });

  it('say beside it what has no code and what is missing, in the language asked for', async () => {
    const headers = { 'Accept-Language': 'en' };
    const { status, body } = await test.call('GET', '/auth/fhir/catatan?posko=1&bulan=2026-03', { token, headers });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ orang: 1, kunjungan: 1 });
    const { catatan } = body.data as { catatan: { kode: string; teks: string; jumlah: number; yaitu: string[] }[] };
    expect(catatan).toContainEqual({
      kode: 'vaksin-tanpa-kode',
      teks: 'Vaccines without a known KFA code: told by their name.',
      jumlah: 1,
      yaitu: ['PCV'],
    });
  });

  it('are written down as taken, by whom and of what, without anything about a person', async () => {
    await bundleOf('posko=1&bulan=2026-03');
    await bundleOf(`anggota=${CITRA}`);
    const rows = await test.db.selectFrom('audit').selectAll().where('action', '=', 'export').orderBy('id').execute();
    expect(rows.map(({ resource, record_id, name, after }) => [resource, record_id, name, JSON.parse(after ?? '{}')])).toEqual([
      ['members', '', 'Contoh Admin Desa', { posko: '1', bulan: '2026-03', baris: expect.any(Number), format: 'fhir' }],
      ['members', '2', 'Contoh Admin Desa', { baris: expect.any(Number), format: 'fhir' }],
    ]);
  });

  it('are for a Kader, and for a token bound to a posko, of that posko alone', async () => {
    const kader = await test.login('Kader');
    expect((await ask('posko=1&bulan=2026-03', kader)).status).toBe(200);
    expect((await ask('posko=2&bulan=2026-03', kader)).status).toBe(403);
    expect((await ask(`anggota=${CITRA}`, kader)).status).toBe(200);
    await test.db.updateTable('members').set({ posyandu_id: 2 }).where('id', '=', CITRA).execute();
    expect((await ask(`anggota=${CITRA}`, kader)).status).toBe(403);
    const made = { nama: 'Puskesmas', cakupan: 'baca', posko: 2, berlaku_sampai: '2026-06-01' };
    const { body } = await test.call('POST', '/auth/token', { token, body: made });
    const bound = String((body.data as { token: string }).token);
    expect((await ask('posko=2&bulan=2026-03', bound)).status).toBe(200);
    expect((await ask('posko=1&bulan=2026-03', bound)).status).toBe(403);
    expect((await ask('anggota=1', bound)).status).toBe(403);
  });

  it('leave out for a token bound to a posko who belongs to another one by now, and say of how many', async () => {
    const body = { nama: 'Puskesmas', cakupan: 'baca', posko: 1, berlaku_sampai: '2026-06-01' };
    const made = await test.call('POST', '/auth/token', { token, body });
    const bound = String(Object(made.body.data).token);
    const leftOut = async (as: string) => {
      const { body } = await test.call('GET', '/auth/fhir/catatan?posko=1&bulan=2026-03', { token: as });
      const { orang, catatan } = Object(body.data);
      return [orang, catatan.find(({ kode }: { kode: string }) => kode === 'posko-lain')?.jumlah];
    };
    expect(await (await ask('posko=1&bulan=2026-03', bound)).text()).toContain(CITRA_NIK);
    expect(await leftOut(bound)).toEqual([1, undefined]);
    await test.db.updateTable('members').set({ posyandu_id: 2 }).where('id', '=', CITRA).execute();
    const answer = await ask('posko=1&bulan=2026-03', bound);
    expect(answer.status).toBe(200);
    expect(await answer.json()).not.toHaveProperty('entry');
    expect(await leftOut(bound)).toEqual([0, 1]);
    // a Kader sees everybody of the village in lists, and the visit was their posko's
    const kader = await test.login('Kader');
    expect(await (await ask('posko=1&bulan=2026-03', kader)).text()).toContain(CITRA_NIK);
    expect(await leftOut(kader)).toEqual([1, undefined]);
  });

  it('are refused with a sentence where it is not said of whom', async () => {
    const refused = [
      '',
      'bulan=2026-03',
      'posko=x&bulan=2026-03',
      'posko=9999&bulan=2026-03',
      'posko=1&bulan=2026-13',
      'posko=1&bulan=2026-04',
      'anggota=9171014101200002',
      'anggota=0',
    ];
    for (const query of refused) {
      const answer = await ask(query);
      expect([query, answer.status]).toEqual([query, 422]);
      expect(((await answer.json()) as { message: string }).message).not.toBe('');
    }
    expect((await ask('anggota=4711')).status).toBe(404);
  });
});

describe('the numbers by which others know our records', () => {
  it('follow from the secret of the database: another village has other ones', async () => {
    const test = await testApp({ now: () => NOW });
    const headers = { Authorization: `Bearer ${await test.login('Admin Desa')}` };
    const urlOf = async () => {
      const answer = await test.app.request('/api/auth/fhir?anggota=1', { headers });
      return ((await answer.json()) as Bundle).entry?.[0]?.fullUrl;
    };
    const first = await urlOf();
    expect(first).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await urlOf()).toBe(first);
    await test.db
      .updateTable('device_secret')
      .set({ secret: Buffer.alloc(32, 7).toString('base64') })
      .execute();
    expect(await urlOf()).not.toBe(first);
    await test.close();
  });
});
