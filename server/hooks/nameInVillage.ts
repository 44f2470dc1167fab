import { fieldRefusal } from '../errors.ts';
import { lockRow } from '../services/lockRow.ts';
import type { HookMaker } from '../storage/hook.ts';

const folded = (name: unknown): string => String(name).trim().toLowerCase();

/**
 * Refuses a posko's name where another one of the village has it. The village's row is locked, so that
 * of two who add the same posko at once the second one sees the first one's. Names that were given
 * twice before may stay.
 */
export const nameInVillage: HookMaker = () => ({
  async settle(changes, { tx, current }) {
    const { desa_id, nama_posyandu } = { ...current, ...changes };
    const name = folded(nama_posyandu);
    const same = current && desa_id === current.desa_id && name === folded(current.nama_posyandu);
    if (same || desa_id === null || desa_id === undefined) return changes;
    const desa = String(desa_id);
    await lockRow(tx, 'desa', { code: desa });
    const others = await tx
      .selectFrom('posko')
      .select(['id', 'nama_posyandu'])
      .where('desa_id', '=', desa)
      .where('deleted_at', 'is', null)
      .execute();
    if (others.some((other) => other.id !== current?.id && folded(other.nama_posyandu) === name)) {
      throw fieldRefusal('nama_posyandu', 'Nama posko ini sudah dipakai di desa yang sama.');
    }
    return changes;
  },
});
