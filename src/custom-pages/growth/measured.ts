/** A child and its examinations as charts and hints need them, read from records of the console. */
import { isRefused } from '../../dataProvider/customCalls.ts';
import { isIsoDate } from '../../engine/calendar.ts';
import type { Position, Sex } from '../../growth/index.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Child {
  readonly sex: Sex | null;
  /** ISO day */
  readonly birthDate: string | null;
}

export interface Measured {
  readonly id: string;
  /** ISO day */
  readonly date: string;
  readonly weightKg: number | null;
  /** as measured, before any correction */
  readonly heightCm: number | null;
  /** null: not recorded */
  readonly position: Position | null;
  /** swelling of both feet */
  readonly oedema: boolean;
}

/** A number above zero from a number or a text with comma or point; null for anything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d+([.,]\d+)?\s*$/.test(value) ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null;
}

/** Whose growth it is; a member without sex or date of birth has no status. */
export function childOf(member: Values): Child {
  const { jenis_kelamin: sex, tanggal_lahir: birth } = member;
  return {
    sex: sex === 'Laki-laki' || sex === 'Perempuan' ? sex : null,
    birthDate: typeof birth === 'string' && isIsoDate(birth) ? birth : null,
  };
}

/** How somebody was measured; null: not recorded. */
export const positionOf = (value: unknown): Position | null => (value === 'L' || value === 'H' ? value : null);

/**
 * Whether an examination comes before another: by day, and of two on one day by id, as the server orders
 * them. One without an id is not saved yet and comes last.
 */
export function compareMeasured(
  a: { readonly date: string; readonly id: string | null },
  b: { readonly date: string; readonly id: string | null },
): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.id === b.id) return 0;
  if (a.id === null || b.id === null) return a.id === null ? 1 : -1;
  // ids are numbers written as text
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}

/** Records of the resource `examinations`, oldest first; those without a date, and those whose change was refused, are passed over. */
export function measuredOf(records: readonly Values[]): Measured[] {
  return records
    .flatMap((record): Measured[] => {
      const date = record.tanggal_timbang;
      if (typeof date !== 'string' || !isIsoDate(date) || isRefused(record)) return [];
      return [
        {
          id: String(record.id),
          date,
          weightKg: numberOf(record.berat_badan),
          heightCm: numberOf(record.tinggi_badan),
          position: positionOf(record.cara_ukur),
          oedema: record.edema === 'Ya',
        },
      ];
    })
    .sort(compareMeasured);
}

/** Whole grams of a weight in kilograms: what gains are counted in. */
export const gramsOf = (kg: number | null): number | null => (kg === null ? null : Math.round(kg * 1000));
