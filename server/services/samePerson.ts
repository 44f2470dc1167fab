/** Whether two members are probably one person who is in the book twice. */
import { likeBeginnings, likeReadNames, type ReadName, readName } from './nameLikeness.ts';
import { isOfOneMother, mayBeOfMother } from './nearBirths.ts';
import { type Held, heldOf, mayBeBornOtherwise, mayBeCalledOtherwise } from './oneThingApart.ts';

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
 * Why two members are probably one person, born on one day, or of one name and mother on a day that one slip takes for the other;
 * null: they are not. Twins are two: of another sex, of names that only a count tells apart, or of other names where both have a NIK.
 */
export function samePerson(one: Told, other: Told): SameReason | null {
  if (one.tanggal_lahir === null || other.tanggal_lahir === null) return null;
  if (one.tanggal_lahir !== other.tanggal_lahir) return bornOtherwise(one, other);
  // of whom no card is known yet may be of any family
  const family = one.no_kk !== '' && one.no_kk === other.no_kk;
  const numbered = one.nik_sementara !== other.nik_sementara;
  const [{ own }, { own: otherOwn }] = [readOf(one), readOf(other)];
  if (one.jenis_kelamin !== other.jenis_kelamin && own.called !== otherOwn.called) return null;
  const [name, otherName] = [own.name, otherOwn.name];
  const alike =
    likeReadNames(name, otherName) ||
    (!bothNumbered(one, other) && isOfOneMother(one.nama_ibu, other.nama_ibu) && likeBeginnings(name, otherName));
  // a day that stands for an age is that of many
  const estimated = one.tanggal_lahir_perkiraan === 1 || other.tanggal_lahir_perkiraan === 1;
  if (alike) {
    if (family) return 'kk';
    if (estimated) return null;
    const isOfMothers = one.nama_ibu && other.nama_ibu && mayBeCalledOtherwise(own, otherOwn);
    if (motherOf(one, other) || isOfMothers) return 'ibu';
    const isOneThingApart = one.jenis_kelamin === other.jenis_kelamin || mayBeCalledOtherwise(own, otherOwn);
    return numbered && one.posyandu_id === other.posyandu_id && isOneThingApart ? 'nomor' : null;
  }
  if (!own.newborn && !otherOwn.newborn) return !estimated && mayBeCalledOtherwise(own, otherOwn) ? 'ibu' : null;
  const named = own.newborn !== otherOwn.newborn;
  if (numbered && named && !estimated && (family || motherOf(one, other))) return 'nomor';
  return named && mayBeCalledOtherwise(own, otherOwn) ? (numbered ? 'nomor' : 'ibu') : null;
}

/** Whoever has a NIK each is written down twice by no slip of the day. */
function bornOtherwise(one: Told, other: Told): SameReason | null {
  if (bothNumbered(one, other) || !mayBeBornOtherwise(readOf(one).own, readOf(other).own)) return null;
  if (one.nama_ibu && other.nama_ibu) return 'ibu';
  // of just one name are many
  return one.nik_sementara !== other.nik_sementara && one.posyandu_id === other.posyandu_id ? 'nomor' : null;
}

const bothNumbered = (one: Told, other: Told): boolean => one.nik_sementara !== 1 && other.nik_sementara !== 1;

const motherOf = (one: Told, other: Told): boolean => {
  if (one.nik_ibu !== null && one.nik_ibu !== '' && one.nik_ibu === other.nik_ibu) return true;
  const [a, b] = [readOf(one).mother, readOf(other).mother];
  return a !== null && b !== null && (likeReadNames(a, b) || mayBeOfMother(String(one.nama_ibu), String(other.nama_ibu)));
};

interface Read {
  readonly own: Held;
  readonly mother: ReadName | null;
}

const reads = new WeakMap<Told, Read>();

/** A member taken apart, once for all who are born on that day. */
function readOf(told: Told): Read {
  const known = reads.get(told);
  if (known) return known;
  const { nama_lengkap: nama, jenis_kelamin: sex, tanggal_lahir: born, nama_ibu: mother, no_kk, nik_ibu } = told;
  const [estimated, numbered] = [told.tanggal_lahir_perkiraan === 1, told.nik_sementara !== 1];
  const own = heldOf({ nama, sex, born, mother, no_kk, nik_ibu, estimated, numbered });
  const read = { own, mother: mother ? readName(mother) : null };
  reads.set(told, read);
  return read;
}
