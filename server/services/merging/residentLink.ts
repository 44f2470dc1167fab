import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** A resident's account that has come to go by another NIK. */
export interface Relinked {
  readonly id: number;
  readonly from: string;
  readonly to: string;
}

/** Lets the account of a resident, who is known by a member's NIK, go by another one, where none does yet. */
export async function relinkResident(tx: Kysely<Database>, from: string, to: string, now: Date): Promise<Relinked[]> {
  const accounts = tx.selectFrom('accounts').select('id');
  if (from === to || (await accounts.where('nik', '=', to).executeTakeFirst())) return [];
  const resident = await accounts.where('nik', '=', from).where('posisi', '=', 'Warga').executeTakeFirst();
  if (!resident) return [];
  const changed = { nik: to, updated_at: now.toISOString() };
  await tx.updateTable('accounts').set(changed).where('id', '=', resident.id).execute();
  return [{ id: resident.id, from, to }];
}
