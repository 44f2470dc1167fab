import type { Kysely } from 'kysely';
import type { Actor } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { livingMember } from './memberRows.ts';
import type { Row } from './resourceService.ts';

/** The posko a letter or a home visit counts for: that of the kader who writes it, else of whom it is about; null: neither has one. */
export async function letterPosko(tx: Kysely<Database>, { anggota }: Row, { posyandu_id }: Actor): Promise<number | null> {
  return posyandu_id ?? (await livingMember(tx, String(anggota)))?.posyandu_id ?? null;
}
