import type { Hono } from 'hono';
import type { AppEnv, Context } from '../context.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { deviceKeyOf } from '../services/deviceKey.ts';

/** The key with which this person's device encrypts what it keeps, for whoever has a session. */
export function mountDeviceKey(api: Hono<AppEnv>, context: Context): void {
  api.get('/auth/kunci-perangkat', authenticate(context), async (c) =>
    c.json({ status: 'success', data: await deviceKeyOf(context, c.get('actor').id) }),
  );
}
