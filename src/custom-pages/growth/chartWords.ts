import type { Text } from '../../engine/definition.ts';
import type { ChartKind, Standard } from './curves.ts';
import { GROWTH_TEXTS as T } from './growthTexts.ts';

export const KIND_TEXTS: Readonly<Record<ChartKind, Text>> = {
  bb_u: T.weightForAge,
  tb_u: T.heightForAge,
  bb_tb: T.weightForHeight,
  imt_u: T.bmiForAge,
};

export const xTitle = (kind: ChartKind, standard: Standard): Text =>
  kind !== 'bb_tb' ? (standard === 'school' ? T.ageYears : T.ageMonths) : standard === 'lying' ? T.lengthCm : T.heightCm;

export const yTitle = (kind: ChartKind, standard: Standard): Text => {
  if (kind === 'tb_u') return standard === 'school' ? T.heightCm : T.statureCm;
  return kind === 'imt_u' ? T.bmi : T.weightKg;
};

export const unitOf = (kind: ChartKind): string => (kind === 'tb_u' ? 'cm' : kind === 'imt_u' ? 'kg/m²' : 'kg');

export const sourceOf = (kind: ChartKind, standard: Standard): Text =>
  standard === 'school' ? T.sourceSchool : kind === 'bb_u' ? T.source : T.sourceAge;
