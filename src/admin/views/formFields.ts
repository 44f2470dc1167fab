import type { Condition, FormMode, Text } from '../../engine/definition.ts';
import type { Field, Form, Resource } from '../../engine/resource.ts';
import { isUnderstood } from '../../engine/rules/visibility.ts';
import type { Extension } from '../../engine/wire/extensions.ts';

export interface SectionOfFields {
  readonly title: Text;
  /** closed until it is needed; a condition: where it holds */
  readonly folded: boolean | Condition;
  readonly atOnce: Form['sections'][number]['atOnce'];
  readonly fields: readonly Field[];
}

/** Whether a form or a show page has a place for the field at all, whatever the values and the role are. */
function hasPlace(field: Field, mode: FormMode, extensions: ReadonlySet<Extension>): boolean {
  return isUnderstood(field, mode, extensions) && (mode === 'show' || field.asked);
}

/** A field as a new record is asked for it. */
const atFirst = (field: Field): Field =>
  field.type === 'choice' && field.options.some(({ later }) => later)
    ? { ...field, options: field.options.filter(({ later }) => !later) }
    : field;

/** The sections of a form with the fields that have a place in it; a section left without any is dropped. */
export function sectionsOf(resource: Resource, mode: FormMode, extensions: ReadonlySet<Extension>): readonly SectionOfFields[] {
  return (resource.form?.sections ?? [])
    .map(({ title, folded, atOnce, fields }) => ({
      ...{ title, folded, atOnce },
      fields: fields
        .flatMap((name) => resource.field[name] ?? [])
        .filter((field) => hasPlace(field, mode, extensions))
        .map((field) => (mode === 'create' ? atFirst(field) : field)),
    }))
    .filter(({ fields }) => fields.length > 0);
}
