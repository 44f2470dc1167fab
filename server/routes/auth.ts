import type { Hono } from 'hono';
import type { AppEnv, Context } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { readJson } from '../middleware/readJson.ts';
import { recordAudit } from '../services/audit.ts';
import { checkEmail, checkGivenPassword } from '../services/credentials.ts';
import { revokeSession, SESSION_SECONDS } from '../services/sessions.ts';
import { signIn } from '../services/signIn.ts';
import { requireAll } from './checkedFields.ts';
import { clientAddress } from './clientAddress.ts';
import { currentUser } from './currentUser.ts';
import { keepBegun } from './registration.ts';

const UNFINISHED = 'Pendaftaran Anda belum selesai. Lengkapi data diri Anda.';

/** Sign-in, the current user and log-out (spec sections 4 and 7). */
export function mountAuth(api: Hono<AppEnv>, context: Context): void {
  api.post('/auth/login', async (c) => {
    const { body } = await readJson(c);
    const credentials = requireAll({ email: checkEmail(body.email), password: checkGivenPassword(body.password) });
    const outcome = await signIn(context, credentials, clientAddress(c, context.config.trustProxy));
    if ('unfinished' in outcome) {
      const { nik, browser } = outcome.unfinished;
      keepBegun(c, context, browser);
      return c.json({ status: 'pending', message: UNFINISHED, registration: { nik } }, 403);
    }
    return c.json({ access_token: outcome.token, token_type: 'bearer', expires_in: SESSION_SECONDS });
  });

  api.post('/auth/me', authenticate(context), (c) => c.json(currentUser(c.get('actor'))));

  api.post('/auth/logout', authenticate(context), async (c) => {
    const actor = c.get('actor');
    await context.db.transaction().execute(async (tx) => {
      if (!(await revokeSession(tx, actor.tokenHash, context.now()))) throw unauthenticated();
      const entry = { accountId: actor.id, action: 'logout', resource: 'accounts', recordId: actor.id } as const;
      await recordAudit(tx, { at: context.now(), ...entry });
    });
    return c.json({ message: 'Anda telah keluar.' });
  });
}
