import { FREE, type GoOptions, type Guard, type Move, newKey, type Place, placeOf, type Target, type Trail } from './places.ts';

export interface Router {
  readonly state: { readonly location: Place };
  /** Goes somewhere, or so many places back or forward; whoever holds is asked first. */
  readonly navigate: (to: Target | number, options?: GoOptions) => Promise<void>;
  readonly subscribe: (moved: (place: Place) => void) => () => void;
  /** Asks before each move. Of several the one that came last is asked. */
  readonly guard: (guard: Guard) => () => void;
  /** follows its trail no longer */
  readonly dispose: () => void;
}

/** One way through the places of a trail, for the life of a page. */
export function createRouter(trail: Trail): Router {
  const state = { location: trail.here() };
  const listeners = new Set<(place: Place) => void>();
  const guards = new Set<Guard>();
  let index = trail.index();
  /** the guard that let its move go on: not asked again about it */
  let passing: Guard | null = null;
  /** called once the trail stands where it stood before a held step */
  let restored: (() => void) | null = null;

  const arrive = (place: Place): void => {
    state.location = place;
    index = trail.index();
    passing = null;
    for (const { told } of guards) told(FREE);
    for (const moved of listeners) moved(place);
  };

  /** Whether a move is held up; `again` makes it once it may go on. */
  const isHeld = (move: Move, again: () => void): boolean => {
    const guard = [...guards].at(-1);
    if (guard === undefined || guard === passing || !guard.holds(move)) return false;
    const { nextLocation: location } = move;
    guard.told({
      ...{ state: 'blocked', location },
      proceed: () => {
        passing = guard;
        guard.told({ state: 'proceeding', location, proceed: undefined, reset: undefined });
        again();
      },
      reset: () => guard.told(FREE),
    });
    return true;
  };

  const dispose = trail.listen(() => {
    if (restored !== null) {
      const done = restored;
      restored = null;
      done();
      return;
    }
    const next = trail.here();
    const at = trail.index();
    const delta = at === null || index === null ? null : at - index;
    const move: Move = { currentLocation: state.location, nextLocation: next, historyAction: 'POP' };
    if (delta === null || delta === 0) return arrive(next);
    let back: Promise<void> = Promise.resolve();
    if (!isHeld(move, () => void back.then(() => trail.go(delta)))) return arrive(next);
    back = new Promise((resolve) => {
      restored = resolve;
    });
    trail.go(-delta);
  });

  const navigate: Router['navigate'] = async (to, options = {}) => {
    if (typeof to === 'number') return trail.go(to);
    const next = placeOf(to, state.location, options.state, newKey());
    const historyAction = options.replace ? 'REPLACE' : 'PUSH';
    const move: Move = { currentLocation: state.location, nextLocation: next, historyAction };
    if (isHeld(move, () => void navigate(to, options))) return;
    trail.write(next, historyAction);
    arrive(next);
  };

  return {
    state,
    navigate,
    dispose,
    subscribe: (moved) => {
      listeners.add(moved);
      return () => void listeners.delete(moved);
    },
    guard: (guard) => {
      guards.add(guard);
      return () => {
        guards.delete(guard);
        if (passing === guard) passing = null;
      };
    },
  };
}
