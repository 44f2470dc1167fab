/**
 * New versions of the console. The worker of a new one waits; it takes over when a person presses 'Perbarui', and by
 * itself only where nobody looks and nothing was typed. Otherwise the browser starts it once every tab is closed.
 */

/** none: this is the newest; offered: a newer one is there; unsaved: pressed while something is not saved; updating: pressed */
export type Offer = 'none' | 'offered' | 'unsaved' | 'updating';

export interface Updates {
  readonly current: () => Offer;
  readonly subscribe: (listener: () => void) => () => void;
  /** takes the new version over and loads the page anew, unless something is not saved somewhere */
  readonly take: () => Promise<void>;
  /** not now */
  readonly later: () => void;
}

export interface Surroundings {
  readonly container: ServiceWorkerContainer;
  readonly reload: () => void;
  readonly isInUse: () => Promise<boolean>;
  /** what there is to fetch for the page has been fetched */
  readonly quiet: () => Promise<void>;
}

const WORKER = '/sw.js';
/** A page nobody has looked at for so long may be loaded anew. */
const UNSEEN_MS = 5 * 60_000;
/** A console that stays open asks for a new version so often; the browser itself does at every page load. */
const ASK_MS = 60 * 60_000;

/** Registers the service worker and looks after its successors, for the life of the page. */
export function watchUpdates({ container, reload, isInUse, quiet }: Surroundings): Updates {
  const listeners = new Set<() => void>();
  let offer: Offer = 'none';
  const set = (next: Offer) => {
    offer = next;
    for (const listener of listeners) listener();
  };

  let registration: ServiceWorkerRegistration | undefined;
  let controlled = container.controller !== null;
  let takenHere = false;
  const { isLeftAlone } = watchHands(() => void takeUnseen());

  container.addEventListener('controllerchange', () => {
    const first = !controlled;
    controlled = true;
    if (first) return;
    // pressed in another tab: what is on screen here stays as long as somebody may want it
    if (takenHere || isLeftAlone()) reload();
    else set('offered');
  });

  const start = (worker: ServiceWorker) => {
    takenHere = true;
    worker.postMessage({ type: 'SKIP_WAITING' });
  };

  async function takeUnseen() {
    const waiting = registration?.waiting;
    if (waiting && controlled && isLeftAlone() && !(await isInUse()) && isLeftAlone()) start(waiting);
  }

  function look() {
    if (registration?.waiting && controlled) set('offered');
  }

  async function register() {
    await quiet();
    registration = await container.register(WORKER, { updateViaCache: 'none' });
    // it became ready while this page was on its way, and took only those there were (public/sw-claim.js)
    if (container.controller === null) registration.active?.postMessage({ type: 'CLAIM' });
    registration.addEventListener('updatefound', () => {
      registration?.installing?.addEventListener('statechange', look);
    });
    look();
    const ask = () => {
      registration?.update().catch(() => {
        // No network, or no server: there is another time.
      });
    };
    setInterval(ask, ASK_MS);
  }
  register().catch((error) => console.warn('the console cannot be kept on this device', error));

  return {
    current: () => offer,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: async () => {
      if (offer === 'updating') return;
      if (await isInUse()) return set('unsaved');
      set('updating');
      if (registration?.waiting) start(registration.waiting);
      else reload();
    },
    later: () => set('none'),
  };
}

/** Whether nobody has looked at the page for a while, nor typed into it since it was opened; tells when that begins. */
function watchHands(onLeftAlone: () => void) {
  let typedAt: string | null = null;
  let unseen = false;
  let timer: ReturnType<typeof setTimeout>;
  document.addEventListener('input', () => {
    typedAt = location.pathname;
  });
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    unseen = false;
    if (document.visibilityState !== 'hidden') return;
    timer = setTimeout(() => {
      unseen = document.visibilityState === 'hidden';
      if (unseen) onLeftAlone();
    }, UNSEEN_MS);
  });
  return { isLeftAlone: () => unseen && typedAt !== location.pathname };
}
