import { signInRequest } from '../authProvider/signInCall.ts';
import { API_URL } from '../dataProvider/apiUrl.ts';
import { callEarly, dropEarly } from '../dataProvider/earlyAnswer.ts';
import { isFilledIn, signInValues } from './signInRules.ts';

declare global {
  interface Window {
    /** The page answers now: what was pressed on it before is pressed once more. Absent where nothing was drawn early. */
    entranceLives?: () => void;
  }
}

/**
 * What happens before anything else has come, in a small file of its own (`vite.early.ts`), which the page waits for. Whoever is signed in gets the console's files together with the first one. Anybody else
 * who comes to sign in sees the page that `drawn.tsx` has drawn, in Indonesian, and may type at once. A press of 'Sign In' on what the
 * form's rules accept sends the call there and then, while the program is still on its way, which takes its answer over; any other press
 * waits for the program. Where that does not come, it is said.
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
  let held: HTMLButtonElement | null = null;
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    // whoever is being signed in has pressed all there was to press
    if (window.earlyCall) return;
    held = button;
    page.dataset.entrance = 'pressed';
    if (button.type === 'submit' && button.form) send(button.form);
  };
  addEventListener('click', hold, true);
  window.entranceLives = () => {
    delete window.entranceLives;
    removeEventListener('click', hold, true);
    page.dataset.entrance = '';
    held?.click();
    // where another page has taken the place of this one
    if (!held?.isConnected) dropEarly();
  };
}

function send(form: HTMLFormElement): void {
  const credentials = signInValues(form);
  if (isFilledIn(credentials)) void callEarly({ ...signInRequest(credentials, API_URL), credentials });
}
