import type { Hono, Context as HonoContext } from 'hono';
import type { AppEnv, Context } from '../context.ts';
import { fieldsRefusal } from '../errors.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { readJson } from '../middleware/readJson.ts';
import { recordAudit } from '../services/audit.ts';
import { revokeSession, SESSION_SECONDS } from '../services/sessions.ts';
import { signIn } from '../services/signIn.ts';
import { clientAddress } from './clientAddress.ts';

/** Sign-in, the current user and log-out (spec sections 4 and 7). */
export function mountAuth(api: Hono<AppEnv>, context: Context): void {
  api.post('/auth/login', async (c) => {
    const { body } = await readJson(c);
    const token = await signIn(context, readCredentials(body), clientAddress(c, context.config.trustProxy));
    return c.json({ access_token: token, token_type: 'bearer', expires_in: SESSION_SECONDS });
  });

  api.post('/auth/me', authenticate(context), (c) => c.json(currentUser(c)));

  api.post('/auth/logout', authenticate(context), async (c) => {
    const actor = c.get('actor');
    await context.db.transaction().execute(async (tx) => {
      await revokeSession(tx, actor.tokenHash, context.now());
      await recordAudit(tx, {
        at: context.now(),
        accountId: actor.id,
        action: 'logout',
        resource: 'accounts',
        recordId: actor.id,
      });
    });
    return c.json({ message: 'Anda telah keluar.' });
  });
}

function currentUser(c: HonoContext<AppEnv>): object {
  const { id, nama_lengkap, posisi, email, posyandu_id } = c.get('actor');
  return { id, nama_lengkap, posisi, email, posyandu_id };
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;
/** Longer than any passphrase; hashing more would only be work for the server. */
const MAX_PASSWORD = 256;

function readCredentials({ email, password }: Readonly<Record<string, unknown>>): { email: string; password: string } {
  const errors: Record<string, string[]> = {};
  if (typeof email !== 'string' || !EMAIL.test(email.trim())) errors.email = ['Email wajib diisi dengan benar.'];
  if (typeof password !== 'string' || password === '') errors.password = ['Password wajib diisi.'];
  else if (password.length > MAX_PASSWORD) errors.password = ['Password terlalu panjang.'];
  const first = Object.values(errors)[0]?.[0];
  if (first) throw fieldsRefusal(first, errors);
  return { email: String(email).trim().toLowerCase(), password: String(password) };
}
