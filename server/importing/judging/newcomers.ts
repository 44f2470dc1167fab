/** People whom earlier rows of a file make: later rows are held against them as they will be once those are in the book. */
import { folded } from '../../../src/people/nameSearch.ts';
import { standsIn } from '../../../src/people/nik.ts';
import { likeBeginnings, likeReadNames, type ReadName, readName } from '../../services/nameLikeness.ts';
import type { Row } from '../../services/resourceService.ts';

/** Somebody whom an earlier row makes; no more of them than is compared, as there are many. */
export interface Newcomer {
  readonly row: number;
  /** by which they are one person (identity.ts) */
  readonly person: string;
  /** of rows that are judged together (judgeRow.ts) */
  readonly group: string;
  readonly name: string;
  readonly sex: unknown;
  readonly family: Row;
}

interface BornOnDay {
  readonly numbered: Newcomer[];
  readonly unnumbered: Newcomer[];
}

/** By their day of birth. */
export type Newcomers = Map<string, BornOnDay>;

/** As many share a day of birth but for days that stand for an age, as in the book. */
const MOST_BORN = 400;
/** Whoever has not found the person among them will not read on. */
const MOST_SHOWN = 3;

const hasNik = ({ nik, nik_sementara }: Row): boolean => typeof nik === 'string' && !standsIn(nik) && nik_sementara !== 'Ya';

/** Remembers somebody whom a row makes. */
export function addNewcomer(
  newcomers: Newcomers,
  values: Row,
  { row, person, group }: Pick<Newcomer, 'row' | 'person' | 'group'>,
): void {
  const { nama_lengkap: name, tanggal_lahir: born, jenis_kelamin: sex, no_kk, nik_ibu, nama_ibu } = values;
  if (typeof name !== 'string' || typeof born !== 'string') return;
  const known = newcomers.get(born) ?? { numbered: [], unnumbered: [] };
  newcomers.set(born, known);
  const those = hasNik(values) ? known.numbered : known.unnumbered;
  if (those.length < MOST_BORN) those.push({ row, person, group, name, sex, family: { no_kk, nik_ibu, nama_ibu } });
}

/** Names that many are held against are taken apart once. */
const readNames = new WeakMap<Newcomer, ReadName>();

function nameOf(newcomer: Newcomer): ReadName {
  const name = readNames.get(newcomer) ?? readName(newcomer.name);
  readNames.set(newcomer, name);
  return name;
}

/** Those of them of whom a row may speak. Whoever has another number is another. */
export function likeNewcomers(newcomers: Newcomers, given: Row): readonly Newcomer[] {
  const { nama_lengkap: written, tanggal_lahir: born, jenis_kelamin: sex, nik } = given;
  const known = typeof written === 'string' && typeof born === 'string' ? newcomers.get(born) : undefined;
  if (!known) return [];
  const those = typeof nik === 'string' && !standsIn(nik) ? known.unnumbered : [...known.numbered, ...known.unnumbered];
  // in most files everybody has a number
  if (those.length === 0) return [];
  const name = readName(String(written));
  const mother = typeof given.nama_ibu === 'string' ? folded(given.nama_ibu) : null;
  const isOfMother = ({ family }: Newcomer) => mother !== null && mother === folded(String(family.nama_ibu ?? ''));
  const isLike = (one: Newcomer) =>
    (typeof sex !== 'string' || typeof one.sex !== 'string' || sex === one.sex) &&
    (likeReadNames(name, nameOf(one)) || (isOfMother(one) && likeBeginnings(name, nameOf(one))));
  return those.filter(isLike).slice(0, MOST_SHOWN);
}

/** Whether somebody is called just so. */
export const isCalledSo = ({ name }: Newcomer, { nama_lengkap }: Row): boolean => folded(name) === folded(String(nama_lengkap));
