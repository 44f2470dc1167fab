/**
 * Residents: accounts without a staff position whose NIK is a member's. Whichever comes first,
 * account or member, the other one's coming makes the account a resident's.
 */
import type { Kysely } from 'kysely';
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

/** Makes a waiting account of this NIK, if there is one, a resident's. Called in the transaction that gives a member the NIK. */
export async function welcomeResident(tx: Kysely<Database>, nik: string, now: Date): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ ...(await residentColumns(tx, nik)), updated_at: now.toISOString() })
    .where('nik', '=', nik)
    .where(UNFINISHED)
    .execute();
}
