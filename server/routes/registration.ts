import type { Hono, Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Kysely } from 'kysely';
import type { AppEnv, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { bearerToken } from '../middleware/bearerToken.ts';
import { type FormBody, readForm } from '../middleware/readForm.ts';
import { readJson } from '../middleware/readJson.ts';
import { requireKnown } from '../middleware/unknownFields.ts';
import { BEGUN_SECONDS } from '../services/accountTokens.ts';
import { completeRegistration, countCompletion, provenAccount } from '../services/completions.ts';
import { type Checked, checkEmail, checkGivenPassword, checkNewPassword, checkNik } from '../services/credentials.ts';
import { MAX_PHOTO_BYTES } from '../services/photoFormat.ts';
import { examineUpload, PHOTO_TOO_LARGE } from '../services/photos.ts';
import { register, requireFreeNik } from '../services/registration.ts';
import { requireAll } from './checkedFields.ts';
import { clientAddress } from './clientAddress.ts';
import { checkContact, checkName, livingPosko } from './personFields.ts';
import { requireMethod } from './requireMethod.ts';
import { keepSecret } from './secretCookie.ts';

const FORM = {
  fields: ['_method', 'nik', 'email', 'password', 'nama_lengkap', 'kontak', 'posisi', 'posyandu_id'],
  files: ['foto_ktp', 'foto_profil'],
  maxBytes: 2 * MAX_PHOTO_BYTES + 64 * 1024,
  tooLarge: PHOTO_TOO_LARGE,
};

/** Tells the browser that began a registration, so that it can go back and correct it. */
const BEGUN_COOKIE = { name: 'registration', path: '/api/auth' };
const ACCOUNT_FIELDS = ['email', 'password', 'nik'];

const CARRIED_OVER = 'Data dari tahap sebelumnya tidak ditemukan. Silakan ulangi pendaftaran.';
const POSITIONS = ['Admin Desa', 'Kader'] as const;

/** The three calls of a registration (spec sections 2 and 7). */
export function mountRegistration(api: Hono<AppEnv>, context: Context): void {
  const addressOf = (c: HonoContext<AppEnv>) => clientAddress(c, context.config.trustProxy);
  const visitor = (c: HonoContext<AppEnv>) => ({ address: addressOf(c), browser: begunBy(c) });

  api.post('/auth/NIK', async (c) => {
    const { body } = await readJson(c);
    const { nik } = requireAll({ nik: checkNik(body.nik) });
    await requireFreeNik(context, nik, visitor(c));
    return c.json({ status: 'success', message: 'NIK Anda Valid' });
  });

  api.post('/auth/register', async (c) => {
    const { body } = await readJson(c);
    requireKnown(body, ACCOUNT_FIELDS);
    const wanted = requireAll({
      email: checkEmail(body.email),
      password: checkNewPassword(body.password),
      nik: checkNik(body.nik),
    });
    keepBegun(c, context, await register(context, wanted, visitor(c)));
    return c.json({ status: 'success', message: 'Berhasil daftar! Lanjut ke pengisian data diri.' }, 201);
  });

  api.post('/auth/update', async (c) => {
    const address = addressOf(c);
    await countCompletion(context, address);
    const form = await readForm(c, FORM);
    requireMethod(form, 'PATCH');
    const token = bearerToken(c.req.header('Authorization'));
    const proven = await provenAccount(context, { ...readCarriedOver(form), token, browser: begunBy(c) }, address);
    if (!proven.isCompleted) await complete(context, proven.account.id, form);
    return c.json({ status: 'success', message: 'Pendaftaran berhasil!' });
  });
}

/** The secret of a browser that has begun a registration; null for any other. */
const begunBy = (c: HonoContext<AppEnv>): string | null => getCookie(c, BEGUN_COOKIE.name) || null;

/** Lets the browser be known again, for an hour, by the registration it has begun. */
export const keepBegun = (c: HonoContext<AppEnv>, context: Context, secret: string): void =>
  keepSecret(c, context, BEGUN_COOKIE, secret, { sameSite: 'Strict', maxAge: BEGUN_SECONDS });

async function complete(context: Context, accountId: number, form: FormBody): Promise<void> {
  const { foto_ktp, foto_profil, ...person } = await readPerson(context.db, form);
  const ktp = await examineUpload(context, { kind: 'ktp', file: foto_ktp, whose: accountId });
  const profil = await examineUpload(context, { kind: 'profil', file: foto_profil, whose: accountId });
  const photos = { foto_ktp: await ktp.clean(), foto_profil: await profil.clean() };
  await completeRegistration(context, accountId, { ...person, ...photos });
}

function readCarriedOver({ fields }: FormBody): { email: string; password: string; nik: string } {
  const missing = (checked: Checked): Checked => ('problem' in checked ? { problem: CARRIED_OVER } : checked);
  return requireAll({
    email: missing(checkEmail(fields.get('email'))),
    nik: missing(checkNik(fields.get('nik'))),
    password: missing(checkGivenPassword(fields.get('password'))),
  });
}

/** Who the person is. Raises 422 with every problem, photos that are missing included. */
async function readPerson(db: Kysely<Database>, { fields, files }: FormBody) {
  const posisi = POSITIONS.find((position) => position === fields.get('posisi'));
  const posko = posisi === 'Kader' ? await livingPosko(db, fields.get('posyandu_id')) : null;
  const photo = (name: string, problem: string): Checked<Blob> => {
    const file = files.get(name);
    return file ? { value: file } : { problem };
  };
  return requireAll({
    nama_lengkap: checkName(fields.get('nama_lengkap')),
    kontak: checkContact(fields.get('kontak')),
    posisi: posisi ? { value: posisi } : { problem: 'Posisi wajib dipilih: Admin Desa atau Kader.' },
    posyandu_id: posisi === 'Kader' && posko === null ? { problem: 'Posko wajib dipilih.' } : { value: posko },
    foto_ktp: photo('foto_ktp', 'Foto KTP wajib diunggah.'),
    foto_profil: photo('foto_profil', 'Foto Profil wajib diunggah.'),
  });
}
