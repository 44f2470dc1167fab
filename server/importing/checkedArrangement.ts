/** An arrangement as it is sent, held against what there may be. */
import { isIsoDate } from '../../src/engine/calendar.ts';
import { isObject } from '../../src/engine/isObject.ts';
import type { Site } from '../../src/engine/resource.ts';
import type { Sheet } from '../../src/exchange/cells/cells.ts';
import { importTargets, partsOf, partTargets } from '../../src/exchange/model/targets.ts';
import { SHAPES } from '../../src/exchange/shapes/index.ts';
import { fieldRefusal } from '../errors.ts';
import type { Arrangement, Target } from './shapes.ts';
import { PART } from './store.ts';

const DATES = ['ymd', 'dmy', 'mdy', null] as const;
const UNITS = ['g', 'kg', 'sel', 'bl', 'th', null] as const;
/** What each file says by itself: sent back with the rest, it is passed over. */
const FOUND = [
  'shape',
  'rounded',
  'ticks',
  'aged',
  'split',
  'daysAlone',
  'unclear',
  'guessed',
  'ofLastFile',
] as const satisfies readonly (keyof Arrangement)[];
type Chosen = Exclude<keyof Arrangement, (typeof FOUND)[number]>;
/** Under these names known kinds of files keep what was answered about them. */
const ANSWERED: ReadonlySet<string> = new Set(
  SHAPES.flatMap(({ asks = [] }) => asks.flatMap(({ answers }) => answers.flatMap(({ values }) => Object.keys(values ?? {})))),
);
const INDEX = /^(?:0|[1-9]\d{0,5})$/;
/** No register is older. */
const FIRST_YEAR = 1900;
/** A day, or a month. */
const DAY = /^\d{4}-\d{2}(?:-\d{2})?$/;
const TARGET = /^\w+\.\w+(?:(?:\/\w+)*|\+\w+)(?:@(?:(?:19|20)\d{2}-)?(?:[1-9]|1[0-2]))?$/;
const isTarget = (given: string): given is Target => TARGET.test(given);

const refused = (what: string) => fieldRefusal('susunan', `Susunan tidak dikenal: ${what}.`);

const number = (what: string, value: unknown, most: number, least = 0): number => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw refused(what);
};

const object = (what: string, value: unknown): Record<string, unknown> => {
  if (isObject(value)) return { ...value };
  throw refused(what);
};

const one = <T>(what: string, value: unknown, known: readonly T[]): T => {
  const found = known.find((each) => each === value);
  if (found === undefined) throw refused(what);
  return found;
};

const text = (what: string, value: unknown): string => {
  if (typeof value === 'string' && value.length <= 500) return value;
  throw refused(what);
};

const mapped = <T>(value: Record<string, unknown>, each: (name: string, value: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, each(name, one)]));

/** Tells whether the site has all that a target names. */
function knownTo(site: Site): (target: Target) => boolean {
  const known = new Set<string>([...importTargets(site), ...partTargets(site)].map(({ target }) => target));
  return (target) => {
    const { resource, fields, part } = partsOf(target);
    return fields.every((field) => known.has(part === null ? `${resource}.${field}` : `${resource}.${field}+${part}`));
  };
}

/**
 * The parts of an arrangement that were sent, whatever file they are of. A column may mean what whoever sends it cannot
 * write down: a file has it all the same, and of its rows that is left out. Raises 422. `today`: ISO date.
 */
export function checkedArrangement(
  sent: Readonly<Record<string, unknown>>,
  { site, today }: { readonly site: Site; readonly today: string },
): Partial<Arrangement> {
  const isKnown = knownTo(site);
  const target = (what: string, value: unknown): Target => {
    const given = text(what, value);
    if (!isTarget(given) || !isKnown(given)) throw refused(`${what} ${given.slice(0, 100)}`);
    return given;
  };
  // the answers about a known kind of file are values of its own
  const ofValues = (name: string) => `nilai ${ANSWERED.has(name) ? name : target('nilai', name)}`;
  const byTarget = <T>(what: string, value: unknown, each: (value: unknown) => T): Record<string, T> =>
    mapped(object(what, value), (name, one) => {
      target(what, name);
      return each(one);
    });
  const readers: { readonly [Part in Chosen]: (value: unknown) => Arrangement[Part] } = {
    sheet: (value) => number('lembar', value, 1000),
    header: (value) => number('judul', value, 1_000_000),
    headerRows: (value) => one('jumlah baris judul', value, [1, 2] as const),
    columns: (value) =>
      mapped(object('kolom', value), (index, one) => {
        if (!INDEX.test(index)) throw refused('kolom');
        return one === null ? null : target('kolom', one);
      }),
    values: (value) =>
      mapped(object('nilai', value), (name, words) =>
        mapped(object(ofValues(name), words), (_, meant) => text(`nilai ${name}`, meant)),
      ),
    // one alone: of every column that does not tell its own
    dates: (value) =>
      isObject(value) ? byTarget('tanggal', value, (order) => one('tanggal', order, DATES)) : one('tanggal', value, DATES),
    units: (value) => byTarget('satuan', value, (unit) => one('satuan', unit, UNITS)),
    day: (value) => {
      if (value === null) return null;
      const day = text('hari', value);
      const isDay = DAY.test(day) && isIsoDate(day.padEnd(10, '-01'));
      if (!isDay || Number(day.slice(0, 4)) < FIRST_YEAR) throw refused('hari');
      if (day > today.slice(0, day.length)) throw refused('hari yang belum tiba');
      return day;
    },
    year: (value) => (value === null ? null : number('tahun (year)', value, Number(today.slice(0, 4)) + 1, FIRST_YEAR)),
  };
  const parts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (FOUND.some((one) => one === name)) continue;
    const reader = Object.entries(readers).find(([known]) => known === name)?.[1];
    if (!reader) throw refused(name.slice(0, 100));
    parts[name] = reader(value);
  }
  return parts;
}

/** Refuses a sheet or a header row that a file does not have. Raises 422. */
export function refusePlaceBeyond(
  sheets: readonly Sheet[],
  { sheet = 0, header, headerRows = 1 }: Partial<Pick<Arrangement, 'sheet' | 'header' | 'headerRows'>>,
): void {
  const chosen = sheets[sheet];
  if (!chosen) throw fieldRefusal('susunan', `Lembar ${sheet + 1} tidak ada di berkas ini.`);
  const last = header === undefined ? 0 : header + headerRows;
  // what stands above the rows is read with each part of them
  if (last > PART) throw fieldRefusal('susunan', `Judul kolom harus ada di ${PART} baris pertama.`);
  if (last > chosen.rows.length) throw fieldRefusal('susunan', `Baris ${last} tidak ada di lembar ini.`);
}

/** Refuses columns that a sheet does not have. Raises 422. */
export function refuseColumnsBeyond(width: number, columns: Arrangement['columns'] = {}): void {
  const beyond = Object.keys(columns)
    .map(Number)
    .find((index) => index >= width);
  if (beyond !== undefined) throw fieldRefusal('susunan', `Kolom ${beyond + 1} tidak ada di lembar ini.`);
}
