/** What rows of a file are judged with. */
import type { Kysely } from 'kysely';
import type { Text } from '../../../src/engine/definition.ts';
import { can } from '../../../src/engine/permissions.ts';
import type { Field, Resource } from '../../../src/engine/resource.ts';
import { requiredText } from '../../../src/engine/texts.ts';
import { OF_ALL } from '../../../src/exchange/columns/forNextFile.ts';
import { isOwnExport } from '../../../src/exchange/model/ownExport.ts';
import { partsOf } from '../../../src/exchange/model/targets.ts';
import { shapeNamed } from '../../../src/exchange/shapes/index.ts';
import type { Actor, Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import type { ResourceService, Row } from '../../services/resourceService.ts';
import { tableService } from '../../storage/tableService.ts';
import { type Places, placesOf, poskoMeant, poskoTitled } from '../places.ts';
import type { Arrangement } from '../shapes.ts';
import { type NamedRecords, namedRecords } from './named.ts';
import { isWords } from './sameValue.ts';

export const SEX = 'jenis_kelamin';
export const VITAMIN = 'vit';
/** Answers that it is what each NIK tells. */
export const BY_NIK = 'nik';

export interface Kind {
  readonly resource: Resource;
  /** by which records of a file are judged: what it leaves blank may be told later, where the definition says so */
  readonly rules: Resource;
  readonly service: ResourceService;
}

export interface Setting {
  readonly context: Context;
  /** a transaction, where something is about to be stored */
  readonly db: Kysely<Database>;
  readonly actor: Actor;
  readonly people: Kind;
  readonly visits: Kind;
  readonly places: Places;
  /** the posko of those of whom the file does not tell it; null: none was chosen */
  readonly posko: number | null;
  /** likewise by the hamlet that the file writes, where it has no column of posko; null: it tells no hamlets either */
  readonly poskoOfHamlet: ReadonlyMap<string, string> | null;
  /** that of a table, by its titles, the nearest first; null: somebody has said that it is none, undefined: nobody knows it */
  poskoOfTable(titles: readonly string[]): number | null | undefined;
  /** what new people are of whom the file has no column of sex, or that their NIK tells it (`BY_NIK`); null: nobody has said it */
  readonly sexOfAll: string | null;
  /** what visits of the file may name */
  readonly records: NamedRecords;
  /** whether the file is a list of ours */
  readonly isOwn: boolean;
  /** whether the file has a column of a visit */
  readonly tellsVisits: boolean;
  /** whether the vitamin of a visit of the file is that of its whole month */
  readonly tellsMonthsVitamin: boolean;
  /** whether whoever imports may write visits down */
  readonly mayVisit: boolean;
  /** the column in which a field of a resource stands, that of the month of a day (ISO) where there is one of it; null: in none */
  columnOf(resource: string, field: string, day?: string): number | null;
}

/** The two kinds of records that files hold. Raises where the site has none of them. */
export function kindsOf(context: Context): { readonly people: Kind; readonly visits: Kind } {
  const kind = (name: string): Kind => {
    const resource = context.site.resource[name];
    if (!resource) throw new Error(`nothing is known of "${name}"`);
    return { resource, rules: resource, service: tableService(context, resource) };
  };
  return { people: kind('members'), visits: kind('examinations') };
}

/** A setting for one go over a file. */
export async function settingOf(
  context: Context,
  of: {
    readonly db: Kysely<Database>;
    readonly actor: Actor;
    readonly posko: number | null;
    readonly arrangement: Arrangement;
  },
): Promise<Setting> {
  const { db, actor, posko, arrangement } = of;
  const columns = columnsOf(arrangement);
  const { people, visits } = kindsOf(context);
  const places = await placesOf(db);
  const columnOf = (resource: string, field: string, day = '') => {
    const [name, year, month] = [`${resource}.${field}`, day.slice(0, 4), Number(day.slice(5, 7))];
    return columns.get(`${name}@${year}-${month}`) ?? columns.get(`${name}@${month}`) ?? columns.get(name) ?? null;
  };
  const lenient = (kind: Kind): Kind => ({ ...kind, rules: forFiles(kind.resource) });
  return {
    ...{
      context,
      db,
      actor,
      posko,
      columnOf,
      isOwn: isOwnExport(arrangement.shape),
      mayVisit: can(visits.resource, actor.role, 'create'),
      tellsVisits: [...columns.keys()].some((name) => name.startsWith(`${visits.resource.name}.`)),
      tellsMonthsVitamin: shapeNamed(arrangement.shape)?.monthly?.includes(`${visits.resource.name}.${VITAMIN}`) ?? false,
      people: lenient(people),
      visits: lenient(visits),
    },
    places,
    poskoOfTable: tablesIn(arrangement, people.resource, places),
    sexOfAll:
      columnOf(people.resource.name, SEX) === null
        ? (arrangement.values[`${people.resource.name}.${SEX}`]?.[OF_ALL] ?? null)
        : null,
    poskoOfHamlet: hamletsIn(arrangement, people.resource, columnOf),
    records: await namedRecords(db, context.site, visits.resource, (field) => columnOf(visits.resource.name, field) !== null),
  };
}

/** What was said of the title of a table counts before what it says itself. */
function tablesIn({ values }: Arrangement, { name }: Resource, places: Places): Setting['poskoOfTable'] {
  const said = new Map(Object.entries(values[`${name}.posko`] ?? {}));
  const known = new Map<string, number | null | undefined>();
  const meaning = (title: string) => {
    const word = said.get(title);
    if (word === '') return null;
    return (word === undefined ? poskoTitled(places, title) : poskoMeant(places, Number(word))) ?? undefined;
  };
  return (titles) => {
    for (const title of titles) {
      if (!known.has(title)) known.set(title, meaning(title));
      const posko = known.get(title);
      if (posko !== undefined) return posko;
    }
    return undefined;
  };
}

/** What was said of the words of the posko's own column is said of the hamlets' where there is none. */
function hamletsIn({ values }: Arrangement, { name }: Resource, columnOf: Setting['columnOf']): Setting['poskoOfHamlet'] {
  if (columnOf(name, 'posko') !== null || columnOf(name, 'nama_dusun') === null) return null;
  return new Map(Object.entries(values[`${name}.posko`] ?? {}));
}

/** The column of each field of a resource, and of each month of it. One that tells only a part of a field stands for it where there is no other. */
function columnsOf({ columns }: Arrangement): ReadonlyMap<string, number> {
  const told = Object.entries(columns).flatMap(([index, target]) =>
    target === null ? [] : [{ index: Number(index), ...partsOf(target) }],
  );
  const found = new Map<string, number>();
  for (const { index, resource, fields, month, year } of [
    ...told.filter(({ part }) => part === null),
    ...told.filter(({ part }) => part !== null),
  ]) {
    for (const field of fields) {
      const name = `${resource}.${field}`;
      const ofMonth = year === null ? `${name}@${month}` : `${name}@${year}-${month}`;
      for (const key of month === null ? [name] : [name, ofMonth]) if (!found.has(key)) found.set(key, index);
    }
  }
  return found;
}

const ofFiles = new WeakMap<Resource, Resource>();

/**
 * A resource as a file is held against it. Its form does not ask for what may be told later, as a blank cell says no less than a
 * column that is not there; and what it asks for it calls as columns are called, not as calls name it.
 */
function forFiles(resource: Resource): Resource {
  const kept = ofFiles.get(resource);
  if (kept) return kept;
  const { form, field: all } = resource;
  const asked = (required: Readonly<Record<string, Text>>) =>
    Object.fromEntries(
      Object.entries(required).flatMap(([name, text]) => {
        const field = all[name];
        return field?.files?.later ? [] : [[name, field ? callingIt(field, text) : text]];
      }),
    );
  const [create, edit] = [form?.create ?? null, form?.edit ?? null];
  const rules = form && {
    ...form,
    create: create && { ...create, required: asked(create.required) },
    edit: edit && { ...edit, required: asked(edit.required) },
  };
  const held = { ...resource, form: rules };
  ofFiles.set(resource, held);
  return held;
}

const callingIt = ({ label }: Field, text: Text): Text =>
  text.id.toLowerCase().includes(label.id.toLowerCase()) ? text : requiredText(label);

/** The values that a file gives, without what it leaves blank. */
export function givenOf({ field }: Resource, values: Row): Row {
  const names = Object.keys(values);
  const saysNothing = (name: string) => isBlank(values[name]) || isLoneZero(field[name], values[name]);
  // mostly nothing is blank, and then nothing is copied: there are many rows
  if (!names.some(saysNothing)) return values;
  return Object.fromEntries(names.filter((name) => !saysNothing(name)).map((name) => [name, values[name]]));
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Spreadsheets that take a cell from another sheet write 0 where that one is blank. */
const isLoneZero = (field: Field | undefined, value: unknown): boolean =>
  value === '0' && field !== undefined && (isWords(field) || field.type === 'reference');
