/** Whether two members are probably one person who is in the book twice. */
import { folded } from '../../src/people/nameSearch.ts';
import { isOfNewborn, likeBeginnings, likeReadNames, type ReadName, readName } from './nameLikeness.ts';
import { isNearBirth } from './nearBirths.ts';

/** What of a member tells whether another one is the same. */
export interface Told {
  readonly nama_lengkap: string;
  readonly nik_sementara: number;
  readonly no_kk: string;
  readonly jenis_kelamin: string;
  readonly tanggal_lahir: string | null;
  readonly tanggal_lahir_perkiraan: number | null;
  readonly nama_ibu: string | null;
  readonly nik_ibu: string | null;
  readonly posyandu_id: number | null;
}

/** kk: of one family card; ibu: of one mother; nomor: one with a temporary number, one with a NIK */
export type SameReason = 'kk' | 'ibu' | 'nomor';

/**
 * Why two members are probably one person, born on one day, or of one mother and name on a day that one slip takes for the other;
 * null: they are not. Twins are two: of another sex, of names
 * that only a count tells apart, or of other names where both have a NIK.
 */
export function samePerson(one: Told, other: Told): SameReason | null {
  if (one.tanggal_lahir === null || other.tanggal_lahir === null) return null;
  if (one.tanggal_lahir !== other.tanggal_lahir) return isBornNear(one, other) ? 'ibu' : null;
  // of whom no card is known yet may be of any family
  const family = one.no_kk !== '' && one.no_kk === other.no_kk;
  const numbered = one.nik_sementara !== other.nik_sementara;
  if (one.jenis_kelamin !== other.jenis_kelamin && folded(one.nama_lengkap) !== folded(other.nama_lengkap)) return null;
  const mother = motherOf(one, other);
  if (!family && !mother && !(numbered && one.posyandu_id === other.posyandu_id)) return null;
  const [name, otherName] = [readOf(one).own, readOf(other).own];
  const alike =
    likeReadNames(name, otherName) || (!bothNumbered(one, other) && isOfOneMother(one, other) && likeBeginnings(name, otherName));
  // a day that stands for an age is that of many
  const estimated = one.tanggal_lahir_perkiraan === 1 || other.tanggal_lahir_perkiraan === 1;
  if (alike) {
    if (family) return 'kk';
    if (estimated) return null;
    return mother ? 'ibu' : 'nomor';
  }
  const named = [one, other].filter((person) => isOfNewborn(person.nama_lengkap)).length === 1;
  return numbered && named && !estimated && (family || mother) ? 'nomor' : null;
}

/** Whoever has a NIK each is written down twice by no slip of the day. */
function isBornNear(one: Told, other: Told): boolean {
  if (bothNumbered(one, other) || !isNearBirth(String(one.tanggal_lahir), String(other.tanggal_lahir))) return false;
  if (one.tanggal_lahir_perkiraan === 1 || other.tanggal_lahir_perkiraan === 1) return false;
  const isOfOne = one.jenis_kelamin === other.jenis_kelamin && isOfOneMother(one, other);
  return isOfOne && likeReadNames(readOf(one).own, readOf(other).own);
}

const bothNumbered = (one: Told, other: Told): boolean => one.nik_sementara !== 1 && other.nik_sementara !== 1;

const isOfOneMother = ({ nama_ibu: one }: Told, { nama_ibu: other }: Told): boolean =>
  Boolean(one) && Boolean(other) && folded(String(one)) === folded(String(other));

const motherOf = (one: Told, other: Told): boolean => {
  if (one.nik_ibu !== null && one.nik_ibu !== '' && one.nik_ibu === other.nik_ibu) return true;
  const [a, b] = [readOf(one).mother, readOf(other).mother];
  return a !== null && b !== null && likeReadNames(a, b);
};

interface Read {
  readonly own: ReadName;
  readonly mother: ReadName | null;
}

const reads = new WeakMap<Told, Read>();

/** The names of a member taken apart, once for all who are born on that day. */
function readOf(told: Told): Read {
  const known = reads.get(told);
  if (known) return known;
  const read = { own: readName(told.nama_lengkap), mother: told.nama_ibu ? readName(told.nama_ibu) : null };
  reads.set(told, read);
  return read;
}
