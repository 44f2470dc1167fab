import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type RaRecord, useLocation, useNavigate } from 'react-admin';
import type { Next, Resource } from '../../engine/resource.ts';
import { useBanner } from '../feedback/index.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { formPartsFor } from './formPartsFor.ts';
import { keptText } from './keptText.ts';
import { openingIn } from './opening.ts';
import { filledFrom } from './rowLinks.ts';
import { useGoBack } from './useLeaving.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What follows a save by the button that goes on (`form.create.next`): its sentence, and at once the next form or the page
 * it leads to; back to it where the form was opened from there, so that the page stands as it was left. Whoever has left
 * the form meanwhile is told and stays.
 */
export function useGoOn(
  resource: Resource,
  next: Next | null,
  onAnew: (carried: Values) => void,
): (record: RaRecord, values: Values) => void {
  const banner = useBanner();
  const text = useText();
  const locale = useViewLocale();
  const navigate = useNavigate();
  const goBack = useGoBack(resource);
  const queryClient = useQueryClient();
  const { from } = openingIn(useLocation().state);
  const { saved } = formPartsFor(resource);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  return (record, values) => {
    if (next === null) return;
    const own = saved?.(record, { locale, queryClient }) ?? null;
    const kept = keptText(record, text);
    const said = own ?? text(next.said, sayable(record));
    banner.show({ severity: 'success', text: kept === null ? said : `${said}\n${kept}` });
    if (!here.current) return;
    if (next.to === null) return onAnew(Object.fromEntries(next.carry.map((name) => [name, values[name]])));
    if (next.to === from) return goBack();
    navigate(filledFrom(next.to, record) ?? '/', { replace: true });
  };
}

/** What of a record can stand in a sentence. */
const sayable = (record: Values): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  );
