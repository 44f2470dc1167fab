import { type HttpRequest, rowsAt } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';

const CALL = '/auth/token';
/** The first word of the query about them. */
export const TOKENS_KEY = 'tokenAkses';

export const SCOPES = ['baca', 'tulis'] as const;

/** A token as the server lists it. */
export interface ListedToken {
  readonly id: number;
  readonly nama: string;
  /** its first letters */
  readonly awal: string;
  readonly cakupan: (typeof SCOPES)[number];
  /** null: the whole village */
  readonly posko: number | null;
  /** instant */
  readonly berlaku_sampai: string;
  /** day; null: never */
  readonly terakhir_dipakai: string | null;
}

const isToken = (value: unknown): value is ListedToken =>
  isObject(value) &&
  typeof value.id === 'number' &&
  [value.nama, value.awal, value.berlaku_sampai].every((one) => typeof one === 'string');

export const listCall: HttpRequest = { method: 'GET', url: CALL };

export const readTokens = (body: unknown): readonly ListedToken[] | undefined => rowsAt(body, 'data')?.filter(isToken);

export interface Wanted {
  readonly nama: string;
  readonly cakupan: string;
  /** null: the whole village, or the own posko of those who have one */
  readonly posko: number | null;
  /** day */
  readonly berlaku_sampai: string;
}

export const makeCall = (body: Wanted): HttpRequest => ({ method: 'POST', url: CALL, body: { ...body } });

/** The token itself, which only this answer has. */
export const readMade = (body: unknown): string | undefined =>
  isObject(body) && isObject(body.data) && typeof body.data.token === 'string' ? body.data.token : undefined;

export const endCall = (id: number): HttpRequest => ({ method: 'DELETE', url: `${CALL}/${id}` });

export const readEnded = (body: unknown): true | undefined => (isObject(body) && body.status === 'success' ? true : undefined);
