/** Whose a record is: what the definitions say of the people that records name. */
import type { Resource, Site } from '../../src/engine/resource.ts';
import { referrersTo } from '../storage/referrers.ts';
import type { ReadOf } from './recordReads.ts';
import type { ListQuery, Row } from './resourceService.ts';

/** The resource of people. */
const PEOPLE = 'members';

const known = new WeakMap<Resource, Readonly<Record<'id' | 'nik', string | null>>>();

/** The field that holds the number of the person a record is about, and the one with their NIK; null: it has none. */
function personFields(resource: Resource): Readonly<Record<'id' | 'nik', string | null>> {
  const found = known.get(resource);
  if (found) return found;
  const { name, storage, fields, tokens } = resource;
  const reference = fields.find(
    (field) => storage !== null && field.type === 'reference' && field.resource === PEOPLE && field.column !== false,
  );
  const nik = tokens !== null && typeof tokens === 'object' && 'person' in tokens ? tokens.person : null;
  const made = { id: name === PEOPLE ? resource.key : (reference?.name ?? null), nik };
  known.set(resource, made);
  return made;
}

/** The fields by which records name people: every reference to one, kept or only sent; of people themselves none. */
export const peopleNamed = ({ name, fields }: Pick<Resource, 'name' | 'fields'>): readonly string[] =>
  name === PEOPLE
    ? []
    : fields.filter((field) => field.type === 'reference' && field.resource === PEOPLE).map((field) => field.name);

/** Whose a record is, by its values; null: nobody's. */
export function personOf(resource: Resource, row: Row): ReadOf | null {
  const { id, nik } = personFields(resource);
  const number = id === null ? Number.NaN : Number(row[id]);
  if (Number.isSafeInteger(number) && number > 0) return { member: number };
  const written = nik === null ? null : row[nik];
  return typeof written === 'string' && written !== '' ? { nik: written } : null;
}

/** The one person whose records a list was narrowed to; null: it was not. */
export const personAsked = (resource: Resource, { filters }: Pick<ListQuery, 'filters'>): ReadOf | null =>
  resource.name === PEOPLE ? null : personOf(resource, filters);

/** Whether these records are people themselves: they are kept as such, or show one by the NIK in their address. */
export const isOfPeople = ({ name, key, storage }: Resource, { resource }: Site): boolean =>
  name === PEOPLE || (storage === null && resource[PEOPLE] !== undefined && key === 'nik');

/** Whether a list of these records tells of people by name. */
export const namesPeople = (resource: Resource, site: Site): boolean => {
  const { id, nik } = personFields(resource);
  return id !== null || nik !== null || belongings(site).some((one) => one.resource === resource);
};

/** A table whose rows belong to a person, and the column with the person's number. */
export interface Belonging {
  readonly resource: Resource;
  readonly column: string;
}

/** Everything that belongs to a person: each resource that names one, now or once it is defined. */
export function belongings(site: Site): readonly Belonging[] {
  const people = site.resource[PEOPLE];
  if (!people) return [];
  return referrersTo(people, site)
    .filter(({ by, many }) => by === 'id' && !many)
    .map(({ resource, column }) => ({ resource, column }));
}
