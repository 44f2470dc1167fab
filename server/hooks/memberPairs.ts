import { pairMember, unpairMember } from '../services/memberPairs.ts';
import type { HookMaker } from '../storage/hook.ts';

/** By what two members are held to be one person. */
const TOLD = [
  ...['nama_lengkap', 'nik_sementara', 'no_kk', 'jenis_kelamin', 'tanggal_lahir', 'tanggal_lahir_perkiraan'],
  ...['nama_ibu', 'nik_ibu', 'posko'],
] as const;

/** Who is probably in the book twice is found anew with every change of a member. */
export const memberPairs: HookMaker = () => ({
  async stored(row, { tx, current }) {
    if (current && TOLD.every((name) => current[name] === row[name])) return;
    await pairMember(tx, Number(row.id), current === null);
  },
  remove: (tx, current) => unpairMember(tx, Number(current.id)),
  restored: (tx, row) => pairMember(tx, Number(row.id)),
});
