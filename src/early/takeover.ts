/** What says that the console has nothing to show yet. */
const WAITING = '.splash, .page-spinner, .view-skeleton';

/** Whether the program shows something of its own: rows, none, a failure or another page. */
export function isShown(root: HTMLElement): boolean {
  // the sign-in page that is part of every page (vite.early.ts)
  if ('drawn' in root.dataset) return false;
  const page = root.querySelector('main') ?? root;
  return page.textContent !== '' && page.querySelector(WAITING) === null;
}

const linkIn = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Shows what was drawn in the place of the program until that has something to show. A press on a link waits for it and is made there;
 * where the program cannot be loaded, a link leads on like any other.
 */
export function standIn(drawn: HTMLElement, root: HTMLElement): void {
  let held: HTMLAnchorElement | null = null;
  const hold = (event: MouseEvent) => {
    const link = linkIn(event.target);
    if (link === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    mark(held, null);
    held = link;
    mark(held, 'true');
  };
  const letGo = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    drawn.removeEventListener('click', hold);
    if (held !== null) location.assign(held.href);
  };
  const { pathname } = location;
  const end = () => {
    observer.disconnect();
    removeEventListener('error', letGo, true);
    const focused = linkIn(drawn.contains(document.activeElement) ? document.activeElement : null);
    drawn.remove();
    root.hidden = false;
    if (focused !== null) twinOf(focused, root)?.focus({ preventScroll: true });
    const link = held;
    // once its effects have run the program answers; it may have led elsewhere instead
    if (link !== null && location.pathname === pathname) setTimeout(() => press(link, root));
  };
  const observer = new MutationObserver(() => isShown(root) && end());
  observer.observe(root, { childList: true, subtree: true });
  addEventListener('error', letGo, true);
  drawn.addEventListener('click', hold);
  root.hidden = true;
  root.before(drawn);
}

const mark = (link: HTMLAnchorElement | null, busy: string | null): void => {
  const row = link?.closest('li, tr') ?? link;
  if (busy === null) row?.removeAttribute('aria-busy');
  else row?.setAttribute('aria-busy', busy);
};

/** The link of the program that leads to the same address. */
function twinOf(link: HTMLAnchorElement, root: HTMLElement): HTMLAnchorElement | null {
  const href = link.getAttribute('href');
  const [twin = null] = [...root.querySelectorAll('a')].filter((candidate) => candidate.getAttribute('href') === href);
  return twin;
}

function press(link: HTMLAnchorElement, root: HTMLElement): void {
  const twin = twinOf(link, root);
  if (twin === null) location.assign(link.href);
  else twin.click();
}
