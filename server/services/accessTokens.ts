/**
 * Access tokens: what another program (a puskesmas' system, a script) signs its calls with in the name of somebody, without
 * their password, for no more than they may do themselves and no longer than a year. Kept as hashes, shown once.
 */
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { randomToken } from './secrets.ts';

/** What every token begins with, so that one that lies about somewhere is recognised (by people and by scanners for secrets). */
const PREFIX = 'psy_';

export const newAccessToken = (): string => PREFIX + randomToken();

export const isAccessToken = (token: string): boolean => token.startsWith(PREFIX);

/** The access token of a hash and its account, where neither has ended. */
export const livingAccessToken = (db: Kysely<Database>, tokenHash: string, now: Date) =>
  db
    .selectFrom('access_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now.toISOString())
    .where('t.ended_at', 'is', null)
    .where('a.status', '=', 'success');

/** Writes down that a token was used today, once a day; no call waits for it or fails over it. */
export function noteTokenUse(context: Context, id: number, usedOn: string | null): void {
  const today = context.today();
  if (usedOn === today) return;
  context.background.run('token-use-failed', async () => {
    await context.db.updateTable('access_tokens').set({ used_on: today }).where('id', '=', id).execute();
  });
}

/** Ends every access token of an account. */
export async function endAccessTokens(db: Kysely<Database>, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ ended_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}
