import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { AppEnv, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { bearerToken } from '../middleware/bearerToken.ts';
import { type FormBody, readForm } from '../middleware/readForm.ts';
import { readJson } from '../middleware/readJson.ts';
import { type Checked, checkEmail, checkGivenPassword, checkNewPassword, checkNik } from '../services/credentials.ts';
import { MAX_PHOTO_BYTES } from '../services/photoFormat.ts';
import { PHOTO_TOO_LARGE, readPhoto } from '../services/photos.ts';
import { completeRegistration, countCompletion, provenAccount, register, requireFreeNik } from '../services/registration.ts';
import { requireAll } from './checkedFields.ts';
import { clientAddress } from './clientAddress.ts';
import { checkContact, checkName, livingPosko } from './personFields.ts';
import { requireMethod } from './requireMethod.ts';

const FORM = {
  fields: ['_method', 'nik', 'email', 'password', 'nama_lengkap', 'kontak', 'posisi', 'posyandu_id'],
  files: ['foto_ktp', 'foto_profil'],
  maxBytes: 2 * MAX_PHOTO_BYTES + 64 * 1024,
  tooLarge: PHOTO_TOO_LARGE,
};

const CARRIED_OVER = 'Data dari tahap sebelumnya tidak ditemukan. Silakan ulangi pendaftaran.';
const POSITIONS = ['Admin Desa', 'Kader'] as const;

/** The three calls of a registration (spec sections 2 and 7). */
export function mountRegistration(api: Hono<AppEnv>, context: Context): void {
  const addressOf = (c: Parameters<typeof clientAddress>[0]) => clientAddress(c, context.config.trustProxy);

  api.post('/auth/NIK', async (c) => {
    const { body } = await readJson(c);
    const { nik } = requireAll({ nik: checkNik(body.nik) });
    await requireFreeNik(context, nik, addressOf(c));
    return c.json({ status: 'success', message: 'NIK Anda Valid' });
  });

  api.post('/auth/register', async (c) => {
    const { body } = await readJson(c);
    const wanted = requireAll({
      email: checkEmail(body.email),
      password: checkNewPassword(body.password),
      nik: checkNik(body.nik),
    });
    await register(context, wanted, addressOf(c));
    return c.json({ status: 'success', message: 'Berhasil daftar! Lanjut ke pengisian data diri.' }, 201);
  });

  api.post('/auth/update', async (c) => {
    await countCompletion(context, addressOf(c));
    const form = await readForm(c, FORM);
    requireMethod(form, 'PATCH');
    const token = bearerToken(c.req.header('Authorization'));
    const account = await provenAccount(context, { ...readCarriedOver(form), token });
    const { foto_ktp, foto_profil, ...person } = await readPerson(context.db, form);
    await completeRegistration(context, account.id, {
      ...person,
      foto_ktp: await readPhoto('ktp', foto_ktp),
      foto_profil: await readPhoto('profil', foto_profil),
    });
    return c.json({ status: 'success', message: 'Pendaftaran berhasil!' });
  });
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
