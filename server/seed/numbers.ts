/** Identifiers of fictional people: right in structure, of a district that does not exist (32 99). */
import type { Sex } from '../../src/growth/sex.ts';

/** Province 32 with the unused district 99, two kecamatan. */
export const PLACE_CODES = ['329901', '329902'] as const;
export type PlaceCode = (typeof PLACE_CODES)[number];

export interface Numbers {
  /** 16 digits: place, DDMMYY (women DD + 40), serial from 0001 */
  nik(place: PlaceCode, birthDate: string, sex: Sex): string;
  /** 16 digits: place, day of issue, serial */
  familyCard(place: PlaceCode, issued: string): string;
  /** mobile number with its leading 0 */
  phone(): string;
  /** 16 digits beginning with 00, as no real NIK does */
  temporaryNik(): string;
}

const dmy = (iso: string, addToDay = 0): string =>
  `${String(Number(iso.slice(8, 10)) + addToDay).padStart(2, '0')}${iso.slice(5, 7)}${iso.slice(2, 4)}`;

/** Serials count per place and day, so no number is given twice. */
export function createNumbers(): Numbers {
  const serials = new Map<string, number>();
  const serial = (kind: string, width: number): string => {
    const value = (serials.get(kind) ?? 0) + 1;
    serials.set(kind, value);
    return String(value).padStart(width, '0');
  };
  const numbered = (kind: string, start: string): string => start + serial(kind + start, 4);
  return {
    nik: (place, birthDate, sex) => numbered('nik', place + dmy(birthDate, sex === 'Perempuan' ? 40 : 0)),
    familyCard: (place, issued) => numbered('kk', place + dmy(issued)),
    phone: () => `08120000${serial('phone', 4)}`,
    temporaryNik: () => `00${serial('temporary', 14)}`,
  };
}
