/**
 * Residents: accounts without a staff position whose NIK is a member's. Whichever comes first,
 * account or member, the other one's coming makes the account a resident's.
 */
import type { Kysely } from 'kysely';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { UNFINISHED } from './accounts.ts';
import { livingMember } from './memberRows.ts';

/** What an account gets from the member of its NIK: a position, a name and a number to call; nothing where there is none. */
export async function residentColumns(db: Kysely<Database>, nik: string) {
  const member = await livingMember(db, nik);
  return {
    posisi: member ? 'Warga' : null,
    nama_lengkap: member?.nama_lengkap ?? null,
    kontak: member?.nomor_telp ?? null,
  };
}

/** Makes the waiting accounts of these NIK residents'. Called in the transaction that gives members the NIK. */
export async function welcomeResidents(tx: Kysely<Database>, niks: readonly string[], now: Date): Promise<void> {
  if (niks.length === 0) return;
  const waiting = await tx
    .selectFrom('accounts')
    .select(['id', 'nik'])
    .where((account) => among(tx, account.ref('nik'), niks))
    .where(UNFINISHED)
    .execute();
  for (const { id, nik } of waiting) {
    await tx
      .updateTable('accounts')
      .set({ ...(await residentColumns(tx, String(nik))), updated_at: now.toISOString() })
      .where('id', '=', id)
      .where(UNFINISHED)
      .execute();
  }
}
