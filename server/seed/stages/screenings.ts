/** The screenings of the demo village: once a year of adults and the elderly, by age of children. */
import { screeningDue, type Taken } from '../../../src/health/due.ts';
import { judgedScreening, KPSP_ANSWERS, SRQ20_ANSWERS } from '../../../src/health/screenings.ts';
import type { Person } from '../people.ts';
import { bodyOf } from './bodies.ts';
import { type StageTools, type Values, yearsOn } from './seen.ts';

export type ScreeningName = 'aks' | 'skilas' | 'puma' | 'srq20' | 'kpsp';

export interface SeedScreening {
  readonly name: ScreeningName;
  readonly person: Person;
  readonly values: Values;
  readonly score: number;
  readonly outcome: string;
}

const AKS_MOST = { bab: 2, bak: 2, bersih_diri: 1, wc: 2, makan: 2, pindah: 3, jalan: 3, pakaian: 2, tangga: 2, mandi: 1 };
const SKILAS = ['orientasi', 'ulang_kata', 'berdiri', 'bb_turun', 'nafsu_makan', 'lila_21', 'masalah_mata', 'tes_melihat'];
const SKILAS_HEARING = ['bisik_tidak_bisa', 'tes_bisik', 'sedih', 'sedikit_minat'];
/** What the frail lose first. */
const LOST_FIRST = ['berdiri', 'masalah_mata', 'ulang_kata', 'tes_bisik'];

const yes = (answer: boolean): string => (answer ? 'Ya' : 'Tidak');

function aks({ random }: StageTools, frail: boolean): Values {
  return Object.fromEntries(
    Object.entries(AKS_MOST).map(([item, most]) => {
      const lost = frail && ['pindah', 'jalan', 'tangga', 'mandi', 'pakaian'].includes(item) ? random.int(0, 1) : 0;
      return [item, String(most - lost)];
    }),
  );
}

function skilas({ random }: StageTools, frail: boolean): Values {
  const answers = Object.fromEntries(
    [...SKILAS, ...SKILAS_HEARING].map((item) => {
      const share = item === 'bisik_tidak_bisa' ? 0 : LOST_FIRST.includes(item) ? (frail ? 0.5 : 0.08) : frail ? 0.15 : 0.02;
      return [item, yes(random.chance(share))];
    }),
  );
  // who is known to have a problem is not tested for it
  return answers.masalah_mata === 'Ya' ? { ...answers, tes_melihat: null } : answers;
}

function puma({ random }: StageTools, years: number, smoker: boolean): Values {
  const smoked = smoker ? { batang_per_hari: random.int(6, 20), lama_merokok: Math.min(years - 16, random.int(10, 35)) } : {};
  const often = smoker ? 0.22 : 0.06;
  const asked = ['napas_pendek', 'dahak', 'batuk'].map((question) => [question, yes(random.chance(often))]);
  return { pernah_merokok: yes(smoker), ...smoked, ...Object.fromEntries(asked), spirometri: yes(random.chance(0.04)) };
}

/** Most answer yes to nothing much; a few are weighed down. */
function srq20({ random }: StageTools): Values {
  const share = random.chance(0.07) ? 0.4 : 0.06;
  // nobody of an invented village is written down as thinking of death
  return Object.fromEntries(SRQ20_ANSWERS.map((name) => [name, yes(name !== 'j17' && random.chance(share))]));
}

function kpsp({ random }: StageTools, again: boolean): Values {
  const missed = random.chance(0.1) && !again ? random.int(2, 4) : random.int(0, 1);
  const answers = KPSP_ANSWERS.map((name, i) => [name, yes(i < KPSP_ANSWERS.length - missed)]);
  return { ulangan: yes(again), ...Object.fromEntries(answers) };
}

interface Visited {
  readonly person: Person;
  readonly days: readonly string[];
}

/** Whether what is due is taken at a visit: not everything fits into one morning. */
const TAKEN: Readonly<Record<ScreeningName, number>> = { aks: 0.85, skilas: 0.85, puma: 0.6, srq20: 0.35, kpsp: 0.8 };

const FROM: Readonly<Record<Exclude<ScreeningName, 'kpsp'>, number>> = { aks: 60, skilas: 60, puma: 40, srq20: 18 };

/** Of everybody's visits, in their order. */
export function createScreenings(tools: StageTools, visited: readonly Visited[]): SeedScreening[] {
  const { random, today } = tools;
  return visited.flatMap(({ person, days }) => {
    const { birthDate, sex } = person;
    const subject = { birthDate, sex, pregnancy: null, deliveredOn: null };
    const { smoker, frail } = bodyOf(tools, person);
    const taken = new Map<ScreeningName, Taken[]>();
    const names = namesFor(person, today, smoker);
    return days.flatMap((day) =>
      names.flatMap((name): SeedScreening[] => {
        const before = taken.get(name) ?? [];
        if (name !== 'kpsp' && yearsOn(person, day) < FROM[name]) return [];
        if (!screeningDue(name, subject, day, before) || !random.chance(TAKEN[name])) return [];
        const again = name === 'kpsp' && before.at(-1)?.outcome === 'meragukan';
        const values = { tanggal: day, ...answersOf(tools, name, { years: yearsOn(person, day), smoker, frail, again }) };
        const judged = judgedScreening(name, { ...values, tanggal_lahir: birthDate, jenis_kelamin: sex });
        if (!judged || 'outside' in judged) return [];
        taken.set(name, [...before, { day, outcome: judged.code }]);
        return [{ name, person, values, score: judged.score, outcome: judged.code }];
      }),
    );
  });
}

function namesFor(person: Person, today: string, smoker: boolean): ScreeningName[] {
  const years = yearsOn(person, today);
  if (years < 7) return ['kpsp'];
  const grown: ScreeningName[] = years >= 18 ? ['srq20'] : [];
  const smoked: ScreeningName[] = years >= 40 && smoker ? ['puma'] : [];
  const old: ScreeningName[] = years >= 60 ? ['aks', 'skilas'] : [];
  return [...old, ...smoked, ...grown];
}

interface Asked {
  readonly years: number;
  readonly smoker: boolean;
  readonly frail: boolean;
  readonly again: boolean;
}

function answersOf(tools: StageTools, name: ScreeningName, { years, smoker, frail, again }: Asked): Values {
  if (name === 'aks') return aks(tools, frail);
  if (name === 'skilas') return skilas(tools, frail);
  if (name === 'puma') return puma(tools, years, smoker);
  return name === 'srq20' ? srq20(tools) : kpsp(tools, again);
}
