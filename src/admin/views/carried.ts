import { isObject } from '../../engine/isObject.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Router state that brings what was typed in one form along to another, where it counts as typed. Never in the
 * address: it is what somebody weighs, and who they are.
 */
export const carriedState = (values: Values) => ({ carried: values });

/** What was brought along to this page; null where nothing was. */
export const carriedIn = (state: unknown): Values | null => (isObject(state) && isObject(state.carried) ? state.carried : null);
