import type { Kysely, Selectable } from 'kysely';
import { addMonths, isoDateIn } from '../../src/engine/calendar.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { judgeGain } from '../../src/growth/index.ts';
import { among } from '../db/among.ts';
import type { Database, MembersTable } from '../db/schema.ts';
import { balitaInParts, balitaOf, byId, compareNames, inParts, latestOfBalita, type PartOfBalita } from './balita.ts';
import { type Meetings, poskoMeetings } from './poskoMeetings.ts';

/** Why a child needs somebody to look after it, in order of urgency. */
export const REASONS = ['gizi_buruk', 'gizi_kurang', 'bgm', 'dua_t', 'stunting', 'absen'] as const;
export type Reason = (typeof REASONS)[number];

export interface ChildInNeed {
  readonly id: number;
  readonly nik: string;
  readonly nama: string;
  /** name of its posko; null: none */
  readonly posko: string | null;
  readonly posyandu_id: number | null;
  /** ISO day of the latest examination; null: never examined */
  readonly terakhir: string | null;
  readonly alasan: readonly Reason[];
}

/** Classes of Permenkes 2/2020 that call for attention; BGM is BB/U below −3 SD, unknown with oedema (src/growth/weightGain.ts). */
const CLASSES: readonly (readonly [column: 'bb_tb' | 'bb_u' | 'tb_u', name: string, reason: Reason])[] = [
  ['bb_tb', 'Gizi buruk', 'gizi_buruk'],
  ['bb_tb', 'Gizi kurang', 'gizi_kurang'],
  ['bb_u', 'Berat badan sangat kurang', 'bgm'],
  ['tb_u', 'Sangat pendek', 'stunting'],
  ['tb_u', 'Pendek', 'stunting'],
];

export interface Asked {
  readonly today: string;
  /** the village's: somebody registered late in the evening is new on its day */
  readonly timeZone: string;
  /** only the balita of this one; null: of all */
  readonly posko: number | null;
  /** null: everything */
  readonly page: { readonly offset: number; readonly limit: number } | null;
}

/**
 * The balita that need attention on a day: by the latest examination, by two weighings in a row
 * without enough gain, or because it came in neither of the last two months in which its posko met.
 * Most urgent first; `total` counts all of them. Works through the balita part by part, so that a
 * large village holds nobody else up.
 */
export async function childrenInNeed(
  db: Kysely<Database>,
  { today, timeZone, posko, page }: Asked,
): Promise<{ rows: ChildInNeed[]; total: number }> {
  const meetings = await poskoMeetings(db, today, posko);
  const found: Found[] = [];
  for await (const part of balitaInParts(db, { today, posko })) {
    found.push(
      ...(await recentlySeen(db, part, today, meetings)),
      ...(await notSeenLately(db, part, { today, timeZone }, meetings)),
    );
  }
  found.sort((a, b) => urgency(a) - urgency(b) || b.alasan.length - a.alasan.length || compareNames(a, b));
  const shown = page ? found.slice(page.offset, page.offset + page.limit) : found;
  return { rows: await withPersons(db, shown), total: found.length };
}

