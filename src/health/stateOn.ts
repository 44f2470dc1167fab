type State = 'Hamil' | 'Nifas' | null;

/**
 * What a mother was on another day than the one she is known of: expectant from her last period to the birth, nursing from then on
 * (docs/health.md). Of another pregnancy than the one told nothing is known: null, as of anybody else.
 * @param known `keadaan` of a day, with the ISO days of the last period (`hpht`) and of the birth (`tanggal_persalinan`)
 * @param day ISO
 */
export function stateOn(known: Readonly<Record<string, unknown>>, day: string): State {
  const { keadaan, hpht, tanggal_persalinan: born } = known;
  if (keadaan !== 'Hamil' && keadaan !== 'Nifas') return null;
  if (typeof hpht === 'string' && day < hpht) return null;
  if (typeof born === 'string') return day < born ? 'Hamil' : 'Nifas';
  return keadaan;
}
