import type { Field, Resource, Site } from '../../engine/resource.ts';
import { headerKey } from '../headers/headerKey.ts';
import type { Header } from '../headers/headers.ts';
import { columnsBefore } from '../headers/rejectedHeaders.ts';
import type { Target } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { ownExportOf } from '../model/ownExport.ts';
import { fieldsOf, inMonth, isMeasure, partsOf, plainTarget } from '../model/targets.ts';
import { SHAPES } from '../shapes/index.ts';
import type { Shape } from '../shapes/shape.ts';
import { tickTargets } from '../values/ticks.ts';
import { calledMonths } from './calledMonths.ts';
import type { HeaderRow } from './dayHeaders.ts';
import { isDay, isOfBefore, meantInGroup } from './groupMeanings.ts';
import { type CalledMonth, shortYears } from './monthYears.ts';
import { visitDays } from './visitDays.ts';
import { numberedVisits } from './visitNumbers.ts';

/** What the columns of a header mean. */
export interface Recognised {
  readonly shape: string | null;
  readonly columns: readonly (Target | null)[];
  /** likewise by their places, of those that may be ticks, whatever they are otherwise */
  readonly ticks: ReadonlyMap<number, Target>;
  /** likewise, of those that mean what another one before them does */
  readonly again: ReadonlyMap<number, Target>;
  /** the places of columns of days of which it is not told what was measured on them */
  readonly openDays: ReadonlySet<number>;
  /** what stands in the columns may tell more of their days */
  readonly byCells: boolean;
  /** years that two digits beside months may be, where that is not sure */
  readonly perhapsYears: readonly number[];
  /** how many of the headers are known, also as what is kept nowhere */
  readonly known: number;
}

/** The register in which one row tells a year. */
export const YEAR_SHAPE = 'setahun';
/** So many months make one, */
const FEW_MONTHS = 3;
/** and so many of which each says its year, or what was measured in it. */
const FEW_MEASURED = 2;

const has = ({ keys }: Header, key: string): boolean => keys.includes(key);

const tells = (headers: readonly Header[], { told }: Shape): boolean =>
  told.every((keys) => [keys].flat().some((key) => headers.some((header) => has(header, key))));

/** What the headers mean: as a whole where they are those of a known kind of file, else one by one. `holding`: what stands in their columns, once that is known. */
export function recognise(
  knowing: Knowledge,
  headers: readonly Header[],
  holding: HeaderRow['holding'] = () => undefined,
): Recognised {
  const { site } = knowing;
  const texts = headers.map(({ text }) => text);
  const before = columnsBefore(texts);
  const own = ownExportOf(site, texts.slice(0, before));
  if (own) {
    const columns = texts.map((text, at) => (at < before ? (own.columns.get(text) ?? null) : null));
    return {
      shape: own.name,
      columns: once(columns),
      ticks: new Map(),
      again: new Map(),
      openDays: new Set(),
      byCells: false,
      perhapsYears: [],
      known: headers.length,
    };
  }
  const shape = SHAPES.find((one) => tells(headers, one)) ?? null;
  const called = calledMonths(headers, knowing);
  const { sure, perhaps } = shortYears(called, knowing.thisYear);
  const months = called.map((one) => (one?.short && !sure ? { ...one, year: null } : one));
  const year = areMonths(months);
  const single = isOneMonth(months);
  const numbered = numberedVisits(headers, knowing);
  const named = headers.map((header, at): Target | null | undefined => {
    const ofMonth = year ? months[at] : undefined;
    if (ofMonth) return ofMonth.target && inMonth(ofMonth.target, ofMonth.month, ofMonth.year);
    const own = meaningOf(header, shape, knowing);
    if (own !== undefined) return own;
    return bothOf(header, knowing) ?? numbered.get(at) ?? (single ? ofOnlyMonth(months[at], site) : undefined);
  });
  let byCells = false;
  const heldAt = (at: number) => {
    byCells = true;
    return holding(at);
  };
  const { meant, open: openDays } = visitDays({ headers, meant: named, months, holding: heldAt }, knowing);
  const ticks = tickTargets(site, headers, meant);
  const columns = once(meant.map((target) => target ?? null));
  const again = new Map(meant.flatMap((target, at) => (target && columns[at] === null ? [[at, target] as const] : [])));
  // two columns of one name have a group above them that tells them apart, and
  // what says nothing on its own, such as the number of the row, tells a header from a row of data all the same
  const known = meant.filter(
    (target, at) =>
      ticks.has(at) ||
      (target !== undefined && (target === null || meant.indexOf(target) === at)) ||
      (target === undefined && headers[at]?.keys.some((key) => COMMON.has(key))),
  ).length;
  const perhapsYears = year ? perhaps : [];
  return {
    shape: year && !shape ? YEAR_SHAPE : (shape?.name ?? null),
    columns,
    ticks,
    again,
    openDays,
    byCells,
    perhapsYears,
    known,
  };
}

type Months = readonly (CalledMonth | null)[];

