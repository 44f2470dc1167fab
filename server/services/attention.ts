import type { Kysely } from 'kysely';
import { addMonths, isoDateIn } from '../../src/engine/calendar.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { type GainStep, judgeGain, REASONS, type Reason, referralReasons } from '../../src/growth/index.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { balitaInParts, balitaOf, byId, compareNames, inParts, latestOfBalita, type PartOfBalita } from './balita.ts';
import { childIn, hasNoLength, lastClasses, lastLengths, MEASURED } from './lastClasses.ts';
import { type Meetings, poskoMeetings } from './poskoMeetings.ts';

export interface ChildInNeed {
  readonly id: number;
  readonly nik: string;
  readonly nama: string;
  /** name of its posko; null: none */
  readonly posko: string | null;
  readonly posyandu_id: number | null;
  /** whether it belongs to the posko whose children come first */
  readonly posko_sendiri: boolean;
  /** only the age is known: reasons that go by it are approximate */
  readonly umur_perkiraan: boolean;
  /** ISO day of the latest examination; null: never examined */
  readonly terakhir: string | null;
  readonly alasan: readonly Reason[];
}

export interface Asked {
  readonly today: string;
  /** the village's: somebody registered late in the evening is new on its day */
  readonly timeZone: string;
  /** only the balita of this one; null: of all */
  readonly posko: number | null;
  /** only those with this reason; null or left out: with any */
  readonly reason?: Reason | null;
  /** those of this posko come first; null or left out: no one's do */
  readonly first?: number | null;
  /** null: everything */
  readonly page: { readonly offset: number; readonly limit: number } | null;
}

export interface InNeed {
  readonly rows: ChildInNeed[];
  /** all that were asked for, on whatever page */
  readonly total: number;
  /** by reason, how many children have it, whichever is asked for */
  readonly jumlah: Readonly<Record<string, number>>;
}

/**
 * The balita that need attention on a day: by what was last measured, by what the last weighing meant beside the one
 * before, or because it came in neither of the last two months in which its posko met. Most urgent first. Works through
 * the balita part by part, so that a large village holds nobody else up.
 */
export async function childrenInNeed(
  db: Kysely<Database>,
  { today, timeZone, posko, reason = null, first = null, page }: Asked,
): Promise<InNeed> {
  const meetings = await poskoMeetings(db, today, posko);
  const all: Found[] = [];
  for await (const part of balitaInParts(db, { today, posko })) {
    all.push(
      ...(await recentlySeen(db, part, today, meetings)),
      ...(await notSeenLately(db, part, { today, timeZone }, meetings)),
    );
  }
  const jumlah = Object.fromEntries(REASONS.map((one) => [one, all.filter(({ alasan }) => alasan.includes(one)).length]));
  const found = reason === null ? all : all.filter(({ alasan }) => alasan.includes(reason));
  const isElsewhere = ({ posyandu_id }: Found) => (first === null || posyandu_id === first ? 0 : 1);
  found.sort(
    (a, b) =>
      isElsewhere(a) - isElsewhere(b) || urgency(a) - urgency(b) || b.alasan.length - a.alasan.length || compareNames(a, b),
  );
  const shown = page ? found.slice(page.offset, page.offset + page.limit) : found;
  return { rows: await withPersons(db, shown, first), total: found.length, jumlah };
}

interface Found {
  readonly id: number;
  readonly nama_cari: string;
  readonly posyandu_id: number | null;
  readonly terakhir: string | null;
  readonly alasan: readonly Reason[];
}

const urgency = ({ alasan }: Found): number => Math.min(...alasan.map((reason) => REASONS.indexOf(reason)));

/** 2T needs three months of weighings and one from which a skipped month shows; the last may be two months old. */
const MONTHS_READ = 5;

/** Whose last examination lies before this day has its 2T in weighings that are read apart. */
const firstDayLately = (today: string): string => addMonths(`${today.slice(0, 7)}-01`, -2);

const firstDayRead = (today: string): string => addMonths(`${today.slice(0, 7)}-01`, 1 - MONTHS_READ);

/** Whether a child known and born on these days came in neither of the last two months in which its posko met; who is newer could not have come. */
async function isAbsent(meetings: Meetings, posko: number | null, known: string, born: string): Promise<boolean> {
  const since = await meetings(posko);
  return since !== null && known < since && born < since;
}

