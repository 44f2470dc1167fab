/** Records that a file names by what they are called, made into the numbers by which they are kept. */
import type { Kysely } from 'kysely';
import type { Text } from '../../../src/engine/definition.ts';
import type { Field, Resource, Site } from '../../../src/engine/resource.ts';
import { filled } from '../../../src/engine/say.ts';
import type { Database } from '../../db/schema.ts';
import type { Row } from '../../services/resourceService.ts';
import { anyTable, columnOf, tableOf } from '../../storage/table.ts';
import { folded } from './sameValue.ts';

interface Called {
  readonly id: number;
  /** on which it was, where it tells that */
  readonly days: readonly unknown[];
}

/** By the field that names them, and by what they are called, the records that are called so. */
export type NamedRecords = ReadonlyMap<string, ReadonlyMap<string, readonly Called[]>>;

/** Reads, once for a whole file, what fields of a resource may name by a number; `isTold`: whether the file has such a field. */
export async function namedRecords(
  db: Kysely<Database>,
  site: Site,
  resource: Resource,
  isTold: (field: string) => boolean,
): Promise<NamedRecords> {
  const named = new Map<string, ReadonlyMap<string, readonly Called[]>>();
  for (const field of resource.fields) {
    if (field.type !== 'reference' || field.value || field.computed || !isTold(field.name)) continue;
    const target = site.resource[field.resource];
    if (target?.storage) named.set(field.name, await calledSo(db, site, target));
  }
  return named;
}

async function calledSo(db: Kysely<Database>, site: Site, target: Resource): Promise<ReadonlyMap<string, readonly Called[]>> {
  const table = tableOf(target, site);
  const name = columnOf(table, target.represents)?.name;
  const byName = new Map<string, Called[]>();
  if (name === undefined) return byName;
  const days = target.fields.flatMap(({ type, name: day }) => (type === 'date' ? (columnOf(table, day)?.name ?? []) : []));
  const rows = await anyTable(db)
    .selectFrom(table.name)
    .select(['id', name, ...days])
    .where('deleted_at', 'is', null)
    .execute();
  for (const row of rows) {
    const key = folded(row[name]);
    byName.set(key, [...(byName.get(key) ?? []), { id: Number(row.id), days: days.map((day) => row[day]) }]);
  }
  return byName;
}

const SAID = {
  none: {
    id: '{label} "{name}" tidak dikenal, jadi tidak ikut disimpan.',
    en: '{label}: “{name}” is not known, so that it is not saved.',
  },
  several: {
    id: 'Ada beberapa {label} bernama "{name}" dan tidak jelas yang mana, jadi tidak ikut disimpan.',
    en: '{label}: several are called “{name}”, and it is not clear which is meant, so that it is not saved.',
  },
} satisfies Record<string, Text>;

/**
 * Given values with the numbers of what they name: that which the record names already, else the only one of its name,
 * else the only one of its name that was on `day`. What cannot be told is left out and said.
 */
export function withNumbers(
  records: NamedRecords,
  { field: fields }: Resource,
  { given, current, day }: { readonly given: Row; readonly current: Row | null; readonly day: unknown },
): { readonly values: Row; readonly said: readonly { readonly field: string; readonly text: Text }[] } {
  const told = [...records.keys()].filter((field) => typeof given[field] === 'string');
  if (told.length === 0) return { values: given, said: [] };
  const values: Record<string, unknown> = { ...given };
  const said: { field: string; text: Text }[] = [];
  for (const name of told) {
    const those = records.get(name)?.get(folded(given[name])) ?? [];
    const id = theOne(those, current?.[name], day);
    if (id !== null) values[name] = id;
    else {
      delete values[name];
      said.push({ field: name, text: filled(those.length > 1 ? SAID.several : SAID.none, wordsOf(fields[name], given[name])) });
    }
  }
  return { values, said };
}

const wordsOf = (field: Field | undefined, name: unknown) => ({ label: field?.label ?? '', name: String(name) });

function theOne(those: readonly Called[], current: unknown, day: unknown): number | null {
  const held = those.find(({ id }) => current !== null && current !== undefined && id === Number(current));
  const onDay = those.filter(({ days }) => days.includes(day));
  const [one, ...others] = those.length > 1 ? onDay : those;
  return held?.id ?? (one && others.length === 0 ? one.id : null);
}
