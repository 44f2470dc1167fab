import type { Vault } from '../../offline/vault.ts';
import { draftOwner } from './draftOwner.ts';
import type { Attempt } from './idempotencyKey.ts';
import { isHeldElsewhere } from './livingDrafts.ts';
import { clearTabDraft, markTab, saveTabDraft, tabDraft } from './tabDrafts.ts';

/**
 * What somebody has typed into a form and not saved. Kept as it is typed, encrypted on the device where the server gives a
 * key (src/offline/vault.ts), else in this tab; never longer than until it is saved, cancelled or thrown away; given back
 * only to the person who typed it.
 */
export interface Draft {
  /** who typed it; see `draftOwner` */
  readonly owner: string;
  /** `updated_at` of the record it was typed over; null where there is none */
  readonly version: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  /** a file was chosen too, which could not be kept */
  readonly files?: boolean;
  /** values of the form before anything was typed; left out where they are not known */
  readonly base?: Readonly<Record<string, unknown>> | null;
  /** when it was typed, ISO by the device's clock; left out: just now */
  readonly at?: string;
  /** the session had ended when it was to be saved */
  readonly ended?: boolean;
  /** the place of the tab's history it was typed at: outlives a reload, and is another one for every visit of a page */
  readonly place?: string;
  /** what was sent and had no clear answer, so that sending it again is known for the same */
  readonly attempt?: Attempt | null;
}

/** One form's draft: two tabs with the same page have one each. */
export interface KeptDraft {
  readonly id: string;
  readonly draft: Draft;
}

/** Which drafts a form takes up. */
export type Takes = (draft: Draft) => boolean;

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

const prefixOf = (path: string): string => `${path.toLowerCase()}#`;

/** How a draft is named among all. */
export const draftName = (path: string, id: string): string => prefixOf(path) + id;

/** Whether a vault can be at all: without, all that is kept is kept in this tab, and at once. */
export const mayHaveVault = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

/** The vault of whoever is signed in; null where everything works without one. */
export async function draftVault(): Promise<Vault | null> {
  if (!mayHaveVault()) return null;
  try {
    return await (await import('../../offline/vault.ts')).openVault();
  } catch {
    return null;
  }
}

/**
 * Keeps a draft for a public path; what a form with this `id` kept before is replaced. Files are kept on the device, not in
 * a tab; where the device has no room left, the tab may have some. Gives whether it is kept.
 */
export async function saveDraft(path: string, draft: Draft, id = 'only', vault?: Vault | null): Promise<boolean> {
  const kept: Draft = { ...draft, at: draft.at ?? new Date().toISOString() };
  const on = vault === undefined ? await draftVault() : vault;
  if (on === null) return saveTabDraft(path, kept);
  // the sign-in page tells by it that something waits
  markTab(path);
  try {
    await on.put('drafts', draftName(path, id), kept);
    return true;
  } catch {
    return saveTabDraft(path, kept);
  }
}

/** The newest draft of a path that no other tab has open; null where there is none. What is a month old is dropped. */
export async function loadDraft(
  path: string,
  takes: Takes = () => true,
  vault?: Vault | null,
  now = Date.now(),
): Promise<KeptDraft | null> {
  const on = vault === undefined ? await draftVault() : vault;
  const inTab = tabDraft(path, draftOwner());
  if (inTab !== null) return takes(inTab) ? { id: 'only', draft: inTab } : null;
  if (on === null) return null;
  // an old build's chunk that is gone is no reason to find nothing
  await import('../../offline/outbox/became.ts')
    .then(({ carryDrafts }) => carryDrafts(on, isHeldElsewhere))
    .catch(() => undefined);
  const found: KeptDraft[] = [];
  for (const [key, draft] of await on.entries<Draft>('drafts')) {
    if (now - Date.parse(draft.at ?? '') > MONTH_MS) await on.remove('drafts', key);
    else if (key.startsWith(prefixOf(path)) && takes(draft)) found.push({ id: key.slice(prefixOf(path).length), draft });
  }
  for (const one of found.toSorted((a, b) => String(b.draft.at).localeCompare(String(a.draft.at)))) {
    if (!(await isHeldElsewhere(draftName(path, one.id)))) return one;
  }
  return null;
}

/** Drops the draft a form with this `id` has kept for a path. */
export async function clearDraft(path: string, id = 'only', vault?: Vault | null): Promise<void> {
  clearTabDraft(path);
  const on = vault === undefined ? await draftVault() : vault;
  await on?.remove('drafts', draftName(path, id)).catch(() => undefined);
}
