/** A visit before somebody belonged to the posko lets them belong since then, and their history tells so. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { examinationBody } from '../support/healthRecords.ts';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NIK = '3299014105250001';
const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir'];
const SITI = [NIK, 'Siti Aisyah', '9171010101900009', 'Perempuan', '2025-05-01', '3.1'];

forEachDatabase('a membership begun earlier by a visit', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    let at = Date.parse('2026-03-10T08:00:00+07:00');
    test = await testApp({ database, now: () => new Date(at++) });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  /** what happened to her, the first deed first */
  const history = async () => {
    const { id } = await test.db.selectFrom('members').select('id').where('nik', '=', NIK).executeTakeFirstOrThrow();
    const filter = encodeURIComponent(JSON.stringify({ sumber: 'members', record: String(id) }));
    const { body } = await test.call('GET', `/audit?filter=${filter}`, { token: kader });
    return Array.isArray(body.list) ? body.list.toReversed() : [];
  };
  const moved = (berkas: string | null) => ({
    ...{ tindakan: 'update', berkas, pelaku: 'Contoh Kader' },
    perubahan: { before: { anggota_sejak: '2026-03-10' }, after: { anggota_sejak: '2026-02-05' } },
  });

  it('stands in the history with the file that the visit came out of', async () => {
    const { bring, save } = importing(test, kader);
    const { id } = await bring([
      [...HEAD, 'Tgl Ukur', 'BB', 'TB'],
      [...SITI, '2026-02-05', '8.4', '72'],
    ]);
    await save(id);
    expect(await history()).toMatchObject([{ tindakan: 'create', berkas: 'warga.csv' }, moved('warga.csv')]);
  });

  it('stands there with whoever has written the visit down', async () => {
    const { bring, save } = importing(test, kader);
    await save((await bring([HEAD, SITI])).id);
    const body = examinationBody(NIK, '2026-02-05');
    expect((await test.call('POST', '/auth/pemeriksaan', { token: kader, body })).body).toMatchObject({ status: 'success' });
    expect(await history()).toMatchObject([{ tindakan: 'create' }, moved(null)]);
  });
});
