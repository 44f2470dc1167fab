import { fieldRefusal } from '../errors.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';

const differs = (before: Row | null, { desa_id, kecamatan_id }: Row): boolean =>
  desa_id !== before?.desa_id || kecamatan_id !== before?.kecamatan_id;

const named = (code: unknown): boolean => code !== null && code !== undefined;

/** Refuses a place that is not known, and a village outside of its district. What a record holds already stands. */
export const knownPlaces: HookMaker = () => ({
  async settle(changes, { tx, current }) {
    const { desa_id, kecamatan_id } = { ...current, ...changes };
    if (!differs(current, { desa_id, kecamatan_id })) return changes;
    const desa = tx.selectFrom('desa').select('kecamatan_code').where('code', '=', String(desa_id));
    const village = named(desa_id) ? await desa.executeTakeFirst() : null;
    if (village === undefined) throw fieldRefusal('desa_id', 'Desa tidak ditemukan.');
    const kecamatan = tx.selectFrom('kecamatan').select('code').where('code', '=', String(kecamatan_id));
    const district = named(kecamatan_id) ? await kecamatan.executeTakeFirst() : null;
    if (district === undefined) throw fieldRefusal('kecamatan_id', 'Kecamatan tidak ditemukan.');
    if (village && district && village.kecamatan_code !== district.code) {
      throw fieldRefusal('desa_id', 'Desa ini tidak berada di kecamatan yang dipilih.');
    }
    return changes;
  },
});
