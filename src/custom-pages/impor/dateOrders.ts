import type { DateOrder } from '../../exchange/model/arrangement.ts';

/** The orders of days, as they are offered. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const satisfies readonly DateOrder[];
