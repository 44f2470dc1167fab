import { type Kysely, type Migration, sql } from 'kysely';
import { orderedText, withId, withVersions } from './columns.ts';

/**
 * Files from which people and visits are taken over: what was read of them, what each row would come to and what became
 * of it, how columns were understood the last time; and which entries of the trail came out of which file.
 */
export const imports: Migration = {
  async up(db: Kysely<unknown>) {
    await withVersions(withId(db, db.schema.createTable('imports')))
      .addColumn('account_id', 'integer', (c) => c.references('accounts.id').onDelete('set null'))
      .addColumn('owner_posko', 'integer')
      .addColumn('posyandu_id', 'integer')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('stage', 'text', (c) => c.notNull())
      .addColumn('failure', 'text')
      .addColumn('file_id', 'text')
      .addColumn('sheets', 'text')
      .addColumn('arrangement', 'text')
      .addColumn('arranged', 'text')
      .addColumn('headers', 'text')
      .addColumn('found', 'text')
      .addColumn('generation', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('done', 'integer')
      .addColumn('total', 'integer')
      .addColumn('saved', 'text')
      .addColumn('saved_at', 'text')
      .addColumn('undone', 'text')
      .addColumn('worker_id', 'integer')
      .execute();
    await db.schema.createIndex('imports_account').on('imports').columns(['account_id', 'hash']).execute();
    await db.schema
      .createTable('import_parts')
      .addColumn('import_id', 'integer', (c) => c.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('sheet', 'integer', (c) => c.notNull())
      .addColumn('part', 'integer', (c) => c.notNull())
      .addColumn('rows', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('import_parts_pk', ['import_id', 'sheet', 'part'])
      .execute();
    await db.schema
      .createTable('import_rows')
      .addColumn('import_id', 'integer', (c) => c.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('row', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('identity', 'text')
      .addColumn('name', 'text')
      .addColumn('nik', 'text')
      .addColumn('read', 'text', (c) => c.notNull())
      .addColumn('judged', 'text', (c) => c.notNull())
      .addColumn('choice', 'text')
      .addColumn('saved', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('moved', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('written', 'text')
      .addColumn('kept', 'text')
      .addPrimaryKeyConstraint('import_rows_pk', ['import_id', 'row'])
      .execute();
    const index = (name: string) => db.schema.createIndex(`import_rows_${name}`).on('import_rows');
    await index('state').columns(['import_id', 'state', 'row']).execute();
    await index('identity').columns(['import_id', 'identity']).execute();
    await db.schema
      .createTable('import_arrangements')
      .addColumn('headers', 'text', (c) => c.primaryKey())
      .addColumn('arrangement', 'text', (c) => c.notNull())
      .addColumn('updated_at', orderedText(db), (c) => c.notNull())
      .execute();
    await sql`alter table audit add column import_id integer`.execute(db);
  },
};
