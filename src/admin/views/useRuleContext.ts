import { useMemo, useState } from 'react';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { WriteMode } from '../../engine/definition.ts';
import type { RuleContext } from '../../engine/field-types/fieldType.ts';
import { useViewLocale } from '../fields/useText.ts';
import { villageToday } from '../fields/villageToday.ts';
import { useRole } from './useRole.ts';

/** The context of rules in the console, where it is always known what the server has announced. */
export type ViewRuleContext = RuleContext & Required<Pick<RuleContext, 'extensions'>>;

/** What the rules of a form depend on besides its values; changes only when one of them does. */
export function useRuleContext(mode: WriteMode): ViewRuleContext {
  const locale = useViewLocale();
  const role = useRole();
  const today = villageToday();
  // Taken once: a form must not gain or lose fields while somebody fills it in.
  const [extensions] = useState(() => knownExtensions());
  return useMemo(() => ({ mode, locale, today, role, extensions }), [mode, locale, today, role, extensions]);
}
