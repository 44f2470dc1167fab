/** What recaps know of each person in each month, made of the records. */
import type { Kysely } from 'kysely';
import { completedMonths } from '../../../src/engine/calendar.ts';
import type { Site } from '../../../src/engine/resource.ts';
import { allTables } from '../../../src/growth/allTables.ts';
import { judgeGain } from '../../../src/growth/index.ts';
import { type Examined, workedOut } from '../../../src/growth/toldOfVisit.ts';
import { addFacts, type Fact, type FactName, type Facts } from '../../../src/health/recaps/facts.ts';
import { givenInMonth } from '../../../src/health/recaps/givenInMonth.ts';
import type { PersonInMonth } from '../../../src/health/recaps/index.ts';
import { screeningFacts, visitFacts } from '../../../src/health/recaps/visitFacts.ts';
import { subjectOfVisit } from '../../../src/health/subjectOfVisit.ts';
import type { Database } from '../../db/schema.ts';
import type { Met } from './metMonths.ts';
import { motherOn } from './mothersOn.ts';
import { type Asked, type Read, type ReadVisit, readPeople } from './readPeople.ts';

const monthOf = (day: string): string => day.slice(0, 7);

/** Everybody of the recap in every month in which they belonged on its last day. */
export async function* peopleInMonths(db: Kysely<Database>, site: Site, asked: Asked, met: Met): AsyncGenerator<PersonInMonth> {
  for await (const read of readPeople(db, site, asked)) yield* monthsOf(read, asked, met);
}

function* monthsOf(read: Read, { recap, months, posko }: Asked, met: Met): Generator<PersonInMonth> {
  const { person, spans, visits } = read;
  const born = person.tanggal_lahir;
  const marks = gainOf(read);
  for (const { month, last } of months) {
    const span = spans.find(({ since, until }) => since <= last && (until === null || until > last));
    if (!span || (posko !== null && span.posyandu_id !== posko) || (born !== null && born > last)) continue;
    const umur = born === null ? null : completedMonths(born, last);
    const keadaan = read.pregnancies.length === 0 ? null : motherOn(read.pregnancies, last);
    const { people } = recap;
    if (people === 'mothers') {
      if (keadaan === null) continue;
    } else if (umur === null || umur < people.fromMonths || (people.toMonths !== null && umur > people.toMonths)) continue;
    const ofMonth = visits.filter(({ row }) => monthOf(row.tanggal_timbang) === month);
    const facts: Partial<Record<FactName, Fact>> = {
      ...{ umur, keadaan, jenis_kelamin: person.jenis_kelamin },
      punya_kms: span.punya_kms === null ? null : span.punya_kms === 1 ? 'Ya' : 'Tidak',
      datang: ofMonth.length > 0 ? 'Ya' : met.has(span.posyandu_id, month) ? 'Tidak' : null,
    };
    for (const visit of ofMonth) addFacts(facts, factsOfVisit(read, visit));
    const gain = marks.get(month);
    if (gain) addFacts(facts, { nt: gain.mark, dua_t: gain.twoT ? 'Ya' : 'Tidak' });
    addFacts(facts, thinness(read, month));
    for (const { name, day, values } of read.screenings)
      if (monthOf(day) === month) addFacts(facts, screeningFacts(name, values));
    addFacts(facts, given(read, month, ofMonth));
    yield { id: person.id, month, facts };
  }
}

function gainOf({ person, history }: Read) {
  const weighed = history.map(({ tanggal_timbang, berat_gram }) => ({ date: tanggal_timbang, weightG: berat_gram }));
  const steps =
    weighed.length === 0 ? [] : judgeGain({ sex: person.jenis_kelamin, birthDate: person.tanggal_lahir }, weighed, allTables);
  return new Map(steps.map((step) => [step.month, step]));
}

const CHILD_MONTHS = 228;

function factsOfVisit({ person, named }: Read, { row, values }: ReadVisit): Facts {
  const day = row.tanggal_timbang;
  const pregnancy = named.get(Number(row.kehamilan_id));
  const told = {
    ...values,
    jenis_kelamin: person.jenis_kelamin,
    tanggal_lahir: person.tanggal_lahir,
    hpht: pregnancy?.hpht ?? null,
    tanggal_persalinan: pregnancy?.tanggal_persalinan ?? null,
  };
  const isChild = person.tanggal_lahir !== null && completedMonths(person.tanggal_lahir, day) < CHILD_MONTHS;
  const growth = isChild ? growthOf(person, row, values) : null;
  return visitFacts(subjectOfVisit(told), day, told, growth);
}

function growthOf(person: Examined, row: ReadVisit['row'], values: ReadVisit['values']) {
  const measured = { ...row, cara_ukur: row.cara_ukur === 'L' || row.cara_ukur === 'H' ? row.cara_ukur : null };
  const { imt_u, lila_kelas, lk_kelas } = workedOut(person, measured, values, allTables);
  return { imt_u, lila_kelas, lk_kelas };
}

const SEVERE = 'Gizi buruk';

/** Whether a child is severely wasted that was not so when it was last measured before. */
function thinness({ history }: Read, month: string): Facts {
  const judged = history.filter(({ bb_tb }) => bb_tb !== null);
  const now = judged.findLast(({ tanggal_timbang }) => monthOf(tanggal_timbang) === month);
  if (!now) return {};
  const before = judged.findLast(({ tanggal_timbang }) => monthOf(tanggal_timbang) < month);
  return { gizi_buruk_baru: now.bb_tb === SEVERE && before?.bb_tb !== SEVERE ? 'Ya' : 'Tidak' };
}

/** What was given in a month; a letter of it refers as a visit does. */
function given({ person, doses, letters }: Read, month: string, visits: readonly ReadVisit[]): Facts {
  const { imunisasi, cacing, vit_a, mt } = givenInMonth(
    person.tanggal_lahir,
    visits.map(({ row }) => row),
    doses.filter(({ tanggal }) => monthOf(tanggal) === month),
  );
  return { imunisasi, cacing, vit_a, mt, rujuk: letters.some((day) => monthOf(day) === month) ? 'Ya' : null };
}
