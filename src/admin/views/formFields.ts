import type { FormMode, Text } from '../../engine/definition.ts';
import type { Field, Resource } from '../../engine/resource.ts';
import { isUnderstood } from '../../engine/rules.ts';
import type { Extension } from '../../engine/wire/extensions.ts';

export interface SectionOfFields {
  readonly title: Text;
  /** closed until it is needed */
  readonly folded: boolean;
  readonly fields: readonly Field[];
}

/** Whether a form or a show page has a place for the field at all, whatever the values and the role are. */
function hasPlace(field: Field, mode: FormMode, extensions: ReadonlySet<Extension>): boolean {
  return isUnderstood(field, mode, extensions) && (mode === 'show' || field.asked);
}

/** The sections of a form with the fields that have a place in it; a section left without any is dropped. */
export function sectionsOf(resource: Resource, mode: FormMode, extensions: ReadonlySet<Extension>): readonly SectionOfFields[] {
  return (resource.form?.sections ?? [])
    .map(({ title, folded, fields }) => ({
      title,
      folded,
      fields: fields.flatMap((name) => resource.field[name] ?? []).filter((field) => hasPlace(field, mode, extensions)),
    }))
    .filter(({ fields }) => fields.length > 0);
}