const isEach = (one: CalledMonth | null): one is CalledMonth => one !== null;
const placeOf = ({ year, month }: CalledMonth): string => `${year}-${month}`;

/** Whether the columns of a row tell of several months, of one year or of more. */
function areMonths(months: Months): boolean {
  const called = months.filter(isEach);
  const all = new Set(called.map(placeOf));
  const measured = new Set(called.filter((one) => one.measured).map(placeOf));
  const areDated = all.size >= FEW_MEASURED && called.every(({ year, short }) => year !== null && !short);
  return all.size >= FEW_MONTHS || areDated || (measured.size >= FEW_MEASURED && measured.size === all.size);
}

/** Whether all that is told of months is of one. */
const isOneMonth = (months: Months): boolean =>
  new Set(months.flatMap((one) => one?.month ?? [])).size === 1 && new Set(months.flatMap((one) => one?.year ?? [])).size <= 1;

const COMMON: ReadonlySet<string> = new Set([
  'no',
  'nomor',
  'nomorurut',
  'nourut',
  'umur',
  'usia',
  'rt',
  'rw',
  'keterangan',
  'ket',
]);

/** What a list says of what is weighed now, beside what was before. */
const OF_NOW =
  /^(?:bulan|bln|hari|saat)?(?:ini|kini|sekarang|skrg|skr)|(?:(?:bulan|bln|hari|saat)?(?:kini|ini|sekarang|skrg|skr)|terakhir)$/;

function meaningOf(header: Header, shape: Shape | null, knowing: Knowledge): Target | null | undefined {
  const [{ keys, text }, { names, repeated }] = [header, knowing];
  for (const key of keys) if (shape && Object.hasOwn(shape.columns, key)) return shape.columns[key] ?? null;
  const isBefore = isOfBefore(text);
  const isOfVisit = (target: Target) => repeated.has(partsOf(target).resource);
  const isMeant = meantInGroup(header, knowing);
  for (const key of keys) {
    const target = names.get(key);
    if (target !== undefined && !(isBefore && isOfVisit(target)) && isMeant(key, target)) return target;
  }
  if (isBefore) return undefined;
  for (const key of keys) {
    const target = names.get(key.replace(OF_NOW, ''));
    // the last day is of the last time, and not of this one
    if (target !== undefined && key.endsWith('terakhir') && fieldsOf(knowing.site, target).some(isDay)) continue;
    if (target !== undefined && isOfVisit(target) && isMeant(key, target)) return target;
  }
  return undefined;
}

/** What was measured in the one month that a list names: it is the month of the list. */
function ofOnlyMonth(column: CalledMonth | null | undefined, site: Site): Target | undefined {
  const target = column?.target ? plainTarget(column.target) : null;
  const isTold = (field: Field) => isMeasure(field) || isDay(field);
  return target !== null && fieldsOf(site, target).some(isTold) ? target : undefined;
}

/** Two numbers of one record in one column, 'BB/TB', or two names: 'NAMA IBU/AYAH', 'Nama Orang Tua (Ayah/Ibu)'. */
function bothOf({ text, keys }: Header, knowing: Knowledge): Target | undefined {
  if (keys.length === 0) return undefined;
  const written = /[([]([^)\]]*\/[^)\]]*)[)\]]/.exec(text)?.[1] ?? text;
  const pieces = written.split('/').map((piece) => piece.trim());
  if (pieces.length !== 2) return undefined;
  const [word = ''] = text.trim().split(/\s+/);
  // the word before both names is said once, and what they are names of may stand between
  const called = pieces.map((piece) => `${word} ${piece.split(/\s+/).at(-1) ?? ''}`);
  const numbers = twoOf(pieces, knowing, ({ type }) => type === 'decimal');
  const isName = ({ type, name }: Field, { name: of, represents }: Resource) =>
    type === 'text' && name !== represents && !knowing.repeated.has(of);
  return numbers ?? twoOf(called, knowing, isName) ?? (written === text ? twoOf(pieces, knowing, isName) : undefined);
}

/** The target of two fields of one record by their names; undefined: these are not two such fields. */
function twoOf(
  pieces: readonly string[],
  { site, names }: Knowledge,
  isMeant: (field: Field, resource: Resource) => boolean,
): Target | undefined {
  const [first, second] = pieces.map((piece) => names.get(headerKey(piece)));
  if (first === undefined || second === undefined || first === second) return undefined;
  const resource = site.resource[partsOf(first).resource];
  const fields = [first, second].flatMap((target) => {
    const { resource: of, fields: own, part } = partsOf(target);
    const field = of === resource?.name && part === null && own.length === 1 ? resource.field[own[0] ?? ''] : undefined;
    return resource && field && isMeant(field, resource) ? [field.name] : [];
  });
  return resource && fields.length === 2 ? `${resource.name}.${fields.join('/')}` : undefined;
}

/** Each target at its first column alone: which of two is meant, whoever imports may say. */
function once(columns: readonly (Target | null)[]): (Target | null)[] {
  const taken = new Set<Target>();
  return columns.map((target) => {
    if (target === null || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
}
