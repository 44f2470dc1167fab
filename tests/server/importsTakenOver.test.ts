/** Work on an import whose starter may no longer sign in: it says so, and a colleague goes on with it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { createImportJobs } from '../../server/importing/jobs.ts';
import { resumeImports } from '../../server/importing/resume.ts';
import { BATCH } from '../../server/importing/rowsToSave.ts';
import { sweep } from '../../server/sweep.ts';
import { expectFiguresHold } from '../support/figuresHold.ts';
import { addRegistration } from '../support/healthRecords.ts';
import { csvOf, importing } from '../support/importFile.ts';
import { callsTo, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';

const STARTER = '9171014101850001';
const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Alamat'];
const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, i) => [
    `3299010105${String(10 + (i % 15)).padStart(2, '0')}${String(i).padStart(4, '0')}`,
    ...[`Orang ${i}`, '9171010101900009', 'Laki-laki', `20${10 + (i % 15)}-05-01`, '3.1', 'Jl. Kenanga 4'],
  ]);

forEachDatabase('an import whose starter’s account is closed half-way', (database) => {
  let test: TestApp;
  let starter: string;
  let colleague: string;
  let starterId: number;
  beforeEach(async () => {
    let at = Date.parse('2026-03-10T08:00:00+07:00');
    test = await testApp({ database, now: () => new Date(at++) });
    starterId = await addRegistration(test.db, { nik: STARTER, posisi: 'Kader', status: 'success' });
    await test.db.updateTable('accounts').set({ posyandu_id: 1 }).where('id', '=', starterId).execute();
    const { body } = await test.call('POST', '/auth/login', {
      body: { email: `${STARTER}@contoh.test`, password: PASSWORD },
    });
    [starter, colleague] = [String(body.access_token), await test.login('Kader')];
  });
  afterEach(async () => {
    await expectFiguresHold(test.db);
    await test.close();
  });

  const written = async () => {
    const rows = test.db.selectFrom('members').select('id').where('deleted_at', 'is', null);
    return (await rows.where('alamat', '=', 'Jl. Kenanga 4').execute()).length;
  };

  /** The account is closed while the server is down, which then goes on by itself as far as it can. */
  async function closeAndRestart() {
    await test.context.imports.end();
    const denied = { status: 'denied', alasan: 'Pindah tugas' };
    const answer = await test.call('PUT', `/auth/verifikator/${STARTER}`, {
      token: await test.login('Admin Verifikator'),
      body: denied,
    });
    expect(answer.status, String(answer.body.message)).toBe(200);
    const next = { ...test.context, imports: createImportJobs(test.context.log) };
    await test.db.updateTable('imports').set({ updated_at: '2026-03-09T00:00:00.000Z' }).execute();
    await resumeImports(next);
    await next.imports.idle();
    const call = callsTo(createApp(next));
    return { ...importing({ call, idle: () => next.imports.idle() }, colleague), call };
  }

  it('is stored to the end by a colleague, in whose name the rest is written down', async () => {
    const { bring } = importing(test, starter);
    const { id } = await bring([HEAD, ...peopleOf(BATCH + 100)]);
    await test.call('POST', `/auth/impor/${id}/simpan`, { token: starter });
    const by = await closeAndRestart();
    expect(await written()).toBe(BATCH);
    expect(await by.get(id)).toMatchObject({
      tahap: 'menyimpan',
      galat: 'Akun yang memulai impor ini tidak lagi dapat masuk. Yang sudah tersimpan tetap. Tekan "Lanjutkan penyimpanan".',
      kemajuan: { selesai: BATCH, semua: BATCH + 100 },
    });
    const told = await by.save(id);
    expect(told).toMatchObject({ tahap: 'tersimpan', tersimpan: { baru: BATCH + 100 } });
    expect(told).not.toHaveProperty('galat');
    expect(await written()).toBe(BATCH + 100);
    const trail = await test.db
      .selectFrom('audit')
      .select(({ fn }) => ['account_id', fn.countAll<number>().as('n')])
      .where('import_id', '=', Number(id))
      .where('resource', '=', 'members')
      .groupBy('account_id')
      .execute();
    const counts = new Map(trail.map(({ account_id, n }) => [account_id === starterId, Number(n)]));
    expect([counts.get(true), counts.get(false)]).toEqual([BATCH, 100]);
  }, 120_000);

  it('is taken back to the end by a colleague', async () => {
    const { bring, save } = importing(test, starter);
    const { id } = await bring([HEAD, ...peopleOf(250)]);
    await save(id);
    await test.call('POST', `/auth/impor/${id}/batalkan`, { token: starter });
    const by = await closeAndRestart();
    expect(await written()).toBe(150);
    expect(await by.get(id)).toMatchObject({
      tahap: 'membatalkan',
      galat: 'Akun yang memulai impor ini tidak lagi dapat masuk. Tekan "Batalkan impor" untuk melanjutkan.',
    });
    expect(await by.undo(id)).toMatchObject({ tahap: 'dibatalkan', dibatalkan: { dikembalikan: 250, dibiarkan: 0 } });
    expect(await written()).toBe(0);
  }, 60_000);

  it('ends where it stands once nobody has gone on with it for a month, and what was written can be taken back', async () => {
    const { bring } = importing(test, starter);
    const { id } = await bring([HEAD, ...peopleOf(BATCH + 100)]);
    await test.call('POST', `/auth/impor/${id}/simpan`, { token: starter });
    const by = await closeAndRestart();
    await test.db.updateTable('imports').set({ updated_at: '2026-02-01T00:00:00.000Z' }).execute();
    await sweep(test.context);
    expect(await by.get(id)).toMatchObject({ tahap: 'tersimpan', tersimpan: { baru: BATCH, dilewati: 100 } });
    expect(await by.undo(id)).toMatchObject({ tahap: 'dibatalkan', dibatalkan: { dikembalikan: BATCH } });
    expect(await written()).toBe(0);
  }, 120_000);

  it('likewise where it was being taken back', async () => {
    const { bring, save } = importing(test, starter);
    const { id } = await bring([HEAD, ...peopleOf(250)]);
    await save(id);
    await test.call('POST', `/auth/impor/${id}/batalkan`, { token: starter });
    const by = await closeAndRestart();
    await test.db.updateTable('imports').set({ updated_at: '2026-02-01T00:00:00.000Z' }).execute();
    await sweep(test.context);
    expect(await by.get(id)).toMatchObject({ tahap: 'dibatalkan', dibatalkan: { dikembalikan: 100, dibiarkan: 150 } });
    expect(await by.undo(id)).toMatchObject({ tahap: 'dibatalkan', dibatalkan: { dikembalikan: 250, dibiarkan: 0 } });
  }, 60_000);

  describe('before it is stored', () => {
    it('is arranged, looked at and chosen from by a colleague', async () => {
      const { bring } = importing(test, starter);
      const { id } = await bring([HEAD, ...peopleOf(3)]);
      const by = await closeAndRestart();
      const few = { 0: 'members.nik', 1: 'members.nama_lengkap' };
      expect(await by.arrange(id, { susunan: { columns: few } })).toMatchObject({ jumlah: { salah: 3 } });
      const columns = ['nik', 'nama_lengkap', 'no_kk', 'jenis_kelamin', 'tanggal_lahir', 'berat_lahir', 'alamat'];
      const all = Object.fromEntries(columns.map((name, at) => [at, `members.${name}`]));
      const told = await by.arrange(id, { susunan: { columns: all } });
      expect(told).toMatchObject({ jumlah: { baru: 3 } });
      expect(told).not.toHaveProperty('galat');
      expect((await by.choose(id, 2, 'lewati')).status).toBe(200);
      expect(await by.save(id)).toMatchObject({ tahap: 'tersimpan', tersimpan: { baru: 2, dilewati: 1 } });
    });

    it('says why its rows were not looked at, until a colleague has them looked at', async () => {
      const { bring } = importing(test, starter);
      const { id } = await bring([HEAD, ...peopleOf(3)]);
      // as it stands where the server ended while it looked at the rows
      await test.db.updateTable('imports').set({ found: null, done: 0, total: 3 }).where('id', '=', Number(id)).execute();
      const by = await closeAndRestart();
      const why = 'Akun yang memulai impor ini tidak lagi dapat masuk. Tekan "Periksa lagi".';
      expect(await by.get(id)).toMatchObject({ tahap: 'disusun', jumlah: null, galat: why });
      const told = await by.arrange(id, { susunan: {} });
      expect(told).toMatchObject({ jumlah: { baru: 3 } });
      expect(told).not.toHaveProperty('galat');
    });

    it('is read again by a colleague where the server ended while it read', async () => {
      const { bring } = importing(test, starter);
      const { id } = await bring([HEAD, ...peopleOf(3)]);
      const kept = { stage: 'gagal', file_id: 'berkas', failure: 'x', arrangement: null, found: null } as const;
      await test.db.updateTable('imports').set(kept).where('id', '=', Number(id)).execute();
      await test.context.files.put('berkas', new TextEncoder().encode(csvOf([HEAD, ...peopleOf(2)])));
      const by = await closeAndRestart();
      const answer = await by.call('POST', `/auth/impor/${id}/ulangi`, { token: colleague });
      expect(answer.status, String(answer.body.message)).toBe(200);
      expect(await by.settled(id)).toMatchObject({ tahap: 'disusun', jumlah: { baru: 2 } });
    });
  });

  it('stays the starter’s while it goes on', async () => {
    const { bring, settled } = importing(test, starter);
    const { id } = await bring([HEAD, ...peopleOf(20)]);
    await test.call('POST', `/auth/impor/${id}/simpan`, { token: starter });
    await test.call('POST', `/auth/impor/${id}/simpan`, { token: colleague });
    expect(await settled(id)).toMatchObject({ tahap: 'tersimpan' });
    const { worker_id } = await test.db.selectFrom('imports').select('worker_id').executeTakeFirstOrThrow();
    expect(worker_id).toBe(starterId);
  });
});
