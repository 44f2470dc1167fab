import type { FieldTypeName } from '../../engine/definition.ts';
import { changesUi } from '../../engine/field-types/changes/changes.ui.tsx';
import { choiceUi } from '../../engine/field-types/choice/choice.ui.tsx';
import { dateUi } from '../../engine/field-types/date/date.ui.tsx';
import { decimalUi } from '../../engine/field-types/decimal/decimal.ui.tsx';
import { digitsUi } from '../../engine/field-types/digits/digits.ui.tsx';
import { imageUi } from '../../engine/field-types/image/image.ui.tsx';
import { instantUi } from '../../engine/field-types/instant/instant.ui.tsx';
import { integerUi } from '../../engine/field-types/integer/integer.ui.tsx';
import { multilineUi } from '../../engine/field-types/multiline/multiline.ui.tsx';
import { numbersUi } from '../../engine/field-types/numbers/numbers.ui.tsx';
import { referenceUi } from '../../engine/field-types/reference/reference.ui.tsx';
import { statusUi } from '../../engine/field-types/status/status.ui.tsx';
import { textUi } from '../../engine/field-types/text/text.ui.tsx';
import { textsUi } from '../../engine/field-types/texts/texts.ui.tsx';
import { timeRangeUi } from '../../engine/field-types/timeRange/timeRange.ui.tsx';
import { yesNoUi } from '../../engine/field-types/yesNo/yesNo.ui.tsx';
import type { FieldUi } from './fieldUi.ts';

/** The browser half of every field type. A type without one does not compile. */
export const fieldUis: { readonly [T in FieldTypeName]: FieldUi<T> } = {
  text: textUi,
  multiline: multilineUi,
  digits: digitsUi,
  integer: integerUi,
  decimal: decimalUi,
  date: dateUi,
  timeRange: timeRangeUi,
  choice: choiceUi,
  yesNo: yesNoUi,
  reference: referenceUi,
  image: imageUi,
  status: statusUi,
  instant: instantUi,
  texts: textsUi,
  numbers: numbersUi,
  changes: changesUi,
};
