/** Which answers come from this device instead of the server, so that the page can say of when its data are. */

/** On an answer that the device held: the moment (ISO) at which the server gave it. */
export const HELD_HEADER = 'X-Posyandu-Held';

interface Shown {
  /** of when the oldest of what is shown is; null: everything comes from the server */
  readonly since: string | null;
}

const NOTHING: Shown = { since: null };

/** addresses whose last answer was held, with its moment; their names never leave this module */
const held = new Map<string, string>();
/** of what an earlier page was shown, where nothing has been asked since */
let kept: string | null = null;
let shown: Shown = NOTHING;
const listeners = new Set<() => void>();

function tell(): void {
  const moments = [...held.values(), ...(kept === null ? [] : [kept])];
  const since = moments.reduce<string | null>((oldest, at) => (oldest === null || at < oldest ? at : oldest), null);
  if (since === shown.since) return;
  shown = since === null ? NOTHING : { since };
  for (const listener of listeners) listener();
}

/** What was answered, and by whom. */
export const heldAnswers = {
  /** an answer of the device */
  held(url: string, since: string): void {
    held.set(url, since);
    tell();
  },
  /** an answer of the server */
  real(url: string): void {
    kept = null;
    held.delete(url);
    tell();
  },
  /** another page: what it shows it asks for, or has it from before */
  turned(): void {
    kept = shown.since;
    held.clear();
    tell();
  },
  /** nobody's any more */
  forget(): void {
    kept = null;
    held.clear();
    tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** of when the oldest of what is shown is; null: it all comes from the server */
  since: (): string | null => shown.since,
};
