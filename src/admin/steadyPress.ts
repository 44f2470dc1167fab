/** A finger that moves further means something else, px. */
const SLOP = 10;
/** Whoever rests longer wants to select, or to be told what it is, ms. */
const LONGEST = 500;
/** The browser's own click follows at once, if it comes at all, ms. */
const CLICK_WITHIN = 80;

interface Press {
  readonly on: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly since: number;
}

/**
 * A press counts for the button or link on which it has begun, also where something above it has grown meanwhile (a hint, the
 * refusal of the field that was left) and has moved it from under the finger: browsers then give it to nobody, or to what has
 * come to stand there. Gives what ends it.
 */
export function steadyPresses(page: Document): () => void {
  let press: Press | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  const forget = () => {
    press = null;
    clearTimeout(late);
  };
  const give = () => {
    const on = press?.on;
    forget();
    if (on?.isConnected) on.click();
  };
  const listen = <E extends keyof DocumentEventMap>(event: E, hear: (event: DocumentEventMap[E]) => void) =>
    page.addEventListener(event, hear, { capture: true, signal: end.signal });

  listen('pointerdown', ({ target, isPrimary, button, clientX: x, clientY: y, timeStamp: since }) => {
    forget();
    const on = isPrimary && button === 0 && target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
    if (on) press = { on, x, y, since };
  });
  listen('pointerup', ({ clientX, clientY, timeStamp }) => {
    if (press === null) return;
    const isOther = Math.hypot(clientX - press.x, clientY - press.y) > SLOP || timeStamp - press.since > LONGEST;
    if (isOther) forget();
    else late = setTimeout(give, CLICK_WITHIN);
  });
  listen('pointercancel', forget);
  listen('click', (event) => {
    if (press === null) return;
    const isOwn = event.target instanceof Node && press.on.contains(event.target);
    // of one that was let go outside the window nothing more is told
    if (isOwn || event.timeStamp - press.since > LONGEST + CLICK_WITHIN) return forget();
    event.preventDefault();
    event.stopImmediatePropagation();
    give();
  });
  return () => {
    forget();
    end.abort();
  };
}
