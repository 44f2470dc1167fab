import type { Insertable } from 'kysely';
import { addDays, addMonths, completedMonths } from '../../src/engine/calendar.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { examinationGrowth, judgeGain } from '../../src/growth/index.ts';
import type { ExaminationsTable } from '../db/schema.ts';
import { growChild, type Visit } from './childGrowth.ts';
import { growSchoolchild, keepAdult } from './otherGrowth.ts';
import { type Person, REGISTERED_AFTER_DAYS, type Tools } from './people.ts';
import { POSKO } from './places.ts';

export interface SeedExamination {
  readonly person: Person;
  readonly row: Omit<Insertable<ExaminationsTable>, 'id' | 'member_id' | 'berita_id'>;
}

const MONTHS = 12;

/**
 * The days on which a posko opened in a year, oldest first, the last no later than yesterday unless today is its day: whoever tries
 * the village in the first days of a month finds figures of it and a day's list with somebody left to weigh. On the first of a
 * month it has not opened in it.
 */
export function sessionDays(posko: number, today: string): string[] {
  const yesterday = addDays(today, -1);
  const months = sessionIn(posko, today, 0) <= today || yesterday.slice(0, 7) === today.slice(0, 7) ? 0 : -1;
  return Array.from({ length: MONTHS }, (_, i) => sessionIn(posko, today, months + i + 1 - MONTHS)).map((day) =>
    day <= today ? day : yesterday,
  );
}

/** The first day after `today` on which a posko opens that it has not opened yet in the month. */
export function nextSession(posko: number, today: string): string {
  const held = sessionDays(posko, today).at(-1)?.slice(0, 7) === today.slice(0, 7);
  return sessionIn(posko, today, held ? 1 : 0);
}

/** The day on which a posko opens, so many months after that of `today`. */
function sessionIn(posko: number, today: string, months: number): string {
  const day = String(POSKO[posko]?.sessionDay ?? 1).padStart(2, '0');
  return `${addMonths(`${today.slice(0, 7)}-01`, months).slice(0, 7)}-${day}`;
}

/** National schedule by completed months (2023); what is due at the first visit of that age. */
const DOSES: Readonly<Record<number, string>> = {
  1: 'BCG, OPV1',
  2: 'DPT-HB-Hib1, OPV2, PCV1, RV1',
  3: 'DPT-HB-Hib2, OPV3, PCV2, RV2',
  4: 'DPT-HB-Hib3, OPV4, IPV1, RV3',
  9: 'MR1, IPV2',
  12: 'PCV3',
  18: 'DPT-HB-Hib4, MR2',
};

/** The sessions somebody came to. Children of a named course miss none, the absent one the last two. */
function attended({ random }: Tools, person: Person, today: string): string[] {
  const open = sessionDays(person.posko, today).filter((day) => day >= addDays(person.birthDate, REGISTERED_AFTER_DAYS));
  const { course } = person;
  if (course?.kind === 'absent') return open.slice(0, -2);
  if (course && course.kind !== 'ordinary') return open;
  const monthly = course ? 0.88 : completedMonths(person.birthDate, today) >= 720 ? 0.45 : 0.22;
  return open.filter(() => random.chance(monthly));
}

function visitsOf(tools: Tools, person: Person): Visit[] {
  const { random, today } = tools;
  const days = attended(tools, person, today);
  const { course } = person;
  if (course) return growChild(random, { ...person, course }, days);
  // who turned five within the year came as a balita before; the seed keeps to one kind of visit
  return completedMonths(person.birthDate, today) < 228 ? growSchoolchild(random, person, days) : keepAdult(random, person, days);
}

type Given = Pick<SeedExamination['row'], 'pmt' | 'jumlah_pemberian' | 'asi' | 'vit' | 'imunisasi' | 'suplemen' | 'diagnosa'>;

/** What a balita was given: by age, by month, and extra food where the status asks for it. */
function givenToChild({ random }: Tools, months: number, visit: Visit, dose: string | null, food: number | null): Given {
  const vitaminMonth = ['02', '08'].includes(visit.date.slice(5, 7));
  return {
    pmt: food === null ? 'Tidak' : 'Makanan lokal',
    jumlah_pemberian: food === null ? null : `${food} hari`,
    asi: months < 6 ? (random.chance(0.78) ? 1 : 0) : null,
    vit: vitaminMonth && months >= 6 ? 'A' : null,
    imunisasi: dose,
    suplemen: null,
    diagnosa: null,
  };
}

function givenToOthers({ random }: Tools, person: Person, months: number): Given {
  const girl = person.sex === 'Perempuan' && months >= 120 && months < 228;
  const old = months >= 720;
  return {
    pmt: null,
    jumlah_pemberian: null,
    asi: null,
    vit: null,
    imunisasi: null,
    suplemen: girl ? 'Tablet tambah darah' : null,
    diagnosa: old
      ? random.pick(['Sehat', 'Hipertensi', 'Nyeri sendi', 'Gula darah tinggi'])
      : random.chance(0.15)
        ? 'ISPA'
        : null,
  };
}

function examinationsOf(tools: Tools, person: Person): SeedExamination[] {
  const { clock, today } = tools;
  const visits = visitsOf(tools, person);
  const weighings = visits.map(({ date, berat_gram }) => ({ date, weightG: berat_gram }));
  const marks = person.course ? judgeGain(person, weighings, allTables) : [];
  return visits.map((visit, i) => {
    const { date, ...measured } = visit;
    const { bb_u, tb_u, bb_tb, zscore, peringatan } = examinationGrowth(
      { jenis_kelamin: person.sex, tanggal_lahir: person.birthDate },
      { ...measured, tanggal_timbang: date },
      allTables,
    );
    const months = completedMonths(person.birthDate, date);
    const before = visits[i - 1];
    const newAge = !before || completedMonths(person.birthDate, before.date) < months;
    const food =
      bb_tb === 'Gizi kurang' || bb_tb === 'Gizi buruk' ? 56 : marks.find((mark) => mark.date === date)?.twoT ? 14 : null;
    const at = clock(date, date === today ? '00:05' : '09:30');
    return {
      person,
      row: {
        ...measured,
        ...(person.course
          ? givenToChild(tools, months, visit, newAge ? (DOSES[months] ?? null) : null, food)
          : givenToOthers(tools, person, months)),
        tanggal_timbang: date,
        bb_u,
        tb_u,
        bb_tb,
        zscore: zscore && JSON.stringify(zscore),
        peringatan: JSON.stringify(peringatan),
        kurun: null,
        waktu: null,
        jenis: null,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      },
    };
  });
}

/** Twelve months of examinations of everybody, oldest first per person; balita nearly every month, others now and then. */
export const createExaminations = (tools: Tools, people: readonly Person[]): SeedExamination[] =>
  people.flatMap((person) => examinationsOf(tools, person));
