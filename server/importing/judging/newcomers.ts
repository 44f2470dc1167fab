/** People whom earlier rows of a file make: later rows are held against them as they will be once those are in the book. */
import { folded } from '../../../src/people/nameSearch.ts';
import { standsIn } from '../../../src/people/nik.ts';
import { likeBeginnings, likeReadNames } from '../../services/nameLikeness.ts';
import { isOfOneMother, motherKey, neighboursOf } from '../../services/nearBirths.ts';
import { type Held, heldOf, mayBeBornOtherwise, mayBeCalledOtherwise } from '../../services/oneThingApart.ts';
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
  readonly numbered: boolean;
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
  /** by the own name as it is compared */
  readonly byName: Map<string, Together>;
  /** those with a number who stand there only once somebody without one is held against them: in most files nobody is */
  readonly waiting: Newcomer[];
}

export const noNewcomers = (): Newcomers => ({ byDay: new Map(), byMother: new Map(), byName: new Map(), waiting: [] });

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
  const numbered = hasNik(values);
  const estimated = values.tanggal_lahir_perkiraan === 'Ya';
  const one: Newcomer = { row, person, group, name, born, sex, family: { no_kk, nik_ibu, nama_ibu }, estimated, numbered };
  if (numbered) newcomers.waiting.push(one);
  else makeFound(newcomers, one);
}

/** Makes somebody found by what a later row may have of them. */
function makeFound({ byDay, byMother, byName }: Newcomers, one: Newcomer): void {
  const { name, born, family, numbered } = one;
  const addTo = (all: Map<string, Together>, key: string) => {
    const known = all.get(key) ?? { numbered: [], unnumbered: [] };
    all.set(key, known);
    const those = numbered ? known.numbered : known.unnumbered;
    if (those.length < MOST_BORN) those.push(one);
  };
  addTo(byDay, born);
  if (typeof family.nama_ibu === 'string') addTo(byMother, motherKey(family.nama_ibu));
  addTo(byName, folded(name));
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Those whom many are held against are taken apart once. */
const heldNewcomers = new WeakMap<Newcomer, Held>();

function heldFrom(newcomer: Newcomer): Held {
  const known = heldNewcomers.get(newcomer);
  if (known) return known;
  const { name: nama, born, sex, estimated, numbered, family } = newcomer;
  const held = heldOf({ nama, born, sex: text(sex), estimated, numbered, ...familyOf(family) });
  heldNewcomers.set(newcomer, held);
  return held;
}

const familyOf = ({ nama_ibu, no_kk, nik_ibu }: Row) => ({
  ...{ mother: text(nama_ibu), no_kk: text(no_kk), nik_ibu: text(nik_ibu) },
});

/** Those of them of whom a row may speak, born on that day or, where nobody is, on one that is taken for it. Whoever has another number is another. */
export function likeNewcomers(newcomers: Newcomers, given: Row): readonly Newcomer[] {
  const { byDay, byMother, byName, waiting } = newcomers;
  const { nama_lengkap: nama, tanggal_lahir: born, jenis_kelamin: sex, nik, nama_ibu: mother } = given;
  if (typeof nama !== 'string' || typeof born !== 'string') return [];
  const numbered = typeof nik === 'string' && !standsIn(nik);
  if (!numbered) for (const one of waiting.splice(0)) makeFound(newcomers, one);
  // in most files everybody has a number
  if (byDay.size === 0) return NOBODY;
  const among = (known: Together | undefined): readonly Newcomer[] => {
    if (!known) return NOBODY;
    return numbered || known.numbered.length === 0 ? known.unnumbered : [...known.numbered, ...known.unnumbered];
  };
  const estimated = given.tanggal_lahir_perkiraan === 'Ya';
  const bornThen = among(byDay.get(born));
  const ofMother = estimated || typeof mother !== 'string' ? NOBODY : among(byMother.get(motherKey(mother)));
  const beside = estimated ? NOBODY : neighboursOf(born).flatMap((day) => among(byDay.get(day)));
  const ofName = estimated ? NOBODY : among(byName.get(folded(nama)));
  if (bornThen.length + ofMother.length + beside.length + ofName.length === 0) return NOBODY;
  const held = heldOf({ nama, born, sex: text(sex), estimated, numbered, ...familyOf(given) });
  const isLike = (one: Held) =>
    (held.sex === null || one.sex === null || held.sex === one.sex) &&
    (likeReadNames(held.name, one.name) || (isOfOneMother(held.mother, one.mother) && likeBeginnings(held.name, one.name)));
  // the likelier ones alone
  for (const [those, isMeant] of [
    [bornThen, isLike],
    [bornThen, (one: Held) => mayBeCalledOtherwise(held, one)],
    [[...new Set([...ofMother, ...beside, ...ofName])], (one: Held) => mayBeBornOtherwise(held, one)],
  ] as const) {
    const like = those.filter((one) => isMeant(heldFrom(one)));
    if (like.length > 0) return like.slice(0, MOST_SHOWN);
  }
  return NOBODY;
}

const NOBODY: readonly Newcomer[] = [];

/** Whether somebody is called just so, of that sex and born on that day. */
export const isJustSo = (
  { name, born, sex: known }: Newcomer,
  { nama_lengkap, tanggal_lahir, jenis_kelamin: sex }: Row,
): boolean =>
  born === tanggal_lahir && !(text(sex) && text(known) && sex !== known) && folded(name) === folded(String(nama_lengkap));
