import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ListQuery, ResourceService, Row } from '../../services/resourceService.ts';

/** A list whose rows are taken along: how many there are, and the rows, some at a time. */
export interface ListRows {
  readonly total: number;
  /** the fields that they have; null: all of them */
  readonly told: readonly string[] | null;
  readonly parts: AsyncIterable<readonly Row[]>;
}

/** Rows that are read at once. */
export const PART = 250;

/**
 * Every row that a list gives, with all that there is of each. Of a long list the numbers are read first, in the list's
 * order, and then the records by their numbers: pages of a long list would each be sorted anew. A short one its service
 * reads at once, before the moment as of which the rest is read.
 */
export async function listSource(
  service: ResourceService,
  query: ListQuery,
): Promise<(db: Kysely<Database>) => Promise<ListRows>> {
  const asked = { ...query, page: null };
  const { whole } = service;
  if (whole) {
    return async (db) => {
      const numbers = await whole.numbers(db, asked);
      return { total: numbers.length, told: null, parts: inParts(numbers, (part) => whole.records(db, part, asked)) };
    };
  }
  const { rows } = await service.list(asked);
  return async () => ({
    total: rows.length,
    told: service.told?.list ?? null,
    parts: inParts(rows, async (part) => part),
  });
}

/** Others are served between two parts. */
export async function* inParts<T, R>(
  all: readonly T[],
  read: (part: readonly T[]) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for (let from = 0; from < all.length; from += PART) {
    yield await read(all.slice(from, from + PART));
    await setImmediate();
  }
}

/** Gives each item on while the next one is already on its way: who reads rows and who writes them need not wait for each other. */
export async function* ahead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const each = items[Symbol.asyncIterator]();
  let coming = each.next();
  try {
    for (;;) {
      const { done, value } = await coming;
      if (done) return;
      coming = each.next();
      // what has failed is told where it is awaited
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    await coming.catch(() => undefined);
    await each.return?.();
  }
}

/** So long rows are made into lines before others get their turn, ms. */
const TURN = 8;

/** Gives each item on, and others their turn between them. */
export async function* inTurns<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  let began = performance.now();
  for await (const item of items) {
    yield item;
    if (performance.now() - began < TURN) continue;
    await setImmediate();
    began = performance.now();
  }
}
