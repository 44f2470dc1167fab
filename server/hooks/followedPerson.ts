import { fieldRefusal } from '../errors.ts';
import { letterPosko } from '../services/letterPosko.ts';
import { livingMember } from '../services/memberRows.ts';
import type { HookMaker } from '../storage/hook.ts';

/**
 * Whom a referral letter or a home visit is about: not before they were born, and of the posko of the kader who writes it, else
 * of theirs.
 */
export const followedPerson: HookMaker = () => ({
  async settle(changes, { tx, current }) {
    const { anggota, tanggal } = { ...current, ...changes };
    const member = await livingMember(tx, String(anggota));
    if (!member) throw fieldRefusal('anggota', 'Data anggota tidak ditemukan.');
    if (member.tanggal_lahir !== null && String(tanggal) < member.tanggal_lahir) {
      throw fieldRefusal('tanggal', 'Tanggal sebelum tanggal lahir.');
    }
    return changes;
  },

  async columns(values, { tx, current, actor }): Promise<Record<string, string | number | null>> {
    if (current) return {};
    return { posyandu_id: await letterPosko(tx, values, actor), kader: actor.nama_lengkap ?? actor.email };
  },
});
