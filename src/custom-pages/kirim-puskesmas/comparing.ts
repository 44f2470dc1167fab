import type { HttpRequest } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';
import type { Comparison } from '../../exchange/ministry/compare.ts';
import { CALL, queryOf, type Wanted } from './ministry.ts';

/** A list that was compared. */
export interface Compared extends Comparison {
  readonly lembar: string;
  readonly baris: number;
  readonly tidak_terbaca: readonly { readonly baris: number; readonly sebab: string }[];
}

/** Sends a list to be compared; `onProgress`: how much of it has been sent. */
export function compareCall(wanted: Wanted, file: File, onProgress: (sent: number) => void): HttpRequest {
  const body = new FormData();
  body.set('berkas', file);
  return { method: 'POST', url: `${CALL}/bandingkan?${queryOf(wanted)}`, body, onProgress };
}

const isCompared = (value: unknown): value is Compared =>
  isObject(value) &&
  ['ditemukan', 'sama', 'baris'].every((name) => typeof value[name] === 'number') &&
  ['beda', 'hanya_kami', 'hanya_mereka', 'berulang', 'tidak_terbaca'].every((name) => Array.isArray(value[name]));

export const readCompared = (body: unknown): Compared | undefined =>
  isObject(body) && isCompared(body.data) ? body.data : undefined;
