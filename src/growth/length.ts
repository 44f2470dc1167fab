import { DAYS_PER_MONTH } from './age.ts';

/** 'L' lying (panjang badan), 'H' standing (tinggi badan): as WHO's files write it. */
export type Position = 'L' | 'H';

/** From this age on height is the measure, below it length; WHO switches by the day, not by the birthday. */
export const FIRST_HEIGHT_DAY = 731;

/** Whole thousandths of a centimetre: 103.1 − 0.7 must read row 102.4, which binary fractions miss. */
export const LENGTH_SCALE = 1000;

const CORRECTION = 700;

export interface CorrectedLength {
  /** thousandths of a centimetre, after the 0.7 cm rule */
  readonly length: number;
  /** the position the result goes by */
  readonly position: Position;
  /** the position was not recorded (or not believed) and is the one that fits the age */
  readonly assumed: boolean;
  /** measured standing below nine months, which WHO treats as not recorded */
  readonly disbelieved: boolean;
}

/** The position that fits the age: what is assumed where none was recorded. */
export const fittingPosition = (ageDays: number): Position => (ageDays < FIRST_HEIGHT_DAY ? 'L' : 'H');

/**
 * The length or height that goes into every index (docs/growth.md 1.3): +0.7 cm where a child below
 * 731 days stood, −0.7 cm where an older one lay; a child below nine months is never taken as standing.
 */
export function correctLength(lengthCm: number, ageDays: number, position: Position | null): CorrectedLength {
  const fitting = fittingPosition(ageDays);
  const disbelieved = position === 'H' && ageDays / DAYS_PER_MONTH < 9;
  const believed = disbelieved ? null : position;
  const measured = Math.round(lengthCm * LENGTH_SCALE);
  const correction = believed === null || believed === fitting ? 0 : fitting === 'L' ? CORRECTION : -CORRECTION;
  return { length: measured + correction, position: believed ?? fitting, assumed: believed === null, disbelieved };
}
