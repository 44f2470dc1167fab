/**
 * How a child of the demo village grows. The named kinds make sure that everything the product has
 * to notice can be seen in it; `ordinary` children get a channel of their own by chance.
 */
export type CourseKind =
  | 'ordinary'
  | 'newborn'
  | 'severelyWasted'
  | 'wasted'
  | 'stunted'
  | 'severelyStunted'
  | 'belowRedLine'
  | 'notGrowing'
  | 'absent'
  | 'implausibleWeight'
  | 'implausibleHeight'
  | 'obese';

export interface Course {
  readonly kind: CourseKind;
  /** z-score of length or height for age that the child keeps */
  readonly lengthZ: number;
  /** z-score of weight that it keeps: for age, or for length where `weightBy` says so */
  readonly weightZ: number;
  readonly weightBy: 'age' | 'length';
  /** whether some months' gain is pushed to the minimum, as most children reach it */
  readonly gaining: boolean;
}

/** The fixed courses; their limits are far enough from the class limits that rounding to a scale's step keeps the class. */
export const COURSES: Readonly<Record<Exclude<CourseKind, 'ordinary'>, Course>> = {
  newborn: { kind: 'newborn', lengthZ: -0.3, weightZ: -0.4, weightBy: 'age', gaining: false },
  severelyWasted: { kind: 'severelyWasted', lengthZ: -1.4, weightZ: -3.5, weightBy: 'length', gaining: false },
  wasted: { kind: 'wasted', lengthZ: -0.9, weightZ: -2.5, weightBy: 'length', gaining: false },
  stunted: { kind: 'stunted', lengthZ: -2.5, weightZ: -1.4, weightBy: 'age', gaining: true },
  severelyStunted: { kind: 'severelyStunted', lengthZ: -3.4, weightZ: -2.2, weightBy: 'age', gaining: false },
  belowRedLine: { kind: 'belowRedLine', lengthZ: -3.3, weightZ: -3.4, weightBy: 'age', gaining: false },
  notGrowing: { kind: 'notGrowing', lengthZ: -0.6, weightZ: -0.5, weightBy: 'age', gaining: true },
  absent: { kind: 'absent', lengthZ: -0.8, weightZ: -0.7, weightBy: 'age', gaining: true },
  implausibleWeight: { kind: 'implausibleWeight', lengthZ: -0.2, weightZ: -0.1, weightBy: 'age', gaining: true },
  implausibleHeight: { kind: 'implausibleHeight', lengthZ: 0.1, weightZ: 0.2, weightBy: 'age', gaining: true },
  obese: { kind: 'obese', lengthZ: 0.4, weightZ: 3.6, weightBy: 'length', gaining: false },
};

/** Which balita of which posko (index) follows a fixed course; balita i of a posko is 3i to 3i + 2 months old. */
export const ASSIGNED: readonly Readonly<Record<number, Exclude<CourseKind, 'ordinary'>>>[] = [
  {
    0: 'newborn',
    3: 'severelyWasted',
    4: 'implausibleWeight',
    5: 'belowRedLine',
    6: 'absent',
    8: 'notGrowing',
    10: 'stunted',
    12: 'wasted',
    14: 'obese',
  },
  { 5: 'notGrowing', 7: 'severelyStunted', 11: 'absent', 13: 'wasted' },
  { 4: 'stunted', 9: 'implausibleHeight', 12: 'notGrowing', 15: 'absent' },
];
