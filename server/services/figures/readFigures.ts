import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { asOfOneMoment } from '../../db/snapshot.ts';
import { keepLeft } from './marks.ts';

/** Reads figures as of one moment, once whoever was left marked is counted. */
export async function readFigures<T>(
  { db, readers }: Pick<Context, 'db' | 'readers'>,
  read: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  await keepLeft(db);
  return asOfOneMoment(readers, read);
}
