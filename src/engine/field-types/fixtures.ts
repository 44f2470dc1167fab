import type { FieldTypeName } from '../definition.ts';
import { bloodPressureFixture } from './bloodPressure/bloodPressure.fixture.ts';
import { changesFixture } from './changes/changes.fixture.ts';
import { choiceFixture } from './choice/choice.fixture.ts';
import { dateFixture } from './date/date.fixture.ts';
import { decimalFixture } from './decimal/decimal.fixture.ts';
import { digitsFixture } from './digits/digits.fixture.ts';
import type { FieldTypeFixture } from './fixture.ts';
import { imageFixture } from './image/image.fixture.ts';
import { instantFixture } from './instant/instant.fixture.ts';
import { integerFixture } from './integer/integer.fixture.ts';
import { multilineFixture } from './multiline/multiline.fixture.ts';
import { numbersFixture } from './numbers/numbers.fixture.ts';
import { passwordFixture } from './password/password.fixture.ts';
import { referenceFixture } from './reference/reference.fixture.ts';
import { statusFixture } from './status/status.fixture.ts';
import { textFixture } from './text/text.fixture.ts';
import { textsFixture } from './texts/texts.fixture.ts';
import { timeRangeFixture } from './timeRange/timeRange.fixture.ts';
import { yesNoFixture } from './yesNo/yesNo.fixture.ts';

/** The fixture of every field type; one missing does not compile. */
export const fieldTypeFixtures: { readonly [T in FieldTypeName]: FieldTypeFixture<T> } = {
  text: textFixture,
  multiline: multilineFixture,
  digits: digitsFixture,
  integer: integerFixture,
  decimal: decimalFixture,
  date: dateFixture,
  timeRange: timeRangeFixture,
  bloodPressure: bloodPressureFixture,
  choice: choiceFixture,
  yesNo: yesNoFixture,
  reference: referenceFixture,
  image: imageFixture,
  password: passwordFixture,
  status: statusFixture,
  instant: instantFixture,
  texts: textsFixture,
  numbers: numbersFixture,
  changes: changesFixture,
};
