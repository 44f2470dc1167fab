/**
 * The baseline of `bench -- growth`: the look-up people do by hand in Permenkes' printed tables. Age in
 * completed months, length to the nearest half centimetre, the SD lines printed to one decimal, and the
 * class read off between them. Fast, and wrong for borderline children.
 */
import { completedMonths } from '../../src/engine/calendar.ts';
import { type GrowthTables, type Lms, lookUp, type Measurement, sdValue } from '../../src/growth/index.ts';

const LINES = [-3, -2, -1, 0, 1, 2, 3];
const DAYS_PER_MONTH = 30.4375;

const lines = (lms: Lms | null): readonly number[] | null => lms && LINES.map((sd) => Math.round(sdValue(lms, sd) * 10) / 10);

function classOf(printed: readonly number[] | null | undefined, y: number): number | null {
  if (!printed) return null;
  const above = printed.findIndex((line) => y < line);
  return above === -1 ? printed.length : above;
}

/** Tables as they are printed, made once; gives the number of the class of weight, length and weight-for-length. */
export function printedTables(tables: GrowthTables) {
  const perMonth = (table: Parameters<typeof lookUp>[0]) =>
    (['Laki-laki', 'Perempuan'] as const).map((sex) =>
      Array.from({ length: 61 }, (_, month) => lines(lookUp(table, sex, Math.round(month * DAYS_PER_MONTH)))),
    );
  const weights = perMonth(tables.wfa);
  const lengths = perMonth(tables.lhfa);
  const perHalf = (['Laki-laki', 'Perempuan'] as const).map((sex) =>
    Array.from({ length: 131 }, (_, half) => lines(lookUp(tables.wfl, sex, 450 + half * 5))),
  );
  return ({ sex, birthDate, date, weightKg, lengthCm }: Measurement): (number | null)[] => {
    const index = sex === 'Laki-laki' ? 0 : 1;
    const month = completedMonths(birthDate, date);
    const y = weightKg ?? 0;
    const cm = lengthCm ?? 0;
    return [
      classOf(weights[index]?.[month], y),
      classOf(lengths[index]?.[month], cm),
      classOf(perHalf[index]?.[Math.round((cm - 45) * 2)], y),
    ];
  };
}