/** Of those who were examined in the last months, who needs attention. */
async function recentlySeen(db: Kysely<Database>, part: PartOfBalita, today: string, meetings: Meetings): Promise<Found[]> {
  const rows = await balitaOf(db, part)
    .innerJoin('examinations as e', 'e.member_id', 'm.id')
    .select(['m.id', 'm.tanggal_lahir', 'm.jenis_kelamin', ...MEASURED])
    .where('e.deleted_at', 'is', null)
    .where('e.tanggal_timbang', '>=', firstDayRead(today))
    .orderBy('m.tanggal_lahir')
    .orderBy('m.id')
    .orderBy('e.tanggal_timbang')
    .orderBy('e.id')
    .execute();
  const seen = byId(rows);
  const unmeasured = [...seen].filter(([, exams]) => hasNoLength(exams)).map(([id]) => id);
  const lengths = await lastLengths(db, unmeasured, firstDayRead(today));
  const suspects = [...seen.values()].flatMap((exams) => {
    const latest = exams.at(-1);
    if (!latest) return [];
    const { id, date } = latest;
    const last = lastClasses(latest, [...(lengths.get(id) ?? []), ...exams]);
    const isLate = date < firstDayLately(today);
    const reasons = referralReasons(last, isLate ? undefined : judgeGain(childIn(latest), exams, allTables).at(-1));
    const maybeAbsent = date < `${addMonths(today, -1).slice(0, 7)}-01`;
    return reasons.length > 0 || maybeAbsent ? [{ id, date, born: latest.tanggal_lahir ?? '', last, isLate, reasons }] : [];
  });
  if (suspects.length === 0) return [];
  const ids = suspects.map(({ id }) => id);
  const members = await db
    .selectFrom('members')
    .select(['id', 'nama_cari', 'posyandu_id'])
    .where((m) => among(db, m.ref('id'), ids))
    .execute();
  const known = new Map(members.map((member) => [member.id, member]));
  const steps = await lastSteps(
    db,
    suspects.filter(({ isLate }) => isLate).map(({ id }) => id),
  );
  const found: Found[] = [];
  for (const { id, date, born, last, isLate, ...suspect } of suspects) {
    const member = known.get(id);
    if (!member) continue;
    const reasons = isLate ? referralReasons(last, steps.get(id)) : suspect.reasons;
    if (await isAbsent(meetings, member.posyandu_id, date, born)) reasons.push('absen');
    if (reasons.length > 0) found.push({ ...member, terakhir: date, alasan: reasons });
  }
  return found;
}

/** Of the others, who needs attention: by the latest examination before, and because they have not come. */
async function notSeenLately(
  db: Kysely<Database>,
  part: PartOfBalita,
  { today, timeZone }: Pick<Asked, 'today' | 'timeZone'>,
  meetings: Meetings,
): Promise<Found[]> {
  const rows = await latestOfBalita(db, part)
    .select(['m.id', 'm.nama_cari', 'm.posyandu_id', 'm.tanggal_lahir', 'm.jenis_kelamin', 'm.created_at', ...MEASURED])
    .where((e) => e.or([e('e.tanggal_timbang', '<', firstDayRead(today)), e('e.tanggal_timbang', 'is', null)]))
    .execute();
  const steps = await lastSteps(
    db,
    rows.filter(({ date }) => date !== null).map(({ id }) => id),
  );
  const unmeasured = rows.filter(({ date, tinggi_mm }) => date !== null && tinggi_mm === null).map(({ id }) => id);
  const lengths = await lastLengths(db, unmeasured, firstDayRead(today));
  const found: Found[] = [];
  for (const row of rows) {
    const { id, nama_cari, posyandu_id, date, tanggal_lahir, created_at } = row;
    const seen = date === null ? null : { ...row, date };
    const reasons = seen ? referralReasons(lastClasses(seen, [...(lengths.get(id) ?? []), seen]), steps.get(id)) : [];
    const known = date ?? isoDateIn(timeZone, new Date(created_at));
    if (await isAbsent(meetings, posyandu_id, known, tanggal_lahir ?? '')) reasons.push('absen');
    if (reasons.length > 0) found.push({ id, nama_cari, posyandu_id, terakhir: date, alasan: reasons });
  }
  return found;
}

/** What the last weighing of each of these members meant beside the one before, however long ago. */
async function lastSteps(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, GainStep>> {
  const found = new Map<number, GainStep>();
  for await (const part of inParts(ids)) {
    const rows = await db
      .selectFrom('examinations as e')
      .innerJoin('members as m', 'm.id', 'e.member_id')
      .select(['m.id', 'm.tanggal_lahir', 'm.jenis_kelamin', 'e.tanggal_timbang as date', 'e.berat_gram as weightG'])
      .where((e) => among(db, e.ref('e.member_id'), part))
      .where('e.deleted_at', 'is', null)
      .orderBy('m.id')
      .orderBy('e.tanggal_timbang')
      .orderBy('e.id')
      .execute();
    for (const [id, exams] of byId(rows)) {
      const step = exams[0] && judgeGain(childIn(exams[0]), exams, allTables).at(-1);
      if (step) found.set(id, step);
    }
  }
  return found;
}

async function withPersons(db: Kysely<Database>, found: readonly Found[], first: number | null): Promise<ChildInNeed[]> {
  const rows: ChildInNeed[] = [];
  for await (const part of inParts(found)) {
    const ids = part.map(({ id }) => id);
    const persons = await db
      .selectFrom('members as m')
      .leftJoin('posko as p', (join) => join.onRef('p.id', '=', 'm.posyandu_id').on('p.deleted_at', 'is', null))
      .select(['m.id', 'm.nik', 'm.nama_lengkap as nama', 'm.posyandu_id', 'p.nama_posyandu as posko'])
      .select('m.tanggal_lahir_perkiraan')
      .where((m) => among(db, m.ref('m.id'), ids))
      .execute();
    const known = new Map(persons.map((person) => [person.id, person]));
    for (const { id, terakhir, alasan } of part) {
      const person = known.get(id);
      if (!person) continue;
      const { tanggal_lahir_perkiraan, ...told } = person;
      const posko_sendiri = first !== null && person.posyandu_id === first;
      rows.push({ ...told, posko_sendiri, umur_perkiraan: tanggal_lahir_perkiraan === 1, terakhir, alasan });
    }
  }
  return rows;
}
