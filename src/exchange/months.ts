/** Columns of registers in which one row tells a whole year. */
const NAMES: readonly (readonly string[])[] = [
  ['januari', 'january', 'jan'],
  ['februari', 'february', 'pebruari', 'feb', 'peb'],
  ['maret', 'march', 'mar', 'mrt'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['agustus', 'august', 'agust', 'agus', 'agu', 'agt', 'ags', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nopember', 'nov', 'nop'],
  ['desember', 'december', 'des', 'dec'],
];

/** By its name in lower case, in full or in short, 1 to 12. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
);
/** The longest first, so that none is taken for the beginning of another. */
const LONGEST_FIRST = [...MONTHS.keys()].toSorted((a, b) => b.length - a.length);

export interface MonthHeader {
  readonly month: number;
  /** the key of what the column tells of the month; '' where nothing but the month stands there */
  readonly rest: string;
}

/** The month that a header's key begins or ends with; every way it can be taken apart. */
export const monthHeaders = (key: string): MonthHeader[] =>
  LONGEST_FIRST.flatMap((name) => {
    const month = MONTHS.get(name) ?? 0;
    if (key.startsWith(name)) return [{ month, rest: key.slice(name.length) }];
    return key.endsWith(name) ? [{ month, rest: key.slice(0, -name.length) }] : [];
  });
