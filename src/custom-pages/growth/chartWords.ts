import type { Text } from '../../engine/definition.ts';
import type { ChartKind, Standard } from './curves.ts';
import { GROWTH_TEXTS as T } from './growthTexts.ts';

/** What a kind of chart is called. */
export const KIND_TEXTS: Readonly<Record<ChartKind, Text>> = {
  bb_u: T.weightForAge,
  tb_u: T.heightForAge,
  bb_tb: T.weightForHeight,
  imt_u: T.bmiForAge,
};

/** What stands along the x axis. */
export const xTitle = (kind: ChartKind, standard: Standard): Text =>
  kind !== 'bb_tb' ? (standard === 'school' ? T.ageYears : T.ageMonths) : standard === 'lying' ? T.lengthCm : T.heightCm;

/** What stands along the y axis. */
export const yTitle = (kind: ChartKind, standard: Standard): Text => {
  if (kind === 'tb_u') return standard === 'school' ? T.heightCm : T.statureCm;
  return kind === 'imt_u' ? T.bmi : T.weightKg;
};

/** The unit of what a chart draws. */
export const unitOf = (kind: ChartKind): string => (kind === 'tb_u' ? 'cm' : kind === 'imt_u' ? 'kg/m²' : 'kg');

/** Where the curves of a chart come from. */
export const sourceOf = (kind: ChartKind, standard: Standard): Text =>
  standard === 'school' ? T.sourceSchool : kind === 'bb_u' ? T.source : T.sourceAge;
