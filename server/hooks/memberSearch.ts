import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { databaseKind } from '../db/open.ts';
import { contains } from '../services/likePattern.ts';
import { matchesByName, matchesInAnyOrder, waysToMatch } from '../services/nameSearch.ts';
import type { Condition, HookMaker, Order } from '../storage/hook.ts';

const column = (name: string): RawBuilder<unknown> => sql.ref(`members.${name}`);
const ordered = (name: string, filled: boolean): Order => ({ by: column(name), filled });

/**
 * The list of a million members: names are found and ordered in lower case, on PostgreSQL by the ways of
 * services/nameSearch; the indexes by which it is ordered are those of migration 004.
 */
export const memberSearch: HookMaker = ({ db: own }) => {
  const postgres = databaseKind(own) === 'postgres';
  return {
    columns: ({ nama_lengkap }) => ({ nama_cari: String(nama_lengkap).toLowerCase() }),
    listed: ['nik_sementara', 'tanggal_lahir'],

    orders: {
      nama_lengkap: ordered('nama_cari', true),
      nik: ordered('nik', true),
      alamat: ordered('alamat', false),
      nama_ibu: ordered('nama_ibu', false),
    },

    search: {
      condition: (typed) => (postgres ? inEitherWay(typed) : named(typed)),
      page(db, typed, others, { page, sort }, columns) {
        if (!postgres || !page || sort.field !== 'nama_lengkap') return null;
        return matchesByName(db, typed, others, { page, order: sort.order })
          .select(columns.map((name) => column(name).as(name)))
          .execute();
      },
      some: (db, typed, others, most) => (postgres ? matchesInAnyOrder(db, typed, others, most) : null),
    },

    filters: {
      /** a posko by its id, or by its name as the contract's other clients send it */
      async posko(db, text) {
        let posko = db.selectFrom('posko').select('id').where('deleted_at', 'is', null);
        posko = /^\d{1,9}$/.test(text)
          ? posko.where('id', '=', Number(text))
          : posko.where((p) => p.fn('lower', ['nama_posyandu']), '=', text.toLowerCase());
        const [first, ...more] = (await posko.execute()).map(({ id }) => id);
        if (first === undefined) return null;
        return more.length === 0
          ? sql<SqlBool>`members.posyandu_id = ${first}`
          : sql<SqlBool>`members.posyandu_id in (${sql.join([first, ...more])})`;
      },
    },
  };
};

/** Part of the name or of the NIK, whatever the case. A text that is not all digits can be part of no NIK. */
function named(typed: string): Condition {
  const name = contains(column('nama_cari'), typed);
  return /^\d+$/.test(typed) ? sql<SqlBool>`(${name} or ${contains(column('nik'), typed)})` : name;
}

const inEitherWay = (typed: string): Condition => {
  const { begins, holds } = waysToMatch(typed);
  return sql<SqlBool>`(${begins} or ${holds})`;
};
