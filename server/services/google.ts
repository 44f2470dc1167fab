/** Signing in and signing up through the OpenID provider: from what it vouches for to an account. */
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { type Account, accountById, accountsByEmail, isIncomplete, isUnfinished, lockedAccount } from './accounts.ts';
import { cancelTokens, issueToken, spendToken } from './accountTokens.ts';
import { beginningSecret, createAccount, forgetUnfinished } from './beginnings.ts';
import type { Flow, Identity } from './oidc.ts';
import { hashToken } from './secrets.ts';
import { welcome } from './signIn.ts';

/** How long somebody may take at the provider. */
export const FLOW_SECONDS = 10 * 60;

/** Remembers a flow for the browser that starts it. `nik`: of a sign-up. */
export async function rememberFlow(context: Context, flow: Flow, browser: string, nik: string | null): Promise<void> {
  await context.db
    .insertInto('oidc_flows')
    .values({
      state_hash: hashToken(flow.state),
      browser_hash: hashToken(browser),
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      nik,
      expires_at: new Date(context.now().getTime() + FLOW_SECONDS * 1000).toISOString(),
    })
    .execute();
}

/** The flow of a state, once, and only for the browser that started it; null else. */
export async function takeFlow(
  { db, now }: Context,
  state: string,
  browser: string,
): Promise<{ flow: Flow; nik: string | null } | null> {
  const row = await db
    .deleteFrom('oidc_flows')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_at', '>', now().toISOString())
    .returning(['nonce', 'code_verifier', 'nik'])
    .executeTakeFirst();
  return row ? { flow: { state, nonce: row.nonce, codeVerifier: row.code_verifier }, nik: row.nik } : null;
}

/** What the way back leads to. */
export type Arrival =
  | { readonly to: 'session'; readonly token: string; readonly email: string }
  /** `browser`: the secret by which the browser is known again that began the registration */
  | { readonly to: 'completion'; readonly token: string; readonly email: string; readonly browser: string }
  | { readonly to: 'pending' | 'denied' | 'unknown' | 'unverified' | 'taken' };

/**
 * Finds, or for a sign-up makes, the account of an identity and tells where it leads. `browser`: the
 * secret of the browser that came back, without which the token of a sign-in is good for nothing.
 */
export async function arrive(context: Context, identity: Identity, nik: string | null, browser: string): Promise<Arrival> {
  const linked = await linkedAccount(context, identity);
  const sameEmail = identity.email === null ? [] : await accountsByEmail(context, identity.email);
  const known = linked && isInTheWay(linked, nik) ? linked : await takenOver(context, identity, sameEmail, nik);
  if (known) return arrivalOf(context, known, nik, browser);
  // a registration that stopped half-way begins anew, with the NIK of today and no stranger's password
  for (const begun of linked ? [linked, ...sameEmail] : sameEmail)
    if (isUnfinished(begun)) await forgetUnfinished(context, begun);
  if (identity.email === null) return { to: 'unverified' };
  if (nik === null) return { to: 'unknown' };
  try {
    const account = await createAccount(context, { email: identity.email, password: null, nik });
    await link(context, identity, account.id);
    return await completion(context, account);
  } catch (error) {
    if (error instanceof Refusal) return { to: 'taken' };
    throw error;
  }
}

/** Whether the account is what the person comes to; not a beginning, nor for a sign-up one that was denied. */
const isInTheWay = (account: Account, nik: string | null): boolean =>
  !isUnfinished(account) && (nik === null || account.status !== 'denied');

async function arrivalOf(context: Context, account: Account, nik: string | null, browser: string): Promise<Arrival> {
  const { id, email, status } = account;
  if (status === 'success') {
    return { to: 'session', token: await issueToken(context.db, 'sign-in', id, context.now(), browser), email };
  }
  // a resident waits for the verifier, but may be a kader who was only interrupted
  if (isIncomplete(account) && account.nik === nik) return completion(context, account);
  return { to: status };
}

const completion = async (context: Context, account: Account): Promise<Arrival> => ({
  to: 'completion',
  token: await issueToken(context.db, 'complete', account.id, context.now()),
  email: account.email,
  browser: await beginningSecret(context, account),
});

async function linkedAccount(context: Context, { issuer, subject }: Identity): Promise<Account | null> {
  const row = await context.db
    .selectFrom('oidc_identities')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? ((await accountById(context, row.account_id)) ?? null) : null;
}

/**
 * The account of the same email that is the same person's, since the provider has verified whose the
 * email is: the approved one, and for a sign-up the one of the same NIK. Of those that wait or were
 * denied a sign-in only learns that; anybody may have begun them.
 */
async function takenOver(
  context: Context,
  identity: Identity,
  sameEmail: readonly Account[],
  nik: string | null,
): Promise<Account | null> {
  const finished = sameEmail.filter((account) => isInTheWay(account, nik));
  const known = finished.find((account) => account.status === 'success' || nik === null || account.nik === nik);
  if (!known) return null;
  if (known.status === 'success') await link(context, identity, known.id);
  else if (isIncomplete(known) && known.nik === nik) await adopt(context, identity, known);
  return known;
}

/** Links an account that is about to be completed; whoever began it keeps neither a password nor the way back to it. */
async function adopt(context: Context, identity: Identity, { id }: Account): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockedAccount(tx, id);
    await tx.updateTable('accounts').set({ password_hash: null }).where('id', '=', id).execute();
    await cancelTokens(tx, id);
    await link({ ...context, db: tx }, identity, id);
  });
}

async function link({ db, now }: Pick<Context, 'db' | 'now'>, { issuer, subject }: Identity, account_id: number): Promise<void> {
  await db
    .insertInto('oidc_identities')
    .values({ issuer, subject, account_id, created_at: now().toISOString() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ account_id }))
    .execute();
}

/** A session for the token of a way back; null where it, the email or the browser does not fit. Raises 403 as `welcome`. */
export async function redeem(
  context: Context,
  { token, email, browser }: { readonly token: string; readonly email: string; readonly browser: string },
): Promise<string | null> {
  const id = await spendToken(context.db, 'sign-in', token, context.now(), browser);
  const account = id === null ? undefined : await accountById(context, id);
  return account?.email === email ? welcome(context, account) : null;
}
