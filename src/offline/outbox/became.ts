/** What the numbers that were given on this device have become at the server: addresses with one lead on for a month. */
import type { Vault } from '../vault.ts';
import { mentions, type RealNames, renamed } from './renaming.ts';

/** Beside what was taken along: it grows old like that, and goes with the log-out. */
const [SHELF, ROW] = ['pocket', 'became'] as const;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

type Became = Readonly<Record<string, { readonly is: string | number; readonly at: number }>>;

async function youngIn(vault: Vault, now: number): Promise<[string, Became[string]][]> {
  const kept = (await vault.get<Became>(SHELF, ROW).catch(() => undefined)) ?? {};
  return Object.entries(kept).filter(([, { at }]) => now - at < MONTH_MS);
}

/** By what stood for them, the real ones. */
export async function realNamesIn(vault: Vault, now = Date.now()): Promise<RealNames> {
  return new Map((await youngIn(vault, now)).map(([word, { is }]) => [word, is]));
}

/** Keeps more of them. A device without room goes on without: what was stored is stored. */
export async function rememberReal(vault: Vault, real: RealNames, now = Date.now()): Promise<void> {
  if (real.size === 0) return;
  const added = [...real].map(([word, is]) => [word, { is, at: now }] as const);
  await vault
    .put(SHELF, ROW, Object.fromEntries([...(await youngIn(vault, now)), ...added]) satisfies Became)
    .catch(() => undefined);
}

/** The same value with the real ones in place of what stood for them; the very same where it speaks of none. */
export const inRealNames = <T>(value: T, real: RealNames): T =>
  mentions(value, new Set(real.keys())) ? renamed(value, real) : value;

/**
 * Drafts of pages whose address speaks of what is stored by now are found under the real one. `isHeld`: whether another form
 * has it open.
 */
export async function carryDrafts(vault: Vault, isHeld: (name: string) => Promise<boolean>): Promise<void> {
  const real = await realNamesIn(vault);
  if (real.size === 0) return;
  for (const [name, draft] of await vault.entries('drafts')) {
    const moved = inRealNames(name, real);
    if (moved === name || (await isHeld(name))) continue;
    await vault.put('drafts', moved, inRealNames(draft, real));
    await vault.remove('drafts', name);
  }
}
