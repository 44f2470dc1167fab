import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { asOfOneMoment } from '../db/snapshot.ts';
import type { ListQuery, Row } from '../services/resourceService.ts';
import { encoded, type Served } from './writes.ts';

/** Rows that are read, encoded and written before others get their turn: some ten milliseconds. */
const PART = 250;

/**
 * The rows of a list without paging as JSON texts. A long one is read and encoded in parts, as of one
 * moment, and whatever else has come in is served between them.
 */
export async function wholeList({ context, resource, service }: Served, query: ListQuery): Promise<string[]> {
  const texts = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(encoded(resource, 'list', row)));
  const { rowsFrom } = service;
  if (!rowsFrom) return texts((await service.list(query)).rows);

  const part = (offset: number, db: Kysely<Database>) => rowsFrom(db, { ...query, page: { offset, limit: PART } });
  const rows = await part(0, context.db);
  if (rows.length < PART) return texts(rows);
  return asOfOneMoment(context.readers, async (db) => {
    const all: string[] = [];
    for (let last = false; !last; await setImmediate()) {
      const next = await part(all.length, db);
      for (const text of texts(next)) all.push(text);
      last = next.length < PART;
    }
    return all;
  });
}
