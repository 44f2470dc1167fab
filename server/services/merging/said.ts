/** Two entries of one person are often of one name: what tells them apart when a merge is told. */
import type { Undo } from './merge.ts';

/** An entry, as it was when it was merged. */
export interface Entry {
  readonly nama: string;
  readonly nik: string;
  readonly sementara: boolean;
}

interface MemberColumns {
  readonly nama_lengkap: unknown;
  readonly nik: unknown;
  readonly nik_sementara: unknown;
}

/** A member's entry, as it is. */
export const entryOf = ({ nama_lengkap, nik, nik_sementara }: MemberColumns): Entry => ({
  nama: String(nama_lengkap),
  nik: String(nik),
  sementara: nik_sementara === 1,
});

/** The entry of the member that stayed before it took values of the other one. */
export function formerEntry({ taken }: Pick<Undo, 'taken'>, now: MemberColumns): Entry {
  const columns: object = Object.assign({}, ...taken.map(({ before }) => before));
  return entryOf({ ...now, ...columns });
}

const LAST_DIGITS = 4;

const inWords = ({ nama, nik, sementara }: Entry): string =>
  // no line ends between the two
  `${nama} (NIK ${sementara ? 'sementara ' : ''}…\u2060${nik.slice(-LAST_DIGITS)})`;

/** What is answered to whoever has merged two entries: which one into which. */
export const saidOf = (gone: Entry, kept: Entry): string => `Data ganda digabung: ${inWords(gone)} ke ${inWords(kept)}.`;
