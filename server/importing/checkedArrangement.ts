/** An arrangement as it is sent, held against what there may be. */
import { isObject } from '../../src/engine/isObject.ts';
import type { Site } from '../../src/engine/resource.ts';
import { importTargets, partsOf, partTargets } from '../../src/exchange/targets.ts';
import { fieldRefusal } from '../errors.ts';
import type { Arrangement, Target } from './shapes.ts';

const DATES = ['ymd', 'dmy', 'mdy', null] as const;
const UNITS = ['g', 'kg', 'sel', null] as const;
/** What each file says by itself: sent back with the rest, it is passed over. */
const FOUND: ReadonlySet<string> = new Set(['rounded', 'split', 'guessed'] satisfies (keyof Arrangement)[]);
type Chosen = Exclude<keyof Arrangement, 'rounded' | 'split' | 'guessed'>;
const MOST_COLUMNS = 1000;
const TARGET = /^\w+\.\w+(?:(?:\/\w+)*|\+\w+)(?:@(?:[1-9]|1[0-2]))?$/;
const isTarget = (given: string): given is Target => TARGET.test(given);

const refused = (what: string) => fieldRefusal('susunan', `Susunan tidak dikenal: ${what}.`);

const number = (what: string, value: unknown, most: number): number => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
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
 * The parts of an arrangement that were sent. A column may mean what whoever sends it cannot write down: a file has it all
 * the same, and of its rows that is left out. Raises 422.
 */
export function checkedArrangement(sent: Readonly<Record<string, unknown>>, site: Site): Partial<Arrangement> {
  const isKnown = knownTo(site);
  const target = (value: unknown): Target => {
    const given = text('kolom', value);
    if (!isTarget(given) || !isKnown(given)) throw refused(`kolom ${given.slice(0, 100)}`);
    return given;
  };
  const readers: { readonly [Part in Chosen]: (value: unknown) => Arrangement[Part] } = {
    sheet: (value) => number('lembar', value, 1000),
    header: (value) => number('judul', value, 1_000_000),
    headerRows: (value) => one('jumlah baris judul', value, [1, 2] as const),
    shape: (value) => (value === null ? null : text('bentuk', value)),
    columns: (value) =>
      mapped(object('kolom', value), (index, one) => {
        number('kolom', Number(index), MOST_COLUMNS);
        return one === null ? null : target(one);
      }),
    values: (value) =>
      mapped(object('nilai', value), (name, words) => mapped(object('nilai', words), (_, meant) => text(`nilai ${name}`, meant))),
    // one alone: of every column that does not tell its own
    dates: (value) =>
      isObject(value) ? mapped({ ...value }, (_, order) => one('tanggal', order, DATES)) : one('tanggal', value, DATES),
    units: (value) => mapped(object('satuan', value), (_, unit) => one('satuan', unit, UNITS)),
    year: (value) => (value === null ? null : number('tahun', value, 9999)),
  };
  const parts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (FOUND.has(name)) continue;
    const reader = Object.entries(readers).find(([known]) => known === name)?.[1];
    if (!reader) throw refused(name.slice(0, 100));
    parts[name] = reader(value);
  }
  return parts;
}
