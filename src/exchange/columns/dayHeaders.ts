/** Headers of columns that may tell of which day visits are. */

import type { Cell } from '../cells/cells.ts';
import { saysNothing, saysNotTaken, shownCell } from '../cells/emptyCell.ts';
import { headerKey } from '../headers/headerKey.ts';
import { type Header, keysOf } from '../headers/headers.ts';
import type { Target } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { fieldsOf, inMonth, isMeasure, partsOf, plainTarget } from '../model/targets.ts';
import { type MonthHeader, monthHeaders } from '../times/months.ts';
import { DAY_WORDS, isDay, isOfBefore, namesDay, VISIT_DAY, WEEKDAY_WORDS } from './groupMeanings.ts';
import type { CalledMonth } from './monthYears.ts';
import type { Side, VisitColumn } from './visitParts.ts';

/** What stands in a column, as far as it may be one of days. */
export type Holding = 'days' | 'numbers' | 'nothing' | 'others';

/** A header, with what its columns mean by their names. */
export interface HeaderRow {
  readonly headers: readonly Header[];
  readonly meant: readonly (Target | null | undefined)[];
  /** the months that its columns name */
  readonly months: readonly (CalledMonth | null)[];
  /** what stands in its columns; undefined: that is not known */
  readonly holding: (at: number) => Holding | undefined;
}

/** 'tglbb', 'tanggalukurtb' */
const OF_MEASURE = /^(?:tgl|tanggal)(?:ukur|timbang|pengukuran|penimbangan|periksa|pemeriksaan)?(.+)$/;

/** What the cells of a column hold. */
export function holdingOf(cells: readonly Cell[]): Holding {
  const told = cells.filter((cell) => !saysNothing(cell) && !(typeof cell === 'string' && saysNotTaken(cell)));
  if (told.length === 0) return 'nothing';
  const are = (what: RegExp) => told.filter((cell) => what.test(shownCell(cell))).length * 2 >= told.length;
  return are(/^\d+$/) ? 'numbers' : are(/\d/) ? 'days' : 'others';
}

const isDayWord = (key: string, holding: () => Holding | undefined): boolean =>
  DAY_WORDS.has(key) && (WEEKDAY_WORDS.has(key) ? holding() === 'days' : holding() !== 'others');

/** A group that says nothing of what is told in it. */
const OF_ANY =
  /^(?:data|hasil|waktu|kegiatan|pelaksanaan|pelayanan|kunjungan|penimbangan|pengukuran|pemeriksaan|posyandu|balita|bayi|anak)+$/;

/** Whether a header says 'TGL' and not of what; 'HARI' is one where days stand below it. */
const isPlainDay = ({ keys, under }: Header, holding: () => Holding | undefined): boolean =>
  // how it is to be filled in may stand below it
  keys.some((key) => isDayWord(key, holding) && (!under || keysOf(under.group).some((of) => of === key || OF_ANY.test(of))));

type Kind = VisitColumn['kind'];
const kindsOf = new WeakMap<Knowledge['names'], Map<string, Kind | null>>();

/** What a column is of a visit; null: it is of none. Looked up for each target once, as each header of a sheet asks for many. */
export function visitKind(knowing: Knowledge, target: Target | null | undefined): Kind | null {
  if (!target) return null;
  const known = kindsOf.get(knowing.names) ?? new Map<string, Kind | null>();
  kindsOf.set(knowing.names, known);
  const [whole = target] = target.split('@');
  const before = known.get(whole);
  if (before !== undefined) return before;
  const kind = kindOf(knowing, target);
  known.set(whole, kind);
  return kind;
}

function kindOf({ site, repeated }: Knowledge, target: Target): Kind | null {
  if (!repeated.has(partsOf(target).resource)) return null;
  const fields = fieldsOf(site, target);
  if (fields.some(isDay)) return 'day';
  if (fields.some(isMeasure)) return 'measure';
  return fields.some(({ files }) => files !== null) ? 'other' : null;
}

/** The month of a day that no group stands over: 'TGL OKT'. */
const monthOfDay = ({ keys, under, number }: Header): MonthHeader | undefined =>
  under || number !== undefined || !namesDay({ keys })
    ? undefined
    : keys.flatMap(monthHeaders).find(({ rest }) => DAY_WORDS.has(rest));

/** Whether a header is the day of a month. */
export const isDayOfMonth = (header: Header): boolean => monthOfDay(header) !== undefined;

