/** The fields of a person that registration and profile share. */
import type { Kysely } from 'kysely';
import { hasInvisible } from '../../src/engine/invisible.ts';
import { isPhoneNumber, MAX_NAME, onOneLine } from '../../src/people/personRules.ts';
import type { Database } from '../db/schema.ts';
import type { Checked } from '../services/credentials.ts';
import { rowExists } from '../storage/references.ts';

export function checkName(given: string | undefined): Checked {
  const name = onOneLine(given ?? '');
  if (name === '') return { problem: 'Nama lengkap wajib diisi.' };
  if (hasInvisible(name)) return { problem: 'Nama berisi karakter yang tidak terlihat.' };
  return name.length > MAX_NAME ? { problem: `Nama paling banyak ${MAX_NAME} karakter.` } : { value: name };
}

export function checkContact(given: string | undefined): Checked {
  const contact = (given ?? '').trim();
  if (contact === '') return { problem: 'Nomor telepon wajib diisi.' };
  return isPhoneNumber(contact) ? { value: contact } : { problem: 'Nomor telepon tidak sah.' };
}

/** The number of a posko that there is; null for anything else. */
export const livingPosko = async (db: Kysely<Database>, given: string | undefined): Promise<number | null> =>
  (await rowExists(db, 'posko', given)) ? Number(given) : null;
