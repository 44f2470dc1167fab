import type { Hono } from 'hono';
import type { AppEnv, Context } from '../context.ts';
import { readJson } from '../middleware/readJson.ts';
import { type Checked, checkConfirmation, checkEmail, checkNewPassword } from '../services/credentials.ts';
import { requestReset, resetPassword } from '../services/recovery.ts';
import { requireAll } from './checkedFields.ts';
import { clientAddress } from './clientAddress.ts';

const SENT = 'Jika email terdaftar, link reset password telah dikirim. Periksa kotak masuk Anda.';
const DONE = 'Password berhasil direset. Anda akan diarahkan ke halaman login.';
const MAX_TOKEN = 200;

/** Forgotten passwords (spec section 2, Password recovery). */
export function mountRecovery(api: Hono<AppEnv>, context: Context): void {
  api.post('/auth/forgot-password', async (c) => {
    const { body } = await readJson(c);
    const { email } = requireAll({ email: checkEmail(body.email) });
    await requestReset(context, email, clientAddress(c, context.config.trustProxy));
    return c.json({ status: 'success', message: SENT });
  });

  api.post('/auth/reset-password', async (c) => {
    const { body } = await readJson(c);
    const { token, email, password } = requireAll({
      token: checkToken(body.token),
      email: checkEmail(body.email),
      password: checkNewPassword(body.password),
      password_confirmation: checkConfirmation(body.password, body.password_confirmation),
    });
    await resetPassword(context, { token, email, password }, clientAddress(c, context.config.trustProxy));
    return c.json({ status: 'success', message: DONE });
  });
}

const checkToken = (given: unknown): Checked =>
  typeof given === 'string' && given !== '' && given.length <= MAX_TOKEN
    ? { value: given }
    : { problem: 'Token tidak ditemukan, silakan coba lagi.' };
