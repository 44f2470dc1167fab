import type { FieldTypeName, StorageDefinition } from '../definition.ts';
import { suggest } from '../problems.ts';
import type { Field, Referring, Resource } from '../resource.ts';
import { type Cursor, refuseRepeats, type Shape } from '../walk.ts';
import type { Placed } from './crossChecks.ts';

const STORAGE: Shape<StorageDefinition> = { table: 'optional', indexes: 'optional', refers: 'optional' };

/** What both databases take for a table or a column, short enough for the names of indexes to be made of it. */
const IDENTIFIER = /^[A-Za-z_]\w{0,29}$/;

/** Columns that every table has anyway. */
const OWN_COLUMNS = ['id', 'created_at', 'updated_at', 'deleted_at'];

function readIdentifier(cursor: Cursor, what: string): string {
  const name = cursor.string();
  if (name !== '' && !IDENTIFIER.test(name)) {
    cursor.report(`"${name}" is no name for a ${what}`, 'use up to 30 letters, digits and underscores');
  }
  if (Object.hasOwn(Object.prototype, name)) cursor.report(`"${name}" is JavaScript's own word`, 'use another name');
  return name;
}

/** The column of a field: computed, derived and copied values are kept only where it is said, a password never. */
export function readColumn(
  field: Cursor,
  name: string,
  { computed, derived, textOf }: Pick<Field, 'computed' | 'derived' | 'textOf'>,
  type: FieldTypeName | null,
): Pick<Field, 'column' | 'unique'> {
  const cursor = field.get('column');
  const unique = field.get('unique').mark();
  if (type === 'password' && cursor.present && cursor.value !== false) cursor.report('a password is never kept', 'leave it out');
  const kept = type !== 'password' && !computed && derived === null && textOf === null && !OWN_COLUMNS.includes(name);
  const otherwise = kept ? name : false;
  const column = !cursor.present ? otherwise : cursor.value === false ? false : readIdentifier(cursor, 'column');
  if (unique && column === false) field.get('unique').report('nothing keeps the field', 'give it a "column"');
  return { column, unique };
}

/** 'poskoVisits' to 'posko_visits' */
const snakeCase = (name: string): string =>
  name
    .replaceAll('-', '_')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();

/** The table of a resource, or null where it has none. */
export function readStorage(resource: Cursor, name: string, fields: readonly Field[]): Resource['storage'] {
  const cursor = resource.get('storage');
  if (cursor.value === false) return null;
  if (cursor.present) cursor.shape(STORAGE);
  const [table, indexes] = [cursor.get('table'), cursor.get('indexes')];
  if (indexes.present && indexes.value !== false) indexes.report('can only be false', 'leave it out instead');
  // SQLite takes names that differ in letters' case alone for one
  const columns = fields.flatMap((field) => {
    const at = resource.get('fields').get(field.name);
    return field.column === false
      ? []
      : [{ cursor: at.get('column').present ? at.get('column') : at, value: field.column.toLowerCase() }];
  });
  refuseRepeats(columns, 'column');
  // what only is read, or says itself that nothing keeps it, may be called so
  const asked = fields.filter(({ computed, derived, textOf }) => !computed && derived === null && textOf === null);
  for (const { name: own, column } of asked) {
    // of a field "id" beside another key more is told elsewhere
    if (own === 'id' && resource.get('key').present) continue;
    const at = resource.get('fields').get(own);
    if (column === false && !at.get('column').present && OWN_COLUMNS.includes(own)) columns.push({ cursor: at, value: own });
  }
  for (const column of columns) {
    if (!OWN_COLUMNS.includes(column.value)) continue;
    column.cursor.report(`every table has a column "${column.value}" of its own`, 'say column: another name, or false');
  }
  const refers = readRefers(cursor.get('refers'));
  return {
    table: table.present ? readIdentifier(table, 'table') : snakeCase(name),
    indexes: !indexes.present,
    ...(refers.length > 0 ? { refers } : {}),
  };
}

/** The columns that name other records; whether there are such is looked at when all resources are seen together. */
function readRefers(cursor: Cursor): Referring[] {
  if (!cursor.object()) return [];
  return cursor.keys().map((column) => {
    const [resource = '', field = 'id'] = cursor.get(column).string().split('.');
    return { column, resource, field };
  });
}

/** The names of hooks, as they are written; which there are only the server knows. */
export function readHooks(cursor: Cursor): string[] {
  const names = cursor.items().map((item) => ({ cursor: item, value: item.string() }));
  refuseRepeats(names, 'hook');
  return names.map(({ value }) => value);
}

/** Two resources in one table would each take the other's rows for theirs. */
export function refuseSharedTables(resources: readonly Placed<Resource>[]): void {
  refuseRepeats(
    resources
      // of one name for two resources the name is told
      .filter(({ part }, i) => resources.findIndex((other) => other.part.name === part.name) === i)
      .map(({ cursor, part }) => ({ cursor: cursor.get('storage'), value: part.storage?.table.toLowerCase() ?? '' })),
    'table',
  );
}

/** What a column is said to name must be kept, and known by what it is named by. */
export function checkRefers(resources: readonly Placed<Resource>[]): void {
  for (const { cursor, part } of resources) {
    for (const { column, resource, field } of part.storage?.refers ?? []) {
      const at = cursor.get('storage').get('refers').get(column);
      const other = resources.find((one) => one.part.name === resource)?.part;
      if (resource === '') continue;
      if (!other?.storage) at.report(`no resource "${resource}" that has a table`, suggest(resource, keptNames(resources)));
      else if (field !== 'id' && !other.field[field]?.unique) {
        at.report(`"${field}" is no unique field of "${resource}"`, 'leave it out: records are named by their number');
      }
    }
  }
}

const keptNames = (resources: readonly Placed<Resource>[]): string[] =>
  resources.filter(({ part }) => part.storage !== null).map(({ part }) => part.name);
