/** The people of the load benchmark: Kader of the village's posko, each with a session. Bundled with server/fill.ts. */
import type { DatabaseConfig } from '../../server/config.ts';
import { batches } from '../../server/db/batches.ts';
import { openDatabase } from '../../server/db/open.ts';
import { hashPassword } from '../../server/services/passwords.ts';
import { hashToken, randomToken } from '../../server/services/secrets.ts';

export { fill, run } from '../server/fill.ts';
export const PASSWORD = 'posyandu-bench';

export interface Person {
  readonly email: string;
  readonly token: string;
  readonly posko: number;
}

/** Stores so many of them and gives them. */
export async function signInPeople(config: DatabaseConfig, people: number, posko: number): Promise<Person[]> {
  const db = openDatabase(config);
  try {
    const now = new Date().toISOString();
    const ends = new Date(Date.now() + 86_400_000).toISOString();
    const password_hash = await hashPassword(PASSWORD);
    const made: Person[] = Array.from({ length: people }, (_unused, i) => ({
      email: `kader-${i}@bench.test`,
      token: randomToken(),
      posko: 1 + (i % posko),
    }));
    const accounts = made.map(({ email, posko: posyandu_id }) => ({
      ...{ email, password_hash, nama_lengkap: 'Kader', posisi: 'Kader', status: 'success' as const, posyandu_id },
      ...{ nik: null, kontak: null, foto_ktp: null, foto_profil: null, demo: 0, waktu_pengajuan: now },
      ...{ created_at: now, updated_at: now },
    }));
    await db.transaction().execute(async (tx) => {
      for (const rows of batches(accounts)) await tx.insertInto('accounts').values(rows).execute();
      const stored = await tx.selectFrom('accounts').select(['id', 'email']).execute();
      const ids = new Map(stored.map(({ id, email }) => [email, id]));
      const sessions = made.map(({ email, token }) => ({
        ...{ token_hash: hashToken(token), account_id: ids.get(email) ?? 0, created_at: now, expires_at: ends, revoked_at: null },
      }));
      for (const rows of batches(sessions)) await tx.insertInto('sessions').values(rows).execute();
    });
    return made;
  } finally {
    await db.destroy();
  }
}
