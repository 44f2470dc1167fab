import { fieldRefusal } from '../errors.ts';
import type { HookMaker } from '../storage/hook.ts';

/** Only what is planned lies ahead. */
export const homeVisit: HookMaker = ({ today }) => ({
  async settle(changes, { current }) {
    const { status, tanggal } = { ...current, ...changes };
    if (status !== 'Direncanakan' && String(tanggal) > today()) {
      throw fieldRefusal('tanggal', 'Tanggalnya belum tiba: kunjungan itu masih Direncanakan.');
    }
    return changes;
  },
});
