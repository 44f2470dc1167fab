/** What only shows when all resources and pages are seen together. */
import type { OutcomeDefinition } from '../definition.ts';
import { overlap, patternProblem, placeholdersOf } from '../paths.ts';
import { suggest } from '../problems.ts';
import type { MenuEntry, Page, Resource, Routes } from '../resource.ts';
import { type Cursor, refuseRepeats } from '../walk.ts';
import { EXTENSIONS } from '../wire/extensions.ts';
import { pathCursors } from './page.ts';

/** A compiled part with the place where it is written. */
export interface Placed<T> {
  readonly cursor: Cursor;
  readonly part: T;
}

export type PlacedMenu = Placed<MenuEntry>;

interface Address {
  readonly cursor: Cursor;
  readonly pattern: string;
  /** resource or page, as messages name it */
  readonly owner: string;
}

const VIEWS: readonly (keyof Routes)[] = ['list', 'create', 'edit', 'show'];

/** Names that stand for two things of one kind. */
export function refuseSameNames(parts: readonly Placed<{ readonly name: string }>[], what: string): void {
  refuseRepeats(
    parts.map(({ cursor, part }) => ({ cursor: cursor.get('name'), value: part.name })),
    what,
  );
}

function addressesOf(resources: readonly Placed<Resource>[], pages: readonly Placed<Page>[]): Address[] {
  const routed = resources.flatMap(({ cursor, part }) =>
    VIEWS.map((view) => ({
      cursor: cursor.get('routes').get(view),
      pattern: part.routes[view] ?? '',
      owner: `${part.name}.routes.${view}`,
    })),
  );
  const paged = pages.flatMap(({ cursor, part }) =>
    pathCursors(cursor).map((at, i) => ({ cursor: at, pattern: part.paths[i] ?? '', owner: `page "${part.name}"` })),
  );
  return [...routed, ...paged].filter(({ pattern }) => pattern !== '' && patternProblem(pattern) === null);
}

/** Addresses that one path could mean both of, and such as react-admin uses inside for a resource. */
function refuseSharedAddresses(addresses: readonly Address[], resources: readonly Placed<Resource>[]): void {
  for (const [i, { cursor, pattern, owner }] of addresses.entries()) {
    const earlier = addresses.slice(0, i).find((other) => overlap(other.pattern, pattern));
    if (earlier !== undefined && earlier.owner !== owner) {
      const same = earlier.pattern.toLowerCase() === pattern.toLowerCase();
      cursor.report(`"${pattern}" ${same ? 'is also' : 'takes the same paths as'} ${earlier.owner} ("${earlier.pattern}")`);
    }
    for (const { part } of resources) {
      // what has no page of its own has no address inside either
      const routed = VIEWS.some((view) => part.routes[view] !== null);
      if (part.name === '' || !routed || owner.startsWith(`${part.name}.routes.`)) continue;
      const inner = [`/${part.name}`, `/${part.name}/create`, `/${part.name}/{id}`, `/${part.name}/{id}/show`];
      if (inner.some((canonical) => overlap(canonical, pattern))) {
        cursor.report(`"${pattern}" is used inside for resource "${part.name}"`, 'name the resource differently');
        break;
      }
    }
  }
}

function outcomesOf({ cursor, part }: Placed<Resource>): Placed<OutcomeDefinition>[] {
  const found = [
    { cursor: cursor.get('form').get('create'), mode: part.form?.create },
    { cursor: cursor.get('form').get('edit'), mode: part.form?.edit },
    { cursor: cursor.get('delete'), mode: part.delete },
    { cursor: cursor.get('inline'), mode: part.inline },
  ];
  return found.flatMap(({ cursor: at, mode }) => (mode ? [{ cursor: at.get('success'), part: mode.success }] : []));
}

/** The paths that links of a resource lead to. */
function linksOf({ cursor, part }: Placed<Resource>): { readonly cursor: Cursor; readonly to: string | null }[] {
  const show = cursor.get('form').get('show');
  const next = cursor.get('form').get('create').get('next');
  const related = show.get('related').value === undefined ? [] : show.get('related').items();
  const links = show.get('links').value === undefined ? [] : show.get('links').items();
  return [
    { cursor: cursor.get('list').get('actions').get('show').get('to'), to: part.list?.actions.show.to ?? null },
    { cursor: cursor.get('form').get('home'), to: part.form?.home ?? null },
    { cursor: next.get('to'), to: part.form?.create?.next?.to ?? null },
    { cursor: next.get('from'), to: part.form?.create?.next?.from ?? null },
    { cursor: show.get('back').get('to'), to: part.form?.show?.back?.to ?? null },
    ...links.map((at, i) => ({ cursor: at.get('to'), to: part.form?.show?.links[i]?.to ?? null })),
    ...related.map((at, i) => ({ cursor: at.get('createTo'), to: part.form?.show?.related[i]?.create?.to ?? null })),
  ];
}

