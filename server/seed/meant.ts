import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Whom records of the demo village may be about, where not everybody can be meant: numbers of members, by resource and field. */
export const meant: Readonly<Record<string, (db: Kysely<Database>, today: string, most: number) => Promise<unknown[]>>> = {
  'pregnancies.ibu': async (db, today, most) => {
    const year = Number(today.slice(0, 4));
    const women = await db
      .selectFrom('members')
      .select('id')
      .where('jenis_kelamin', '=', 'Perempuan')
      .where('tanggal_lahir', '>', `${year - 40}${today.slice(4)}`)
      .where('tanggal_lahir', '<', `${year - 20}${today.slice(4)}`)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(most)
      .execute();
    return women.map(({ id }) => id);
  },
};
