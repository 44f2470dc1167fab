import { setImmediate } from 'node:timers/promises';
import { asOfOneMoment } from '../db/snapshot.ts';
import type { ListQuery, Row } from '../services/resourceService.ts';
import { encodedRow, type Served } from './writes.ts';

/** Rows that are read, encoded and written before others get their turn: some ten milliseconds. */
const PART = 250;

/**
 * The rows of a list without paging as JSON texts. A long one is read and encoded in parts, as of one
 * moment, and whatever else has come in is served between them.
 */
export async function wholeList({ context, resource, service }: Served, query: ListQuery): Promise<string[]> {
  const texts = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(encodedRow(resource, row)));
  const { rowsFrom, whole } = service;
  if (!rowsFrom || !whole) return texts((await service.list(query)).rows);

  const rows = await rowsFrom(context.db, { ...query, page: { offset: 0, limit: PART } });
  if (rows.length < PART) return texts(rows);
  return asOfOneMoment(context.readers, async (db) => {
    const numbers = await whole.numbers(db, query);
    const all: string[] = [];
    for (let at = 0; at < numbers.length; at += PART, await setImmediate()) {
      for (const text of texts(await whole.rows(db, numbers.slice(at, at + PART), query))) all.push(text);
    }
    return all;
  });
}