interface Found {
  readonly id: number;
  readonly nama_cari: string;
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
    .select([
      'm.id',
      'm.tanggal_lahir',
      'm.jenis_kelamin',
      'e.tanggal_timbang as date',
      'e.berat_gram as weightG',
      'e.bb_u',
      'e.tb_u',
      'e.bb_tb',
    ])
    .where('e.deleted_at', 'is', null)
    .where('e.tanggal_timbang', '>=', firstDayRead(today))
    .orderBy('m.tanggal_lahir')
    .orderBy('m.id')
    .orderBy('e.tanggal_timbang')
    .orderBy('e.id')
    .execute();
  const suspects = [...byId(rows).values()].flatMap((exams) => {
    const latest = exams.at(-1);
    if (!latest) return [];
    const { id, date } = latest;
    const born = latest.tanggal_lahir ?? '';
    const reasons = classReasons(latest);
    if (date >= firstDayLately(today) && judgeGain(childIn(latest), exams, allTables).at(-1)?.twoT) reasons.push('dua_t');
    const maybeAbsent = date < `${addMonths(today, -1).slice(0, 7)}-01`;
    return reasons.length > 0 || maybeAbsent ? [{ id, date, born, reasons }] : [];
  });
  if (suspects.length === 0) return [];
  const ids = suspects.map(({ id }) => id);
  const members = await db
    .selectFrom('members')
    .select(['id', 'nama_cari', 'posyandu_id'])
    .where((m) => among(db, m.ref('id'), ids))
    .execute();
  const known = new Map(members.map((member) => [member.id, member]));
  const twoT = await lastTwoT(
    db,
    suspects.filter(({ date }) => date < firstDayLately(today)).map(({ id }) => id),
  );
  const found: Found[] = [];
  for (const { id, date, born, reasons } of suspects) {
    const member = known.get(id);
    if (!member) continue;
    if (twoT.has(id)) reasons.push('dua_t');
    if (await isAbsent(meetings, member.posyandu_id, date, born)) reasons.push('absen');
    found.push(...needing({ id, nama_cari: member.nama_cari, terakhir: date }, reasons));
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
    .select(['m.id', 'm.nama_cari', 'm.posyandu_id', 'm.tanggal_lahir', 'm.created_at'])
    .select(['e.tanggal_timbang as date', 'e.bb_u', 'e.tb_u', 'e.bb_tb'])
    .where((e) => e.or([e('e.tanggal_timbang', '<', firstDayRead(today)), e('e.tanggal_timbang', 'is', null)]))
    .execute();
  const twoT = await lastTwoT(
    db,
    rows.filter(({ date }) => date !== null).map(({ id }) => id),
  );
  const found: Found[] = [];
  for (const { id, nama_cari, posyandu_id, tanggal_lahir, created_at, date, ...classes } of rows) {
    const reasons = classReasons(classes);
    if (twoT.has(id)) reasons.push('dua_t');
    const known = date ?? isoDateIn(timeZone, new Date(created_at));
    if (await isAbsent(meetings, posyandu_id, known, tanggal_lahir ?? '')) reasons.push('absen');
    found.push(...needing({ id, nama_cari, terakhir: date }, reasons));
  }
  return found;
}

/** Of these members, whose last weighing and the one of the month before were both without enough gain, however long ago. */
async function lastTwoT(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
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
      if (exams[0] && judgeGain(childIn(exams[0]), exams, allTables).at(-1)?.twoT) found.add(id);
    }
  }
  return found;
}

const childIn = (row: Pick<Selectable<MembersTable>, 'jenis_kelamin' | 'tanggal_lahir'>) => ({
  sex: row.jenis_kelamin,
  birthDate: row.tanggal_lahir,
});

type Classes = Readonly<Record<'bb_tb' | 'bb_u' | 'tb_u', string | null>>;

const classReasons = (classes: Classes): Reason[] =>
  CLASSES.filter(([column, name]) => classes[column] === name).map(([, , reason]) => reason);

const needing = (child: Omit<Found, 'alasan'>, reasons: readonly Reason[]): Found[] =>
  reasons.length > 0 ? [{ ...child, alasan: REASONS.filter((reason) => reasons.includes(reason)) }] : [];

async function withPersons(db: Kysely<Database>, found: readonly Found[]): Promise<ChildInNeed[]> {
  const rows: ChildInNeed[] = [];
  for await (const part of inParts(found)) {
    const ids = part.map(({ id }) => id);
    const persons = await db
      .selectFrom('members as m')
      .leftJoin('posko as p', (join) => join.onRef('p.id', '=', 'm.posyandu_id').on('p.deleted_at', 'is', null))
      .select(['m.id', 'm.nik', 'm.nama_lengkap as nama', 'm.posyandu_id', 'p.nama_posyandu as posko'])
      .where((m) => among(db, m.ref('m.id'), ids))
      .execute();
    const known = new Map(persons.map((person) => [person.id, person]));
    for (const { id, terakhir, alasan } of part) {
      const person = known.get(id);
      if (person) rows.push({ ...person, terakhir, alasan });
    }
  }
  return rows;
}
