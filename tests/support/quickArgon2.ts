/** `@node-rs/argon2` for tests (vitest.config.ts): what is asked of it is remembered, and done at a fraction of the cost. */
import { createRequire } from 'node:module';
import type { Options } from '@node-rs/argon2';

const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** What hashes were asked for, the newest last. */
export const asked: Options[] = [];

/** Argon2id with the salt that is asked for, but 64 KiB and one pass. */
export function hash(password: string, options: Options = {}): Promise<string> {
  asked.push(options);
  return real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
}

export const { verify } = real;
