import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Updates, watchUpdates } from './updates.ts';

/** As much of a browser's service workers as is asked for. */
class FakeContainer extends EventTarget {
  controller: object | null;
  readonly registration = Object.assign(new EventTarget(), {
    active: null as { postMessage: (message: unknown) => void } | null,
    waiting: null as { postMessage: (message: unknown) => void } | null,
    installing: null as EventTarget | null,
    update: vi.fn(async () => undefined),
  });
  readonly register = vi.fn(async () => this.registration);
  constructor(controlled: boolean) {
    super();
    this.controller = controlled ? {} : null;
  }
  /** a newer worker has been installed and waits */
  newer() {
    const worker = new EventTarget();
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    const postMessage = vi.fn(() => this.takeOver());
    this.registration.waiting = { postMessage };
    worker.dispatchEvent(new Event('statechange'));
    return postMessage;
  }
  takeOver() {
    this.controller = {};
    this.registration.waiting = null;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let container: FakeContainer;
let updates: Updates;
let inUse: boolean;
/** of this test alone: earlier watchers hear of the same document */
let reload = vi.fn();

async function watch(controlled: boolean, active: FakeContainer['registration']['active'] = null): Promise<void> {
  container = new FakeContainer(controlled);
  container.registration.active = active;
  updates = watchUpdates({
    container: container as unknown as ServiceWorkerContainer,
    reload,
    isInUse: async () => inUse,
    quiet: async () => undefined,
  });
  await vi.advanceTimersByTimeAsync(0);
}

const look = async (away: 'visible' | 'hidden', minutes = 0): Promise<void> => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(away);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
};

const MANY = 6;

beforeEach(() => {
  vi.useFakeTimers();
  inUse = false;
  reload = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the first worker of a device', () => {
  it('is registered and begins without a word', async () => {
    await watch(false);
    expect(container.register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
    container.takeOver();
    expect([updates.current(), reload.mock.calls.length]).toEqual(['none', 0]);
  });

  it.each([false, true])(
    'that was ready before the page takes it on once asked, unless it has already: %s',
    async (controlled) => {
      const postMessage = vi.fn();
      await watch(controlled, { postMessage });
      expect(postMessage.mock.calls).toEqual(controlled ? [] : [[{ type: 'CLAIM' }]]);
    },
  );

  it('has successors like any other', async () => {
    await watch(false);
    container.takeOver();
    container.newer();
    expect(updates.current()).toBe('offered');
  });
});

describe('a newer version', () => {
  it('is offered, and taken over by a press', async () => {
    await watch(true);
    const started = container.newer();
    expect([updates.current(), started.mock.calls.length]).toEqual(['offered', 0]);
    await updates.take();
    expect(started).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits while something is unsaved in any tab', async () => {
    await watch(true);
    const started = container.newer();
    inUse = true;
    await updates.take();
    expect([updates.current(), started.mock.calls.length, reload.mock.calls.length]).toEqual(['unsaved', 0, 0]);
  });

  it('is asked for once an hour', async () => {
    await watch(true);
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(container.registration.update).toHaveBeenCalledTimes(2);
  });

  it('is no news to a device that cannot keep it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    container = new FakeContainer(false);
    container.register.mockRejectedValue(new Error('no room'));
    updates = watchUpdates({
      container: container as unknown as ServiceWorkerContainer,
      reload,
      isInUse: async () => false,
      quiet: async () => undefined,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect([updates.current(), warn.mock.calls.length]).toEqual(['none', 1]);
  });
});

describe('by itself a newer version', () => {
  it('takes over where nobody has looked for minutes', async () => {
    await watch(true);
    const started = container.newer();
    await look('hidden', MANY);
    expect(started).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['somebody came back before', async () => look('visible')],
    ['something was typed into the page', async () => void document.dispatchEvent(new Event('input'))],
    [
      'something is unsaved in another tab',
      async () => {
        inUse = true;
      },
    ],
  ])('does not take over where %s', async (_why, happens) => {
    await watch(true);
    const started = container.newer();
    await look('hidden', 1);
    await happens();
    await vi.advanceTimersByTimeAsync(MANY * 60_000);
    expect([started.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
  });

  it('takes over a page that was left for another one since something was typed', async () => {
    await watch(true);
    document.dispatchEvent(new Event('input'));
    window.history.pushState(null, '', '/elsewhere');
    const started = container.newer();
    await look('hidden', MANY);
    expect(started).toHaveBeenCalledOnce();
    window.history.pushState(null, '', '/');
  });
});

describe('a tab that another one overtook', () => {
  it('stays as it is and is offered the same', async () => {
    await watch(true);
    container.takeOver();
    expect([updates.current(), reload.mock.calls.length]).toEqual(['offered', 0]);
    await updates.take();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded anew where nobody looks at it', async () => {
    await watch(true);
    await look('hidden', MANY);
    container.takeOver();
    expect(reload).toHaveBeenCalledOnce();
  });
});
