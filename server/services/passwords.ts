import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * argon2id hash of a password in PHC text form; `like`: at the cost and with the salt of that hash, so
 * that `whosePassword` tries both at once.
 */
export const hashPassword = (password: string, like: string | null = null): Promise<string> =>
  hash(password, like === null ? COST : mannerOf(like));

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
  if (stored) return verify(stored, password);
  await verify(await someHash(), password);
  return false;
}

const someHash = (): Promise<string> => {
  decoy ??= hashPassword('no account has this password');
  return decoy;
};

/**
 * Those of the accounts whose password it is, in their order. Hashes made alike (see `hashPassword`) are
 * tried by one computation, none by one too: the time does not tell how many accounts there are.
 */
export async function whosePassword<T extends { readonly password_hash: string | null }>(
  accounts: readonly T[],
  password: string,
): Promise<T[]> {
  const hashes = accounts.flatMap(({ password_hash }) => password_hash ?? []);
  const models = new Map((hashes.length > 0 ? hashes : [await someHash()]).map((stored) => [prefixOf(stored), stored]));
  const computed = new Set<string>();
  for (const model of models.values()) computed.add(await hashPassword(password, model));
  return accounts.filter(({ password_hash }) => password_hash !== null && computed.has(password_hash));
}

const prefixOf = (stored: string): string => stored.slice(0, stored.lastIndexOf('$'));
