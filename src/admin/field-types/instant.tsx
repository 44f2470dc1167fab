import { knownTimeZone } from '../../dataProvider/serverExtensions.ts';
import { formatInstant, isInstant } from '../../engine/calendar.ts';
import { PlainDisplay } from '../fields/display.tsx';
import type { DisplayProps, FieldUi } from '../fields/fieldUi.ts';

/** A moment, in the village's time. */
function InstantDisplay(props: DisplayProps<'instant'>) {
  const { value, locale } = props;
  return isInstant(value) ? <span>{formatInstant(value, locale, knownTimeZone())}</span> : <PlainDisplay {...props} />;
}

export const instantUi: FieldUi<'instant'> = { Display: InstantDisplay, Filter: () => null };
