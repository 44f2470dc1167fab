/** What a column may mean: a field of a resource, of one month of twelve where a row holds a year. */
import { formatMonth } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import type { Field, Site } from '../../engine/resource.ts';
import { say } from '../../engine/say.ts';
import type { Import } from './imports.ts';

export interface TargetOption {
  readonly value: string;
  readonly label: string;
  readonly group: string;
}

/** The field of a target as the site knows it. */
export function fieldOf(site: Site, target: string | null): Field | undefined {
  const [name = ''] = (target ?? '').split(/[@+]/);
  const dot = name.indexOf('.');
  return dot < 0 ? undefined : site.resource[name.slice(0, dot)]?.field[name.slice(dot + 1)];
}

/** A target in words: several fields of one cell beside each other, and the month that it is of. */
export function saidOfTarget(site: Site, target: string, locale: Locale): string {
  const [fields = '', month] = target.split('@');
  const labels = fields.split('/').map((part, place) => {
    // the first names the resource, too
    const field = fieldOf(site, place === 0 ? part : `${fields.slice(0, fields.indexOf('.'))}.${part}`);
    return field ? say(field.label, locale) : part;
  });
  const said = labels.join(' / ');
  return month === undefined ? said : `${said} (${monthName(Number(month), locale)})`;
}

const monthName = (month: number, locale: Locale): string =>
  formatMonth(`2000-${String(month).padStart(2, '0')}-01`, locale).replace(/\s*2000\s*/, '');

/** What may be chosen, grouped as the server lists it; a target that is set and not listed is shown all the same. */
export function targetOptions(
  told: Pick<Import, 'sasaran' | 'kolom'>,
  {
    group: groupName,
    label: labelOf,
  }: { readonly group: (resource: string) => string; readonly label: (target: string) => string },
): TargetOption[] {
  const listed = told.sasaran.map(({ target, label, resource }) => ({ value: target, label, group: groupName(resource) }));
  const known = new Set(listed.map(({ value }) => value));
  const others = told.kolom.flatMap(({ sasaran }) => (sasaran === null || known.has(sasaran) ? [] : [sasaran]));
  const shown = [
    ...listed,
    ...[...new Set(others)].map((value) => ({ value, label: labelOf(value), group: groupName(value.split('.', 1)[0] ?? '') })),
  ];
  // one heading a group: those that belong together stand together
  const order = [...new Set(shown.map(({ group }) => group))];
  return shown.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

/** The letters over a column in a spreadsheet: A, Z, AA. */
export function columnLetters(index: number): string {
  const rest = index % 26;
  const letter = String.fromCharCode(65 + rest);
  return index < 26 ? letter : columnLetters((index - rest) / 26 - 1) + letter;
}

/** Targets that several columns claim, each with its columns. */
export function claimedTwice(
  columns: Import['kolom'],
  targetOf: (column: number) => string | null,
): ReadonlyMap<string, readonly Import['kolom'][number][]> {
  const claims = new Map<string, Import['kolom'][number][]>();
  for (const column of columns) {
    const target = targetOf(column.indeks);
    if (target !== null) claims.set(target, [...(claims.get(target) ?? []), column]);
  }
  return new Map([...claims].filter(([, claimed]) => claimed.length > 1));
}
