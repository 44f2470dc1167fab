import { API_URL } from './apiUrl.ts';
import { browserHttp } from './browserHttp.ts';
import { fetchOrEarly } from './earlyAnswer.ts';
import { heldReads } from './heldReads.ts';
import type { Http } from './http.ts';
import { keptWrites } from './keptWrites.ts';
import { type ReadAhead, readAhead } from './readAhead.ts';

const made = new Map<string, ReadAhead>();

function madeFor(apiUrl: string): ReadAhead {
  let known = made.get(apiUrl);
  if (known === undefined) {
    const { http, begin } = readAhead(browserHttp(apiUrl, fetchOrEarly));
    known = { http: heldReads(keptWrites(http)), begin };
    made.set(apiUrl, known);
  }
  return known;
}

/**
 * The http of whoever is signed in, one for all of the console: the browser's, with what the device holds where no answer
 * comes, and with writes that wait on it until they are answered.
 */
export const consoleHttp = (apiUrl: string): Http => madeFor(apiUrl).http;

/** Begins a read that the console is about to make by itself (readAhead.ts). */
export const beginRead: Http = (request) => madeFor(API_URL).begin(request);
