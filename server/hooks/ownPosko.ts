import { type HookMaker, tellEach } from '../storage/hook.ts';

/** A new record belongs to the posko of who writes it; the audit tells which. */
export const ownPosko: HookMaker = () => ({
  columns: (_values, { current, actor }): Record<string, number | null> => (current ? {} : { posyandu_id: actor.posyandu_id }),
  tell: (_db, rows) => tellEach(rows, ({ kept }) => ({ posko: kept.posyandu_id })),
});
