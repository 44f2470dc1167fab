/** What is kept of one person, told of everything that is known of them; nothing of it goes by what day it is today. */
import { addDays, addMonths } from '../../../src/engine/calendar.ts';
import { allTables } from '../../../src/growth/allTables.ts';
import { judgeGain, referralReasons } from '../../../src/growth/index.ts';
import type { Sex } from '../../../src/growth/sex.ts';
import type { MemberFiguresTable, MemberMonthsTable } from '../../db/schema.ts';
import { birthRange } from '../ageRanges.ts';
import type { Span } from '../belonging.ts';
import { lastClasses } from '../lastClasses.ts';
import { countsOf, type Visit } from './monthCounts.ts';

/** A member's row, as far as figures are made of it. */
export interface Person {
  readonly id: number;
  readonly posyandu_id: number | null;
  readonly tanggal_lahir: string | null;
  readonly jenis_kelamin: Sex;
  readonly nama_cari: string;
  /** null: still there */
  readonly status: string | null;
  readonly created_at: string;
  readonly deleted_at: string | null;
}

export interface PersonFigures {
  /** null: of whoever was deleted */
  readonly summary: MemberFiguresTable | null;
  readonly months: readonly MemberMonthsTable[];
}

const monthOf = (day: string): string => day.slice(0, 7);

/** `spans` and `visits`: all of them, oldest first. */
export function figuresOf(
  person: Person,
  spans: readonly Pick<Span, 'posyandu_id' | 'since' | 'until'>[],
  visits: readonly Visit[],
): PersonFigures {
  const { id, tanggal_lahir, jenis_kelamin, posyandu_id, nama_cari, created_at } = person;
  const child = { sex: jenis_kelamin, birthDate: tanggal_lahir };
  const steps = judgeGain(
    child,
    visits.map(({ date, berat_gram }) => ({ date, weightG: berat_gram })),
    allTables,
  );
  const byMonth = new Map<string, Visit[]>();
  for (const visit of visits) {
    const month = monthOf(visit.date);
    const those = byMonth.get(month);
    if (those) those.push(visit);
    else byMonth.set(month, [visit]);
  }
  const marks = new Map(steps.map(({ month, mark }) => [month, mark]));
  const months: MemberMonthsTable[] = [];
  for (const [month, those] of byMonth) {
    const lastDay = addDays(addMonths(`${month}-01`, 1), -1);
    const span = spans.find(({ since, until }) => since <= lastDay && (until === null || until > lastDay));
    if (!span || (tanggal_lahir !== null && tanggal_lahir > lastDay)) continue;
    const balita = tanggal_lahir !== null && tanggal_lahir > (birthRange('Balita', lastDay).bornAfter ?? '');
    const counts = countsOf({ ...child, lastDay, balita, mark: marks.get(month) ?? null, visits: those });
    months.push({ member_id: id, month, posyandu_id: span.posyandu_id, counts });
  }
  if (person.deleted_at !== null) return { summary: null, months };
  const seen = [...byMonth.keys()];
  const exams = visits.map((visit) => ({ ...visit, weightG: visit.berat_gram }));
  const summary = {
    ...{ member_id: id, posyandu_id, here: person.status === null ? 1 : 0, tanggal_lahir, nama_cari, created_at },
    terakhir: visits.at(-1)?.date ?? null,
    ...{ bulan_terakhir: seen.at(-1) ?? null, bulan_sebelumnya: seen.at(-2) ?? null },
    bb_u: classOf(visits, 'bb_u', ({ berat_gram }) => berat_gram !== null),
    tb_u: classOf(visits, 'tb_u', ({ tinggi_mm }) => tinggi_mm !== null),
    bb_tb: classOf(visits, 'bb_tb', ({ berat_gram, tinggi_mm }) => berat_gram !== null && tinggi_mm !== null),
    alasan: visits.length === 0 ? '' : referralReasons(lastClasses(person, exams), steps.at(-1)).join(' '),
  };
  return { summary, months };
}

/** A visit for the weight alone takes nothing back of the length. '' where what was measured allowed no class. */
function classOf(visits: readonly Visit[], index: 'bb_u' | 'tb_u' | 'bb_tb', isOf: (visit: Visit) => boolean): string | null {
  const last = visits.findLast(isOf);
  return last ? (last[index] ?? '') : null;
}
