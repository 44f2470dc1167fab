/** The columns of a card of visits: each visit with what was given, asked and written beside it, and days without one. React-free. */
import { completedMonths, completedYears, isIsoDate } from '../../engine/calendar.ts';
import { holds } from '../../engine/condition.ts';
import { motherhoodOn, type Pregnancy } from '../../health/motherhood.ts';
import type { KeptDose } from '../../people/dosed.ts';
import type { VisitCard } from './cards/card.ts';
import { CARDS } from './cards/index.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Recorded {
  /** whose card it is */
  readonly person: Values;
  readonly pregnancies: readonly Pregnancy[];
  readonly visits: readonly Values[];
  readonly doses: readonly KeptDose[];
  /** screenings and letters by the name of their resource; one that may not be seen is left out */
  readonly others: Readonly<Record<string, readonly Values[]>>;
}

export interface Column {
  /** of the visit; of a day without one who the person was on it; of a card of years the year */
  readonly values: Values;
  readonly visited: boolean;
  /** there was no visit on that day, on whichever card it would stand */
  readonly unvisited: boolean;
  /** screenings and letters by the name of their resource */
  readonly others: Readonly<Record<string, Values>>;
  readonly doses: readonly KeptDose[];
}

interface Filling extends Column {
  readonly others: Record<string, Values>;
  readonly doses: KeptDose[];
}

/** The day of a column. */
export const dayOf = ({ tanggal_timbang }: Values): string => String(tanggal_timbang ?? '');
const monthOf = (day: string): string => day.slice(0, 7);
const recordDay = ({ tanggal }: Values): string => String(tanggal ?? '');

const isOn = (card: VisitCard, values: Values): boolean => holds(card.of, { values, mode: 'show' });

/**
 * Everything that a card has rows for, oldest first. What is no visit stands with the visit of its day, else with the first of
 * its month; where there is none, its month has a column, and a second one of its kind another: on the card of whoever
 * they were on that day, and of a screening that this card has no row for on the one that has.
 */
export function columnsOf(card: VisitCard, recorded: Recorded): Column[] {
  const columns = recorded.visits
    .filter((visit) => isOn(card, visit))
    .map((values): Filling => ({ values, visited: true, unvisited: false, others: {}, doses: [] }))
    .toSorted(byDay);

  const columnOf = (day: string, isFree: (column: Filling) => boolean, own: () => Values | null): Filling | null => {
    const free = columns.filter(isFree);
    const there =
      free.find(({ values }) => dayOf(values) === day) ??
      free.find(({ values, visited }) => visited && monthOf(dayOf(values)) === monthOf(day)) ??
      free.find(({ values }) => monthOf(dayOf(values)) === monthOf(day));
    if (there) return there;
    const values = own();
    if (values === null) return null;
    const unvisited = !recorded.visits.some((visit) => dayOf(visit) === day);
    const column: Filling = { values, visited: false, unvisited, others: {}, doses: [] };
    columns.push(column);
    return column;
  };

  for (const name of othersOn(card)) {
    const taken = (recorded.others[name] ?? []).toSorted((a, b) => (recordDay(a) < recordDay(b) ? -1 : 1));
    for (const record of taken) {
      const own = () => ownValues(card, name, recordDay(record), recorded);
      const column = columnOf(recordDay(record), ({ others }) => !Object.hasOwn(others, name), own);
      if (column) column.others[name] = record;
    }
  }
  const kinds = new Set(card.rows.flatMap(({ doses = [] }) => doses));
  for (const dose of recorded.doses.filter(({ jenis }) => kinds.has(jenis))) {
    const column = columnOf(
      dose.tanggal,
      () => true,
      () => valuesIfOn(card, valuesOn(dose.tanggal, recorded)),
    );
    column?.doses.push(dose);
  }
  return columns.toSorted(byDay);
}

/** By day, visits of one day as they were recorded; what stands on a day without one comes as it is. */
function byDay({ values: one }: Column, { values: other }: Column): number {
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return Number(one.id ?? 0) - Number(other.id ?? 0);
}

/** Names of the resources that a card has rows of. */
const othersOn = (card: VisitCard): string[] => [
  ...new Set(card.rows.flatMap(({ from, otherwise }) => [from, otherwise?.from]).filter((name) => name !== undefined)),
];

const valuesIfOn = (card: VisitCard, values: Values): Values | null => (isOn(card, values) ? values : null);

/** What a column of a day without a visit is filled with; null: another card has it. */
function ownValues(card: VisitCard, name: string, day: string, recorded: Recorded): Values | null {
  const values = valuesOn(day, recorded);
  const hosts = CARDS.filter((one) => one.kind === 'visits').filter((one) => othersOn(one).includes(name));
  const host = hosts.find((one) => isOn(one, values));
  if (host) return host === card ? values : null;
  // a mother was asked what her own card has no row for
  const otherwise = { ...values, keadaan: null, hpht: null };
  return hosts.find((one) => isOn(one, otherwise)) === card ? otherwise : null;
}

/** Who the person was on a day, as a visit of that day would say it. */
function valuesOn(day: string, { person, pregnancies }: Recorded): Values {
  const { tanggal_lahir: born, jenis_kelamin } = person;
  const { keadaan, hpht } = motherhoodOn(pregnancies, day);
  const known = typeof born === 'string' && isIsoDate(born) && isIsoDate(day) && born <= day;
  const age = known ? { umur: completedYears(born, day), umur_bulan: completedMonths(born, day) } : {};
  return { tanggal_timbang: day, jenis_kelamin, keadaan, hpht, ...age };
}
