import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../apart/fairQueue.ts';

/** argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs in threads beside the server's own; one processor stays free for whoever is served meanwhile, and
 * neither memory nor waiting grows with the number of those who sign in.
 */
const inTurn = createFairQueue({ atOnce: Math.max(1, availableParallelism() - 1), mostEach: 100, most: 300, waitMs: 10_000 });

/** Whoever is not known by an address. */
const SOMEBODY = '';

/**
 * argon2id hash of a password in PHC text form; `like`: at the cost and with the salt of that hash, so
 * that `whosePassword` tries both at once. `whose`: the address it comes from, whose turn it then is.
 * Raises GateClosed where too many wait.
 */
export const hashPassword = (password: string, like: string | null = null, whose: string = SOMEBODY): Promise<string> =>
  inTurn(whose, () => hash(password, like === null ? COST : mannerOf(like)));

/** Cost and salt of a hash: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
function mannerOf(stored: string) {
  const [, , , cost = '', salt = ''] = stored.split('$');
  const [memoryCost, timeCost, parallelism] = cost.split(',').map((part) => Number(part.slice(2)));
  return { memoryCost, timeCost, parallelism, salt: Buffer.from(salt, 'base64') };
}

let decoy: Promise<string> | null = null;

/**
 * Whether the password belongs to the hash. Without a hash (an unknown email, an account that signs
 * in with Google) it spends the same time and says no, so that the answer's time tells nothing.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const tried = stored || (await someHash());
  const belongs = await inTurn(SOMEBODY, () => verify(tried, password));
  return belongs && Boolean(stored);
}

const someHash = (): Promise<string> => {
  // out of turn: one that is refused would be refused for good
  decoy ??= hash('no account has this password', COST);
  return decoy;
};

/**
 * Those of the accounts whose password it is, in their order. Hashes made alike (see `hashPassword`) are
 * tried by one computation, none by one too: the time does not tell how many accounts there are. `whose`: as in `hashPassword`.
 */
export async function whosePassword<T extends { readonly password_hash: string | null }>(
  accounts: readonly T[],
  password: string,
  whose: string = SOMEBODY,
): Promise<T[]> {
  const hashes = accounts.flatMap(({ password_hash }) => password_hash ?? []);
  const models = new Map((hashes.length > 0 ? hashes : [await someHash()]).map((stored) => [prefixOf(stored), stored]));
  const computed = new Set<string>();
  for (const model of models.values()) computed.add(await hashPassword(password, model, whose));
  return accounts.filter(({ password_hash }) => password_hash !== null && computed.has(password_hash));
}

const prefixOf = (stored: string): string => stored.slice(0, stored.lastIndexOf('$'));
