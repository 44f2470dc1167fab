/** Which indexes PostgreSQL has for a NIK: for a whole one only that which has each number once, however cheap another looks. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import { demoVillage } from '../support/demoVillage.ts';
import { forEachDatabase } from '../support/testDatabase.ts';

forEachDatabase('the indexes of a NIK', (kind) => {
  let village: { db: Kysely<Database>; close(): Promise<void> };
  beforeAll(async () => {
    village = await demoVillage(kind, '2026-03-17');
  });
  afterAll(() => village.close());

  it('have each number once, and on PostgreSQL trigrams that no whole number can be asked of', async () => {
    const { rows } = await (kind === 'postgres'
      ? sql<{ name: string; made: string }>`
          select indexname as name, indexdef as made from pg_indexes where schemaname = current_schema and tablename = 'members'`
      : sql<{
          name: string;
          made: string;
        }>`select name, sql as made from sqlite_master where type = 'index' and tbl_name = 'members'`
    ).execute(village.db);
    const ofNik = rows.filter(({ made }) => /[ (]"?nik"?[ ,)]/.test(made));
    const begins = ofNik.filter(({ made }) => /\(\s*"?nik"?[ ,)]/.test(made));
    // of those who are deleted, none of whom is asked for beside the others
    const ofLiving = begins.filter(({ made }) => !/deleted_at is not null/i.test(made));
    expect(ofLiving.filter(({ made }) => !/substr\(nik, 1\)/.test(made)).map(({ name }) => name)).toEqual(['members_nik']);
    if (kind === 'postgres') {
      expect(rows.find(({ name }) => name === 'members_dalam_nik_trgm')?.made).toMatch(/gin \(substr\(nik, 1\)/);
    }
  });
});
