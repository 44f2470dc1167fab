import { useSyncExternalStore } from 'react';
import { isStandIn, unsent } from '../../dataProvider/unsent.ts';
import { FIELD_TEXTS } from './fieldTexts.ts';
import { useText } from './useText.ts';

/** What is said behind a number that was given on this device and becomes another once it is sent; '' for any other. */
export function useStandIn(value: unknown): string {
  const text = useText();
  return useSyncExternalStore(unsent.subscribe, () => isStandIn(value)) ? ` (${text(FIELD_TEXTS.standIn)})` : '';
}
