import type { FieldTypeName } from '../definition.ts';
import { bloodPressure } from './bloodPressure/bloodPressure.ts';
import { changes } from './changes/changes.ts';
import { choice } from './choice/choice.ts';
import { date } from './date/date.ts';
import { decimal } from './decimal/decimal.ts';
import { digits } from './digits/digits.ts';
import type { FieldType } from './fieldType.ts';
import { image } from './image/image.ts';
import { instant } from './instant/instant.ts';
import { integer } from './integer/integer.ts';
import { multiline } from './multiline/multiline.ts';
import { numbers } from './numbers/numbers.ts';
import { password } from './password/password.ts';
import { reference } from './reference/reference.ts';
import { status } from './status/status.ts';
import { text } from './text/text.ts';
import { texts } from './texts/texts.ts';
import { timeRange } from './timeRange/timeRange.ts';
import { yesNo } from './yesNo/yesNo.ts';

type FieldTypes = { readonly [T in FieldTypeName]: FieldType<T> };

/** The React-free half of every field type; one missing does not compile. */
export const fieldTypes: FieldTypes = {
  text,
  multiline,
  digits,
  integer,
  decimal,
  date,
  timeRange,
  bloodPressure,
  choice,
  yesNo,
  reference,
  image,
  password,
  status,
  instant,
  texts,
  numbers,
  changes,
};

/** The names of all field types. */
export const FIELD_TYPE_NAMES = Object.keys(fieldTypes) as readonly FieldTypeName[];

/** The type of a field, fit to be called with that field: `fieldType(field).format(value, field, locale)`. */
export function fieldType<T extends FieldTypeName>(field: { readonly type: T }): FieldType<T> {
  return fieldTypes[field.type];
}
