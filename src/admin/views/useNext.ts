import { useLocation } from 'react-admin';
import type { Next, Resource } from '../../engine/resource.ts';
import { openingIn } from './opening.ts';
import type { ViewRuleContext } from './useRuleContext.ts';

/**
 * The button that saves and goes on (`form.create.next`), where the page has it: an addition, so that the server has to
 * have told of additions, and where the definition says from where, the form has to have been opened there.
 */
export function useNext(resource: Resource, { mode, extensions }: Pick<ViewRuleContext, 'mode' | 'extensions'>): Next | null {
  const { from } = openingIn(useLocation().state);
  const next = mode === 'create' ? (resource.form?.create?.next ?? null) : null;
  if (next === null || !extensions.has('fields')) return null;
  return next.from === null || next.from === from ? next : null;
}
