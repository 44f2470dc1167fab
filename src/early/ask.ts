import { hasComeFromAPage } from '../admin/firstPage.ts';
import { LIST_STATE } from '../admin/listState.ts';
import { storedSession } from '../authProvider/storedSession.ts';
import { API_URL } from '../dataProvider/apiUrl.ts';
import { callEarly } from '../dataProvider/earlyAnswer.ts';
import { EXTENSIONS_KEY } from '../dataProvider/serverExtensions.ts';
import { UNSENT_REPORT } from '../dataProvider/unsentReport.ts';
import { usualHeaders } from '../dataProvider/usualHeaders.ts';
import { LOCALE_KEY } from '../i18n/locale.ts';
import { NEEDED } from './needed.ts';
import type { EarlyAsk } from './types.ts';

/** So long the console's program leaves the processor to the first rows, ms: of a slow answer it is in no hurry to show nothing. */
const PATIENCE = 800;

/**
 * Asks for the first page of the list at this address before anything of the console has come, just as the console would, and
 * fetches what draws it (draw.ts). The console finds the one answer under way. Only what is certain: nothing without a line, of a list
 * that was narrowed or left elsewhere than on its first page, in another language, or while something waits on the device to be laid over it.
 * @param asks by the address in lower case
 * @param styles addresses of the console's stylesheets
 * @returns whether it has asked
 */
export function askEarly(asks: Readonly<Record<string, EarlyAsk>>, styles: readonly string[]): boolean {
  const path = location.pathname.toLowerCase().replace(/\/$/, '');
  const ask = Object.hasOwn(asks, path) ? asks[path] : undefined;
  const session = storedSession();
  const role = session?.role.toLowerCase() ?? '';
  if (ask === undefined || session === null || !ask.roles.includes(role) || !isPlain(ask)) return false;

  const url = API_URL + ask.url;
  const headers = usualHeaders(API_URL, session.token);
  const copy = callEarly({ method: 'GET', url, headers }).then((response) => response.clone());
  copy.catch(() => undefined);
  window.rowsSettled = new Promise((settle) => {
    setTimeout(settle, PATIENCE);
    window.earlyRows = { role, answer: copy, settle };
  });
  const fetched = styles.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href, crossOrigin: '' }),
  );
  document.head.append(Object.assign(document.createElement('script'), { src: ask.script }), ...fetched);
  return true;
}

function isPlain({ name }: EarlyAsk): boolean {
  const known = (localStorage.getItem(EXTENSIONS_KEY) ?? '').split(',');
  return (
    navigator.onLine &&
    location.search + location.hash === '' &&
    (localStorage.getItem(LOCALE_KEY) ?? 'id') === 'id' &&
    NEEDED.every((extension) => known.includes(extension)) &&
    localStorage.getItem(UNSENT_REPORT) === null &&
    !hasComeFromAPage() &&
    !sessionStorage.getItem(LIST_STATE)?.includes(`"${name}.list`)
  );
}
