import type { HttpRequest } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';
import { COMPARED, type Compared as Column, type Comparison } from '../../exchange/ministry/compare.ts';
import { CALL, queryOf, type Wanted } from './ministry.ts';

/** A list that was compared. */
export interface Compared extends Comparison {
  readonly lembar: string;
  readonly baris: number;
  /** what their list has of what is compared, and headers of what else it has */
  readonly dibandingkan: readonly Column[];
  readonly tidak_dibandingkan: readonly string[];
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

/** Of a server of before nothing is known of the columns. */
export function readCompared(body: unknown): Compared | undefined {
  const data = isObject(body) ? body.data : undefined;
  if (!isCompared(data)) return undefined;
  const { dibandingkan, tidak_dibandingkan, bulan_daftar } = data;
  return {
    ...data,
    dibandingkan: Array.isArray(dibandingkan) ? COMPARED.filter((name) => dibandingkan.includes(name)) : [],
    tidak_dibandingkan: Array.isArray(tidak_dibandingkan) ? tidak_dibandingkan : [],
    bulan_daftar: typeof bulan_daftar === 'string' ? bulan_daftar : null,
  };
}
