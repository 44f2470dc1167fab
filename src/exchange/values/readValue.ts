import { formatDate } from '../../engine/calendar.ts';
import type { Locale, Text } from '../../engine/definition.ts';
import { YES_NO } from '../../engine/field-types/yesNo/yesNo.ts';
import type { Field, FieldOf } from '../../engine/resource.ts';
import { filled } from '../../engine/say.ts';
import type { Cell } from '../cells/cells.ts';
import { meantLine, meantText, saysNoNumber, saysNothing, saysNotTaken, shownCell } from '../cells/emptyCell.ts';
import { wasNumber, writtenDigits } from '../cells/writtenDigits.ts';
import { headerKey } from '../headers/headerKey.ts';
import type { ColumnUnit, DateOrder, WeightUnit } from '../model/arrangement.ts';
import { FILE_TEXTS } from '../texts.ts';
import { isBlankDay, readDay } from './readDate.ts';
import { KEPT_DIGITS, maybeRounded } from './roundedColumns.ts';

/** What a cell says: a value as the forms hold it, nothing, or why it cannot be read. */
export type Reading =
  | { readonly value: unknown; readonly note?: Text }
  | { readonly nothing: true; readonly note?: Text }
  | { readonly fault: Text; readonly unknown?: true };

export type ReadCell = (cell: Cell) => Reading;

/** What has been decided about a column. */
export interface ReadOptions {
  /** what it writes for its values, as they stand there */
  readonly values: Readonly<Record<string, string>>;
  /** likewise of a known kind of file, by keys (headerKey.ts) */
  readonly known?: Readonly<Record<string, string>>;
  /** what begins a text without belonging to it, in lower case */
  readonly drops?: readonly string[];
  /** texts are taken as they stand, as we wrote them ourselves */
  readonly exact?: boolean;
  /** long numbers that end in 0 were rounded before they became texts */
  readonly rounded?: boolean;
  readonly dates: DateOrder | null;
  readonly unit: ColumnUnit | null;
  /** ISO date of today: by its year one of two digits is understood */
  readonly today: string;
}

const NOTHING: Reading = { nothing: true };
const FAILED_FORMULA = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)/;

/** What a formula has looked for in vain: somebody has meant something there. */
const NOT_FOUND = /^\s*#n\/a/i;

/** Reads the cells of a column that fills a field. What its values mean beyond doubt is told by `options.values`. */
export function cellReader(field: Field, options: ReadOptions): ReadCell {
  const read = readerOf(field, options);
  const meant = new Map(Object.entries(options.values));
  const known = new Map(Object.entries(options.known ?? {}));
  const decided = meant.size + known.size > 0;
  return (cell) => {
    if (cell === null) return NOTHING;
    const said = decided ? (meant.get(shownCell(cell)) ?? known.get(headerKey(shownCell(cell)))) : undefined;
    if (said !== undefined) return said === '' ? NOTHING : { value: chosen(field, said) };
    if (saysNothing(cell)) return typeof cell === 'string' && NOT_FOUND.test(cell) ? readAsEmpty(field, cell) : NOTHING;
    if (typeof cell === 'string' && FAILED_FORMULA.test(cell)) return faultOf(FILE_TEXTS.formula, field, cell);
    return read(cell);
  };
}

/** What somebody has chosen of records that are kept by number is one; what stands in the file is a name, also where it is a number. */
const chosen = (field: Field, said: string): unknown =>
  field.type === 'reference' && !field.value && /^\d{1,9}$/.test(said) ? Number(said) : said;

const faultOf = (text: Text, { label }: Field, cell: Cell): { readonly fault: Text } => ({
  fault: filled(text, { label, value: shownCell(cell).slice(0, 60) }),
});

function readerOf(field: Field, options: ReadOptions): ReadCell {
  switch (field.type) {
    case 'digits':
      return digitsReader(field, options);
    case 'date':
      return dayReader(field, options);
    case 'decimal':
    case 'integer':
      return numberReader(field, options);
    case 'choice':
    case 'status':
      return optionReader(field, field.options);
    case 'yesNo':
      return optionReader(field, YES_NO);
    default:
      return (cell) => {
        if (options.exact && typeof cell === 'string') return { value: cell.trim() };
        return { value: withoutBeginning(textOf(field, cell), options.drops) };
      };
  }
}

