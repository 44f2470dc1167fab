/** What a column may mean: a field of a resource, of one month of twelve where a row holds a year. */
import { formatMonth } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import type { Field, Site } from '../../engine/resource.ts';
import { say } from '../../engine/say.ts';
import type { Target } from '../../exchange/model/arrangement.ts';
import { fieldsOf, partsOf } from '../../exchange/model/targets.ts';
import { valueNamed } from '../../exchange/values/ticks.ts';
import type { Import } from './imports.ts';

export interface TargetOption {
  readonly value: Target;
  readonly label: string;
  readonly group: string;
  /** whether it may be chosen; else it only stands where a file has it */
  readonly offered: boolean;
}

/** The field of a target as the site knows it; the first of several. */
export function fieldOf(site: Site, target: Target): Field | undefined {
  return fieldsOf(site, target)[0];
}

/** A target in words: several fields of one cell beside each other, the part that it is of, and the month. */
export function saidOfTarget(site: Site, target: Target, locale: Locale): string {
  const { resource, fields, part, month, year } = partsOf(target);
  const own = fields.map((name) => ({ name, field: site.resource[resource]?.field[name] }));
  const said = own.map(({ name, field }) => (field ? say(field.label, locale) : name)).join(' / ');
  const partLabel = own.flatMap(({ field }) => field?.files?.parts ?? []).find(({ name }) => name === part)?.label;
  const whole = partLabel ? `${said}: ${say(partLabel, locale)}` : said;
  return month === null ? whole : `${whole} (${monthName(month, year, locale)})`;
}

function monthName(month: number, year: number | null, locale: Locale): string {
  const name = formatMonth(`${year ?? 2000}-${String(month).padStart(2, '0')}-01`, locale);
  return year === null ? name.replace(/\s*2000\s*/, '') : name;
}

/**
 * What may be chosen, grouped as the server lists it. A target that is set and not listed is shown all the same: it is
 * offered elsewhere, too, unless nothing of its resource is.
 */
export function targetOptions(
  told: Pick<Import, 'sasaran' | 'kolom'>,
  {
    group: groupName,
    label: labelOf,
  }: { readonly group: (resource: string) => string; readonly label: (target: Target) => string },
): TargetOption[] {
  const listed = told.sasaran.map(({ target, label, resource }) => ({
    ...{ value: target, label, group: groupName(resource), offered: true },
  }));
  const known = new Set(listed.map(({ value }) => value));
  const resources = new Set(told.sasaran.map(({ resource }) => resource));
  const others = told.kolom.flatMap(({ sasaran }) => (sasaran === null || known.has(sasaran) ? [] : [sasaran]));
  const shown = [
    ...listed,
    ...[...new Set(others)].map((value) => {
      const [resource = ''] = value.split('.', 1);
      return { value, label: labelOf(value), group: groupName(resource), offered: resources.has(resource) };
    }),
  ];
  // one heading a group: those that belong together stand together
  const order = [...new Set(shown.map(({ group }) => group))];
  return shown.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

/** Targets that several columns claim, each with its columns; not those that are headed by different values of one choice. */
export function claimedTwice(
  site: Site,
  columns: Import['kolom'],
  targetOf: (column: number) => Target | null,
): ReadonlyMap<Target, readonly Import['kolom'][number][]> {
  const claims = new Map<Target, Import['kolom'][number][]>();
  for (const column of columns) {
    const target = targetOf(column.indeks);
    if (target !== null) claims.set(target, [...(claims.get(target) ?? []), column]);
  }
  return new Map([...claims].filter(([target, claimed]) => claimed.length > 1 && !areValues(target, claimed)));

  function areValues(target: Target, claimed: readonly Import['kolom'][number][]): boolean {
    const field = fieldOf(site, target);
    const values = claimed.flatMap(({ judul }) => (field && valueNamed(field, judul)) ?? []);
    return new Set(values).size === claimed.length;
  }
}
