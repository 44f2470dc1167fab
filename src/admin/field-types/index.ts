import type { FieldTypeName } from '../../engine/definition.ts';
import { PlainDisplay } from '../fields/display.tsx';
import type { FieldUi } from '../fields/fieldUi.ts';
import { DecimalFilter, NumericFilter, TextFilter, TimeFilter } from '../fields/filters.tsx';
import { changesUi } from './changes.tsx';
import { choiceUi } from './choice.tsx';
import { dateUi } from './date.tsx';
import { digitsUi } from './digits.tsx';
import { imageUi } from './image.tsx';
import { instantUi } from './instant.tsx';
import { referenceUi } from './reference.tsx';
import { statusUi } from './status.tsx';
import { textsUi } from './texts.tsx';
import { yesNoUi } from './yesNo.tsx';

/** How each field type is shown and filtered by. A type without one does not compile. */
export const fieldUis: { readonly [T in FieldTypeName]: FieldUi<T> } = {
  text: { Display: PlainDisplay, Filter: TextFilter },
  multiline: { Display: PlainDisplay, Filter: TextFilter },
  digits: digitsUi,
  integer: { Display: PlainDisplay, Filter: NumericFilter },
  decimal: { Display: PlainDisplay, Filter: DecimalFilter },
  date: dateUi,
  timeRange: { Display: PlainDisplay, Filter: TimeFilter },
  bloodPressure: { Display: PlainDisplay, Filter: TextFilter },
  choice: choiceUi,
  yesNo: yesNoUi,
  reference: referenceUi,
  image: imageUi,
  password: { Display: PlainDisplay, Filter: () => null },
  status: statusUi,
  instant: instantUi,
  texts: textsUi,
  numbers: { Display: PlainDisplay, Filter: () => null },
  changes: changesUi,
};
