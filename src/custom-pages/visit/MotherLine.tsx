import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { formatDate } from '../../engine/calendar.ts';
import { isOutside } from '../../health/outcome.ts';
import { outcomeIn, useLiveVisit } from './useVisitOutcomes.ts';
import { VISIT_TEXTS as T } from './visitTexts.ts';

const NONE: readonly string[] = [];

/** Of an expectant mother the weeks and when the child is due, of a nursing one how long ago it was born. */
export function MotherLine({ resource }: Pick<FormPartProps, 'resource'>) {
  const text = useText();
  const locale = useViewLocale();
  const live = useLiveVisit(resource, NONE);
  const { keadaan } = live.visit;
  if (keadaan !== 'Hamil' && keadaan !== 'Nifas') return null;
  const expectant = keadaan === 'Hamil';
  const gestation = expectant ? outcomeIn(live, 'hamil') : null;
  const judged = gestation ?? outcomeIn(live, 'nifas');
  const due = gestation && !isOutside(gestation) ? ` · ${text(T.due, { date: formatDate(gestation.due, locale) })}` : '';
  return (
    <span>
      {text(expectant ? T.expectant : T.nursing)}: {text(isOutside(judged) ? judged.outside : judged.text)}
      {due}
    </span>
  );
}
