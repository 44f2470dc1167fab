/** Everyday care of accounts: a new password, and who is signed in. */
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { accountsByEmail } from '../services/accounts.ts';
import { recordAudit } from '../services/audit.ts';
import { storePassword } from '../services/profile.ts';
import { revokeSession } from '../services/sessions.ts';
import { emailArgument, newPassword } from './ask.ts';
import { CliError } from './cliError.ts';
import { withDatabase } from './withDatabase.ts';

const now = (): Date => new Date();

/** `<email> [--password-stdin]`: gives an account a new password and ends its sessions. Raises CliError where there is none. */
export async function resetPassword(config: Config, args: readonly string[]): Promise<string> {
  const email = emailArgument(args.find((arg) => !arg.startsWith('--')));
  const password = await newPassword(args.includes('--password-stdin'));
  return withDatabase(config, async (db) => {
    await storePassword({ db, now }, { accountId: await accountId(db, config, email), password, by: null });
    return 'Password diganti; semua sesi akun ini berakhir.';
  });
}

/** `<email>`: the open sessions of an account, the newest first. Raises CliError where there is no such account. */
export async function listSessions(config: Config, [given]: readonly string[]): Promise<string> {
  const email = emailArgument(given);
  return withDatabase(config, async (db) => {
    const sessions = await openSessions(db, await accountId(db, config, email));
    if (sessions.length === 0) return 'Tidak ada sesi yang terbuka.';
    const lines = sessions.map((session) => `${nameOf(session)}  ${session.created_at}  ${session.expires_at}`);
    return ['sesi          dibuka                    berlaku sampai', ...lines].join('\n');
  });
}

/** `<email> <session>|--all`: ends one session, by the name that `sessions` shows, or all of them. Raises CliError where there is none. */
export async function revokeSessions(config: Config, [given, which]: readonly string[]): Promise<string> {
  const email = emailArgument(given);
  if (!which) throw new CliError('Pemakaian: sessions:revoke <email> <sesi>|--all');
  return withDatabase(config, (db) =>
    db.transaction().execute(async (tx) => {
      const id = await accountId(tx, config, email);
      const sessions = await openSessions(tx, id);
      const ended = which === '--all' ? sessions : sessions.filter((session) => nameOf(session) === which);
      if (ended.length === 0) throw new CliError('Tidak ada sesi itu.');
      for (const { token_hash } of ended) await revokeSession(tx, token_hash, now());
      await recordAudit(tx, { at: now(), accountId: null, action: 'logout', resource: 'accounts', recordId: id });
      return `${ended.length} sesi diakhiri.`;
    }),
  );
}

/** Of several accounts of an email the one that was approved, as for a password forgotten in the browser. */
async function accountId(db: Kysely<Database>, config: Config, email: string): Promise<number> {
  const [account] = await accountsByEmail({ db, config }, email);
  if (!account) throw new CliError('Tidak ada akun dengan email itu.');
  return account.id;
}

const openSessions = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .orderBy('created_at', 'desc')
    .execute();

/** Enough of the hash to tell sessions apart; nobody gets a token out of it. */
const nameOf = ({ token_hash }: { readonly token_hash: string }): string => token_hash.slice(0, 12);
