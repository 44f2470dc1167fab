import type { HookMaker } from '../storage/hook.ts';
import { judgeAnew, personIn } from './judgedGrowth.ts';

/** Where sex or date of birth have been corrected, what was said of the growth is judged anew. */
export const growthOfMember: HookMaker = () => ({
  async stored([row], { tx, current }) {
    if (!current || !row) return;
    const same = row.tanggal_lahir === current.tanggal_lahir && row.jenis_kelamin === current.jenis_kelamin;
    if (!same) await judgeAnew(tx, { id: Number(row.id), ...personIn(row) });
  },
});
