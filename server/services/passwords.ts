import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash of a password in PHC text form. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | null = null;

/**
 * Whether the password belongs to the hash. Without a hash (an unknown email, an account that signs
 * in with Google) it spends the same time and says no, so that the answer's time tells nothing.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  decoy ??= hashPassword('no account has this password');
  await verify(await decoy, password);
  return false;
}
