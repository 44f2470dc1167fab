import { useFormContext } from 'react-hook-form';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { completedYears, formatDate, isIsoDate } from '../../engine/calendar.ts';
import { useHistory } from '../examinations/useHistory.ts';
import { useFollowed } from '../useFollowed.ts';
import { GROWTH_TEXTS } from './growthTexts.ts';
import { numberOf } from './measured.ts';
import { shown } from './words.ts';

/** From the age on at which nobody grows any more. */
const GROWN_YEARS = 19;

const LOOKED_AT = ['nik', 'tanggal_lahir', 'tanggal_timbang', 'tinggi_badan'] as const;

/** Of somebody grown up the height that was measured last, taken over at a tap: it hardly changes, and is long to type. */
export function LastHeight() {
  const text = useText();
  const locale = useViewLocale();
  const { setValue } = useFormContext();
  const [nik, birth, day, height] = useFollowed(LOOKED_AT);
  const { data } = useHistory(typeof nik === 'string' ? nik : '');
  const isDay = (value: unknown): value is string => typeof value === 'string' && isIsoDate(value);
  if (!isDay(birth) || !isDay(day) || birth > day || completedYears(birth, day) < GROWN_YEARS) return null;
  if (height !== null && height !== undefined && height !== '') return null;
  const last = data?.find((record) => String(record.tanggal_timbang) < day && numberOf(record.tinggi_badan) !== null);
  const cm = last ? numberOf(last.tinggi_badan) : null;
  if (!last || cm === null) return null;
  return (
    <button
      type="button"
      className="btn btn-plain growth-last"
      onClick={() => setValue('tinggi_badan', cm, { shouldDirty: true, shouldValidate: true })}
    >
      {text(GROWTH_TEXTS.lastHeight, { height: shown(cm, locale, 1), date: formatDate(String(last.tanggal_timbang), locale) })}
    </button>
  );
}