/** By their places, the columns of days that say of what they are, and what else means nothing. */
export function saidDays({ headers, meant, months, holding }: HeaderRow, knowing: Knowledge): ReadonlyMap<number, Target> {
  const day = knowing.names.get(VISIT_DAY);
  if (day === undefined) return new Map();
  const isMeasured = (target: Target | null | undefined): target is Target => visitKind(knowing, target) === 'measure';

  /** 'TGL OKT' is of what is measured in that month. */
  const ofMonth = (header: Header): Target | undefined => {
    const named = monthOfDay(header);
    if (!named) return undefined;
    const isIt = (one: CalledMonth | null) => one?.month === named.month && (one.year === null || one.year === named.year);
    const target = meant.find((one, at) => isIt(months[at] ?? null) && isMeasured(one)) ?? undefined;
    return target && (partsOf(target).month === null ? day : inMonth(day, named.month, partsOf(target).year));
  };
  /** 'BERAT BADAN' over 'TGL' and 'KG' */
  const ofGroup = ({ under }: Header, at: number): Target | undefined => {
    if (!under || months[at] || !isDayWord(headerKey(under.own), () => holding(at))) return undefined;
    const isIn = (target: Target | null | undefined, place: number) =>
      headers[place]?.under?.group === under.group && isMeasured(target) && partsOf(target).month === null;
    return meant.some(isIn) ? day : undefined;
  };
  return new Map(
    headers.flatMap((header, at) => {
      if (meant[at] !== undefined || !namesDay(header) || isOfBefore(header.text)) return [];
      const target = ofMonth(header) ?? ofGroup(header, at);
      return target ? [[at, target] as const] : [];
    }),
  );
}

/** A day that does not say whose it is: on which sides of it stands what may have been told on it, and whether it is one where no other day is. */
export interface PlainDay {
  readonly sides: ReadonlySet<Side>;
  readonly isOnly: boolean;
}

const says = ({ keys }: Header, ...words: string[]): boolean => keys.some((key) => words.includes(key));

/** By their places, the columns that are headed as a day and nothing else, or as that of a measurement ('TGL BB'). */
export function plainDays(row: HeaderRow, knowing: Knowledge): ReadonlyMap<number, PlainDay> {
  const { headers, meant, holding } = row;
  const kinds = meant.map((target) => visitKind(knowing, target)).map((kind) => (kind === 'day' ? null : kind));
  const measured = new Set(meant.flatMap((target, at) => (target && kinds[at] === 'measure' ? [plainTarget(target)] : [])));
  // numbers below 'HARI' are days of a month before a measurement, and may count days elsewhere
  const held = (at: number) => (kinds[at + 1] === 'measure' && holding(at) === 'numbers' ? 'days' : holding(at));
  const isPlain = headers.map((header, at) => meant[at] === undefined && isPlainDay(header, () => held(at)));
  const isPassedOver = (header: Header, at: number) =>
    meant[at] === undefined &&
    !isPlain[at] &&
    (header.text === '' || says(header, 'umur', 'usia', ...WEEKDAY_WORDS) || isOfBefore(header.text));

  const placed = (at: number): PlainDay => {
    const next = headers.findIndex((header, place) => place > at && !isPassedOver(header, place));
    const beyond = headers[next];
    const [before, behind] = [kinds[at - 1] ?? null, kinds[next] ?? null];
    // of what nobody knows it may be the day as well
    const isOpen = beyond && meant[next] === undefined && !isPlain[next] && !says(beyond, 'ket', 'keterangan');
    const sides = new Set<Side>([...(behind ? [1 as const] : []), ...(before && !isOpen ? [-1 as const] : [])]);
    const isFirst = behind !== null && kinds.slice(0, at).every((kind) => kind === null);
    const isLast = before === 'measure' && sides.has(-1) && kinds.slice(at).every((kind) => kind === null);
    return { sides, isOnly: behind === 'measure' || isFirst || isLast };
  };
  const ofMeasure = ({ keys, under }: Header): PlainDay | null => {
    const named = under ? [] : keys.flatMap((key) => knowing.names.get(OF_MEASURE.exec(key)?.[1] ?? '') ?? []);
    const isOf = named.some((target) => measured.has(target));
    return isOf ? { sides: new Set([1, -1]), isOnly: measured.size === 1 } : null;
  };
  return new Map(
    headers.flatMap((header, at) => {
      if (meant[at] !== undefined || !namesDay(header) || isOfBefore(header.text)) return [];
      const day = isPlain[at] ? placed(at) : ofMeasure(header);
      return day ? [[at, day] as const] : [];
    }),
  );
}
