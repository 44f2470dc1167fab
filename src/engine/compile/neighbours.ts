/** What a resource shows of others: lists on its information page, links to lists, the subject of its form. */
import type { ChoiceOption } from '../definition.ts';
import { placeholdersOf } from '../paths.ts';
import { suggest } from '../problems.ts';
import type { Field, Resource } from '../resource.ts';
import type { Cursor } from '../walk.ts';
import type { Placed } from './crossChecks.ts';
import { namesIn } from './scope.ts';

type Find = (cursor: Cursor, name: string | undefined) => Resource | null;

/** Whether the other resource has such a field; reported where it has none. */
function checkField(cursor: Cursor, other: Resource, name: string | undefined): boolean {
  if (name === undefined || name === '') return false;
  if (name === other.key || Object.hasOwn(other.field, name)) return true;
  cursor.report(`resource "${other.name}" has no field "${name}"`, suggest(name, Object.keys(other.field)));
  return false;
}

/** A fixed value that a field of few values never has would find nothing. */
function checkOption(cursor: Cursor, other: Resource, field: Field | undefined, value: string): void {
  if ((field?.type !== 'choice' && field?.type !== 'status') || namesIn(value).length > 0) return;
  // what is no list of options has been reported where it stands
  const known = Array.isArray(field.options) ? field.options.map((option: ChoiceOption | null) => option?.value ?? '') : [value];
  if (!known.includes(value)) cursor.report(`"${value}" is no value of ${other.name}.${field.name}`, suggest(value, known));
}

function checkShow(show: Cursor, part: Resource, find: Find): void {
  for (const [i, at] of show.get('related').items().entries()) {
    const related = part.form?.show?.related[i];
    const other = find(at.get('resource'), related?.resource);
    if (other === null) continue;
    const found = checkField(at.get('target'), other, related?.target);
    for (const name of placeholdersOf(other.endpoints.list?.path ?? '')) {
      if (found && name !== related?.target)
        at.get('target').report(`the list of "${other.name}" needs a ${name}`, `target "${name}"`);
    }
    if (other.list === null || other.endpoints.list === null)
      at.get('resource').report(`resource "${other.name}" has no list to show`);
  }
  for (const [i, at] of show.get('links').items().entries()) {
    const link = part.form?.show?.links[i];
    const other = find(at.get('resource'), link?.resource);
    if (other === null) continue;
    if (other.routes.list === null) at.get('resource').report(`no route leads to the list of "${other.name}"`);
    for (const [name, value] of Object.entries(link?.filter ?? {})) {
      const found = checkField(at.get('filter').get(name), other, name);
      if (found) checkOption(at.get('filter').get(name), other, other.field[name], value);
    }
  }
}

function checkSubject(cursor: Cursor, part: Resource, find: Find): void {
  const subject = part.form?.subject ?? null;
  if (subject === null) return;
  const other = find(cursor.get('resource'), subject.resource);
  if (other === null) return;
  if (other.endpoints.one === null) cursor.get('resource').report(`resource "${other.name}" has no call for one record`);
  for (const [name, source] of Object.entries(subject.fields)) checkField(cursor.get('fields').get(name), other, source);
}

/** Every resource named by another must be there, with the fields, the list and the calls that are used. */
export function checkNeighbours(resources: readonly Placed<Resource>[]): void {
  const names = resources.map(({ part }) => part.name);
  const find: Find = (cursor, name) => {
    if (name === undefined || name === '') return null;
    const other = resources.find((candidate) => candidate.part.name === name)?.part ?? null;
    if (other === null) cursor.report(`no resource "${name}"`, suggest(name, names));
    return other;
  };
  for (const { cursor, part } of resources) {
    const form = cursor.get('form');
    if (part.form?.show) checkShow(form.get('show'), part, find);
    checkSubject(form.get('subject'), part, find);
  }
}
