/** Whether somebody is expecting a child or has had one lately, by the records of pregnancies. */
export interface Motherhood {
  readonly keadaan: 'Hamil' | 'Nifas' | null;
  /** the number of the pregnancy */
  readonly kehamilan: number | null;
  /** ISO day of its last period */
  readonly hpht: string | null;
  /** ISO day of the birth, once it is known */
  readonly tanggal_persalinan: string | null;
}

export const NO_MOTHERHOOD: Motherhood = { keadaan: null, kehamilan: null, hpht: null, tanggal_persalinan: null };

/** Completed years below which nobody expects a child. */
export const YOUNGEST_MOTHER = 10;

/** A record of a pregnancy as far as it tells what she is on a day. */
export interface Pregnancy {
  readonly id: number;
  readonly hpht: string | null;
  readonly status: string | null;
  readonly tanggal_persalinan: string | null;
  readonly tanggal_selesai: string | null;
}

/** What one of these pregnancies made of her on a day: the latest that had begun by then. */
export function motherhoodOn(pregnancies: readonly Pregnancy[], day: string): Motherhood {
  const begun = pregnancies.filter(({ hpht }) => hpht !== null && hpht <= day);
  const latest = begun.toSorted((one, other) => String(one.hpht).localeCompare(String(other.hpht))).at(-1);
  if (!latest) return NO_MOTHERHOOD;
  const { id, hpht, status, tanggal_persalinan: born, tanggal_selesai: ended } = latest;
  // on a day before it ended, whatever was recorded since
  const open = status === 'Selesai' && ended !== null && day < ended;
  const expecting = born === null ? status === 'Hamil' || open : day < born;
  const nursing = status === 'Nifas' || (born !== null && (status === 'Hamil' || open));
  const keadaan = expecting ? 'Hamil' : nursing ? 'Nifas' : null;
  return keadaan === null ? NO_MOTHERHOOD : { keadaan, kehamilan: id, hpht, tanggal_persalinan: born };
}

/**
 * What a mother was on another day than the one she is known of. Of another pregnancy than the one told nothing is known: null, as of
 * anybody else.
 * @param known `keadaan` of a day, with the ISO days of the last period (`hpht`) and of the birth (`tanggal_persalinan`)
 * @param day ISO
 */
export function stateOn(known: Readonly<Record<string, unknown>>, day: string): Motherhood['keadaan'] {
  const { keadaan, hpht, tanggal_persalinan: born } = known;
  if (keadaan !== 'Hamil' && keadaan !== 'Nifas') return null;
  if (typeof hpht !== 'string') return keadaan;
  const one = { id: 0, hpht, status: keadaan, tanggal_persalinan: typeof born === 'string' ? born : null, tanggal_selesai: null };
  return motherhoodOn([one], day).keadaan;
}
