import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { digitsOf, waysMeant, wordsOf } from '../../src/people/nameSearch.ts';
import { databaseKind } from '../db/open.ts';
import { mergedAway } from '../services/memberRows.ts';
import { matchesByName, matchesInAnyOrder, matching, type Text, textMeant, textTyped } from '../services/nameSearch.ts';
import { keepWords, nameAsSearched, wordsMeantBy } from '../services/searchedNames.ts';
import type { Condition, HookMaker, Order, Search } from '../storage/hook.ts';

const column = (name: string): RawBuilder<unknown> => sql.ref(`members.${name}`);
const ordered = (name: string, filled: boolean): Order => ({ by: column(name), filled });

/**
 * The list of a million members: names are found and ordered in lower case, on PostgreSQL by the ways of
 * services/nameSearch; the indexes by which it is ordered are those of migration 004.
 */
export const memberSearch: HookMaker = ({ db: own }) => {
  const postgres = databaseKind(own) === 'postgres';
  return {
    columns: ({ nama_lengkap, nama_ibu }) => ({ nama_cari: nameAsSearched({ nama_lengkap, nama_ibu }) }),
    stored: (rows, { tx }) =>
      keepWords(
        tx,
        rows.map(({ nama_lengkap, nama_ibu }) => ({ nama_lengkap, nama_ibu })),
      ),
    listed: ['nik_sementara', 'tanggal_lahir', 'tanggal_lahir_perkiraan', 'jenis_kelamin'],

    orders: {
      nama_lengkap: ordered('nama_cari', true),
      nik: ordered('nik', true),
      alamat: ordered('alamat', false),
      nama_ibu: ordered('nama_ibu', false),
    },

    search: {
      ...(postgres ? byIndexes(textTyped) : { condition: named }),
      async nearly(db, typed) {
        const merged = await mergedAway(db, digitsOf(typed) ?? '');
        if (merged) return { condition: () => sql<SqlBool>`${column('id')} = ${merged.kept.id}` };
        const words = wordsOf(typed);
        if (words.length === 0 || words.length > MOST_WORDS) return null;
        const ways = waysMeant(words);
        const all = [...new Set(ways.flat())];
        const near = new Map(await Promise.all(all.map(async (word) => [word, await wordsMeantBy(db, word)] as const)));
        const meant = ways
          .map((way) => way.map((word) => near.get(word) ?? [word]))
          // words that all stand as they were typed have found nobody
          .filter((way) => way.some(({ length }) => length > 1));
        if (meant.length === 0) return null;
        if (postgres) return byIndexes(() => textMeant(meant));
        const condition = anyOf(meant.map((way) => allOf(way.map((one) => anyOf(one.map(inNames))))));
        return { condition: () => condition };
      },
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

/** The search on PostgreSQL. */
const byIndexes = (textOf: (typed: string) => Text): Search => ({
  condition: (typed) => matching(textOf(typed)),
  page: (db, typed, others, { page, sort }, columns) =>
    page && sort.field === 'nama_lengkap' ? matchesByName(db, textOf(typed), others, { page, order: sort.order }, columns) : null,
  some: (db, typed, others, most) => matchesInAnyOrder(db, textOf(typed), others, most),
});

/** More words than a name has are no name that was mistyped. */
const MOST_WORDS = 6;

const inNames = (word: string): Condition => sql<SqlBool>`instr(${column('nama_cari')}, ${word}) > 0`;
const anyOf = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** All words somewhere in the own name or the mother's, or the digits somewhere in the NIK. SQLite finds by `instr` what is in the index already. */
function named(typed: string): Condition {
  const [names, digits] = [allOf(wordsOf(typed).map(inNames)), digitsOf(typed)];
  return digits === null ? names : sql<SqlBool>`(${names} or instr(${column('nik')}, ${digits}) > 0)`;
}
