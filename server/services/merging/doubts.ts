/** What speaks against merging two entries, and is asked about once. */
import type { Kysely, Selectable } from 'kysely';
import type { RaisedDoubt } from '../../../src/engine/wire/doubts.ts';
import type { Database, MembersTable } from '../../db/schema.ts';
import { samePerson } from '../samePerson.ts';

type Member = Selectable<MembersTable>;

/** Why two members are probably not one person. */
export async function mergeDoubts(db: Kysely<Database>, one: Member, other: Member): Promise<RaisedDoubt[]> {
  const [a, b] = one.id < other.id ? [one, other] : [other, one];
  const about = `${a.id}-${b.id}`;
  return [
    ...((await areSaidApart(db, a.id, b.id)) ? [{ code: `told-apart-${about}`, field: null, text: TOLD_APART }] : []),
    ...(areTwins(a, b) ? [{ code: `twins-${about}`, field: null, text: TWINS }] : []),
    ...(haveTwoNumbers(a, b) ? [{ code: `two-niks-${about}`, field: 'nik', text: TWO_NUMBERS }] : []),
  ];
}

const TOLD_APART = {
  id: 'Keduanya pernah dinyatakan bukan orang yang sama.',
  en: 'Somebody has said that these are two people.',
};
const TWINS = {
  id: 'Keduanya lahir pada hari yang sama dalam satu keluarga, dengan nama yang berbeda: mungkin anak kembar.',
  en: 'Both were born on one day into one family, under different names: perhaps they are twins.',
};
const TWO_NUMBERS = {
  id: 'Keduanya punya NIK asli yang berbeda. Anak kembar atau dua orang punya NIK masing-masing: gabungkan hanya bila salah satu NIK keliru.',
  en: 'Both have real numbers (NIK) that differ. Twins and other people have a number each: merge only where one of them is wrong.',
};

async function areSaidApart(db: Kysely<Database>, a: number, b: number): Promise<boolean> {
  const pair = db.selectFrom('member_pairs').select('different_at').where('a', '=', a).where('b', '=', b);
  return (await pair.executeTakeFirst())?.different_at != null;
}

function areTwins(a: Member, b: Member): boolean {
  const born = a.tanggal_lahir !== null && a.tanggal_lahir === b.tanggal_lahir;
  // a day that stands for an age makes nobody a twin
  if (!born || a.tanggal_lahir_perkiraan === 1 || b.tanggal_lahir_perkiraan === 1) return false;
  const family = (Boolean(a.no_kk) && a.no_kk === b.no_kk) || (Boolean(a.nik_ibu) && a.nik_ibu === b.nik_ibu);
  return family && samePerson(a, b) === null;
}

/** What a temporary number is compared with says nothing. */
const haveTwoNumbers = (a: Member, b: Member): boolean => a.nik !== b.nik && a.nik_sementara !== 1 && b.nik_sementara !== 1;
