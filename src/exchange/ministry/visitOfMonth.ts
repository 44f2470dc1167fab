/** Which of a month's visits a file's row tells, and what was measured at the others. */

export interface MeasuredVisit {
  readonly berat_gram: number | null;
  readonly tinggi_mm: number | null;
}

/**
 * The last that has both weight and length, else the last that has either: a row is of one day, never mixed from two.
 * `visits`: of a month, oldest first.
 */
export function visitOfMonth<V extends MeasuredVisit>(visits: readonly V[]): V | undefined {
  const whole = visits.findLast(({ berat_gram, tinggi_mm }) => berat_gram !== null && tinggi_mm !== null);
  return whole ?? visits.findLast(({ berat_gram, tinggi_mm }) => berat_gram !== null || tinggi_mm !== null);
}

/** What is measured of a child, as the form calls it. */
export const MEASURES = ['berat_badan', 'tinggi_badan', 'lingkar_lengan', 'lingkar_kepala', 'edema'] as const;
export type Measure = (typeof MEASURES)[number];
export type Measured = Readonly<Partial<Record<Measure, string | number>>>;

/** What was measured at a visit that a row leaves out. */
export interface LeftOut {
  /** number of the examination */
  readonly pemeriksaan: number;
  readonly tanggal: string;
  readonly nilai: Measured;
}

interface Recorded {
  readonly id: number;
  readonly tanggal_timbang: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What the row of `told` does not hold of a month's visits (oldest first): what it has blank, and what was measured otherwise after it. */
export function leftOutOf(visits: readonly Recorded[], told: Recorded | undefined): LeftOut[] {
  const at = visits.findIndex((visit) => visit.id === told?.id);
  return visits.flatMap(({ id, tanggal_timbang, values }, place) => {
    if (place === at) return [];
    const left = MEASURES.flatMap((name): [Measure, string | number][] => {
      const [value, kept] = [values[name], told?.values[name] ?? null];
      if ((typeof value !== 'number' && typeof value !== 'string') || value === '') return [];
      return kept === null || (place > at && kept !== value) ? [[name, value]] : [];
    });
    return left.length === 0 ? [] : [{ pemeriksaan: id, tanggal: tanggal_timbang, nilai: Object.fromEntries(left) }];
  });
}
