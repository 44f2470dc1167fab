import type { Hono } from 'hono';
import type { AppEnv, Context } from '../context.ts';
import { Refusal, TEXTS } from '../errors.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { PHOTO_TYPE } from '../services/photoFormat.ts';
import { photoOwner } from '../services/photos.ts';

const NOT_FOUND = 'Foto tidak ditemukan.';

/** Photos, for those who are on them and for verifiers; everybody else learns not even whether there is one. */
export function mountPhotos(api: Hono<AppEnv>, context: Context): void {
  api.get('/auth/foto/:id', authenticate(context), async (c) => {
    const { id: actor, role } = c.get('actor');
    const id = c.req.param('id');
    const owner = await photoOwner(context, id);
    if (role !== 'Admin Verifikator' && owner !== actor) throw new Refusal(403, TEXTS.forbidden);
    const bytes = owner === null ? null : await context.files.get(id);
    if (!bytes) throw new Refusal(404, NOT_FOUND);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': PHOTO_TYPE,
      // opened by itself it is saved, not shown: nothing of it runs under our address
      'Content-Disposition': 'attachment; filename="foto.jpg"',
      'Content-Length': String(bytes.byteLength),
    });
  });
}
