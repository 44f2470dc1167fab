/** Which drafts are open in a form just now, in whatever tab: those are offered nowhere else. */

const lockOf = (name: string): string => `draft:${name}`;
/** open in this tab, and until a moment ago */
const own = new Map<string, () => void>();
const letGo = new Set<string>();

/** A tab that is loaded anew may let go of what it held only when the next page is under way already. */
const PATIENCE_MS = 200;
const TRIES = 25;

// the next page of this tab asks sooner than the browser has cleared up after this one
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    for (const release of own.values()) release();
  });
}

/** Holds a draft for a form of this tab until the returned function is called, or the tab is gone. */
export function holdDraft(name: string): () => void {
  letGo.delete(name);
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  own.set(name, release);
  navigator.locks?.request(lockOf(name), () => until).catch(() => undefined);
  return () => {
    own.delete(name);
    letGo.add(name);
    release();
  };
}

/** Whether a form that lives has the draft open, here or in another tab. */
export async function isHeldElsewhere(name: string): Promise<boolean> {
  if (own.has(name)) return true;
  if (letGo.has(name) || navigator.locks === undefined) return false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { held = [] } = await navigator.locks.query();
    if (!held.some((lock) => lock.name === lockOf(name))) return false;
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  }
  return true;
}
