/** What our server is asked about imports. */
import type { HttpRequest } from '../../dataProvider/customCalls.ts';
import type { Arrangement } from '../../exchange/model/arrangement.ts';
import type { Import, RowChoice, RowState } from './imports.ts';

const CALL = '/auth/impor';

/** Anything that is no failure. */
export const readDone = (): true => true;

export const listCall: HttpRequest = { method: 'GET', url: CALL };
export const importCall = (id: string | number): HttpRequest => ({ method: 'GET', url: `${CALL}/${id}` });

export function uploadCall(file: File, signal: AbortSignal, onProgress: (sent: number) => void): HttpRequest {
  const body = new FormData();
  body.append('berkas', file, file.name);
  return { method: 'POST', url: CALL, body, signal, onProgress };
}

/** What is sent of a changed arrangement; `posko`: where new people belong. */
export interface Rearranged {
  readonly susunan?: Partial<Arrangement>;
  readonly posko?: number | null;
}

export const arrangeCall = (id: number, { susunan = {}, posko }: Rearranged): HttpRequest => ({
  method: 'PUT',
  url: `${CALL}/${id}/susunan`,
  body: { susunan, ...(posko === undefined ? {} : { posko }) },
});

export interface RowsAsked {
  readonly state: RowState | null;
  readonly search: string;
  readonly page: number;
  readonly perPage: number;
}

export function rowsCall(id: number, { state, search, page, perPage }: RowsAsked): HttpRequest {
  const query = new URLSearchParams({
    ...(state === null ? {} : { keadaan: state }),
    ...(search === '' ? {} : { q: search }),
    ...{ _page: String(page), _per_page: String(perPage) },
  });
  return { method: 'GET', url: `${CALL}/${id}/baris?${query}` };
}

export const chooseCall = (id: number, row: number, pilihan: RowChoice): HttpRequest => ({
  method: 'PUT',
  url: `${CALL}/${id}/baris/${row}`,
  body: { pilihan },
});

/** Stores what is shown, and nothing that was changed meanwhile. `sure`: the warnings that somebody has looked at. */
export function saveCall({ id, versi }: Pick<Import, 'id' | 'versi'>, sure: readonly string[] = []): HttpRequest {
  const query = { ...(sure.length === 0 ? {} : { yakin: sure.join(',') }), ...(versi ? { versi } : {}) };
  const asked = String(new URLSearchParams(query));
  return { method: 'POST', url: `${CALL}/${id}/simpan${asked === '' ? '' : `?${asked}`}` };
}
export const undoCall = (id: number): HttpRequest => ({ method: 'POST', url: `${CALL}/${id}/batalkan` });
export const readAgainCall = (id: number): HttpRequest => ({ method: 'POST', url: `${CALL}/${id}/ulangi` });
/** Begins an import of another sheet of the same file; `sheet`: its place. */
export const sheetCall = (id: number, sheet: number): HttpRequest => ({
  method: 'POST',
  url: `${CALL}/${id}/lembar`,
  body: { lembar: sheet },
});
export const discardCall = (id: number): HttpRequest => ({ method: 'DELETE', url: `${CALL}/${id}` });
export const rejectedCall = (id: number): HttpRequest => ({ method: 'GET', url: `${CALL}/${id}/ditolak` });
