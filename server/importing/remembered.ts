/** How a file was understood is remembered for the next one with the same header. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { headersKey } from '../../src/exchange/arrange.ts';
import { forNextFile } from '../../src/exchange/columns/forNextFile.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import type { Arrangement, KeptArranged } from './shapes.ts';

/** A hash of a header, whatever its letters and blanks; null: it says nothing. */
export function headersOf(columns: KeptArranged['columns']): string | null {
  const key = headersKey(columns);
  return /[a-z]/.test(key) ? createHash('sha256').update(key).digest('hex') : null;
}

/** How a file with this header was understood the last time; null: there was none. */
export async function rememberedFor(
  db: Kysely<Database>,
  headers: string | null,
  { sheet, header, headerRows }: Arrangement,
): Promise<Arrangement | null> {
  if (headers === null) return null;
  const kept = await db.selectFrom('import_arrangements').select('arrangement').where('headers', '=', headers).executeTakeFirst();
  // which sheet it is and where its header stands is this file's own
  return kept ? { ...forNextFile(JSON.parse(kept.arrangement)), sheet, header, headerRows } : null;
}

/** Remembers how a file with this header is understood. */
export async function remember(
  { db, now }: Pick<Context, 'db' | 'now'>,
  headers: string | null,
  arrangement: string,
): Promise<void> {
  if (headers === null) return;
  const kept = { arrangement, updated_at: now().toISOString() };
  await db
    .insertInto('import_arrangements')
    .values({ headers, ...kept })
    .onConflict((conflict) => conflict.column('headers').doUpdateSet(kept))
    .execute();
}
