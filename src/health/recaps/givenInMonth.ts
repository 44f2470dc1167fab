/**
 * What a child was given in a month, by its visits and by rows of doses: recaps and the files for the puskesmas tell the same.
 * What was given at any of the month's visits was given in it, whatever a later one says.
 */
import { type DoseKind, isRoundKind } from '../immunisation/index.ts';
import { said, vitaminGiven } from './visitFacts.ts';

/** A visit as its record has it. */
export interface VisitGiving {
  /** ISO day */
  readonly tanggal_timbang: string;
  readonly vit: unknown;
  readonly pmt: unknown;
  readonly imunisasi: unknown;
}

/** A row of a dose; `dari_kartu`: given elsewhere, and read from the card. */
export interface DoseGiving {
  readonly jenis: DoseKind;
  /** ISO day */
  readonly tanggal: string;
  readonly dari_kartu: boolean;
}

export interface GivenInMonth {
  readonly imunisasi: 'Ya' | 'Tidak' | null;
  readonly cacing: 'Ya' | null;
  /** the capsule: `biru`, `merah`, 'Ya' at an age that has none */
  readonly vit_a: string | null;
  readonly mt: 'Ya' | 'Tidak' | null;
  /** as the form has them: 'A' wherever vitamin A was given, else the last other vitamin, or that there was none */
  readonly vit: string | null;
  /** the extra food that was given last, in the words of its visit; else that there was none */
  readonly pmt: string | null;
}

const NONE = 'Tidak';

/** Of the visits and doses of one month, each oldest first. What a card tells was not given here. */
export function givenInMonth(
  birthDate: string | null,
  visits: readonly VisitGiving[],
  doses: readonly DoseGiving[],
): GivenInMonth {
  const here = doses.filter(({ dari_kartu }) => !dari_kartu);
  const vitamins = visits.map(({ vit }) => vit).filter((vit): vit is string => typeof vit === 'string' && vit !== '');
  const capsule =
    here.findLast(({ jenis }) => jenis === 'Vitamin A')?.tanggal ?? visits.findLast(({ vit }) => vit === 'A')?.tanggal_timbang;
  const foods = visits.map(({ pmt }) => said(pmt));
  const fed = visits[foods.lastIndexOf('Ya')];
  return {
    imunisasi: here.some(({ jenis }) => !isRoundKind(jenis)) ? 'Ya' : anySaid(visits.map(({ imunisasi }) => said(imunisasi))),
    cacing: here.some(({ jenis }) => jenis === 'Obat cacing') ? 'Ya' : null,
    vit_a: capsule !== undefined ? vitaminGiven(birthDate, capsule) : vitamins.length > 0 ? NONE : null,
    mt: anySaid(foods),
    vit: capsule !== undefined ? 'A' : (vitamins.findLast((vit) => vit !== NONE) ?? vitamins.at(-1) ?? null),
    pmt: fed ? String(fed.pmt).trim() : anySaid(foods),
  };
}

const anySaid = (words: readonly ('Ya' | 'Tidak' | null)[]): 'Ya' | 'Tidak' | null =>
  words.includes('Ya') ? 'Ya' : words.includes('Tidak') ? NONE : null;
