import type { Hono } from 'hono';
import type { AppEnv, Context } from '../context.ts';
import { Refusal, TEXTS } from '../errors.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { unsentDevices } from '../services/unsentReports.ts';

/** Who has not sent for how long, for the Admin Desa. */
export function mountUnsent(api: Hono<AppEnv>, context: Context): void {
  api.get('/auth/belum-terkirim', authenticate(context), async (c) => {
    if (c.get('actor').role !== 'Admin Desa') throw new Refusal(403, TEXTS.forbidden);
    return c.json({ status: 'success', data: await unsentDevices(context) });
  });
}
