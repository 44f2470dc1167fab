import type { FieldTypeName } from '../../engine/definition.ts';
import type { FieldUi } from '../fields/fieldUi.ts';
import { bloodPressureUi } from './bloodPressure.tsx';
import { changesUi } from './changes.tsx';
import { choiceUi } from './choice.tsx';
import { dateUi } from './date.tsx';
import { decimalUi } from './decimal.tsx';
import { digitsUi } from './digits.tsx';
import { imageUi } from './image.tsx';
import { instantUi } from './instant.tsx';
import { integerUi } from './integer.tsx';
import { multilineUi } from './multiline.tsx';
import { numbersUi } from './numbers.tsx';
import { referenceUi } from './reference.tsx';
import { statusUi } from './status.tsx';
import { textUi } from './text.tsx';
import { textsUi } from './texts.tsx';
import { timeRangeUi } from './timeRange.tsx';
import { yesNoUi } from './yesNo.tsx';

/** The browser half of every field type. A type without one does not compile. */
export const fieldUis: { readonly [T in FieldTypeName]: FieldUi<T> } = {
  text: textUi,
  multiline: multilineUi,
  digits: digitsUi,
  integer: integerUi,
  decimal: decimalUi,
  date: dateUi,
  timeRange: timeRangeUi,
  bloodPressure: bloodPressureUi,
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
