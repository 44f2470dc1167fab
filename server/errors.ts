/** Refusals. A handler throws one; app.ts turns it into `{message, errors?}` with its status. */
import type { Text } from '../src/engine/definition.ts';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface RefusalDetails {
  readonly errors?: FieldErrors;
  readonly headers?: Readonly<Record<string, string>>;
  /** further members of the body, e.g. `status` or `current` */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503;

export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly details: RefusalDetails;

  /** `message` is the Indonesian text that the person reads. */
  constructor(status: RefusalStatus, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.details = details;
  }
}

export const TEXTS = {
  unauthenticated: 'Sesi Anda tidak berlaku. Silakan login kembali.',
  tokenEnded: 'Token akses ini tidak berlaku lagi: sudah diakhiri, habis masanya, atau tidak dikenal. Buat token baru di Profil.',
  forbidden: 'Anda tidak berhak melakukan tindakan ini.',
  crossSite: 'Permintaan ditolak karena asalnya tidak dapat dipastikan. Muat ulang halaman ini.',
  noSuchCall: 'Alamat tidak ditemukan.',
  wrongMethod: 'Metode ini tidak tersedia di alamat ini.',
  notJson: 'Data harus dikirim sebagai JSON.',
  notForm: 'Data harus dikirim sebagai formulir (multipart/form-data).',
  tooLarge: 'Data yang dikirim terlalu besar.',
  unreadable: 'Data yang dikirim tidak dapat dibaca.',
  unknownField: 'Kolom tidak dikenal.',
  unknownParameter: 'Parameter tidak dikenal.',
  hiddenField: 'Kolom ini tidak dapat diisi di sini.',
  busy: 'Server sedang sibuk. Coba lagi sebentar.',
  filesAway: 'Penyimpanan foto dan berkas tidak dapat dihubungi. Coba lagi sebentar.',
  failed: 'Terjadi kesalahan pada server, coba lagi nanti.',
  stale: 'Data ini sudah diubah orang lain sejak Anda membukanya.',
  tooManyAttempts: 'Terlalu banyak percobaan. Coba lagi dalam beberapa menit.',
} as const;

/** In the language in which the doubts themselves are told. */
export const DOUBTFUL: Text = { id: 'Periksa lagi isian ini sebelum disimpan.', en: 'Look at this again before it is saved.' };

const notLetIn = (message: string): Refusal => new Refusal(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } });

/** 401 with the scheme that would let in. */
export const unauthenticated = (): Refusal => notLetIn(TEXTS.unauthenticated);

/** Likewise, to a program whose access token is good no more: nobody signs in again for it. */
export const tokenEnded = (): Refusal => notLetIn(TEXTS.tokenEnded);

/** 422 for one field. */
export const fieldRefusal = (field: string, message: string): Refusal =>
  new Refusal(422, message, { errors: { [field]: [message] } });

/** 422 for several fields, `announced` being the message told first. */
export const fieldsRefusal = (announced: string, errors: FieldErrors): Refusal => new Refusal(422, announced, { errors });

/** 503: the same call may succeed in a moment. */
export const busyRefusal = (extra: RefusalDetails['extra'] = {}, message: string = TEXTS.busy): Refusal =>
  new Refusal(503, message, { headers: { 'Retry-After': '3' }, extra });
