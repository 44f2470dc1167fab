import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { createNaming } from './namedStatements.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';

describe('which statements PostgreSQL keeps', () => {
  /** What a text is known by once it has come twice; null: it is planned each time. */
  const known = (text: string, values: readonly unknown[] = [1]) => {
    const naming = createNaming();
    for (let i = 0; i < 2; i++) expect(naming(text, values)).toBeNull();
    return naming(text, values);
  };

  it.each([
    'select "id" from "members" where "nik" = $1',
    'select count(*) as n from "members" where "posyandu_id" = $1',
    'insert into "audit" ("at") values ($1) returning "id"',
    'update "members" set "nik" = $1 where "id" = $2',
    'select "id" from "members" where "deleted_at" is null order by "nama_cari" limit 25',
  ])('keeps what looks a record up: %s', (text) => expect(known(text)).toMatchObject({ name: 'posyandu_0', star: false }));

  it('knows by a star that columns may be added', () =>
    expect(known('select * from "members" where "id" = $1')).toMatchObject({ name: 'posyandu_0', star: true }));

  it.each([
    'select "id" from "members" where "tanggal_lahir" > $1',
    'select "id" from "members" where "nama_cari" like $1',
    'select "id" from "members" order by "id" limit $1',
    'select "id" from "members" order by "id" limit 25 offset $1',
    'select "id" from "members" where "nik" in (select unnest($1::text[]))',
    'begin',
  ])('leaves to each asking what hangs on the values: %s', (text) => expect(known(text)).toMatchObject({ name: null }));

  it('names nothing that stores many rows, and no more statements than so many', () => {
    expect(
      known(
        'insert into "members" ("nik") values ($1), ($2)',
        Array.from({ length: 100 }, () => 1),
      ),
    ).toBeNull();
    const naming = createNaming(2);
    for (const text of ['select 1', 'select 2', 'select 3']) for (let i = 0; i < 3; i++) naming(text, []);
    expect(['select 1', 'select 2', 'select 3'].map((text) => naming(text, [])?.name)).toStrictEqual([
      'posyandu_0',
      'posyandu_1',
      undefined,
    ]);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('statements that PostgreSQL keeps', () => {
  let fresh: TestDatabase;
  let db: Kysely<Database>;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    db = openDatabase(fresh.config);
    await sql`create table kept (id integer, name text)`.execute(db);
    await sql`insert into kept values (1, 'a')`.execute(db);
  });
  afterAll(async () => {
    await db.destroy();
    await fresh.drop();
  });

  const kept = () => sql<{ n: number }>`select count(*) as n from pg_prepared_statements where statement like '%* from kept%'`;

  it('go on where a newer program adds a column, in a transaction and outside of one', async () => {
    await db.connection().execute(async (one) => {
      const all = (id: number) => sql`select * from kept where id = ${id}`;
      for (let i = 0; i < 3; i++) expect((await all(1).execute(one)).rows).toEqual([{ id: 1, name: 'a' }]);
      expect((await kept().execute(one)).rows).toEqual([{ n: 1 }]);
      await sql`alter table kept add column more text`.execute(one);
      expect((await all(1).execute(one)).rows).toEqual([{ id: 1, name: 'a', more: null }]);
      await one.transaction().execute(async (tx) => {
        expect((await all(1).execute(tx)).rows).toEqual([{ id: 1, name: 'a', more: null }]);
      });
    });
  });
});
