/** Which sheets of a workbook were taken, by whichever import. */
import type { Kysely } from 'kysely';
import type { Actor } from '../context.ts';
import type { Database } from '../db/schema.ts';
import type { Arrangement } from './shapes.ts';
import { type Import, seenBy } from './store.ts';

type OfFile = Pick<Import, 'hash'>;

/** The imports of the same bytes that somebody may see, by the sheet that each has taken or is taking. */
export async function importsBySheet(db: Kysely<Database>, actor: Actor, { hash }: OfFile, stages: readonly Import['stage'][]) {
  const rows = await seenBy(db, actor)
    .select(['id', 'arrangement', 'owner_posko'])
    .where('hash', '=', hash)
    .where('stage', 'in', stages)
    .where('arrangement', 'is not', null)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ arrangement, ...one }) => {
      const { sheet }: Pick<Arrangement, 'sheet'> = JSON.parse(arrangement ?? '{}');
      return [sheet, one];
    }),
  );
}

/** The places of the sheets of a file that were stored already, by whichever import. */
export const sheetsTaken = async (db: Kysely<Database>, actor: Actor, file: OfFile): Promise<ReadonlySet<number>> =>
  new Set((await importsBySheet(db, actor, file, ['menyimpan', 'tersimpan'])).keys());
