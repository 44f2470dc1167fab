/** Puts the life stages of the demo village into their tables. */
import type { Transaction } from 'kysely';
import type { ColumnValue } from '../../../src/engine/field-types/serverHalf.ts';
import type { Site } from '../../../src/engine/resource.ts';
import { batches } from '../../db/batches.ts';
import type { Database } from '../../db/schema.ts';
import { measuredWords } from '../../services/lastVisit.ts';
import { anyTable, columnValues, type Table, tableOf } from '../../storage/table.ts';
import type { Clock } from '../instants.ts';
import type { Person } from '../people.ts';
import type { Stages } from './index.ts';
import { isMotherOn, type SeedPregnancy } from './mothers.ts';
import type { ScreeningName } from './screenings.ts';
import type { Values } from './seen.ts';

type Columns = Record<string, ColumnValue>;

export interface StageStore {
  readonly trx: Transaction<Database>;
  readonly site: Site;
  readonly clock: Clock;
  readonly today: string;
  memberId(person: Person): number;
  poskoId(person: Person): number;
  /** name and account of the kader of a person's posko */
  kaderOf(person: Person): { readonly name: string; readonly id: number };
}

const table = ({ site }: StageStore, name: string): Table => {
  const resource = site.resource[name];
  if (!resource) throw new Error(`the site has no ${name}`);
  return tableOf(resource, site);
};

/** Every column that a form may fill, so that all rows of a statement have the same. */
function columnsOf(of: Table, values: Values): Columns {
  const fields = of.fields.filter(({ field }) => !field.computed).map(({ field }) => field.name);
  return columnValues(of, Object.fromEntries(fields.map((name) => [name, values[name] ?? null])));
}

const versions = ({ clock, today }: StageStore, day: string) => {
  const written = day < today ? clock(day, '10:30') : clock(today, '00:06');
  return { created_at: written, updated_at: written, deleted_at: null };
};

async function insert({ trx }: StageStore, into: string, rows: readonly Columns[]): Promise<void> {
  for (const batch of batches(rows)) await anyTable(trx).insertInto(into).values(batch).execute();
}

/** The numbers of the pregnancies, stored before the visits that name them. */
export async function storePregnancies(
  store: StageStore,
  pregnancies: readonly SeedPregnancy[],
): Promise<ReadonlyMap<SeedPregnancy, number>> {
  const of = table(store, 'pregnancies');
  const rows = pregnancies.map((one) => ({
    ...columnsOf(of, {
      ...{ ibu: store.memberId(one.mother), hpht: one.hpht, status: one.status, tanggal_persalinan: one.born },
      ...{ gravida: one.gravida, nama_suami: one.husband, jarak: one.months, berat_awal: Math.round(one.weightKg * 10) / 10 },
      ...{ lila: one.armMm / 10, tekanan_darah: '112/72' },
    }),
    posyandu_id: store.poskoId(one.mother),
    ...versions(store, one.hpht),
  }));
  const ids = new Map<SeedPregnancy, number>();
  for (const [i, row] of rows.entries()) {
    const { id } = await anyTable(store.trx).insertInto(of.name).values(row).returning('id').executeTakeFirstOrThrow();
    const one = pregnancies[i];
    if (one) ids.set(one, Number(id));
  }
  return ids;
}

/** What of each visit the contract's own row does not hold, in the order of the visits. */
export function visitColumns(store: StageStore, stages: Stages, numbers: ReadonlyMap<SeedPregnancy, number>): Columns[] {
  const of = table(store, 'examinations');
  const names = new Set(stages.measured.flatMap((values) => Object.keys(values)));
  const added = of.fields.filter(({ field }) => field.beyondContract && !field.computed && names.has(field.name));
  const byMother = new Map<Person, SeedPregnancy[]>();
  for (const one of stages.pregnancies) byMother.set(one.mother, [...(byMother.get(one.mother) ?? []), one]);
  return stages.examinations.map(({ person, row }, i) => {
    const values = stages.measured[i] ?? {};
    const measured = added.map(({ field }) => [field.name, values[field.name] ?? null] as const);
    const pregnancy = byMother.get(person)?.find((one) => isMotherOn(one, row.tanggal_timbang) !== null);
    const { lingkar_lengan_mm, ...columns } = columnValues(of, Object.fromEntries(measured));
    return {
      ...columns,
      lingkar_lengan_mm: lingkar_lengan_mm ?? row.lingkar_lengan_mm ?? null,
      keadaan: pregnancy ? isMotherOn(pregnancy, row.tanggal_timbang) : null,
      kehamilan_id: pregnancy ? (numbers.get(pregnancy) ?? null) : null,
    };
  });
}

const SCREENINGS: readonly ScreeningName[] = ['aks', 'skilas', 'puma', 'srq20', 'kpsp'];

/** Doses, screenings, letters, home visits and the days on which each posko met. */
export async function storeStages(store: StageStore, stages: Stages): Promise<void> {
  const doses = table(store, 'doses');
  const given = stages.doses.map(({ person, ...dose }) => ({
    ...columnsOf(doses, { ...dose, anggota: store.memberId(person) }),
    ...versions(store, dose.tanggal),
  }));
  await insert(store, doses.name, given);
  for (const name of SCREENINGS) await storeScreenings(store, stages, name);
  await storeReferrals(store, stages);
  const visits = table(store, 'homeVisits');
  const paid = stages.homeVisits.map(({ person, values }) => ({
    ...columnsOf(visits, { ...values, anggota: store.memberId(person) }),
    ...{ posyandu_id: store.poskoId(person), kader: store.kaderOf(person).name },
    ...versions(store, String(values.tanggal)),
  }));
  await insert(store, visits.name, paid);
}

async function storeScreenings(store: StageStore, { screenings }: Stages, name: ScreeningName): Promise<void> {
  const of = table(store, name);
  const rows = screenings
    .filter((one) => one.name === name)
    .map(({ person, values, score, outcome }) => ({
      ...columnsOf(of, { ...values, anggota: store.memberId(person) }),
      ...{ skor: score, hasil: outcome, posyandu_id: store.poskoId(person), kader: store.kaderOf(person).name },
      ...('penanya' in (store.site.resource[name]?.field ?? {}) ? { penanya_id: store.kaderOf(person).id } : {}),
      ...versions(store, String(values.tanggal)),
    }));
  await insert(store, of.name, rows);
}

async function storeReferrals(store: StageStore, { referrals }: Stages): Promise<void> {
  const of = table(store, 'referrals');
  const examinations = store.site.resource.examinations;
  const counted = new Map<string, number>();
  const rows = referrals.map(({ person, visit, reasons, values }) => {
    const series = `RUJ-${store.poskoId(person)}/${visit.date.slice(0, 4)}/`;
    const number = (counted.get(series) ?? 0) + 1;
    counted.set(series, number);
    return {
      ...columnsOf(of, { ...values, anggota: store.memberId(person) }),
      ...{ nomor: series + String(number).padStart(4, '0'), tanggal_periksa: visit.date },
      alasan_hitung: JSON.stringify(reasons),
      pengukuran: JSON.stringify(examinations ? measuredWords(examinations, visit.values) : []),
      ...{ posyandu_id: store.poskoId(person), kader: store.kaderOf(person).name },
      ...versions(store, visit.date),
    };
  });
  await insert(store, of.name, rows);
}