/** Routes, pages and the paths that lead to them. */
export function checkAddresses(resources: readonly Placed<Resource>[], pages: readonly Placed<Page>[]): void {
  const addresses = addressesOf(resources, pages);
  refuseSharedAddresses(addresses, resources);
  const patterns = addresses.map(({ pattern }) => pattern);
  const followed = [
    ...resources.flatMap(outcomesOf).map(({ cursor, part }) => ({ cursor: cursor.get('to'), to: part.to ?? null })),
    ...resources.flatMap(linksOf),
  ];
  for (const { cursor, to } of followed) {
    if (to === null || to === 'back' || patternProblem(to) !== null) continue;
    if (!patterns.some((pattern) => overlap(pattern, to))) cursor.report(`"${to}" leads to no page`, suggest(to, patterns));
  }
}

/** Every reference must find its resource, the fields it takes from it, and a list to choose from. */
export function checkReferences(resources: readonly Placed<Resource>[]): void {
  const names = resources.map(({ part }) => part.name);
  for (const { cursor, part } of resources) {
    for (const field of part.fields) {
      if (field.type !== 'reference' || typeof field.resource !== 'string' || field.resource === '') continue;
      const at = cursor.get('fields').get(field.name);
      const other = resources.find((candidate) => candidate.part.name === field.resource)?.part;
      if (other === undefined) {
        at.get('resource').report(`no resource "${field.resource}"`, suggest(field.resource, names));
        continue;
      }
      if (other.beyondContract && !part.beyondContract && !field.beyondContract) {
        at.get('resource').report(`not every server keeps "${other.name}"`, 'mark the field "beyondContract: true"');
      }
      if (other.endpoints.list === null) at.get('resource').report(`resource "${other.name}" has no list to choose from`);
      for (const name of placeholdersOf(other.endpoints.list?.path ?? '')) {
        at.get('resource').report(`the list of "${other.name}" needs a ${name} and cannot be chosen from`);
      }
      const known = Object.keys(other.field);
      for (const [option, name] of [
        ['value', field.value],
        ['text', field.text],
      ] as const) {
        if (typeof name !== 'string' || name === '' || known.includes(name)) continue;
        if (option === 'value' && (name === other.key || name === 'id')) continue;
        at.get(option).report(`resource "${other.name}" has no field "${name}"`, suggest(name, known));
      }
      for (const [i, name] of (Array.isArray(field.also) ? field.also : []).entries()) {
        if (!known.includes(name))
          at.get('also').items()[i]?.report(`resource "${other.name}" has no field "${name}"`, suggest(name, known));
      }
    }
  }
}

/** What a page needs is an addition; what the contract has is there anyway. */
export function checkNeeds(resources: readonly Placed<Resource>[], pages: readonly Placed<Page>[]): void {
  const additions = resources.filter(({ part }) => part.beyondContract).map(({ part }) => part.name);
  for (const { cursor, part } of pages) {
    const known: readonly string[] = [...additions, ...EXTENSIONS];
    if (part.needs === null || part.needs === '' || known.includes(part.needs)) continue;
    cursor.get('needs').report(`no resource "${part.needs}" beyond the contract`, suggest(part.needs, additions));
  }
}

/** One place for each entry in the sidebar of everybody who sees it, and one entry to light for each `under`. */
export function checkMenu(entries: readonly PlacedMenu[], parts: readonly Placed<{ readonly under: string | null }>[]): void {
  for (const [i, { cursor, part }] of entries.entries()) {
    const other = entries
      .slice(0, i)
      .find((entry) => entry.part.order === part.order && entry.part.roles.some((role) => part.roles.includes(role)));
    if (other !== undefined) cursor.get('order').report(`place ${part.order} is taken by "${other.part.label.id}"`);
  }
  const paths = entries.map(({ part }) => part.path);
  for (const { cursor, part } of parts) {
    if (part.under === null || part.under === '' || paths.includes(part.under)) continue;
    cursor.get('under').report(`no menu entry leads to "${part.under}"`, suggest(part.under, paths));
  }
}
