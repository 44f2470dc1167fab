/** Which answers come from this device instead of the server, so that the page can say of when its data are, and why. */

/** On an answer that the device held: the moment (ISO) at which the server gave it. */
export const HELD_HEADER = 'X-Posyandu-Held';

/** Why the device had to answer: the server's is late, or the server cannot be reached. */
export type Lack = 'late' | 'away';

interface Shown {
  /** of when the oldest of what is shown is; null: everything comes from the server */
  readonly since: string | null;
  /** null: the server has answered since, or nobody asked it */
  readonly lack: Lack | null;
}

interface Held {
  readonly since: string;
  /** counts held answers: what was given before another one */
  readonly place: number;
}

const NOTHING: Shown = { since: null, lack: null };

/** addresses whose last answer was held; their names never leave this module */
const held = new Map<string, Held>();
/** of what an earlier page was shown, where nothing has been asked since */
let kept: string | null = null;
let lack: Lack | null = null;
let places = 0;
let shown: Shown = NOTHING;
const listeners = new Set<() => void>();

function tell(): void {
  const moments = [...[...held.values()].map(({ since }) => since), ...(kept === null ? [] : [kept])];
  const since = moments.reduce<string | null>((oldest, at) => (oldest === null || at < oldest ? at : oldest), null);
  if (since === shown.since && lack === shown.lack) return;
  shown = since === null ? NOTHING : { since, lack };
  for (const listener of listeners) listener();
}

/** What was answered, and by whom. */
export const heldAnswers = {
  /** an answer of the device; `why`: null: nobody asked the server */
  held(url: string, since: string, why: Lack | null = null): void {
    places += 1;
    held.set(url, { since, place: places });
    lack = why;
    tell();
  },
  /** an answer of the server */
  real(url: string): void {
    kept = null;
    lack = null;
    held.delete(url);
    tell();
  },
  /** the server could not be reached after all */
  away(): void {
    lack = 'away';
    tell();
  },
  /** the server is there again */
  answered(): void {
    lack = null;
    tell();
  },
  /** how many held answers have been given so far */
  place: (): number => places,
  /** what is shown has been asked for anew: what was held up to that place is on screen no more */
  outlived(place: number): void {
    kept = null;
    for (const [url, answer] of held) if (answer.place <= place) held.delete(url);
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
    lack = null;
    held.clear();
    tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** of when the oldest of what is shown is; null: it all comes from the server */
  since: (): string | null => shown.since,
  /** why it does not come from the server; null: nothing is held, or the server has answered something since */
  lack: (): Lack | null => shown.lack,
};
