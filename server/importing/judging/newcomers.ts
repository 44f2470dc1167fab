/** People whom earlier rows of a file make: later rows are held against them as they will be once those are in the book. */
import { folded } from '../../../src/people/nameSearch.ts';
import { standsIn } from '../../../src/people/nik.ts';
import { likeBeginnings, likeReadNames, type ReadName, readName } from '../../services/nameLikeness.ts';
import { isNearBirth, isOfOneMother, mayBeBornOtherwise, neighboursOf } from '../../services/nearBirths.ts';
import type { Row } from '../../services/resourceService.ts';

/** Somebody whom an earlier row makes; no more of them than is compared, as there are many. */
export interface Newcomer {
  readonly row: number;
  /** by which they are one person (identity.ts) */
  readonly person: string;
  /** of rows that are judged together (judgeRow.ts) */
  readonly group: string;
  readonly name: string;
  /** ISO date */
  readonly born: string;
  /** whether that stands for an age */
  readonly estimated: boolean;
  readonly sex: unknown;
  readonly family: Row;
}

interface Together {
  readonly numbered: Newcomer[];
  readonly unnumbered: Newcomer[];
}

export interface Newcomers {
  /** by their day of birth */
  readonly byDay: Map<string, Together>;
  /** by the name of their mother as it is compared */
  readonly byMother: Map<string, Together>;
}

export const noNewcomers = (): Newcomers => ({ byDay: new Map(), byMother: new Map() });

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
  const one: Newcomer = {
    ...{ row, person, group, name, born, sex, family: { no_kk, nik_ibu, nama_ibu } },
    estimated: values.tanggal_lahir_perkiraan === 'Ya',
  };
  const isNumbered = hasNik(values);
  const addTo = (all: Map<string, Together>, key: string) => {
    const known = all.get(key) ?? { numbered: [], unnumbered: [] };
    all.set(key, known);
    const those = isNumbered ? known.numbered : known.unnumbered;
    if (those.length < MOST_BORN) those.push(one);
  };
  addTo(newcomers.byDay, born);
  if (typeof nama_ibu === 'string') addTo(newcomers.byMother, folded(nama_ibu));
}

/** Names that many are held against are taken apart once. */
const readNames = new WeakMap<Newcomer, ReadName>();

function nameOf(newcomer: Newcomer): ReadName {
  const name = readNames.get(newcomer) ?? readName(newcomer.name);
  readNames.set(newcomer, name);
  return name;
}

/** Those of them of whom a row may speak, born on that day or, where nobody is, on one that is taken for it. Whoever has another number is another. */
export function likeNewcomers({ byDay, byMother }: Newcomers, given: Row): readonly Newcomer[] {
  const { nama_lengkap: written, tanggal_lahir: born, jenis_kelamin: sex, nik, nama_ibu } = given;
  if (typeof written !== 'string' || typeof born !== 'string') return [];
  const isNumbered = typeof nik === 'string' && !standsIn(nik);
  const among = (known: Together | undefined): readonly Newcomer[] => {
    if (!known) return NOBODY;
    return isNumbered || known.numbered.length === 0 ? known.unnumbered : [...known.numbered, ...known.unnumbered];
  };
  const mother = typeof nama_ibu === 'string' ? nama_ibu : null;
  const bornThen = among(byDay.get(born));
  const isEstimated = given.tanggal_lahir_perkiraan === 'Ya';
  const ofMother = isEstimated || mother === null ? NOBODY : among(byMother.get(folded(mother)));
  const beside = isEstimated ? NOBODY : neighboursOf(born).flatMap((day) => among(byDay.get(day)));
  // in most files everybody has a number
  if (bornThen.length + ofMother.length + beside.length === 0) return NOBODY;
  const name = readName(written);
  const isOfSex = (one: Newcomer) => typeof sex !== 'string' || typeof one.sex !== 'string' || sex === one.sex;
  const like = bornThen.filter(
    (one) =>
      isOfSex(one) &&
      (likeReadNames(name, nameOf(one)) || (isOfOneMother(mother, motherOf(one)) && likeBeginnings(name, nameOf(one)))),
  );
  if (like.length > 0) return like.slice(0, MOST_SHOWN);
  const own = { called: written, name, born, mother };
  const isBornNear = (one: Newcomer) =>
    !one.estimated &&
    isOfSex(one) &&
    isNearBirth(born, one.born) &&
    mayBeBornOtherwise(own, { called: one.name, name: nameOf(one), born: one.born, mother: motherOf(one) });
  return [...new Set([...ofMother.filter(isBornNear), ...beside.filter(isBornNear)])].slice(0, MOST_SHOWN);
}

const NOBODY: readonly Newcomer[] = [];

const motherOf = ({ family: { nama_ibu } }: Newcomer): string | null => (typeof nama_ibu === 'string' ? nama_ibu : null);

/** Whether somebody is called just so and born on that day. */
export const isJustSo = ({ name, born }: Newcomer, { nama_lengkap, tanggal_lahir }: Row): boolean =>
  born === tanggal_lahir && folded(name) === folded(String(nama_lengkap));
