import { ApiError, call, type HttpRequest } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';

export interface Profile {
  readonly nama_lengkap: string;
  readonly nik: string;
  readonly kontak: string;
  readonly email: string;
  readonly posisi: string;
  /** where the photo lies; null: there is none */
  readonly foto_profil: string | null;
}

const textAt = (record: Readonly<Record<string, unknown>>, name: string): string => {
  const value = record[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export const PROFILE_KEY = ['profile'] as const;
export const PROFILE_REQUEST: HttpRequest = { method: 'GET', url: '/auth/profile' };

/** A profile out of the answer of GET /auth/profile (spec section 7); undefined where it holds none. */
export function readProfile(body: unknown): Profile | undefined {
  if (!isObject(body) || body.status !== 'success' || !isObject(body.data)) return undefined;
  const { data } = body;
  return {
    nama_lengkap: textAt(data, 'nama_lengkap'),
    nik: textAt(data, 'nik'),
    kontak: textAt(data, 'kontak'),
    email: textAt(data, 'email'),
    posisi: textAt(data, 'posisi'),
    foto_profil: textAt(data, 'foto_profil') || null,
  };
}

export interface ProfileChanges {
  readonly nama_lengkap: string;
  readonly kontak: string;
  /** null: as it is */
  readonly foto_profil: Blob | null;
}

/**
 * Changes the profile (POST /auth/profile, multipart with `_method=PUT`). Email and position go along
 * unchanged, as the contract has them.
 * @param onProgress told how much of a photo is sent, from 0 to 1; not called where there is none
 * @throws as any call
 */
export async function saveProfile(before: Profile, changes: ProfileChanges, onProgress: (sent: number) => void): Promise<void> {
  const form = new FormData();
  form.append('_method', 'PUT');
  form.append('nama_lengkap', changes.nama_lengkap);
  form.append('email', before.email);
  form.append('posisi', before.posisi);
  form.append('kontak', changes.kontak);
  if (changes.foto_profil) form.append('foto_profil', changes.foto_profil, 'foto_profil.jpg');
  const progress = changes.foto_profil ? { onProgress } : {};
  await succeed({ method: 'POST', url: '/auth/profile', body: form, ...progress });
}

/** A 2xx whose `status` says otherwise is a refusal too. */
async function succeed(request: HttpRequest): Promise<void> {
  const { answer } = await call(request, (body) => ({ answer: body }));
  if (!isObject(answer) || answer.status === undefined || answer.status === 'success' || answer.status === true) return;
  throw new ApiError(textAt(answer, 'message'), 200, answer);
}
