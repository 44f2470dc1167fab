/** Screenings that are due once a calendar year: AKS, SKILAS, PUMA, SRQ-20 (docs/health.md). */
import type { Table } from './source.ts';

export interface Yearly {
  /** of its definition */
  readonly name: string;
  /** due to everybody of so many completed years on */
  readonly fromYears: number;
  /** a second one in a calendar year is refused, as it would be the card's second one */
  readonly onlyOne?: true;
  /** whose latest one answers so is not asked again */
  readonly ends?: { readonly field: string; readonly is: 'Tidak' };
}

export const YEARLY: Table<Yearly> = {
  source: 'kmk',
  place: 'PUMA baris 5020–5022 dan 4047–4049, SRQ-20 4891–4897 dan 4013, AKS dan SKILAS 5735–5850',
  decided:
    'The law says at least once a year, the cards of AKS and SKILAS once. PUMA is of everybody from 40 years on in the law, and of those who ever smoked on the cards: who has not been asked is asked once, and who never smoked not again. SRQ-20 "usia di atas 18 tahun": from the 18th birthday on.',
  rows: [
    { name: 'aks', fromYears: 60, onlyOne: true },
    { name: 'skilas', fromYears: 60, onlyOne: true },
    { name: 'puma', fromYears: 40, ends: { field: 'pernah_merokok', is: 'Tidak' } },
    { name: 'srq20', fromYears: 18 },
  ],
};

export const yearlyNamed = (name: string): Yearly | undefined => YEARLY.rows.find((one) => one.name === name);

/** Whether one is still to be taken in the year of a day; `taken`: ISO days of those before. */
export const yearlyDue = (taken: readonly string[], day: string): boolean =>
  !taken.some((one) => one.slice(0, 4) === day.slice(0, 4));

/** The screening of the same year that a further one would stand beside; undefined: there is none. */
export const sameYear = (taken: readonly string[], day: string): string | undefined =>
  taken.find((one) => one.slice(0, 4) === day.slice(0, 4));

/** Whether a record says that there is nothing to ask in later years. */
export const endsYearly = ({ ends }: Yearly, record: Readonly<Record<string, unknown>>): boolean =>
  ends !== undefined && record[ends.field] === ends.is;
