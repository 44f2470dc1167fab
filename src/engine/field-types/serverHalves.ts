import type { FieldTypeName } from '../definition.ts';
import { bloodPressure } from './bloodPressure/bloodPressure.server.ts';
import { changes } from './changes/changes.server.ts';
import { choice } from './choice/choice.server.ts';
import { date } from './date/date.server.ts';
import { decimal } from './decimal/decimal.server.ts';
import { digits } from './digits/digits.server.ts';
import { image } from './image/image.server.ts';
import { instant } from './instant/instant.server.ts';
import { integer } from './integer/integer.server.ts';
import { multiline } from './multiline/multiline.server.ts';
import { numbers } from './numbers/numbers.server.ts';
import { password } from './password/password.server.ts';
import { reference } from './reference/reference.server.ts';
import type { ServerHalf } from './serverHalf.ts';
import { status } from './status/status.server.ts';
import { text } from './text/text.server.ts';
import { texts } from './texts/texts.server.ts';
import { timeRange } from './timeRange/timeRange.server.ts';
import { yesNo } from './yesNo/yesNo.server.ts';

/** The server's half of every field type; one missing does not compile. */
export const serverHalves: { readonly [T in FieldTypeName]: ServerHalf<T> } = {
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

/** The half of a field's type, fit to be called with that field. */
export function serverHalf<T extends FieldTypeName>(field: { readonly type: T }): ServerHalf<T> {
  return serverHalves[field.type];
}
