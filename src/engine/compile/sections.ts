import type { Condition, SectionDefinition } from '../definition.ts';
import { dictionary } from '../freeze.ts';
import type { Field, Form } from '../resource.ts';
import type { Cursor, Shape } from '../walk.ts';
import { readCondition, readValue } from './conditions.ts';
import { readFieldName, type Scope } from './scope.ts';

const SECTION: Shape<SectionDefinition> = { title: 'required', fields: 'optional', folded: 'optional', atOnce: 'optional' };
const AT_ONCE: Shape<NonNullable<SectionDefinition['atOnce']>> = { label: 'required', set: 'required' };

/** The sections of a form; without any, one of all that are asked. */
export function readSections(cursor: Cursor, scope: Scope, fields: readonly Field[]): Form['sections'] {
  if (!cursor.present) {
    const all = fields.filter(({ asked }) => asked).map(({ name }) => name);
    return [{ title: scope.label.one, folded: false, atOnce: null, fields: all }];
  }
  const placed = new Map<string, string>();
  const sections = cursor.someItems().map((section) => {
    section.shape(SECTION);
    const title = section.get('title').text();
    const at = section.get('fields');
    const names = at.someItems().map((item) => {
      const name = readFieldName(item, scope);
      const other = placed.get(name);
      if (name !== '' && other !== undefined) item.report(`field "${name}" is in section "${other}" already`);
      else placed.set(name, title.id);
      return name;
    });
    return { section, title, names: at.present ? names : null };
  });
  const open = sections.filter(({ names }) => names === null);
  for (const { section } of open.slice(1)) section.report('only one section may hold the remaining fields', 'name its fields');
  const remaining = fields.filter(({ name, asked }) => asked && !placed.has(name)).map(({ name }) => name);
  const rest = open[0]?.section ?? sections.at(-1)?.section;
  return sections.map(({ section, title, names }) => ({
    title,
    folded: readFolded(section.get('folded'), scope),
    fields: [...(names ?? []), ...(section === rest ? remaining : [])],
    atOnce: readAtOnce(section.get('atOnce'), scope, [...(names ?? []), ...(section === rest ? remaining : [])]),
  }));
}

const readFolded = (cursor: Cursor, scope: Scope): boolean | Condition =>
  cursor.value === true ? cursor.mark() : (readCondition(cursor, scope) ?? false);

function readAtOnce(cursor: Cursor, scope: Scope, fields: readonly string[]): Form['sections'][number]['atOnce'] {
  if (!cursor.present) return null;
  cursor.shape(AT_ONCE);
  const set = cursor.get('set');
  set.object();
  const values = set.keys().map((written) => {
    const name = readFieldName(set.get(written).with(written), scope);
    if (name !== '' && !fields.includes(name)) set.get(written).report(`field "${name}" is not asked in this section`);
    return [name, readValue(set.get(written), scope.valuesOf(name))] as const;
  });
  return { label: cursor.get('label').text(), set: dictionary(values) };
}
