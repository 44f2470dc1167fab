import { type Kysely, sql } from 'kysely';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

/** Keeps others from changing a row until the transaction ends. SQLite has one writer at a time and no row locks. */
export async function lockRow(
  tx: Kysely<Database>,
  table: keyof Database,
  where: { readonly id: number } | { readonly nik: string } | { readonly code: string },
): Promise<void> {
  if (databaseKind(tx) !== 'postgres') return;
  for (const [column, value] of Object.entries(where)) {
    await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value} for update`.execute(tx);
  }
}
