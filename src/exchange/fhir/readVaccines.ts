import { VACCINES, type Vaccine } from './vaccines.ts';

/** One vaccine of what was written down. */
export interface GivenVaccine {
  /** as the kader wrote it */
  readonly written: string;
  /** null: none that is known */
  readonly vaccine: Vaccine | null;
  /** which dose, from 1; null: not said */
  readonly dose: number | null;
}

/** Says that nothing was given, in the form's own word and others. */
const NONE = new Set(['', 'tidak', 'tdk', 'tidakada', 'tidakdiberikan', 'belum', 'nihil', 'kosong', '0']);
/** Says that something was given and not what. */
const UNNAMED = new Set(['ya', 'iya', 'sudah', 'ada', 'lengkap', 'sudahlengkap', 'imunisasi', 'vaksin', '1']);

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v'];
/** The number of a dose at the end: '2', 'ke-2', 'II'. A roman one stands apart, else the last letters of a name would be one. */
const DOSE = /(?:\s*(?:dosis|ke)?[\s-]*(\d{1,2})|[\s-]+(i{1,3}|iv|v))$/i;

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** The vaccine of a name, however it is written; null: none that is known. */
export const vaccineNamed = (text: string): Vaccine | null => VACCINES.find(({ names }) => names.includes(plain(text))) ?? null;

/**
 * The vaccines in a kader's words, e.g. 'BCG, Polio 1'; 'unnamed' where it is only said that there was one. Whatever is
 * not known stays as it was written.
 */
export function readVaccines(text: string | null): readonly GivenVaccine[] | 'unnamed' {
  const parts = (text ?? '')
    .split(/[,;+&\n]|\s+dan\s+/i)
    .map((part) => part.trim())
    .filter((part) => !NONE.has(plain(part)));
  const named = parts.filter((part) => !UNNAMED.has(plain(part)));
  return named.length === 0 && parts.length > 0 ? 'unnamed' : named.map(readOne);
}

function readOne(written: string): GivenVaccine {
  const whole = vaccineNamed(written);
  if (whole) return { written, vaccine: whole, dose: null };
  const [end = '', figure, roman] = DOSE.exec(written) ?? [];
  const dose = figure ? Number(figure) : roman ? ROMAN.indexOf(roman.toLowerCase()) + 1 : 0;
  const vaccine = end === '' ? null : vaccineNamed(written.slice(0, -end.length));
  return { written, vaccine, dose: vaccine && dose > 0 ? dose : null };
}
