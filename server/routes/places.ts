import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { AppEnv, Context } from '../context.ts';
import { allow, authenticate } from '../middleware/authenticate.ts';
import { pageOf, readListQuery, totalHeaders } from './listQuery.ts';

/**
 * Lists of posko and dusun (spec section 7), in the contract's own shapes: posko under `data` with
 * everything its screens show, dusun as a plain array; and the two public lists of posko that a
 * registration chooses from.
 */
export function mountPlaces(api: Hono<AppEnv>, context: Context): void {
  const { posko, dusun } = context.site.resource;

  if (posko) {
    api.get('/auth/posyandu', authenticate(context), allow(posko, 'list'), async (c) => {
      const { rows, total } = pageOf(
        await allPosko(context),
        readListQuery(posko, (name) => c.req.query(name)),
      );
      return c.json({ data: rows }, 200, totalHeaders(total));
    });
  }

  if (dusun) {
    api.get('/auth/dusun', authenticate(context), allow(dusun, 'list'), async (c) => {
      const places = await context.db.selectFrom('dusun').select(['code', 'name as Nama_Dusun']).orderBy('name').execute();
      const { rows, total } = pageOf(
        places,
        readListQuery(dusun, (name) => c.req.query(name)),
      );
      return c.json([...rows], 200, totalHeaders(total));
    });
  }

  for (const path of ['/auth/poskos', '/auth/poskoAllow']) {
    api.get(path, async (c) => {
      const data = await context.db
        .selectFrom('posko')
        .select(['id', 'nama_posyandu'])
        .where('deleted_at', 'is', null)
        .orderBy('nama_posyandu')
        .execute();
      return c.json({ data });
    });
  }
}

function allPosko({ db }: Context) {
  return db
    .selectFrom('posko as p')
    .leftJoin('desa as d', 'd.code', 'p.desa_id')
    .leftJoin(
      (members) =>
        members
          .selectFrom('members')
          .select((m) => ['posyandu_id', m.fn.countAll<number>().as('jumlah')])
          .where('deleted_at', 'is', null)
          .where('posyandu_id', 'is not', null)
          .groupBy('posyandu_id')
          .as('m'),
      (join) => join.onRef('m.posyandu_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.nama_posyandu', 'p.alamat', 'p.desa_id', 'p.kecamatan_id', 'd.name as nama_desa', 'p.nama_koordinator'])
    .select(sql<number>`coalesce(m.jumlah, 0)`.as('jumlah_anggota'))
    .where('p.deleted_at', 'is', null)
    .execute();
}
