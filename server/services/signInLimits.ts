/** How many failures to sign in are borne: they count against whoever guesses, not against whoever is guessed at. */
import type { Context } from '../context.ts';
import { networkOf } from './addresses.ts';
import { countAttempt, isUsedUp, type Limit } from './rateLimit.ts';

/** Failures in 15 minutes before further tries are refused: at one account from one address, and from one address at all. */
const PER_GUESSER = 10;
const PER_ADDRESS = 50;
/** Failures at one account, from wherever, after which it is held to be guessed at from many addresses at once. */
const CROWD = 100;
/** What each network may still try at it then: enough for the owner, who comes from one. */
const PER_NETWORK = 3;

/** What counts the failures at an account; `clearAttempts` forgets them by it. */
export const failuresAt = (email: string) => ({ scope: 'login:account', subject: email }) as const;

const guesser = (email: string, address: string): Limit => ({ ...failuresAt(email), from: address, max: PER_GUESSER });
const crowd = (email: string): Limit => ({ ...failuresAt(email), max: CROWD });

/** Counts a try to sign in before it is made, and gives what it was counted by (`forgiveAttempt` takes it back). Raises 429 after too many failures. */
export async function countSignIn(context: Context, email: string, address: string): Promise<readonly Limit[]> {
  const own = [guesser(email, address), { scope: 'login:address', subject: address, max: PER_ADDRESS }];
  await countAttempt(context, own);
  const all = crowd(email);
  if (!(await isUsedUp(context, all))) return [...own, all];
  const network = { ...failuresAt(email), from: networkOf(address), max: PER_NETWORK };
  await countAttempt(context, [network]);
  return [...own, all, network];
}

/** Counts a wrong password that was tried by another call than the sign-in; that call has a limit of its own. */
export async function countWrongPassword(context: Context, email: string, address: string): Promise<void> {
  for (const limit of [guesser(email, address), crowd(email)]) await isUsedUp(context, limit);
}
