/** What one member adds to the reports of months: the same rules as services/monthlyReport, for one person over all months. */
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { judgeGain, type Sex } from '../../src/growth/index.ts';
import { birthRange } from './ageRanges.ts';
import type { Span } from './belonging.ts';

/** All of a member that a report is counted of. */
export interface Counted {
  readonly tanggal_lahir: string | null;
  readonly jenis_kelamin: Sex;
  /** oldest first */
  readonly spans: readonly Span[];
  readonly visits: readonly Visit[];
}

export interface Visit {
  readonly id: number;
  readonly tanggal_timbang: string;
  readonly berat_gram: number | null;
}

/** What a member adds to one month's report. */
interface Share {
  readonly posko: number | null;
  /** every figure to which it adds, as one text */
  readonly figures: string;
}

type Shares = ReadonlyMap<string, Share>;

const monthOf = (day: string): string => day.slice(0, 7);
const lastOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** Nobody's report is older; who belongs 'since ever' is looked at from here. */
const FIRST_MONTH = '1900-01';

/** All of members but their visits, as one text. */
const belonging = (members: readonly Counted[]): string =>
  JSON.stringify(members.map(({ visits: _visits, ...others }) => others));

/** The months before `end` in which the one state may add another thing than the other. */
function monthsOf(before: readonly Counted[], after: readonly Counted[], end: string): string[] {
  const states = [...before, ...after];
  // where only visits differ, so do only months with visits: of an adult two or three instead of some hundred
  if (belonging(before) === belonging(after)) {
    const months = states.flatMap(({ visits }) => visits.map(({ tanggal_timbang }) => monthOf(tanggal_timbang)));
    return [...new Set(months)].filter((month) => month >= FIRST_MONTH && month < end).toSorted();
  }
  const days = states.flatMap(({ spans }) => spans.map(({ since }) => since));
  const first = days.map(monthOf).sort()[0] ?? end;
  const months: string[] = [];
  for (let month = first < FIRST_MONTH ? FIRST_MONTH : first; month < end; month = monthOf(addMonths(`${month}-01`, 1))) {
    months.push(month);
  }
  return months;
}

function sharesOf({ tanggal_lahir, jenis_kelamin, spans, visits }: Counted, months: readonly string[]): Shares {
  const came = new Set(visits.map(({ tanggal_timbang }) => monthOf(tanggal_timbang)));
  const marks = new Map(
    judgeGain(
      { sex: jenis_kelamin, birthDate: tanggal_lahir },
      visits.map(({ tanggal_timbang: date, berat_gram: weightG }) => ({ date, weightG })),
      allTables,
    ).map(({ month, mark }) => [month, mark]),
  );
  const shares = new Map<string, Share>();
  for (const month of months) {
    const last = lastOf(month);
    const span = spans.find(({ since, until }) => since <= last && (until === null || until > last));
    if (!span || (tanggal_lahir !== null && tanggal_lahir > last)) continue;
    const balita = tanggal_lahir !== null && tanggal_lahir > (birthRange('Balita', last).bornAfter ?? '');
    const figures = [came.has(month), balita, balita && span.punya_kms, balita && (marks.get(month) ?? false)];
    shares.set(month, { posko: span.posyandu_id, figures: figures.join() });
  }
  return shares;
}

/** A row of a month's report. */
export interface ReportedRow {
  readonly month: string;
  readonly posyandu_id: number | null;
}

/**
 * The rows of months before `end` (`YYYY-MM`) in which what these members add to the figures is another thing with the one
 * state than with the other. Of two members who have become one nothing changes where only one of them had been counted.
 */
export function changedRows(before: readonly Counted[], after: readonly Counted[], end: string): ReportedRow[] {
  const months = monthsOf(before, after, end);
  if (months.length === 0) return [];
  const [was, is] = [addedBy(before, months), addedBy(after, months)];
  return months.flatMap((month) => {
    const [one, other] = [was.get(month), is.get(month)];
    const posko = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])]);
    return [...posko]
      .filter((id) => one?.get(id)?.toSorted().join(' ') !== other?.get(id)?.toSorted().join(' '))
      .map((posyandu_id) => ({ month, posyandu_id }));
  });
}

/** By month and posko, what each of these members adds. */
function addedBy(
  members: readonly Counted[],
  months: readonly string[],
): ReadonlyMap<string, ReadonlyMap<number | null, readonly string[]>> {
  const added = new Map<string, Map<number | null, string[]>>();
  for (const [month, { posko, figures }] of members.flatMap((member) => [...sharesOf(member, months)])) {
    const ofMonth = added.get(month) ?? new Map<number | null, string[]>();
    added.set(month, ofMonth.set(posko, [...(ofMonth.get(posko) ?? []), figures]));
  }
  return added;
}
