import { pairMember, pairNewMembers, unpairMember } from '../services/memberPairs.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';

/** By what two members are held to be one person. */
const TOLD = [
  ...['nama_lengkap', 'nik_sementara', 'no_kk', 'jenis_kelamin', 'tanggal_lahir', 'tanggal_lahir_perkiraan'],
  ...['nama_ibu', 'nik_ibu', 'posko'],
] as const;

const numberOf = ({ id }: Row): number => Number(id);

/** Who is probably in the book twice is found anew with every change of a member. */
export const memberPairs: HookMaker = () => ({
  async stored(rows, { tx, current }) {
    if (!current) await pairNewMembers(tx, rows.map(numberOf));
    for (const row of current ? rows : []) {
      if (TOLD.some((name) => current?.[name] !== row[name])) await pairMember(tx, numberOf(row));
    }
  },
  remove: (tx, current) => unpairMember(tx, Number(current.id)),
  restored: (tx, row) => pairMember(tx, Number(row.id)),
});