function withoutBeginning(text: string, drops: readonly string[] = []): string {
  const begin = drops.find((drop) => text.toLowerCase().startsWith(drop));
  return begin === undefined ? text : text.slice(begin.length).trim();
}

function textOf(field: Field, cell: Cell): string {
  if (typeof cell !== 'string') return shownCell(cell);
  return field.type === 'multiline' ? meantText(cell) : meantLine(cell);
}

const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?e[+]?\d+$/i;
/** Digits of which some are hidden, as in lists of the ministry: it is not told. */
const MASKED = /[*•●]|\d[xX]{2,}|[xX]{2,}\d|^[xX]{4,}$/;

/** What has more digits than this is written as a power, or is no whole number any more. */
const ROUNDED_FROM = 10 ** KEPT_DIGITS;

/** A text that is no more than what a cell of numbers held. */
const isTooLongNumber = (text: string): boolean =>
  SCIENTIFIC.test(text.replace(/^'+|\s/g, '')) || (wasNumber(text) && writtenDigits(text).length > KEPT_DIGITS);

function digitsReader(field: FieldOf<'digits'>, { rounded = false, exact = false }: ReadOptions): ReadCell {
  const lostZero = field.files?.lostZero ? new RegExp(`^(?:${field.files.lostZero})$`) : null;
  const whole = (digits: string): string => (lostZero?.test(digits) ? `0${digits}` : digits);
  return (cell) => {
    if (typeof cell === 'number') {
      if (!Number.isInteger(cell) || Math.abs(cell) >= ROUNDED_FROM) return faultOf(FILE_TEXTS.rounded, field, cell);
      return cell === 0 ? NOTHING : { value: whole(String(cell)) };
    }
    const text = shownCell(cell);
    const plain = /^\d+$/.test(text);
    // whose number it is to call is the same with and without brackets around its area
    const digits = plain ? text : writtenDigits(field.plus ? text.replace(/[()]/g, '') : text);
    if (rounded && maybeRounded(digits)) return faultOf(FILE_TEXTS.rounded, field, cell);
    if (!plain && isTooLongNumber(text)) return faultOf(FILE_TEXTS.rounded, field, cell);
    const several = field.plus && !plain ? callableIn(field, text, digits) : null;
    if (several) return several;
    if (!plain && (MASKED.test(text) || saysNoNumber(text))) return NOTHING;
    return /^0+$/.test(digits) ? NOTHING : { value: exact ? digits : whole(digits) };
  };
}

/** A number to call among words and others: as many digits as the shortest has, in whatever groups. */
const CALLABLE = /\+?\d(?:[\s.()-]*\d){7,}/g;

/** The first of several numbers to call, or the one that stands among words, with a note of what was left out; null: there is none. */
function callableIn({ label }: Field, text: string, digits: string): Reading | null {
  const [first] = /^\+?\d+$/.test(digits) || MASKED.test(text) ? [] : (text.match(CALLABLE) ?? []);
  if (first === undefined) return null;
  const kept = writtenDigits(first.replace(/[()]/g, ''));
  return { value: kept, note: filled(FILE_TEXTS.callable, { label, value: text.slice(0, 60), kept }) };
}

/** Spreadsheets count no day before. */
const FIRST_DAY = '1900-01-01';

function dayReader(field: FieldOf<'date'>, { dates, today }: ReadOptions): ReadCell {
  const thisYear = Number(today.slice(0, 4));
  return (cell) => {
    const day = readDay(cell, dates, thisYear);
    // most are days, and told fast to be
    if ((day === null || day < FIRST_DAY) && isBlankDay(cell)) return NOTHING;
    return day === null ? faultOf(FILE_TEXTS.date, field, cell) : { value: day };
  };
}

const NUMBER = /^([+−-]?)(\d{1,3}(?:[.,]\d{3})+|\d+)?(?:[.,](\d+))?\s*([a-z]*)\.?$/i;
/** By what is written, the unit as definitions name it. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ...['g', 'gr', 'gram', 'grm'].map((written) => [written, 'g'] as const),
  ...['kg', 'kilo', 'kilogram'].map((written) => [written, 'kg'] as const),
  ...['cm', 'mm', 'bulan', 'tahun'].map((written) => [written, written] as const),
  ...[['bln', 'bulan'] as const, ['th', 'tahun'] as const],
]);

export interface WrittenNumber {
  readonly value: number;
  /** the unit that stands in the cell itself */
  readonly unit: string | null;
}

/** Most are written so, and told fast to be. */
const PLAIN = /^\d{1,9}(?:[.,]\d{1,9})?$/;

/** The number of a cell, with a comma or a point; null where it is none. */
export function writtenNumber(cell: Cell): WrittenNumber | null {
  if (typeof cell === 'number') return { value: Number(cell.toPrecision(12)), unit: null };
  if (typeof cell !== 'string') return null;
  if (PLAIN.test(cell)) return { value: Number(cell.replace(',', '.')), unit: null };
  const [whole, sign = '', , , unit = ''] =
    NUMBER.exec(
      meantText(cell)
        .replace(/^'+/, '')
        .replace(/\s(?=\d)/g, ''),
    ) ?? [];
  if (whole === undefined || !/\d/.test(whole)) return null;
  const known = UNITS.get(unit.toLowerCase());
  if (unit !== '' && known === undefined) return null;
  const digits = whole.replace(/[^\d.,]/g, '').replace(/[.,]$/, '');
  // one sign alone parts whole and fraction; of several the last one does, where it is another than those before
  const signs = [...digits.matchAll(/[.,]/g)].map(([mark]) => mark);
  const grouped = signs.length > 1 && signs.at(-1) === signs[0];
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const plain =
    last < 0 || grouped ? digits.replace(/[.,]/g, '') : `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`;
  const value = Number(plain) * (sign === '-' || sign === '−' ? -1 : 1);
  return Number.isFinite(value) ? { value, unit: known ?? null } : null;
}

/** 2.900: three digits behind a sign that may stand between thousands. */
export const isGrouped = (cell: Cell): boolean => typeof cell === 'string' && /^'?\d{1,2}[.,]\d{3}$/.test(meantText(cell));

/** So many times the most that a field takes is no slip of a comma any more, nor are so many grams. */
const FAR_BEYOND = 50;
const SURELY_GRAMS = 2000;
const GRAMS = 1000;
/** No part of anybody that is measured is shorter, and few people are as many metres. */
const FEWEST_CENTIMETRES = 3;
/** Nobody weighs less, in kilograms. */
const LIGHTEST = 0.3;

/** The unit that a number of kilograms or grams tells by itself: what may be kilograms, or is far beyond them; null: neither. */
export function ownUnitOf(field: Field, value: number): WeightUnit | null {
  const most = field.type === 'decimal' ? field.max : undefined;
  if (most === undefined) return null;
  if (value <= most) return 'kg';
  return value >= Math.min(most * FAR_BEYOND, SURELY_GRAMS) && value <= most * GRAMS ? 'g' : null;
}

/** Grams, in which a point stands between thousands. */
const gramsOf = (cell: Cell, { value }: WrittenNumber): number =>
  typeof cell === 'string' && /^'?\d{1,2}[.,]\d{3}(?!\d)/.test(meantText(cell)) ? Math.round(value * 1000) : value;

const otherUnit = (field: FieldOf<'decimal'> | FieldOf<'integer'>, cell: Cell): Reading =>
  field.unit === undefined
    ? faultOf(FILE_TEXTS.number, field, cell)
    : { fault: filled(FILE_TEXTS.unit, { label: field.label, value: shownCell(cell).slice(0, 60), unit: field.unit }) };

const readAsEmpty = ({ label }: Field, cell: Cell): Reading => ({
  nothing: true,
  note: filled(FILE_TEXTS.notTaken, { label, value: shownCell(cell) }),
});

const notTaken = (field: Field, cell: Cell): Reading | null =>
  typeof cell === 'string' && saysNotTaken(cell) ? readAsEmpty(field, cell) : null;

/** Why a cell is no number. A spreadsheet makes days of some: '9-8' becomes 9 August. */
function noNumber(field: Field, cell: Cell): Reading {
  if (cell === null || typeof cell !== 'object') return faultOf(FILE_TEXTS.number, field, cell);
  const day = (locale: Locale) => formatDate(cell.date, locale);
  return { fault: filled(FILE_TEXTS.dayForNumber, { label: field.label, day }) };
}

/** Below it twelve digits hold a whole number as it is. */
const EXACT = 1e12;

/** A number with no more digits behind the comma than its field keeps. */
function withinPlaces({ label, places }: FieldOf<'decimal'>, value: number): Reading {
  if (places === undefined) return { value };
  const factor = 10 ** places;
  // most have no more, and are told fast to have none
  const whole = value * factor;
  if (Number.isInteger(whole) && Math.abs(whole) < EXACT && whole / factor === value) return { value };
  const kept = Math.round(Number(whole.toPrecision(12))) / factor;
  return kept === value || !Number.isFinite(kept)
    ? { value }
    : { value: kept, note: filled(FILE_TEXTS.places, { label, value, kept }) };
}

function numberReader(field: FieldOf<'decimal'> | FieldOf<'integer'>, { unit, exact = false }: ReadOptions): ReadCell {
  const weighs = field.unit === 'kg';
  const positive = field.type === 'decimal' ? field.moreThan !== undefined : (field.min ?? 0) > 0;
  const ownUnit = field.unit === undefined ? null : new RegExp(`(?<![a-z])${field.unit}\\.?$`, 'i');
  const withoutUnit = (cell: Cell) => (ownUnit && typeof cell === 'string' ? cell.trim().replace(ownUnit, '') : null);
  return (cell) => {
    const written = writtenNumber(cell) ?? writtenNumber(withoutUnit(cell));
    if (!written) return notTaken(field, cell) ?? noNumber(field, cell);
    if (written.unit !== null && written.unit !== field.unit && !(weighs && written.unit === 'g')) return otherUnit(field, cell);
    const grams = weighs && (written.unit ?? (unit === 'sel' ? ownUnitOf(field, written.value) : unit)) === 'g';
    if (weighs && unit === 'sel' && written.unit === null && ownUnitOf(field, written.value) === null && written.value > 0)
      return faultOf(FILE_TEXTS.neither, field, cell);
    const value = grams ? Number((gramsOf(cell, written) / 1000).toPrecision(12)) : written.value;
    if (value === 0 && positive) return { nothing: true, note: filled(FILE_TEXTS.zero, { label: field.label }) };
    if (grams && written.unit === null && ownUnitOf(field, gramsOf(cell, written)) === 'kg')
      return faultOf(FILE_TEXTS.grams, field, cell);
    if (grams && value > 0 && value < LIGHTEST) {
      return { fault: filled(FILE_TEXTS.tooLight, { label: field.label, value: shownCell(cell).slice(0, 60) }) };
    }
    if (!exact && field.unit === 'cm' && value > 0 && value < FEWEST_CENTIMETRES) return faultOf(FILE_TEXTS.metres, field, cell);
    if (field.type === 'decimal') return withinPlaces(field, value);
    if (Number.isInteger(value)) return { value };
    const kept = Math.round(value);
    return { value: kept, note: filled(FILE_TEXTS.whole, { label: field.label, value, kept }) };
  };
}

const YES = ['ya', 'y', 'yes', 'iya', 'ada', 'sudah', 'true', 'v', '1'];
const NO = ['tidak', 't', 'tdk', 'tidakada', 'no', 'n', 'false', 'belum', '0'];

interface Option {
  readonly value: string;
  readonly label: Text;
}

/** By the key of what may be written, the value that is meant. */
export function optionKeys(field: Field, options: readonly Option[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const add = (value: string, ...written: readonly string[]) => {
    for (const key of written.map(headerKey)) if (key !== '' && !keys.has(key)) keys.set(key, value);
  };
  for (const { value } of options) add(value, value);
  for (const { value, label } of options) add(value, label.id, label.en);
  for (const [value, written] of Object.entries(field.files?.values ?? {})) add(value, ...written);
  if (field.type === 'yesNo') {
    add('Ya', ...YES);
    add('Tidak', ...NO);
  }
  return keys;
}

const TICK = /^[✓✔√☑]+$/u;

/** A column of choices writes few texts many times. */
const MOST_REMEMBERED = 200;

function optionReader(field: Field, options: readonly Option[]): ReadCell {
  const keys = optionKeys(field, options);
  const found = new Map<Cell, string | undefined>();
  return (cell) => {
    if (!found.has(cell) && found.size < MOST_REMEMBERED) found.set(cell, optionOf(shownCell(cell)));
    const value = found.has(cell) ? found.get(cell) : optionOf(shownCell(cell));
    return value === undefined ? { ...faultOf(FILE_TEXTS.option, field, cell), unknown: true } : { value };
  };

  function optionOf(shown: string): string | undefined {
    return keys.get(headerKey(TICK.test(shown) ? 'ya' : shown));
  }
}
