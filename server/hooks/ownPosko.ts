import type { HookMaker } from '../storage/hook.ts';

/** A new record belongs to the posko of who writes it; the audit tells which. */
export const ownPosko: HookMaker = () => ({
  columns: (_values, { current, actor }): Record<string, number | null> => (current ? {} : { posyandu_id: actor.posyandu_id }),
  tell: (_db, rows) => rows.map(({ kept, values }) => ({ kept, values: { ...values, posko: kept.posyandu_id } })),
});
