/** Where the console is, where it was, and what may hold it there. Knows no React. */

/** A place of the address bar. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** what the page that led here hands over; survives a reload */
  readonly state: unknown;
  /** another one for each visit */
  readonly key: string;
}

export type Action = 'POP' | 'PUSH' | 'REPLACE';
export type Target = string | Partial<Omit<Place, 'key'>>;

export interface GoOptions {
  /** in place of the present one, which 'back' then passes over */
  readonly replace?: boolean;
  readonly state?: unknown;
}

export interface Move {
  readonly currentLocation: Place;
  readonly nextLocation: Place;
  readonly historyAction: Action;
}

/** What is known of a move that somebody holds up. */
export type Held =
  | { readonly state: 'unblocked'; readonly location: undefined; readonly proceed: undefined; readonly reset: undefined }
  | { readonly state: 'blocked'; readonly location: Place; readonly proceed: () => void; readonly reset: () => void }
  | { readonly state: 'proceeding'; readonly location: Place; readonly proceed: undefined; readonly reset: undefined };

export const FREE: Held = { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined };

/** Somebody who is asked before the place changes, and told what became of it. */
export interface Guard {
  readonly holds: (move: Move) => boolean;
  readonly told: (held: Held) => void;
}

/** The row of places that 'back' and 'forward' walk along. */
export interface Trail {
  readonly here: () => Place;
  /** the number of the present one; null: it was not put there by us */
  readonly index: () => number | null;
  readonly write: (place: Place, action: 'PUSH' | 'REPLACE') => void;
  readonly go: (delta: number) => void;
  /** calls whenever the present one has changed by itself or by `go` */
  readonly listen: (changed: () => void) => () => void;
}

/** The address of a place. */
export const hrefOf = ({ pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** A place, as addresses write it. What is no path of its own stands where one is. */
export function placeOf(target: Target, from: Pick<Place, 'pathname'>, state: unknown, key: string): Place {
  const parts = typeof target === 'string' ? null : target;
  const href = parts === null ? (target as string) : (parts.pathname ?? '') + (parts.search ?? '') + (parts.hash ?? '');
  const { pathname, search, hash } = new URL(href || from.pathname, `http://console${from.pathname}`);
  return { pathname, search, hash, state: state ?? parts?.state ?? null, key };
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);
