declare global {
  interface Window {
    /** The page answers now: what was pressed on it before is pressed once more. Absent where nothing was drawn early. */
    entranceLives?: () => void;
  }
}

/**
 * What happens before anything else has come, in a small file of its own (`vite.early.ts`), which the page waits for. Whoever is signed in gets the console's files together with the first one. Anybody else
 * who comes to sign in sees the page that `drawn.tsx` has drawn, in Indonesian, and may type at once; a press waits for the program.
 * Where that does not come, it is said.
 * @param consoleFiles addresses of the console's scripts
 */
export function early(consoleFiles: readonly string[]): void {
  const sayIfNotLoaded = ({ target }: Event) => {
    const said = document.querySelector<HTMLElement>('#not-loaded');
    if (!said || !(target instanceof HTMLScriptElement)) return;
    said.setAttribute('role', 'alert');
    said.hidden = false;
  };
  // of a file that does not come, which tells nobody but itself
  addEventListener('error', sayIfNotLoaded, true);
  if (localStorage.getItem('token')) {
    for (const href of consoleFiles)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    return;
  }
  const isPlain = (localStorage.getItem('locale') ?? 'id') === 'id' && sessionStorage.getItem('return_to') === null;
  if (!isPlain || !/^\/(login\/?)?$/i.test(location.pathname)) return;
  const page = document.documentElement;
  // base.css shows what is drawn by this mark alone: without this function a press would send the form by the address
  page.dataset.entrance = '';
  const mode = localStorage.getItem('color_mode');
  if (mode === 'light' || mode === 'dark') page.dataset.theme = mode;
  let held: Element | null = null;
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    held = button;
    page.dataset.entrance = 'pressed';
  };
  addEventListener('click', hold, true);
  window.entranceLives = () => {
    delete window.entranceLives;
    removeEventListener('click', hold, true);
    page.dataset.entrance = '';
    if (held instanceof HTMLElement) held.click();
  };
}
