/** What stands above a recap: where it is from, and on forms of one month how many posko there are and how many reported. */
import type { Kysely } from 'kysely';
import type { Site } from '../../../src/engine/resource.ts';
import type { Database } from '../../db/schema.ts';
import { metMonths } from './metMonths.ts';
import type { Asked } from './readPeople.ts';

export interface RecapHead {
  /** null: not recorded, or of several it is not the same */
  readonly tempat: { readonly alamat: string | null; readonly desa: string | null; readonly kecamatan: string | null };
  /** null: of a whole year */
  readonly posyandu: { readonly ada: number; readonly lapor: number } | null;
}

/** Of the posko that is asked for, or of all that there were at the end of the last month. */
export async function recapHead(db: Kysely<Database>, site: Site, { recap, months, posko }: Asked): Promise<RecapHead> {
  const [one] = months;
  const last = months.at(-1)?.last ?? '';
  const all = await db
    .selectFrom('posko as p')
    .leftJoin('desa as d', 'd.code', 'p.desa_id')
    .leftJoin('kecamatan as k', 'k.code', 'p.kecamatan_id')
    .select(['p.id', 'p.alamat', 'd.name as desa', 'k.name as kecamatan', 'p.deleted_at'])
    .$if(posko !== null, (p) => p.where('p.id', '=', posko))
    .execute();
  const there = all.filter(({ deleted_at }) => posko !== null || deleted_at === null || deleted_at.slice(0, 10) > last);
  const shared = (name: 'alamat' | 'desa' | 'kecamatan') => {
    const values = new Set(there.map((row) => row[name]));
    return values.size === 1 ? ([...values][0] ?? null) : null;
  };
  const tempat = { alamat: posko === null ? null : shared('alamat'), desa: shared('desa'), kecamatan: shared('kecamatan') };
  if (recap.rows === 'months' || one === undefined) return { tempat, posyandu: null };
  const met = await metMonths(db, site, [one.month]);
  return { tempat, posyandu: { ada: there.length, lapor: there.filter(({ id }) => met.has(id, one.month)).length } };
}
