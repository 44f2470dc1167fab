/** Which drafts are open in a form just now, in whatever tab: those are offered nowhere else. */

const lockOf = (name: string): string => `draft:${name}`;
/** open in this tab, and until a moment ago */
const own = new Set<string>();
const letGo = new Set<string>();

/** A tab that is loaded anew lets go of what it held only when the next page is under way already. */
const PATIENCE_MS = 100;
const TRIES = 5;

/** Holds a draft for a form of this tab until the returned function is called, or the tab is gone. */
export function holdDraft(name: string): () => void {
  own.add(name);
  letGo.delete(name);
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
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
