import type { Hono } from 'hono';
import { can } from '../../src/engine/permissions.ts';
import type { AppEnv, Context } from '../context.ts';
import { asOfOneMoment } from '../db/snapshot.ts';
import { fieldRefusal, Refusal, TEXTS } from '../errors.ts';
import { allow, authenticate } from '../middleware/authenticate.ts';
import { livingMember } from '../services/memberRows.ts';
import { personFile } from '../services/personFile.ts';
import { recordNumber } from '../services/recordNumber.ts';
import type { Served } from './writes.ts';

/**
 * Everything that is known of one person, to be given to them (UU 27/2022): Admin Desa of the whole village, a Kader of their own
 * posko, no access token. Taking it is itself a reading that is written down.
 */
export function mountPersonFile(api: Hono<AppEnv>, context: Context, served: readonly Served[]): void {
  const { members } = context.site.resource;
  if (!members) return;
  api.get('/auth/berkas/:id', authenticate(context), allow(members, 'show'), async (c) => {
    const actor = c.get('actor');
    const id = recordNumber(c.req.param('id'));
    if (id === null) throw fieldRefusal('id', 'Nomor anggota tidak dikenal.');
    const member = await livingMember(context.db, String(id));
    if (!member || !can(members, actor.role, 'show')) throw new Refusal(404, 'Data anggota tidak ditemukan.');
    const isOwn = actor.posyandu_id !== null && actor.posyandu_id === member.posyandu_id;
    if (actor.role === 'Kader' && !isOwn) throw new Refusal(403, TEXTS.forbidden);
    context.reads.note(actor, { member: id }, 'berkas');
    await context.reads.flush();
    const data = await asOfOneMoment(context.readers, (db) => personFile(db, { context, served, actor }, id));
    if (!data) throw new Refusal(404, 'Data anggota tidak ditemukan.');
    return c.json({ status: 'success', data });
  });
}
