/** One file that is brought twice at the same moment, and what is said of those that cannot be read. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { csvOf, importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Alamat'];
const SITI = ['3299014105250001', 'Siti Aisyah', '9171010101900009', 'Perempuan', '2025-05-01', '3.1', 'Jl. Kenanga 4'];

forEachDatabase('a file', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  it('of one person is one import, however many times it comes at once', async () => {
    const { send, save, settled } = importing(test, kader);
    const other = importing(test, await test.login('Admin Desa'));
    const content = csvOf([HEAD, SITI]);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => send('warga.csv', content)),
      other.send('warga.csv', content),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const ids = answers.map(({ body }) => Number(Object(body.data).id));
    expect(new Set(ids.slice(0, 4)).size).toBe(1);
    expect(ids[4]).not.toBe(ids[0]);
    expect(await test.db.selectFrom('imports').select('id').execute()).toHaveLength(2);
    expect(await settled(ids[0])).toMatchObject({ jumlah: { baru: 1 } });
    expect(await save(ids[0])).toMatchObject({ tersimpan: { baru: 1 } });
    expect(await test.db.selectFrom('imports').select('file_id').where('file_id', 'is not', null).execute()).toEqual([]);
  });

  it('that can never be read is refused in English, too', async () => {
    const { send } = importing(test, kader);
    const { status, body } = await send('daftar.xlsx', '%PDF-1.7\n');
    expect(status).toBe(422);
    expect(body.message).toBe('Ini berkas PDF, bukan tabel. Minta berkas Excel (.xlsx) atau CSV aslinya.');
    expect(body.message_en).toBe('This is a PDF, no table. Ask for the Excel (.xlsx) or CSV file it was made of.');
  });

  it('that was taken back in part names whose rows were left', async () => {
    const { bring, save, undo } = importing(test, kader);
    const told = await bring([HEAD, SITI]);
    await save(told.id);
    const siti = await test.db
      .selectFrom('members')
      .select('id')
      .where('nik', '=', SITI[0] ?? '')
      .executeTakeFirstOrThrow();
    const change = { token: kader, body: { alamat: 'Jl. Lain 1' } };
    expect((await test.call('PUT', `/auth/laporan-kesehatan/${siti.id}`, change)).status).toBe(200);
    expect(await undo(told.id)).toMatchObject({
      dibatalkan: { dibiarkan: 1, tidak_dikembalikan: [{ baris: 2, nama: 'Siti Aisyah' }] },
    });
  });
});
