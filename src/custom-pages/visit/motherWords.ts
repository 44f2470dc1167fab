import type { useText } from '../../admin/fields/useText.ts';
import { formatDate } from '../../engine/calendar.ts';
import type { Locale } from '../../engine/definition.ts';
import { isOutside } from '../../health/outcome.ts';
import type { VisitOutcomes } from '../../health/visit.ts';
import { VISIT_TEXTS as T } from './visitTexts.ts';

/**
 * Of an expectant mother the weeks and when the child is due, of a nursing one how long ago it was born; null of anybody else.
 * @param state `keadaan` of the person or the visit
 */
export function motherWords(
  state: unknown,
  { hamil, nifas }: Pick<VisitOutcomes, 'hamil' | 'nifas'>,
  text: ReturnType<typeof useText>,
  locale: Locale,
): string | null {
  if (state !== 'Hamil' && state !== 'Nifas') return null;
  const judged = state === 'Hamil' ? hamil : nifas;
  const said = `${text(state === 'Hamil' ? T.expectant : T.nursing)}: ${text(isOutside(judged) ? judged.outside : judged.text)}`;
  const due = state === 'Hamil' && !isOutside(hamil) ? ` · ${text(T.due, { date: formatDate(hamil.due, locale) })}` : '';
  return said + due;
}
