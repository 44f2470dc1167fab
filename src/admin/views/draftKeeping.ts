/** How one form keeps what is typed into it. */

import { newKey } from '../../dataProvider/newKey.ts';
import type { Vault } from '../../offline/vault.ts';
import { draftOwner } from './draftOwner.ts';
import {
  clearDraft,
  type Draft,
  draftName,
  draftVault,
  type KeptDraft,
  loadDraft,
  mayHaveVault,
  saveDraft,
  type Takes,
} from './drafts.ts';
import { holdDraft } from './livingDrafts.ts';
import { clearTabDraft, saveTabDraft, tabDraft, tabDrafts } from './tabDrafts.ts';

/** While somebody types it is kept no oftener than this, and at the latest after so long. */
const PAUSE_MS = 400;
const LONGEST_MS = 2000;

export interface DraftKeeping {
  readonly id: string;
  /** what was restored; null: nothing */
  readonly draft: Draft | null;
  /** keeps what `make` gives in a moment, or drops what was kept where it gives null */
  keep(make: () => Draft | null): void;
  /**
   * keeps it at once; the promise: once it is on the device, undefined where it is already. Where the session has ended the
   * page is on its way out, and nothing that still happens to its form counts.
   */
  keepNow(draft: Draft): Promise<void> | undefined;
  /** it was saved, cancelled or thrown away */
  forget(): void;
  /** whether there was no room for what was typed last; for useSyncExternalStore */
  readonly unkept: { readonly now: () => boolean; readonly subscribe: (listener: () => void) => () => void };
  /** whether nothing was kept by this form yet */
  isUntouched(): boolean;
  /** the form is there: no other one is offered its draft until the returned function is called */
  open(): () => void;
  flush(): Promise<void>;
}

/** Where a form's draft is kept; a tab's storage at once. */
type Store = { readonly at: 'tab' } | { readonly at: 'device'; readonly vault: Promise<Vault | null> };

const living = new Set<DraftKeeping>();

/** Keeps what waits for its moment, in every form of this tab. */
export const flushDrafts = async (): Promise<void> => void (await Promise.allSettled([...living].map((one) => one.flush())));

/** How many forms of this person hold something that was typed and not saved, in this tab or on this device; none of what waits to be sent. */
export async function unfinishedDrafts(): Promise<number> {
  await flushDrafts();
  const vault = await draftVault();
  const kept = (await vault?.entries<Draft>('drafts').catch(() => [])) ?? [];
  const waiting = new Set(((await vault?.entries('outbox').catch(() => [])) ?? []).map(([key]) => key));
  const own = kept.filter(([, { values, attempt }]) => Object.keys(values).length > 0 && !waiting.has(attempt?.key ?? ''));
  return tabDrafts(draftOwner()) + own.length;
}

if (typeof window !== 'undefined') {
  // a phone closes what lies in the background without another word
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushDrafts();
  });
  window.addEventListener('pagehide', () => void flushDrafts());
}

/** The keeping of a form whose drafts can only be in this tab; null where the device has to be asked. */
export function keepingAtOnce(path: string, takes: Takes): DraftKeeping | null {
  if (mayHaveVault()) return null;
  const draft = tabDraft(path, draftOwner());
  return keepingOf(path, { at: 'tab' }, draft && takes(draft) ? { id: 'only', draft } : null);
}

/** The keeping of a form with the draft the device has for it. */
export async function keepingFromDevice(path: string, takes: Takes): Promise<DraftKeeping> {
  const vault = await draftVault();
  const found = await loadDraft(path, takes, vault).catch(() => null);
  return keepingOf(path, vault === null ? { at: 'tab' } : { at: 'device', vault: Promise.resolve(vault) }, found);
}

/** The keeping of a form that begins with nothing. */
export const freshKeeping = (path: string): DraftKeeping =>
  keepingOf(path, mayHaveVault() ? { at: 'device', vault: draftVault() } : { at: 'tab' }, null);

function keepingOf(path: string, store: Store, found: KeptDraft | null): DraftKeeping {
  const id = found?.id ?? newKey();
  let waiting: { readonly make: () => Draft | null; readonly since: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let untouched = true;
  let ended = false;
  let last = found === null ? null : fingerprint(found.draft);
  let unkept = false;
  const listeners = new Set<() => void>();
  const tell = (kept: boolean) => {
    if (unkept === !kept) return;
    unkept = !kept;
    for (const listener of listeners) listener();
  };
  // one after the other: what is dropped may not come back by what was kept before
  let tail: Promise<void> = Promise.resolve();

  const onDevice = (step: (vault: Vault | null) => Promise<void>): Promise<void> => {
    tail = tail.then(async () => step(store.at === 'device' ? await store.vault : null));
    return tail;
  };

  const write = (draft: Draft | null): Promise<void> | undefined => {
    clearTimeout(timer);
    waiting = null;
    if (draft === null) {
      tell(true);
      if (last === null) return undefined;
      last = null;
      if (store.at === 'tab') return clearTabDraft(path) as undefined;
      clearTabDraft(path);
      return onDevice((vault) => clearDraft(path, id, vault));
    }
    untouched = false;
    const now = fingerprint(draft);
    if (now === last) return undefined;
    last = now;
    const dated = { ...draft, at: new Date().toISOString() };
    if (store.at === 'tab') return tell(saveTabDraft(path, dated)) as undefined;
    return onDevice(async (vault) => tell(await saveDraft(path, dated, id, vault)));
  };

  const keeping: DraftKeeping = {
    id,
    draft: found?.draft ?? null,
    keep(make) {
      if (ended) return;
      const since = waiting?.since ?? Date.now();
      waiting = { make, since };
      clearTimeout(timer);
      timer = setTimeout(() => void write(make()), Math.min(PAUSE_MS, Math.max(0, since + LONGEST_MS - Date.now())));
    },
    keepNow(draft) {
      ended = draft.ended === true;
      return write(draft);
    },
    forget: () => void write(null),
    unkept: {
      now: () => unkept,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    isUntouched: () => untouched && (waiting === null || waiting.make() === null),
    open() {
      living.add(keeping);
      const release = holdDraft(draftName(path, id));
      return () => {
        void keeping.flush();
        living.delete(keeping);
        release();
      };
    },
    async flush() {
      if (waiting !== null) void write(waiting.make());
      await tail;
    },
  };
  return keeping;
}

/** Tells apart what is kept; two files with the same name and size are taken for one. */
const fingerprint = ({ values, version, ended, attempt }: Draft): string =>
  JSON.stringify([values, version, ended, attempt?.key], (_name, value) =>
    value instanceof Blob ? [(value as Partial<File>).name, value.size] : value,
  );

const KEPT_WITHIN_MS = 300;

/** What is kept on a device takes milliseconds; where it takes long, nobody waits for it. */
export const keptSoon = (kept: Promise<void> | undefined): Promise<unknown> | undefined =>
  kept && Promise.race([kept, new Promise((done) => setTimeout(done, KEPT_WITHIN_MS))]);
