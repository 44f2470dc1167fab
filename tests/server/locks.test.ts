/** Two people at work on the same records at the same moment. SQLite has one writer at a time: nothing to see there. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { judgeAnew } from '../../server/hooks/judgedGrowth.ts';
import { lockRow } from '../../server/services/lockRow.ts';
import { addExaminations } from '../support/healthRecords.ts';
import { memberBody } from '../support/memberBody.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment (postgres)', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp({ database: 'postgres', now: () => new Date('2026-03-17T03:00:00Z') });
  });
  afterEach(() => test.close());

  /** Resolves when a transaction waits for another one's lock. */
  async function somebodyWaits(): Promise<void> {
    for (;;) {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
      if (rows.length > 0) return;
    }
  }

  it('a person and one of their examinations are corrected, one after the other', async () => {
    const token = await test.login('Kader');
    await addExaminations(test.db, 2, [{ date: '2026-03-10', gram: 10_000, mm: 800 }]);
    const citra = await test.db.selectFrom('members').selectAll().where('id', '=', 2).executeTakeFirstOrThrow();
    const correction = await test.db.startTransaction().execute();
    await lockRow(correction, 'members', { id: citra.id });
    const body = {
      ...{ tanggal_periksa: '2026-03-10', berat_badan: 11, tinggi_badan: 81, umur: 2 },
      ...{ PMT: 'Tidak', total_PMT: null, ASI: null, vit: 'A', imunisasi: '-', Suplemen: '-' },
    };
    const answer = test.call('PATCH', '/auth/pemeriksaan/1', { token, body });
    await somebodyWaits();
    await judgeAnew(correction, { ...citra, jenis_kelamin: 'Laki-laki' });
    await correction.commit().execute();
    expect((await answer).body).toMatchObject({ status: 'success', data: { berat_badan_kg: 11 } });
  });

  it('nobody is registered at a posko that is just being deleted', async () => {
    const token = await test.login('Admin Desa');
    const deletion = await test.db.startTransaction().execute();
    await lockRow(deletion, 'posko', { id: 2 });
    const answer = test.call('POST', '/auth/laporan-kesehatan', { token, body: { ...memberBody, posyandu_id: 2 } });
    await somebodyWaits();
    await deletion.updateTable('posko').set({ deleted_at: '2026-03-17T03:00:00.000Z' }).where('id', '=', 2).execute();
    await deletion.commit().execute();
    expect((await answer).body).toMatchObject({ errors: { posyandu_id: ['Posko tidak ditemukan.'] } });
  });

  it('nobody writes who is just being denied (F3)', async () => {
    const token = await test.login('Kader');
    const denial = await test.db.startTransaction().execute();
    await lockRow(denial, 'accounts', { id: 3 });
    const answer = test.call('POST', '/auth/laporan-kesehatan', { token, body: memberBody });
    await somebodyWaits();
    await denial.updateTable('accounts').set({ status: 'denied' }).where('id', '=', 3).execute();
    await denial.commit().execute();
    expect((await answer).status).toBe(401);
  });
});
