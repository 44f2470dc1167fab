import type { Kysely } from 'kysely';
import { addMonths } from '../../src/engine/calendar.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { followWeight, type Weighing } from '../../src/growth/index.ts';
import type { Database } from '../db/schema.ts';
import { birthRange } from './ageRanges.ts';
import { latestOfBalita } from './statistics.ts';

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

/** Classes of Permenkes 2/2020 that call for attention; BGM is BB/U below −3 SD (src/growth/weightGain.ts). */
const CLASSES: readonly (readonly [column: 'bb_tb' | 'bb_u' | 'tb_u', name: string, reason: Reason])[] = [
  ['bb_tb', 'Gizi buruk', 'gizi_buruk'],
  ['bb_tb', 'Gizi kurang', 'gizi_kurang'],
  ['bb_u', 'Berat badan sangat kurang', 'bgm'],
  ['tb_u', 'Sangat pendek', 'stunting'],
  ['tb_u', 'Pendek', 'stunting'],
];

/**
 * Every balita that needs attention on a day: by its latest examination, by two weighings in a row
 * without enough gain, or because it came in neither of the last two months in which its posko met.
 * Most urgent first. `posko`: only that one's.
 */
export async function childrenInNeed(
  db: Kysely<Database>,
  { today, posko }: { readonly today: string; readonly posko: number | null },
): Promise<ChildInNeed[]> {
  const [children, notGaining, meeting] = await Promise.all([
    latestOfBalita(db, today)
      .leftJoin('posko as p', (join) => join.onRef('p.id', '=', 'm.posyandu_id').on('p.deleted_at', 'is', null))
      .select(['m.id', 'm.nik', 'm.nama_lengkap as nama', 'm.posyandu_id', 'p.nama_posyandu as posko', 'm.tanggal_lahir'])
      .select(['m.created_at', 'e.tanggal_timbang as terakhir', 'e.bb_u', 'e.tb_u', 'e.bb_tb'])
      .$if(posko !== null, (rows) => rows.where('m.posyandu_id', '=', posko))
      .orderBy('m.nama_cari')
      .orderBy('m.id')
      .execute(),
    notGainingTwice(db, today, posko),
    poskoMeetingThisMonth(db, today),
  ]);
  const found = children.map((child): ChildInNeed => {
    const { id, nik, nama, posyandu_id, terakhir } = child;
    const reasons = new Set<Reason>(CLASSES.filter(([column, name]) => child[column] === name).map(([, , reason]) => reason));
    if (notGaining.has(id)) reasons.add('dua_t');
    // a month in which the posko has not met yet is not held against a child
    const since = addMonths(`${today.slice(0, 7)}-01`, meeting.has(posyandu_id) ? -1 : -2);
    // who was born or registered only then could not have come
    const missed = terakhir === null ? child.created_at.slice(0, 10) < since : terakhir < since;
    if (missed && (child.tanggal_lahir ?? today) < since) reasons.add('absen');
    return { id, nik, nama, posko: child.posko, posyandu_id, terakhir, alasan: REASONS.filter((reason) => reasons.has(reason)) };
  });
  return found
    .filter(({ alasan }) => alasan.length > 0)
    .sort((a, b) => urgency(a) - urgency(b) || b.alasan.length - a.alasan.length);
}

const urgency = ({ alasan }: ChildInNeed): number => Math.min(...alasan.map((reason) => REASONS.indexOf(reason)));

/** Posko of which somebody has been examined this month. */
async function poskoMeetingThisMonth(db: Kysely<Database>, today: string): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .selectFrom('examinations as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select('m.posyandu_id')
    .distinct()
    .where('e.deleted_at', 'is', null)
    .where('e.tanggal_timbang', '>=', `${today.slice(0, 7)}-01`)
    .where('e.tanggal_timbang', '<=', today)
    .where('m.deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ posyandu_id }) => posyandu_id));
}

/** 2T needs three months of weighings and one from which a skipped month shows; the last may be two months old. */
const MONTHS_READ = 5;

/** Ids of balita whose latest weighing and the one a month before were both T. */
async function notGainingTwice(db: Kysely<Database>, today: string, posko: number | null): Promise<ReadonlySet<number>> {
  const { bornBy, bornAfter } = birthRange('Balita', today);
  const rows = await db
    .selectFrom('examinations as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select(['m.id', 'm.jenis_kelamin', 'm.tanggal_lahir', 'e.tanggal_timbang', 'e.berat_gram'])
    .where('e.deleted_at', 'is', null)
    .where('e.tanggal_timbang', '>=', addMonths(`${today.slice(0, 7)}-01`, 1 - MONTHS_READ))
    .where('e.berat_gram', '>', 0)
    .where('m.deleted_at', 'is', null)
    .where('m.tanggal_lahir', '<=', bornBy)
    .where('m.tanggal_lahir', '>', bornAfter)
    .$if(posko !== null, (exams) => exams.where('m.posyandu_id', '=', posko))
    .orderBy('m.id')
    .orderBy('e.tanggal_timbang')
    .orderBy('e.id')
    .execute();
  const children = new Map<number, { sex: 'Laki-laki' | 'Perempuan'; birthDate: string; weighings: Weighing[] }>();
  for (const { id, jenis_kelamin, tanggal_lahir, tanggal_timbang, berat_gram } of rows) {
    const child = children.get(id) ?? { sex: jenis_kelamin, birthDate: tanggal_lahir ?? '', weighings: [] };
    child.weighings.push({ date: tanggal_timbang, weightG: berat_gram });
    children.set(id, child);
  }
  const failing = [...children].filter(([, child]) => followWeight(child, allTables).at(-1)?.twoT);
  return new Set(failing.map(([id]) => id));
}
