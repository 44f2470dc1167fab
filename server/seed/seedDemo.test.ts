import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { listPairs } from '../services/memberPairs.ts';
import { verifyPassword } from '../services/passwords.ts';
import { DEMO_ACCOUNTS, isEmptyDatabase, seedDemo } from './index.ts';

const TODAY = '2026-03-17';
const postgres = process.env.TEST_DATABASE_URL || null;

interface Opened {
  readonly db: Kysely<Database>;
  readonly close: () => Promise<void>;
}

async function openSqlite(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  const db = openDatabase({ databaseUrl: null, sqliteFile: join(folder, 'village.sqlite') });
  return {
    db,
    close: async () => {
      await db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

async function openPostgres(): Promise<Opened> {
  const schema = `seed_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase({ databaseUrl: postgres, sqliteFile: '' });
  await sql`create schema ${sql.id(schema)}`.execute(admin);
  const db = openDatabase({ databaseUrl: postgres, sqliteFile: '', searchPath: schema });
  return {
    db,
    close: async () => {
      await db.destroy();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(admin);
      await admin.destroy();
    },
  };
}

const databases = [
  { name: 'SQLite', open: openSqlite, present: true },
  { name: 'PostgreSQL', open: openPostgres, present: postgres !== null },
];

for (const { name, open, present } of databases) {
  describe.skipIf(!present)(`seedDemo on ${name}`, () => {
    let opened: Opened;
    let made: Awaited<ReturnType<typeof seedDemo>>;

    beforeAll(async () => {
      opened = await open();
      await migrate(opened.db);
      expect(await isEmptyDatabase(opened.db)).toBe(true);
      made = await seedDemo(opened.db, { today: TODAY });
    }, 60_000);
    afterAll(() => opened.close());

    const count = async (
      table: 'members' | 'examinations' | 'accounts' | 'posko' | 'desa' | 'kecamatan' | 'dusun' | 'berita' | 'antrian',
    ) => {
      const { n } = await opened.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    };

    it('fills every table', async () => {
      expect(made).toEqual({
        members: await count('members'),
        examinations: await count('examinations'),
        accounts: await count('accounts'),
      });
      expect(await count('posko')).toBe(3);
      for (const table of ['desa', 'kecamatan', 'dusun', 'berita', 'antrian'] as const)
        expect(await count(table)).toBeGreaterThan(1);
    });

    it('lets the three demo accounts in, the Kader with the first posko', async () => {
      for (const { email, password, posisi } of DEMO_ACCOUNTS) {
        const account = await opened.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
        expect(account).toMatchObject({ posisi, status: 'success', demo: 1 });
        expect(await verifyPassword(account.password_hash, password)).toBe(true);
      }
      const kader = await opened.db
        .selectFrom('accounts')
        .innerJoin('posko', 'posko.id', 'accounts.posyandu_id')
        .select(['nama_posyandu'])
        .where('email', '=', 'kader@demo.test')
        .executeTakeFirstOrThrow();
      expect(kader.nama_posyandu).toBe('Posyandu Melati');
    });

    it('stores status beside measurements, as whole grams and millimetres', async () => {
      const row = await opened.db
        .selectFrom('examinations')
        .innerJoin('members', 'members.id', 'examinations.member_id')
        .select(['berat_gram', 'tinggi_mm', 'bb_u', 'tb_u', 'bb_tb', 'zscore', 'peringatan'])
        .where('bb_tb', '=', 'Gizi buruk')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(row.zscore ?? '')).toEqual({
        bb_u: expect.any(Number),
        tb_u: expect.any(Number),
        bb_tb: expect.any(Number),
        imt_u: expect.any(Number),
      });
      expect(JSON.parse(row.peringatan ?? '')).toEqual([]);
    });

    it('has one child in the book twice, whom the Kader of the first posko is told of, and nobody else', async () => {
      const { rows, total } = await listPairs(opened.db, 1, { offset: 0, limit: 50 });
      expect([total, (await listPairs(opened.db, null, { offset: 0, limit: 50 })).total]).toEqual([1, 1]);
      expect(rows[0]?.sebab).toBe('kk');
      expect(rows[0]?.dua).toMatchObject({
        nik_sementara: true,
        posko: 'Posyandu Mawar',
        nama: expect.stringMatching(/ [A-Z]\.$/),
      });
    });

    it('leaves ids free for what comes after', async () => {
      const at = '2026-03-17T00:00:00.000Z';
      const values = { nama_posyandu: 'Posyandu Baru', created_at: at, updated_at: at };
      const { id } = await opened.db.insertInto('posko').values(values).returning('id').executeTakeFirstOrThrow();
      expect(id).toBeGreaterThan(3);
    });

    it('does nothing to a database that holds something', async () => {
      const before = await count('members');
      expect(await seedDemo(opened.db, { today: TODAY })).toBeNull();
      expect(await count('members')).toBe(before);
    });
  });
}
