/** Imports and rows of one, as they are listed. */
import { type SqlBool, sql } from 'kysely';
import type { Actor, Context } from '../context.ts';
import { contains } from '../services/likePattern.ts';
import { placesOf } from './places.ts';
import type { RowState } from './shapes.ts';
import { sheetsTaken } from './sheetsTaken.ts';
import { seenBy } from './store.ts';
import { type Named, toldImport, toldRow } from './told.ts';

const MOST_LISTED = 100;

const named = (context: Context, actor: Actor) =>
  seenBy(context.db, actor)
    .leftJoin('accounts', 'accounts.id', 'imports.account_id')
    .selectAll('imports')
    .select(({ fn }) => fn.coalesce('accounts.nama_lengkap', 'accounts.email').as('by'));

/** The newest imports that somebody may see. */
export async function listImports(context: Context, actor: Actor) {
  const rows: Named[] = await named(context, actor).orderBy('imports.id', 'desc').limit(MOST_LISTED).execute();
  return rows.map((row) => toldImport(context, row, actor));
}

/** One of them. */
export async function oneImport(context: Context, actor: Actor, id: number) {
  const row: Named = await named(context, actor).where('imports.id', '=', id).executeTakeFirstOrThrow();
  const told = toldImport(context, row, actor);
  if (told.lembar.length < 2) return told;
  const taken = await sheetsTaken(context.db, actor, row);
  return { ...told, lembar: told.lembar.map((one, at) => (taken.has(at) ? { ...one, diimpor: true } : one)) };
}

export interface RowsAsked {
  readonly state: RowState | null;
  /** a part of a name or NIK */
  readonly q: string | null;
  readonly offset: number;
  readonly limit: number;
}

/** Rows of an import in the order of the file, and how many there are. */
export async function listRowsOf({ db, site }: Context, id: number, { state, q, offset, limit }: RowsAsked) {
  const matching = db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .$if(state !== null, (rows) => rows.where('state', '=', state ?? 'baru'))
    .$if(q !== null, (rows) =>
      rows.where(sql<SqlBool>`(${contains(sql`lower(name)`, q ?? '')} or ${contains(sql`nik`, q ?? '')})`),
    );
  const [rows, { total }] = await Promise.all([
    matching.select(['row', 'state', 'name', 'nik', 'judged', 'choice']).orderBy('row').offset(offset).limit(limit).execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const { poskoNames } = await placesOf(db);
  return { rows: rows.map((row) => toldRow(row, site, poskoNames)), total: Number(total) };
}
