import { browserHttp } from './browserHttp.ts';
import { heldReads } from './heldReads.ts';
import type { Http } from './http.ts';

const made = new Map<string, Http>();

/** The http of whoever is signed in, one for all of the console: the browser's, with what the device holds where no answer comes. */
export function consoleHttp(apiUrl: string): Http {
  const known = made.get(apiUrl) ?? heldReads(browserHttp(apiUrl));
  made.set(apiUrl, known);
  return known;
}
