import { textOf } from '../../admin/views/recordName.ts';
import type { Locale, Text } from '../../engine/definition.ts';
import type { Resource } from '../../engine/resource.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';

export interface TypedValue {
  readonly name: string;
  readonly label: Text;
  /** '' where it was emptied */
  readonly text: string;
}

/** What somebody typed into a form that waits, field by field: of a correction only what it changes. */
export function typedValues(
  resource: Pick<Resource, 'fields'> | undefined,
  { action, values = {}, base }: Pick<Waiting, 'action' | 'values' | 'base'>,
  locale: Locale,
): readonly TypedValue[] {
  if (resource === undefined || (action !== 'create' && action !== 'update')) return [];
  return resource.fields.flatMap((field) => {
    const { name, label, asked, type } = field;
    // a secret is never shown, and a picture says nothing as text
    if (!asked || type === 'password' || type === 'image' || !Object.hasOwn(values, name)) return [];
    const text = textOf(field, values[name], locale);
    const before = base === undefined ? '' : textOf(field, base[name], locale);
    return text === before ? [] : [{ name, label, text }];
  });
}
