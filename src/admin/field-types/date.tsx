import { useRecordContext } from 'react-admin';
import { aboutText } from '../../engine/ageText.ts';
import { isIsoDate } from '../../engine/calendar.ts';
import { PlainDisplay } from '../fields/display.tsx';
import type { DisplayProps, FieldUi } from '../fields/fieldUi.ts';
import { DateFilter } from '../fields/filters.tsx';
import { Spoken } from '../fields/Spoken.tsx';
import { villageToday } from '../fields/villageToday.ts';

/** A day; of whom only the age is known, the age of today. */
function DateDisplay(props: DisplayProps<'date'>) {
  const { field, value, locale } = props;
  const record = useRecordContext();
  const isAge =
    field.estimate !== undefined && record?.[field.estimate] === 'Ya' && typeof value === 'string' && isIsoDate(value);
  const age = isAge ? aboutText(value, villageToday(), locale) : null;
  return age === null ? (
    <PlainDisplay {...props} />
  ) : (
    <span>
      <Spoken>{age}</Spoken>
    </span>
  );
}

export const dateUi: FieldUi<'date'> = { Display: DateDisplay, Filter: DateFilter };
