import { PlainDisplay } from '../fields/display.tsx';
import type { DisplayProps, FieldUi } from '../fields/fieldUi.ts';
import { NumericFilter } from '../fields/filters.tsx';
import { useStandIn } from '../fields/useStandIn.ts';

function DigitsDisplay(props: DisplayProps<'digits'>) {
  const note = useStandIn(props.value);
  const plain = <PlainDisplay {...props} />;
  return note === '' ? (
    plain
  ) : (
    <span>
      {plain}
      {note}
    </span>
  );
}

/** Digits; of a number that was given on this device it is said that it becomes another. */
export const digitsUi: FieldUi<'digits'> = { Display: DigitsDisplay, Filter: NumericFilter };
