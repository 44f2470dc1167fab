import type { ComponentType } from 'react';
import type { FieldTypeName } from '../../engine/definition.ts';
import type { InputProps } from '../fields/fieldUi.ts';
import { ReadOnlyInput } from '../fields/ReadOnlyInput.tsx';
import { BloodPressureInput } from './bloodPressure.input.tsx';
import { ChoiceInput } from './choice.input.tsx';
import { DateInput } from './date.input.tsx';
import { DecimalInput } from './decimal.input.tsx';
import { DigitsInput } from './digits.input.tsx';
import { ImageInput } from './image.input.tsx';
import { IntegerInput } from './integer.input.tsx';
import { MultilineInput } from './multiline.input.tsx';
import { PasswordInput } from './password.input.tsx';
import { ReferenceInput } from './reference.input.tsx';
import { StatusInput } from './status.input.tsx';
import { TextInput } from './text.input.tsx';
import { TimeRangeInput } from './timeRange.input.tsx';
import { YesNoInput } from './yesNo.input.tsx';

/** The input of each field type, controlled by react-hook-form. Only forms load them. A type without one does not compile. */
export const fieldInputs: { readonly [T in FieldTypeName]: ComponentType<InputProps<T>> } = {
  text: TextInput,
  multiline: MultilineInput,
  digits: DigitsInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  date: DateInput,
  timeRange: TimeRangeInput,
  bloodPressure: BloodPressureInput,
  choice: ChoiceInput,
  yesNo: YesNoInput,
  reference: ReferenceInput,
  image: ImageInput,
  password: PasswordInput,
  status: StatusInput,
  instant: ReadOnlyInput,
  texts: ReadOnlyInput,
  numbers: ReadOnlyInput,
  changes: ReadOnlyInput,
};
