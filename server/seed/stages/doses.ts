/** What was given to the children of the demo village: as their visits say, and from the card before that; some late, some not at all. */
import { addDays, addMonths, completedMonths } from '../../../src/engine/calendar.ts';
import { type DoseKind, isDoseKind, SCHEDULE } from '../../../src/health/immunisation/index.ts';
import type { SeedExamination } from '../examinations.ts';
import type { Person } from '../people.ts';
import { POSKO } from '../places.ts';
import type { StageTools } from './seen.ts';

export interface SeedDose {
  readonly person: Person;
  readonly jenis: DoseKind;
  /** null: of a round */
  readonly ke: number | null;
  readonly tanggal: string;
  readonly tempat: string;
  readonly batch: string | null;
  readonly dari_kartu: 'Ya' | 'Tidak';
}

/** Whom the schedule is about: in completed months. */
const BELOW_MONTHS = 156;

type Scheduled = (typeof SCHEDULE)[number];

/** Since when a dose may be given for its age alone. */
function opensOn({ birthDate }: Person, dose: Scheduled): string {
  if (dose.part !== 'sekolah') return addMonths(birthDate, dose.fromMonths);
  const birthday = addMonths(birthDate, 12 * dose.years);
  const round = `${birthday.slice(0, 4)}-${String(dose.month).padStart(2, '0')}-01`;
  return birthday <= round ? round : addMonths(round, 12);
}

const after = (day: string, { months = 0, days = 0 }: NonNullable<Scheduled['interval']>): string =>
  addDays(addMonths(day, months), Math.max(days, 1));

const earlier = (one: string, other: string): string => (one.localeCompare(other) <= 0 ? one : other);

/** 'DPT-HB-Hib1, OPV2' in the visits of a child: days by 'OPV 2'. */
function toldByVisits(visits: readonly SeedExamination[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const { row } of visits) {
    for (const word of (row.imunisasi ?? '').split(', ').filter(Boolean)) {
      days.set(`${word.slice(0, -1)} ${word.slice(-1)}`, row.tanggal_timbang);
    }
  }
  return days;
}

/** Most come within three weeks of the day, some within two months, a few later. */
function delay({ random }: StageTools): number {
  const kind = random.next();
  if (kind < 0.76) return random.int(0, 20);
  return kind < 0.95 ? random.int(21, 60) : random.int(61, 120);
}

function numbered(tools: StageTools, person: Person, visits: readonly SeedExamination[]): SeedDose[] {
  const { random, today } = tools;
  const told = toldByVisits(visits);
  const given = new Map<string, string>();
  // one child in twelve has fallen behind
  const keen = random.chance(0.92) ? 0.985 : 0.7;
  return SCHEDULE.flatMap((dose): SeedDose[] => {
    const { jenis, ke, series } = dose;
    if (dose.onlyWhere || (dose.onlyFor && dose.onlyFor !== person.sex) || !isDoseKind(jenis)) return [];
    const previous = SCHEDULE.filter((one) => one.series === series && one.ke < ke).at(-1);
    const since = previous && given.get(`${jenis} ${previous.ke}`);
    if (previous && !since) return [];
    const opens = opensOn(person, dose);
    const earliest = since ? ([opens, after(since, dose.interval ?? {})].toSorted().at(-1) ?? opens) : opens;
    const byVisit = told.get(`${jenis} ${ke}`);
    const follower = told.get(`${jenis} ${ke + 1}`);
    const late = jenis === 'HB0' ? random.int(0, 1) : dose.part === 'sekolah' ? random.int(3, 25) : delay(tools);
    // whoever has come for the next one has had this one early enough for it
    const latest = follower ? addDays(addMonths(follower, -1), -1) : addMonths(person.birthDate, dose.lastMonths);
    const meant = addDays(earliest, late);
    const day = byVisit ?? earlier(meant, latest);
    const had = byVisit !== undefined || follower !== undefined || random.chance(keen);
    if (!had || day < earliest || day > today || day >= addMonths(person.birthDate, dose.lastMonths)) return [];
    given.set(`${jenis} ${ke}`, day);
    return [{ person, jenis, ke, tanggal: day, ...placeOf(tools, person, dose, byVisit !== undefined) }];
  });
}

function placeOf({ random }: StageTools, person: Person, dose: Scheduled, atPosko: boolean) {
  if (atPosko) {
    const batch = `${dose.jenis.slice(0, 2).toUpperCase()}${random.int(2100, 2699)}`;
    return { tempat: POSKO[person.posko]?.nama_posyandu ?? '', batch, dari_kartu: 'Tidak' } as const;
  }
  const tempat = dose.jenis === 'HB0' ? 'Bidan Desa' : dose.part === 'sekolah' ? 'SDN Sukasari 1' : 'Puskesmas Sukamaju';
  return { tempat, batch: null, dari_kartu: 'Ya' } as const;
}

/** Rounds of vitamin A from six months on, and of deworming from a year on: at the visit of the month, or at home afterwards. */
function rounds(tools: StageTools, person: Person, visits: readonly SeedExamination[]): SeedDose[] {
  const { random, today } = tools;
  const posko = POSKO[person.posko];
  const first = Number(person.birthDate.slice(0, 4));
  const months = Array.from({ length: Number(today.slice(0, 4)) - first + 1 }, (_, i) => first + i).flatMap((year) =>
    ['02', '08'].map((month) => `${year}-${month}`),
  );
  return months.flatMap((month): SeedDose[] => {
    const visit = visits.find(({ row }) => row.tanggal_timbang.startsWith(month));
    const known = visits.some(({ row }) => row.tanggal_timbang < `${month}-01`);
    const usual = `${month}-${String(posko?.sessionDay ?? 1).padStart(2, '0')}`;
    const fetched = random.chance(known && !visit ? 0.6 : 0.9);
    const day = visit ? visit.row.tanggal_timbang : known ? `${month}-25` : usual;
    const age = day < person.birthDate ? -1 : completedMonths(person.birthDate, day);
    if (day > today || age < 6 || age >= 60 || (!visit && !fetched)) return [];
    const given = {
      ...{ person, ke: null, tanggal: day, batch: null, dari_kartu: 'Tidak' as const },
      tempat: visit || !known ? (posko?.nama_posyandu ?? '') : 'Kunjungan rumah',
    };
    const capsule: SeedDose[] = visit && visit.row.vit !== 'A' ? [] : [{ ...given, jenis: 'Vitamin A' }];
    const worms: SeedDose[] = month.endsWith('08') && age >= 12 ? [{ ...given, jenis: 'Obat cacing' }] : [];
    return [...capsule, ...worms];
  });
}

/** Of everybody whom the schedule is about, each child's first given first. */
export function createDoses(
  tools: StageTools,
  people: readonly Person[],
  visitsOf: (person: Person) => readonly SeedExamination[],
): SeedDose[] {
  return people
    .filter(({ birthDate }) => completedMonths(birthDate, tools.today) < BELOW_MONTHS)
    .flatMap((person) => {
      const visits = visitsOf(person);
      return [...numbered(tools, person, visits), ...rounds(tools, person, visits)].toSorted((a, b) =>
        a.tanggal < b.tanggal ? -1 : 1,
      );
    });
}
