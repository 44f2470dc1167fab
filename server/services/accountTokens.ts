/** Tokens that are good for one purpose, once, for a while; stored only as hashes. */
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AccountTokensTable, Database } from '../db/schema.ts';
import { latestEnd } from './latestEnd.ts';
import { hashToken, randomToken } from './secrets.ts';

export type TokenPurpose = AccountTokensTable['purpose'];

const MINUTE_MS = 60_000;

/** How long a way back from Google may take to load its page, in seconds. */
export const SIGN_IN_SECONDS = 120;

/** How long a browser is known again by the registration it began, in seconds. */
export const BEGUN_SECONDS = 60 * 60;

/** How long each is good, ms: a reset link an hour, a way back from Google as long as a page loads, a form as long as it is filled in, and its browser likewise. */
const LIFETIME_MS: Readonly<Record<TokenPurpose, number>> = {
  reset: 60 * MINUTE_MS,
  'sign-in': SIGN_IN_SECONDS * 1000,
  complete: 60 * MINUTE_MS,
  begun: BEGUN_SECONDS * 1000,
};

/** Makes a token for the account and gives it; `browser`: good only together with this secret of a browser. */
export async function issueToken(
  db: Kysely<Database>,
  purpose: TokenPurpose,
  accountId: number,
  now: Date,
  browser = '',
): Promise<string> {
  const token = randomToken();
  const expires_at = new Date(now.getTime() + LIFETIME_MS[purpose]).toISOString();
  await db
    .insertInto('account_tokens')
    .values({ token_hash: hashToken(token + browser), account_id: accountId, purpose, expires_at })
    .execute();
  return token;
}

/** The condition on the row of a token that is good. */
const isGood = (purpose: TokenPurpose, token: string, now: Date) => (row: ExpressionBuilder<Database, 'account_tokens'>) =>
  row
    .and({ token_hash: hashToken(token), purpose })
    .and('expires_at', '>', now.toISOString())
    .and('expires_at', '<', latestEnd(now, LIFETIME_MS[purpose] / 1000));

/** Whose token it is; null where it is unknown, for another purpose, or expired. It stays good. */
export async function tokenHolder(db: Kysely<Database>, purpose: TokenPurpose, token: string, now: Date): Promise<number | null> {
  const tokens = db
    .selectFrom('account_tokens')
    .select('account_id')
    .where(isGood(purpose, token, now));
  return (await tokens.executeTakeFirst())?.account_id ?? null;
}

/** `tokenHolder`, and the token is spent: of two who bring it at the same time only one gets the account. */
export async function spendToken(
  db: Kysely<Database>,
  purpose: TokenPurpose,
  token: string,
  now: Date,
  browser = '',
): Promise<number | null> {
  const spent = db
    .deleteFrom('account_tokens')
    .where(isGood(purpose, token + browser, now))
    .returning('account_id');
  return (await spent.executeTakeFirst())?.account_id ?? null;
}

/** Spends every token of the account. */
export async function cancelTokens(db: Kysely<Database>, accountId: number): Promise<void> {
  await db.deleteFrom('account_tokens').where('account_id', '=', accountId).execute();
}

/**
 * Likewise, but a reset link that arrived before `at` may still be good: who can read the mailbox goes before
 * who has a session.
 */
export const outdateTokens = (db: Kysely<Database>, accountId: number, at: Date): Promise<void> =>
  keepOnly(db, accountId, ['reset'], { goodAt: at, until: at });

/** Spends every token of the account but those that show whose registration it was, which are good for an hour from now. */
export const keepProofsOnly = (db: Kysely<Database>, accountId: number, now: Date): Promise<void> =>
  keepOnly(db, accountId, ['complete', 'begun'], { goodAt: now, until: new Date(now.getTime() + 60 * MINUTE_MS) });

/** Spends the tokens of an account but those for some purposes, which then end at `until` if they are good now. */
async function keepOnly(
  db: Kysely<Database>,
  accountId: number,
  kept: readonly TokenPurpose[],
  { goodAt, until }: { readonly goodAt: Date; readonly until: Date },
): Promise<void> {
  await db.deleteFrom('account_tokens').where('account_id', '=', accountId).where('purpose', 'not in', kept).execute();
  await db
    .updateTable('account_tokens')
    .set({ expires_at: until.toISOString() })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', goodAt.toISOString())
    .execute();
}
