/**
 * The national immunisation schedule, as data. A programme owner corrects it here and nowhere else: ages are completed
 * months (a month ends where a calendar month does), intervals count from the dose before it in the same series.
 */

/** What a row of a dose can be of. */
export const KINDS = [
  'HB0',
  'BCG',
  'OPV',
  'DPT-HB-Hib',
  'RV',
  'PCV',
  'IPV',
  'MR',
  'JE',
  'DT',
  'Td',
  'HPV',
  'Vitamin A',
  'Obat cacing',
] as const;
export type DoseKind = (typeof KINDS)[number];

/** Kinds that are given in rounds, told by their date and not by a number. */
export const ROUND_KINDS = ['Vitamin A', 'Obat cacing'] as const satisfies readonly DoseKind[];
export type RoundKind = (typeof ROUND_KINDS)[number];

export const isRoundKind = (kind: unknown): kind is RoundKind => ROUND_KINDS.some((known) => known === kind);
export const isDoseKind = (kind: unknown): kind is DoseKind => KINDS.some((known) => known === kind);

export interface Interval {
  readonly months?: number;
  readonly days?: number;
}

interface Scheduled {
  readonly jenis: Exclude<DoseKind, RoundKind>;
  /** which dose of its kind it is */
  readonly ke: number;
  /** doses of one series follow each other: only the next one can be due */
  readonly series: string;
  /** no longer given from this age on, in completed months */
  readonly lastMonths: number;
  /** at least so long after the dose before it in its series */
  readonly interval?: Interval;
  /** only where a setting of the village says so */
  readonly onlyWhere?: 'je';
  readonly onlyFor?: 'Perempuan';
}

/** Given at an age. */
export interface AgedDose extends Scheduled {
  readonly fromMonths: number;
  /** on time until before this age; `days` for what is given at birth */
  readonly onTime: Interval;
  /** the table of the KMK it stands in: basic (up to 11 months), or what follows (up to 23 months) */
  readonly part: 'dasar' | 'lanjutan';
}

/** Given at school, in the month of a round; `years` completed on its first day stand for the class, which nobody records. */
export interface SchoolDose extends Scheduled {
  readonly part: 'sekolah';
  readonly years: number;
  readonly month: number;
  readonly className: string;
}

export type ScheduledDose = AgedDose | SchoolDose;

/** Where the table comes from, and which of its cells no source says outright. */
export const SCHEDULE_SOURCE = {
  version: '2025-01',
  source:
    'KMK HK.01.07/MENKES/2015/2023, Tabel 7 dan 8 (umur dan interval minimal); KMK HK.01.07/MENKES/1098/2024 sebagaimana diubah dengan 35/2025 (anak sekolah; BCG paling lambat 11 bulan); Buku KIA 2023, tabel imunisasi (umur tidak lagi diberikan)',
  decided: [
    'IPV2: jarak minimal tidak tertulis; dipakai 1 bulan seperti OPV, agar dua dosis tidak jatuh pada hari yang sama.',
    'Td 2: 12 bulan setelah Td 1, seperti T5 setelah T4 pada status T.',
    'Dosis sekolah dapat dikejar sampai sebelum umur 13 tahun; kelas diwakili umur pada tanggal 1 bulan pelaksanaan.',
    'RV: tidak lagi diberikan sejak umur 7 bulan untuk ketiga dosis.',
  ],
} as const;

/** Toddlers are caught up with until before this age. */
const CATCH_UP = 60;
/** Whom the schedule is about: before this age. */
export const OLDEST_MONTHS = 13 * 12;
const ONE_MONTH = { months: 1 } as const;

const aged = (
  jenis: AgedDose['jenis'],
  ke: number,
  fromMonths: number,
  untilMonths: number,
  rest: Partial<Omit<AgedDose, 'jenis' | 'ke' | 'fromMonths' | 'part'>> & { readonly part?: AgedDose['part'] } = {},
): AgedDose => ({
  jenis,
  ke,
  series: jenis,
  fromMonths,
  onTime: { months: untilMonths },
  lastMonths: CATCH_UP,
  part: 'dasar',
  ...rest,
});

