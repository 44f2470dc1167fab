/**
 * The figures of a month counted from the rows by plain loops: nothing of the services that make the report stands
 * behind it, only WHO's table of weights.
 */
import type { Kysely, Selectable } from 'kysely';
import type { Database, ExaminationsTable, MemberSpansTable, MembersTable } from '../../server/db/schema.ts';
import { lookUp } from '../../src/growth/index.ts';
import { wfa } from '../../src/growth/tables/wfa.ts';

/** Everything a report can be counted of. */
export interface Rows {
  readonly members: readonly Selectable<MembersTable>[];
  readonly spans: readonly Selectable<MemberSpansTable>[];
  readonly exams: readonly Selectable<ExaminationsTable>[];
}

export const readRows = async (db: Kysely<Database>): Promise<Rows> => ({
  members: await db.selectFrom('members').selectAll().execute(),
  spans: await db.selectFrom('member_spans').selectAll().execute(),
  exams: await db.selectFrom('examinations').selectAll().where('deleted_at', 'is', null).execute(),
});

/** Least monthly gain in grams by completed months (Buku KIA 2023); none before the first month is completed. */
const KBM = (months: number): number | null =>
  months === 0 ? null : ([800, 900, 800, 600, 500, 400, 300, 300, 300, 300][months - 1] ?? 200);

const monthsBetween = (born: string, on: string): number => {
  const [y1 = 0, m1 = 0, d1 = 0] = born.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = on.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(y2, m2, 0)).getUTCDate();
  return (y2 - y1) * 12 + m2 - m1 - (d2 < Math.min(d1, lastOfMonth) ? 1 : 0);
};

export const daysBetween = (born: string, on: string): number => (Date.parse(on) - Date.parse(born)) / 86_400_000;

export const monthBefore = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};

/** BB/U by the formula of WHO, straight beyond three standard deviations. */
function weightForAge(sex: 'Laki-laki' | 'Perempuan', born: string, on: string, grams: number): number | null {
  const row = lookUp(wfa, sex, daysBetween(born, on));
  if (!row) return null;
  const { l, m, s } = row;
  const kg = grams / 1000;
  const at = (k: number) => m * (1 + l * s * k) ** (1 / l);
  const z = ((kg / m) ** l - 1) / (l * s);
  if (z > 3) return 3 + (kg - at(3)) / (at(3) - at(2));
  if (z < -3) return -3 + (kg - at(-3)) / (at(-2) - at(-3));
  return z;
}

type Weighed = Pick<Selectable<ExaminationsTable>, 'tanggal_timbang' | 'berat_gram'>;

function isGain(person: Selectable<MembersTable>, before: Weighed, now: Weighed): boolean {
  const born = person.tanggal_lahir ?? '';
  const gain = (now.berat_gram ?? 0) - (before.berat_gram ?? 0);
  const least = KBM(monthsBetween(born, now.tanggal_timbang));
  const [z, zBefore] = [now, before].map(({ tanggal_timbang, berat_gram }) =>
    weightForAge(person.jenis_kelamin, born, tanggal_timbang, berat_gram ?? 0),
  );
  const follows = typeof z === 'number' && typeof zBefore === 'number' && z >= zBefore - 0.05;
  return least === null ? follows : gain >= least || (gain > 0 && follows);
}

/** What the weighing of a month means; null: there is none. `own`: the person's examinations. */
export function markIn(
  person: Selectable<MembersTable>,
  own: readonly (Weighed & { readonly id: number })[],
  month: string,
): 'n' | 't' | 'o' | 'b' | null {
  const weighed = own
    .filter(({ berat_gram, tanggal_timbang }) => (berat_gram ?? 0) > 0 && tanggal_timbang >= (person.tanggal_lahir ?? ''))
    .sort((a, b) => a.tanggal_timbang.localeCompare(b.tanggal_timbang) || a.id - b.id);
  const lastIn = (text: string) => weighed.filter(({ tanggal_timbang }) => tanggal_timbang.startsWith(text)).at(-1);
  const now = lastIn(month);
  if (!now) return null;
  const before = lastIn(monthBefore(month));
  if (weighed.every(({ tanggal_timbang }) => tanggal_timbang >= `${month}-01`)) return 'b';
  if (!before) return 'o';
  return isGain(person, before, now) ? 'n' : 't';
}

/** The figures of a posko (null: of those without one) in a month (`YYYY-MM`). */
export function recount({ members, spans, exams }: Rows, posko: number | null, month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
  const counts = { sasaran: 0, datang: 0, s: 0, d: 0, n: 0, t: 0, o: 0, b: 0 };
  let [cards, asked] = [0, 0];
  for (const person of members) {
    const span = spans.find(
      ({ member_id, since, until }) => member_id === person.id && since <= last && (until === null || last < until),
    );
    const born = person.tanggal_lahir;
    if (span?.posyandu_id !== posko || (born !== null && born > last)) continue;
    counts.sasaran += 1;
    const own = exams.filter(({ member_id }) => member_id === person.id);
    if (own.some(({ tanggal_timbang }) => tanggal_timbang.startsWith(month))) counts.datang += 1;
    if (born === null || monthsBetween(born, last) > 59) continue;
    counts.s += 1;
    if (span.punya_kms !== null) asked += 1;
    if (span.punya_kms === 1) cards += 1;
    const mark = markIn(person, own, month);
    if (mark === null) continue;
    counts.d += 1;
    counts[mark] += 1;
  }
  return { ...counts, k: counts.s > 0 && asked === 0 ? null : cards };
}
