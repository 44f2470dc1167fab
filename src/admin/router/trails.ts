import { isObject } from '../../engine/isObject.ts';
import { hrefOf, newKey, type Place, placeOf, type Trail } from './places.ts';

/** What an entry of the browser's history keeps of a place. */
interface Kept {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
}

const kept = (): Partial<Kept> => {
  const state: unknown = window.history.state;
  return isObject(state) ? state : {};
};
const keptIndex = (): number | null => kept().idx ?? null;

/** The browser's own trail: its address bar, 'back' and 'forward'. */
export function browserTrail(): Trail {
  if (keptIndex() === null) window.history.replaceState({ ...kept(), idx: 0 }, '');
  return {
    here: () => {
      const { pathname, search, hash } = window.location;
      const { usr = null, key = 'default' } = kept();
      return { pathname, search, hash, state: usr, key };
    },
    index: keptIndex,
    write: (place, action) => {
      const next: Kept = { usr: place.state, key: place.key, idx: (keptIndex() ?? 0) + (action === 'PUSH' ? 1 : 0) };
      if (action === 'PUSH') window.history.pushState(next, '', hrefOf(place));
      else window.history.replaceState(next, '', hrefOf(place));
    },
    go: (delta) => window.history.go(delta),
    listen: (changed) => {
      window.addEventListener('popstate', changed);
      return () => window.removeEventListener('popstate', changed);
    },
  };
}

/** A trail without a browser's address bar. `visited`: addresses, the last of them is the present one. */
export function memoryTrail(visited: readonly string[]): Trail {
  let places: Place[] = visited.map((href, index) => placeOf(href, { pathname: '/' }, null, index === 0 ? 'default' : newKey()));
  let at = places.length - 1;
  let tell = (): void => undefined;
  return {
    here: () => places[at] as Place,
    index: () => at,
    write: (place, action) => {
      if (action === 'PUSH') at += 1;
      places = [...places.slice(0, at), place];
    },
    go: (delta) => {
      at = Math.min(Math.max(at + delta, 0), places.length - 1);
      tell();
    },
    listen: (changed) => {
      tell = changed;
      return () => undefined;
    },
  };
}
