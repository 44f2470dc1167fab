/** What stands above a recap on paper and in its file, as on the form: what it is, where and when. */
import { formatMonth } from '../../engine/calendar.ts';
import type { Text } from '../../engine/definition.ts';
import type { ReadRecap, Wanted } from './recaps.ts';
import { FORM_TEXTS as F, RECAP_TEXTS as T } from './recapTexts.ts';

/** Where it is, as whoever signs typed it. */
export type Typed = Readonly<Record<'desa' | 'kecamatan', string>>;

export interface FormLine {
  readonly key: keyof typeof F;
  readonly label: Text;
  /** null: not known, left to be written by hand */
  readonly value: Text | string | null;
}

/** The lines of the form's head in its order. */
export function formLines({ recap, posko, place }: ReadRecap, { year, month }: Wanted, typed: Typed): FormLine[] {
  const line = (key: FormLine['key'], value: FormLine['value']): FormLine => ({ key, label: F[key], value: value || null });
  return [
    line('posyandu', posko?.name ?? T.village),
    line('dusun', place.address),
    line('desa', typed.desa || place.village),
    line('kecamatan', typed.kecamatan || place.district),
    recap.rows === 'months'
      ? line('tahun', year)
      : line('bulan', { id: formatMonth(`${month}-01`, 'id'), en: formatMonth(`${month}-01`, 'en') }),
  ];
}
