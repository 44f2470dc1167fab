import type { FilePartDefinition } from '../../engine/definition.ts';
import { intimateFields } from '../../engine/intimate.ts';
import type { Field, Resource, Site } from '../../engine/resource.ts';
import { headerKey, shortHeaderKey } from '../headers/headerKey.ts';
import type { Target } from './arrangement.ts';

/** A field that a column of a file may fill. */
export interface ImportTarget {
  readonly target: Target;
  readonly resource: Resource;
  readonly field: Field;
}

/** What no cell can tell. */
const UNREADABLE: ReadonlySet<Field['type']> = new Set(['image', 'password', 'changes', 'numbers', 'texts', 'instant']);

/** What follows from a site alone, made once for each: headers of many files, and of one many, are held against it. */
export function ofSite<T extends object>(make: (site: Site) => T): (site: Site) => T {
  const made = new WeakMap<Site, T>();
  return (site) => {
    const known = made.get(site) ?? make(site);
    made.set(site, known);
    return known;
  };
}

/** The resources whose records can be read from files: their definitions say how files call a field. */
export const importedResources = ofSite((site): readonly Resource[] =>
  site.resources.filter(({ fields }) => fields.some(({ files }) => files !== null)),
);

/** A part of a field, which files write in a column of its own: `members.alamat+rt`. */
export interface PartTarget {
  readonly target: Target;
  readonly resource: Resource;
  readonly field: Field;
  readonly part: FilePartDefinition;
}

/** Every part of a field that a column may fill. */
export const partTargets = (site: Site): PartTarget[] =>
  importTargets(site).flatMap(({ target, resource, field }) =>
    (field.files?.parts ?? []).map((part): PartTarget => ({ target: `${target}+${part.name}`, resource, field, part })),
  );

/** Every field that a column may fill, those of `members` before those of what is recorded of them. */
export const importTargets = ofSite((site): readonly ImportTarget[] =>
  importedResources(site)
    .toSorted((a, b) => referredBy(a) - referredBy(b))
    .flatMap((resource) =>
      resource.fields
        .filter(({ name, asked, type }) => asked && !UNREADABLE.has(type) && !intimateFields(resource).has(name))
        .map((field): ImportTarget => ({ target: `${resource.name}.${field.name}`, resource, field })),
    ),
);

/** What is recorded of others has fields that come from its surroundings. */
const referredBy = ({ fields }: Resource): number => (fields.some(({ given }) => given) ? 1 : 0);

/** By the keys of headers, the target each is known to be; a name that two fields have is the first one's. */
export function knownNames(site: Site): ReadonlyMap<string, Target> {
  const targets = importTargets(site);
  const names = new Map<string, Target>();
  // a field's own names come before what files call others
  const claims = [
    ...targets.map(({ target, field }) => [target, ownNames(field)] as const),
    ...targets.map(({ target, field }) => [target, field.files?.names ?? []] as const),
    ...partTargets(site).map(({ target, part }) => [target, part.names] as const),
  ];
  for (const [target, claimed] of claims) {
    for (const name of claimed) if (name !== '' && !names.has(name)) names.set(name, target);
  }
  return names;
}

/** What a field is called in files, by keys. */
export const namesOf = (field: Field): string[] => [...ownNames(field), ...(field.files?.names ?? [])];

const ownNames = ({ name, label, columnLabel, wire }: Field): string[] =>
  [name, label.id, label.en, columnLabel.id, columnLabel.en, wire.listed, ...wire.read].map(headerKey);

/** The target that a header names, also where a unit stands beside its name. */
export const targetOf = (header: string, names: ReadonlyMap<string, Target>): Target | null =>
  names.get(headerKey(header)) ?? names.get(shortHeaderKey(header)) ?? null;

export interface TargetParts {
  readonly resource: string;
  /** several: what stands in one cell, with a slash between */
  readonly fields: readonly string[];
  /** the part of the field that the cell says; null: all of it */
  readonly part: string | null;
  /** 1 to 12, of a row that tells several; null: of no month */
  readonly month: number | null;
  /** of that month, where its header says it; null: it is the year of the file (`Arrangement.year`) */
  readonly year: number | null;
}

/** What a target is made of. */
export function partsOf(target: Target): TargetParts {
  const [whole = '', when] = target.split('@');
  const [month, year] = when === undefined ? [] : when.split('-').map(Number).toReversed();
  const [path = '', part = null] = whole.split('+');
  const dot = path.indexOf('.');
  return {
    resource: path.slice(0, dot),
    fields: path.slice(dot + 1).split('/'),
    part,
    month: month ?? null,
    year: year ?? null,
  };
}

/** The target of a month without the year of it. */
export const withoutYear = (target: Target): Target => {
  const { month, year } = partsOf(target);
  return year === null || month === null ? target : inMonth(target, month, null);
};

/** The target of a month, of this one and its year instead. */
export const inMonth = (target: Target, month: number, year: number | null): Target => {
  const [whole = ''] = target.split('@');
  return `${whole}@${year === null ? '' : `${year}-`}${month}` as Target;
};

/** The target without its month and part: under which values and units are decided. */
export const plainTarget = (target: Target): Target => {
  const { resource, fields } = partsOf(target);
  return `${resource}.${fields.join('/')}`;
};

/** The fields that a target fills; none where the site has no such field. */
export function fieldsOf(site: Site, target: Target): Field[] {
  const { resource, fields } = partsOf(target);
  const own = site.resource[resource]?.fields ?? [];
  return fields.flatMap((name) => own.filter((field) => field.name === name));
}

const MEASURES: ReadonlySet<Field['type']> = new Set(['decimal', 'integer', 'bloodPressure']);

/** Whether a field holds what is measured. */
export const isMeasure = ({ type }: Pick<Field, 'type'>): boolean => MEASURES.has(type);

/**
 * What a record has from its surroundings and the file says of somebody: by its own field the target that tells it, as
 * an examination has the NIK of the member it is of.
 */
export const givenFrom = (site: Site, resource: Resource): ReadonlyMap<string, Target> =>
  givenIn(site).get(resource) ?? givenOf(site, resource);

const givenIn = ofSite((site) => new Map(site.resources.map((resource) => [resource, givenOf(site, resource)])));

function givenOf(site: Site, resource: Resource): ReadonlyMap<string, Target> {
  const others = importedResources(site).filter(({ name }) => name !== resource.name);
  const given = new Map<string, Target>();
  for (const field of resource.fields) {
    const other = others.find(({ fields }) => fields.some(({ name, unique }) => unique && name === field.name));
    if (field.given && other) given.set(field.name, `${other.name}.${field.name}`);
  }
  return given;
}
