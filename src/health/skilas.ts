/** SKILAS: losses of an elderly person's capacities; every tick is one (docs/health.md). */
import type { Text } from '../engine/definition.ts';
import { filled, texts } from '../engine/say.ts';
import { FIRST_ELDERLY_YEAR } from './aks.ts';
import { type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';
import { outsideYears, type Subject } from './subject.ts';

export type SkilasDomain = 'kognitif' | 'gerak' | 'malnutrisi' | 'penglihatan' | 'pendengaran' | 'depresi';

/** What can be ticked, and the capacity it says something of. */
export const SKILAS_ITEMS = {
  orientasi: 'kognitif',
  ulang_kata: 'kognitif',
  berdiri: 'gerak',
  bb_turun: 'malnutrisi',
  nafsu_makan: 'malnutrisi',
  lila_21: 'malnutrisi',
  masalah_mata: 'penglihatan',
  tes_melihat: 'penglihatan',
  tes_bisik: 'pendengaran',
  bisik_tidak_bisa: 'pendengaran',
  sedih: 'depresi',
  sedikit_minat: 'depresi',
} as const satisfies Readonly<Record<string, SkilasDomain>>;
export type SkilasItem = keyof typeof SKILAS_ITEMS;
/** true: ticked; null: not asked */
export type SkilasAnswers = Readonly<Record<SkilasItem, boolean | null>>;

/** Asked only where the question before it was not ticked, or could not be done. */
const FOLLOWS: Partial<Record<SkilasItem, SkilasItem>> = { tes_melihat: 'masalah_mata', tes_bisik: 'bisik_tidak_bisa' };
/** Ticked where it applies, and nothing that has to be answered. */
const OPTIONAL: readonly SkilasItem[] = ['bisik_tidak_bisa'];

export interface SkilasOutcome extends Outcome<'tidak_ada' | 'ada'> {
  readonly ticks: number;
  readonly domains: readonly SkilasDomain[];
}

export const SKILAS: Table<{ readonly ticksToRefer: number }> = {
  source: 'kmk',
  place: 'Formulir 5, baris 8247–8353; baris 5754–5756, dirujuk: baris 5850',
  decided:
    'A whisper test that cannot be done is referred as well, as the form says. Judged from 60 years on; a second one in a calendar year is refused.',
  rows: [{ ticksToRefer: 1 }],
};

const TEXTS = texts('health.skilas', {
  tidak_ada: { id: 'Tidak ada penurunan kapasitas', en: 'No loss of capacity' },
  ada: { id: 'Penurunan: {domains}', en: 'Loss of: {domains}' },
  refer: { id: 'SKILAS: {domains}', en: 'SKILAS: {domains}' },
});

const DOMAINS = texts('health.skilasDomains', {
  kognitif: { id: 'kognitif', en: 'cognition' },
  gerak: { id: 'gerak', en: 'mobility' },
  malnutrisi: { id: 'gizi', en: 'nutrition' },
  penglihatan: { id: 'penglihatan', en: 'sight' },
  pendengaran: { id: 'pendengaran', en: 'hearing' },
  depresi: { id: 'gejala depresi', en: 'signs of depression' },
});

/** The name of a capacity. */
export const domainText = (domain: SkilasDomain): Text => DOMAINS[domain];

/** The ticks of the form; outside while none is set and a question is open. */
export function skilasOutcome(subject: Subject, day: string, answers: SkilasAnswers): Judged<SkilasOutcome> {
  const young = outsideYears(subject, day, FIRST_ELDERLY_YEAR);
  if (young) return young;
  const items = Object.keys(SKILAS_ITEMS) as SkilasItem[];
  const ticked = items.filter((item) => answers[item] === true);
  const open = items.filter((item) => {
    const before = FOLLOWS[item];
    return answers[item] === null && !OPTIONAL.includes(item) && !(before && answers[before] === true);
  });
  if (open.length > 0) return outside(OUTSIDE.unanswered);
  const told = { ticks: ticked.length, domains: [...new Set(ticked.map((item) => SKILAS_ITEMS[item]))] };
  if (ticked.length < (SKILAS.rows[0]?.ticksToRefer ?? 1)) {
    return { code: 'tidak_ada', text: TEXTS.tidak_ada, tone: 'good', ...told };
  }
  const named = told.domains.map((domain) => DOMAINS[domain]);
  const domains = filled({ id: named.map(({ id }) => id).join(', '), en: named.map(({ en }) => en).join(', ') }, {});
  return {
    ...{ code: 'ada', tone: 'bad', ...told },
    text: filled(TEXTS.ada, { domains }),
    refer: filled(TEXTS.refer, { domains }),
  };
}
