import type { Hono } from 'hono';
import type { AppEnv, Context } from '../context.ts';

/** The two public lists of posko that a registration chooses from (spec section 7). */
export function mountPublicPosko(api: Hono<AppEnv>, { db }: Context): void {
  for (const path of ['/auth/poskos', '/auth/poskoAllow']) {
    api.get(path, async (c) => {
      const data = await db
        .selectFrom('posko')
        .select(['id', 'nama_posyandu'])
        .where('deleted_at', 'is', null)
        .orderBy('nama_posyandu')
        .execute();
      return c.json({ data });
    });
  }
}
