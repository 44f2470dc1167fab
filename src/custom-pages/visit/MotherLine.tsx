import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { motherWords } from './motherWords.ts';
import { outcomeIn, useLiveVisit } from './useVisitOutcomes.ts';

const NONE: readonly string[] = [];

/** How far a mother is on the day of the visit. */
export function MotherLine({ resource }: Pick<FormPartProps, 'resource'>) {
  const text = useText();
  const locale = useViewLocale();
  const live = useLiveVisit(resource, NONE);
  const outcomes = { hamil: outcomeIn(live, 'hamil'), nifas: outcomeIn(live, 'nifas') };
  const said = motherWords(live.visit.keadaan, outcomes, text, locale);
  return said === null ? null : <span>{said}</span>;
}
