import { withConnection } from '../../authProvider/session.ts';
import { ApiError } from '../../dataProvider/apiError.ts';
import { browserHttp } from '../../dataProvider/browserHttp.ts';
import { messageIn } from '../../dataProvider/failureTexts.ts';
import { isObject } from '../../engine/isObject.ts';
import { failureText } from '../parts/refusal.ts';
import { pageText } from '../texts.ts';
import { type Account, carriedNik, googleToken, type PersonalValues } from './carry.ts';

/** Asks whether a NIK may register (spec section 7, POST /auth/NIK). @returns null, or what to say (spec section 8) */
export async function checkNik(nik: string): Promise<string | null> {
  try {
    const { status } = await browserHttp()({ method: 'POST', url: '/auth/NIK', body: { nik } });
    return status === 200 ? null : pageText('nikRefused');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return withConnection(error, pageText('nikNoAnswer'));
    if (error.status === 409) return pageText('nikTaken');
    return messageIn(error.body) ?? pageText('nikFailed');
  }
}

/** Makes the account (POST /auth/register). @returns null, or what to say (spec section 8) */
export async function registerAccount({ email, password }: Account): Promise<string | null> {
  try {
    await browserHttp()({ method: 'POST', url: '/auth/register', body: { email, password, nik: carriedNik() } });
    return null;
  } catch (error) {
    return failureText(error, pageText('accountFailed'));
  }
}

/** Why a registration was not completed. */
export interface CompletionRefusal {
  /** what to say (spec section 8) */
  readonly text: string;
  /** the account of the step before does not fit: that step has to be done again */
  readonly redo: boolean;
}

/**
 * Completes the account with personal data and photos (POST /auth/update, multipart with `_method`). A
 * sign-up with Google, which has no password, is known by the token it came back with.
 * @param onProgress told how much of the photos is sent, from 0 to 1
 * @returns null once it is completed
 */
export async function completeAccount(
  nik: string,
  account: Account,
  values: PersonalValues,
  onProgress: (sent: number) => void,
): Promise<CompletionRefusal | null> {
  const form = new FormData();
  form.append('_method', 'PATCH');
  form.append('nik', nik);
  form.append('email', account.email);
  form.append('password', account.password);
  form.append('nama_lengkap', values.nama_lengkap);
  form.append('kontak', values.kontak);
  form.append('posisi', values.posisi);
  if (values.posisi === 'Kader') form.append('posyandu_id', values.posko);
  if (values.foto_ktp) form.append('foto_ktp', values.foto_ktp, 'foto_ktp.jpg');
  if (values.foto_profil) form.append('foto_profil', values.foto_profil, 'foto_profil.jpg');
  try {
    await browserHttp()({ method: 'POST', url: '/auth/update', body: form, token: googleToken(), onProgress });
    return null;
  } catch (error) {
    const redo = error instanceof ApiError && error.status === 403;
    return { text: failureText(error, pageText('personalFailed')), redo };
  }
}

export interface PoskoChoice {
  readonly id: string;
  readonly name: string;
}

/** The spec's two public lists of posko (section 7). */
export type PoskoList = 'poskoAllow' | 'poskos';

/**
 * The posko of one list (GET /auth/poskoAllow, GET /auth/poskos).
 * @throws {ApiError} as any call; Error where the answer holds no list
 */
export async function poskoOf(list: PoskoList, signal?: AbortSignal): Promise<PoskoChoice[]> {
  const { body } = await browserHttp()({ method: 'GET', url: `/auth/${list}`, signal });
  const rows: unknown = isObject(body) && 'data' in body ? body.data : body;
  if (!Array.isArray(rows)) throw new Error('the answer holds no list of posko');
  return rows.flatMap((row: unknown) => {
    if (!isObject(row) || !('id' in row) || !('nama_posyandu' in row)) return [];
    return [{ id: String(row.id), name: String(row.nama_posyandu) }];
  });
}

/**
 * The posko a Kader may belong to: those that are open for it or, of a server that knows no such list, all.
 * @throws as `poskoOf`
 */
export async function allowedPosko(signal: AbortSignal): Promise<PoskoChoice[]> {
  try {
    return await poskoOf('poskoAllow', signal);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return poskoOf('poskos', signal);
  }
}
