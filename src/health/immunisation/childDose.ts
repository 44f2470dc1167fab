/** A dose of a child as it stands on a day. */
import type { DoseKind } from './schedule.ts';

/** given, may be given now and on time, late, not yet, not any more, not for this child. */
export const DOSE_STATES = ['given', 'due', 'overdue', 'tooEarly', 'noLonger', 'notNeeded'] as const;
export type DoseState = (typeof DOSE_STATES)[number];

/** Why a dose stands as it does. */
export type DoseReason =
  | { readonly word: 'given' | 'due' | 'overdue' | 'tooEarly'; readonly capsule?: 'blue' | 'red' | null }
  | { readonly word: 'waits' | 'laterGiven'; readonly dose: { readonly jenis: DoseKind; readonly ke: number } }
  | { readonly word: 'tooOld'; readonly months: number }
  | { readonly word: 'missedRound' | 'notEndemic' | 'girlsOnly' };

export interface ChildDose {
  readonly jenis: DoseKind;
  readonly ke: number;
  /** which table of the schedule it stands in; `tambahan`: recorded, and in none of them */
  readonly part: 'dasar' | 'lanjutan' | 'sekolah' | 'putaran' | 'tambahan';
  readonly state: DoseState;
  /** why, for `doseText` */
  readonly why: DoseReason;
  /** the first day on which it may be given */
  readonly from: string;
  /** the last day on which it is on time */
  readonly to: string | null;
  /** from this day on it is not given any more */
  readonly until: string | null;
  /** the day it was given */
  readonly givenOn: string | null;
  /** of what is given in rounds, the day on which its round begins */
  readonly round: string | null;
}
