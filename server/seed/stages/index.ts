/**
 * The demo village in every life stage for twelve months: pregnancies, what visits measure besides weight and height, doses,
 * screenings, referrals and home visits. Beside what the village had before: children's weights and lengths are not touched.
 */
import { allTables } from '../../../src/growth/allTables.ts';
import { judgeGain } from '../../../src/growth/index.ts';
import type { SeedEvent } from '../events.ts';
import type { SeedExamination } from '../examinations.ts';
import type { Person, Tools } from '../people.ts';
import { createRandom } from '../random.ts';
import { createDoses, type SeedDose } from './doses.ts';
import { createHomeVisits, createReferrals, type SeedHomeVisit, type SeedReferral, type ToldVisit } from './followUps.ts';
import { measuresOf } from './measures.ts';
import { createPregnancies, isMotherOn, type SeedPregnancy } from './mothers.ts';
import { withMothers } from './motherVisits.ts';
import { createScreenings, type SeedScreening } from './screenings.ts';
import { type Values, visitsByPerson } from './seen.ts';

export interface Stages {
  readonly pregnancies: readonly SeedPregnancy[];
  /** all visits of the village, those of mothers among them */
  readonly examinations: readonly SeedExamination[];
  /** what each visit measures, asks and gives besides, in their order */
  readonly measured: readonly Values[];
  readonly doses: readonly SeedDose[];
  readonly screenings: readonly SeedScreening[];
  readonly referrals: readonly SeedReferral[];
  readonly homeVisits: readonly SeedHomeVisit[];
}

const SEED = 20_230_829;

/** Pure, and the same for the same village. */
export function createStages(
  { names, numbers, clock, today }: Omit<Tools, 'random'>,
  people: readonly Person[],
  known: readonly SeedExamination[],
): Stages {
  const tools = { random: createRandom(SEED), names, numbers, clock, today };
  const pregnancies = createPregnancies(tools, people);
  const examinations = withMothers(tools, known, pregnancies);
  const visits = visitsByPerson(examinations);
  for (const of of visits.values()) of.sort((a, b) => (a.row.tanggal_timbang < b.row.tanggal_timbang ? -1 : 1));
  const ofMother = new Map<Person, SeedPregnancy[]>();
  for (const one of pregnancies) ofMother.set(one.mother, [...(ofMother.get(one.mother) ?? []), one]);

  const told = new Map<SeedExamination, ToldVisit>();
  for (const [person, theirs] of visits) {
    const seen = theirs.map((exam) => shownOf(exam));
    const gains = person.course ? gainsOf(person, theirs) : new Map<string, { nt: string; twoT: boolean }>();
    const measured = measuresOf(
      tools,
      person,
      seen.map((one, number) => ({ ...one, number, twoT: gains.get(one.date)?.twoT ?? false })),
      ofMother.get(person) ?? [],
    );
    theirs.forEach((exam, i) => {
      const gain = gains.get(exam.row.tanggal_timbang);
      const { bb_u, tb_u, bb_tb } = exam.row;
      const grown = { bb_u: bb_u ?? null, tb_u: tb_u ?? null, bb_tb: bb_tb ?? null };
      const { weightKg, heightCm, date } = seen[i] ?? shownOf(exam);
      const values = {
        ...{ berat_badan: weightKg, tinggi_badan: heightCm, ...grown },
        ...{ nt: gain?.nt ?? null, dua_t: gain?.twoT ? 'Ya' : 'Tidak' },
        ...measured[i],
      };
      told.set(exam, { person, date, values });
    });
  }
  const all = examinations.flatMap((exam) => told.get(exam) ?? []);
  const referrals = createReferrals(tools, all, pregnancies);
  const sent = new Set(referrals.map(({ visit }) => visit));
  const came = new Set(examinations.map(({ person, row }) => `${person.row.nik} ${row.tanggal_timbang.slice(0, 7)}`));
  return {
    pregnancies,
    examinations,
    measured: all.map((visit) => ({ ...visit.values, rujuk: sent.has(visit) ? 'Puskesmas' : 'Tidak' })),
    doses: createDoses(tools, people, (person) => visits.get(person) ?? []),
    screenings: createScreenings(
      tools,
      [...visits].map(([person, theirs]) => ({ person, days: theirs.map(({ row }) => row.tanggal_timbang) })),
    ),
    referrals,
    homeVisits: createHomeVisits(tools, people, (person, month) => came.has(`${person.row.nik} ${month}`), pregnancies),
  };
}

const shownOf = ({ row }: SeedExamination) => ({
  date: row.tanggal_timbang,
  weightKg: typeof row.berat_gram === 'number' ? row.berat_gram / 1000 : null,
  heightCm: typeof row.tinggi_mm === 'number' ? row.tinggi_mm / 10 : null,
});

function gainsOf(person: Person, visits: readonly SeedExamination[]): Map<string, { nt: string; twoT: boolean }> {
  const weighings = visits.map(({ row }) => ({ date: row.tanggal_timbang, weightG: row.berat_gram ?? null }));
  return new Map(judgeGain(person, weighings, allTables).map(({ date, mark, twoT }) => [date, { nt: mark, twoT }]));
}

/** Classes for expectant mothers with those in their queue who expect a child, as many as anybody was. */
export function withExpectant(events: readonly SeedEvent[], pregnancies: readonly SeedPregnancy[]): SeedEvent[] {
  return events.map((event) => {
    if (event.row.kategori !== 'Bumil') return event;
    const mothers = pregnancies.filter(
      (one) => one.mother.posko === event.posko && isMotherOn(one, event.row.tanggal) === 'Hamil',
    );
    const queue = event.queue.slice(0, mothers.length).flatMap(({ created_at }, i) => {
      const person = mothers[i]?.mother;
      return person ? [{ person, created_at }] : [];
    });
    return { ...event, queue };
  });
}
