import type { HookMaker } from '../storage/hook.ts';
import { rowExists } from '../storage/references.ts';

/** A new record for which no posko is named belongs to that of who writes it, while there is such a posko. */
export const poskoOfWriter: HookMaker = () => ({
  async settle(changes, { tx, current, actor: { posyandu_id } }) {
    const named = changes.posko !== null && changes.posko !== undefined;
    if (current || named || !(await rowExists(tx, 'posko', posyandu_id, true))) return changes;
    return Object.assign({}, changes, { posko: posyandu_id });
  },
});