const atSchool = (
  jenis: SchoolDose['jenis'],
  ke: number,
  years: number,
  month: number,
  className: string,
  rest: Partial<Pick<SchoolDose, 'interval' | 'onlyFor'>> = {},
): SchoolDose => ({
  jenis,
  ke,
  // MR at school is given whatever was given before
  series: `sekolah ${jenis}`,
  years,
  month,
  className,
  lastMonths: OLDEST_MONTHS,
  part: 'sekolah',
  ...rest,
});

const [AUGUST, NOVEMBER] = [8, 11] as const;

/** Every dose of a child that has a number, in the order of the Buku KIA's table. */
export const SCHEDULE: readonly ScheduledDose[] = [
  // within 24 hours: the day of birth or the one after it
  aged('HB0', 1, 0, 1, { onTime: { days: 2 }, lastMonths: 1 }),
  aged('BCG', 1, 0, 1, { lastMonths: 12 }),
  aged('OPV', 1, 0, 1),
  aged('DPT-HB-Hib', 1, 2, 3),
  aged('OPV', 2, 2, 3, { interval: ONE_MONTH }),
  aged('RV', 1, 2, 3, { lastMonths: 7 }),
  aged('PCV', 1, 2, 3),
  aged('DPT-HB-Hib', 2, 3, 4, { interval: ONE_MONTH }),
  aged('OPV', 3, 3, 4, { interval: ONE_MONTH }),
  aged('RV', 2, 3, 4, { interval: ONE_MONTH, lastMonths: 7 }),
  aged('PCV', 2, 3, 4, { interval: ONE_MONTH }),
  aged('DPT-HB-Hib', 3, 4, 5, { interval: ONE_MONTH }),
  aged('OPV', 4, 4, 5, { interval: ONE_MONTH }),
  aged('IPV', 1, 4, 5),
  aged('RV', 3, 4, 5, { interval: ONE_MONTH, lastMonths: 7 }),
  aged('MR', 1, 9, 10),
  aged('IPV', 2, 9, 10, { interval: ONE_MONTH }),
  aged('JE', 1, 10, 11, { onlyWhere: 'je' }),
  aged('PCV', 3, 12, 13, { interval: { days: 56 }, part: 'lanjutan' }),
  aged('DPT-HB-Hib', 4, 18, 24, { interval: { months: 12 }, part: 'lanjutan' }),
  aged('MR', 2, 18, 24, { interval: { months: 6 }, part: 'lanjutan' }),
  atSchool('MR', 3, 7, AUGUST, '1'),
  atSchool('DT', 1, 7, NOVEMBER, '1'),
  atSchool('Td', 1, 8, NOVEMBER, '2'),
  atSchool('HPV', 1, 11, AUGUST, '5', { onlyFor: 'Perempuan' }),
  atSchool('Td', 2, 11, NOVEMBER, '5', { interval: { months: 12 } }),
];

/** How what is given in rounds is given: from an age on, until before another. */
export interface RoundRule {
  readonly jenis: RoundKind;
  readonly fromMonths: number;
  readonly untilMonths: number;
  /** what a round counts for: until the next one begins, or for the calendar year it stands in */
  readonly per: 'putaran' | 'tahun';
  readonly source: string;
}

export const ROUND_RULES: readonly RoundRule[] = [
  {
    jenis: 'Vitamin A',
    fromMonths: 6,
    untilMonths: 60,
    per: 'putaran',
    source: 'KMK HK.01.07/MENKES/2015/2023 huruf g: 6-11 bulan (biru, 100.000 SI) dan 12-59 bulan (merah, 200.000 SI)',
  },
  {
    jenis: 'Obat cacing',
    fromMonths: 12,
    untilMonths: 60,
    per: 'tahun',
    source: 'KMK HK.01.07/MENKES/2015/2023 huruf g: balita minimal 1 kali tiap tahun, bulan Agustus setelah vitamin A',
  },
];

/** Below this age a capsule is blue, from it on red. */
export const RED_CAPSULE_MONTHS = 12;

/** What differs from one village to another. */
export interface ScheduleSettings {
  /** whether JE is given there */
  readonly jeEndemic: boolean;
  /** months (1 to 12) in which vitamin A is given */
  readonly vitaminAMonths: readonly number[];
  /** month in which deworming is given */
  readonly dewormingMonth: number;
}

export const USUAL_SETTINGS: ScheduleSettings = { jeEndemic: false, vitaminAMonths: [2, 8], dewormingMonth: 8 };
