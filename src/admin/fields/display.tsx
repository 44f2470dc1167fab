import type { FieldTypeName, Locale } from '../../engine/definition.ts';
import { fieldType } from '../../engine/field-types/index.ts';
import type { Field } from '../../engine/resource.ts';
import { say } from '../../engine/say.ts';
import type { DisplayProps } from './fieldUi.ts';

/** What stands where a field has no value: its own text ('Silahkan diisi') or a dash. */
export const emptyTextOf = (field: Pick<Field, 'emptyText'>, locale: Locale): string =>
  field.emptyText === null ? '–' : say(field.emptyText, locale);

/** The display of every type whose `format` says everything: a span with that text, and the unit where there is one. */
export function PlainDisplay<T extends FieldTypeName>({ field, value, locale }: DisplayProps<T>) {
  const text = fieldType<T>(field).format(value, field, locale);
  if (text === '') return <span className="empty-value">{emptyTextOf(field, locale)}</span>;
  return <span>{'unit' in field && field.unit ? `${text} ${field.unit}` : text}</span>;
}
