/** An examination that waits to be sent, judged as the server will judge it (server/hooks/judgedGrowth.ts): by the same code. */
import { completedMonths, completedYears, isIsoDate } from '../../engine/calendar.ts';
import { DAYS_PER_MONTH } from '../../growth/age.ts';
import { ageInDays, examinationGrowth, type MissingTables, type StoredMeasurement, TODDLER_MONTHS } from '../../growth/index.ts';
import { loadTables } from '../../growth/loadTables.ts';
import { gained, gainMarks, workedOut } from '../../growth/toldOfVisit.ts';

type Values = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A number as a record has it, or as it was typed. */
export function number(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

/** Kept whole, so that nothing is lost on the way. */
const scaled = (value: unknown, scale: number): number | null => {
  const read = number(value);
  return read === null ? null : Math.round(read * scale);
};

const measurementIn = (values: Values): StoredMeasurement => ({
  tanggal_timbang: String(values.tanggal_timbang),
  berat_gram: scaled(values.berat_badan, 1000),
  tinggi_mm: scaled(values.tinggi_badan, 10),
  cara_ukur: values.cara_ukur === 'L' || values.cara_ukur === 'H' ? values.cara_ukur : null,
  lingkar_kepala_mm: scaled(values.lingkar_kepala, 10),
  lingkar_lengan_mm: scaled(values.lingkar_lengan, 10),
  edema: values.edema === 'Ya' ? 1 : values.edema === 'Tidak' ? 0 : null,
});

function tablesFor(born: string | null, measured: StoredMeasurement): MissingTables[] {
  const days = born === null ? null : ageInDays(born, measured.tanggal_timbang);
  const around = measured.lingkar_kepala_mm !== null || measured.lingkar_lengan_mm !== null;
  const school = days !== null && days / DAYS_PER_MONTH >= TODDLER_MONTHS;
  return [...(around ? (['circumference'] as const) : []), ...(school ? (['school'] as const) : [])];
}

/** Status, warnings and what the weighing means among the others. */
export async function judgedVisit(record: Values, others: readonly Values[]): Promise<Values> {
  const born = text(record.tanggal_lahir);
  const person = {
    jenis_kelamin: record.jenis_kelamin === 'Perempuan' ? 'Perempuan' : 'Laki-laki',
    tanggal_lahir: born !== null && isIsoDate(born) ? born : null,
  } as const;
  const measured = measurementIn(record);
  const tables = await loadTables(tablesFor(person.tanggal_lahir, measured));
  const { bb_u, tb_u, bb_tb, zscore, peringatan } = examinationGrowth(person, measured, tables);
  const judged = { bb_u, tb_u, bb_tb, zscore, peringatan };
  const weighed = others
    .map((row) => ({ id: row.id, tanggal_timbang: String(row.tanggal_timbang), berat_gram: scaled(row.berat_badan, 1000) }))
    .toSorted(byDay);
  const day = measured.tanggal_timbang;
  const lived = person.tanggal_lahir !== null && person.tanggal_lahir <= day ? person.tanggal_lahir : null;
  return {
    ...judged,
    ...workedOut(person, measured, judged, tables),
    ...gained(gainMarks(person, weighed, tables).get(record.id), record),
    berat_badan: number(record.berat_badan),
    tinggi_badan: number(record.tinggi_badan),
    umur: lived && completedYears(lived, day),
    umur_bulan: lived && completedMonths(lived, day),
  };
}

interface Dated {
  readonly id: unknown;
  readonly tanggal_timbang: string;
}

/** As the server orders them: of two on one day by number, and what has none yet last. */
function byDay(a: Dated, b: Dated): number {
  if (a.tanggal_timbang !== b.tanggal_timbang) return a.tanggal_timbang < b.tanggal_timbang ? -1 : 1;
  const [one, other] = [Number(a.id), Number(b.id)];
  return (Number.isNaN(one) ? 1 : 0) - (Number.isNaN(other) ? 1 : 0) || one - other || 0;
}
