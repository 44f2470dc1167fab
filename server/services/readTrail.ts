/** The readings of people's records as they are told (resource `recordReads`), and how long they are kept. */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { recordNumber } from './recordNumber.ts';
import { type ListQuery, type ResourceService, type Row, serviceOf } from './resourceService.ts';
import { totalOf } from './total.ts';
import { unsortable } from './wholeList.ts';

/** Two years, in days: as long as somebody may ask who has looked (UU 27/2022 names no term). */
export const KEPT_DAYS = 730;

/** What answers for `recordReads`: the latest first; what waits to be written in this process is written before. */
export const readTrailService = ({ db, reads }: Context): ResourceService =>
  serviceOf({
    async list({ filters, page, sort }: ListQuery) {
      if (sort.field !== 'pada') throw unsortable();
      await reads.flush();
      const asked = filters.anggota === undefined ? null : recordNumber(filters.anggota);
      const people = filters.anggota === undefined ? null : asked === null ? [] : await withMerged(db, asked);
      const found = (): ReturnType<typeof readings> => readings(db, people, filters.pintu ?? null);
      const [rows, total] = await Promise.all([
        found()
          .orderBy('r.id', sort.order === 'ASC' ? 'asc' : 'desc')
          .$if(page !== null, (all) => all.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
          .execute(),
        page ? totalOf(db, (most) => found().limit(most)) : null,
      ]);
      return { rows: rows.map(told), total };
    },
    find: async () => null,
  });

/** The readings of one person, whoever was merged into them, for a file that is given out. */
export const readingsOf = async (db: Kysely<Database>, member: number): Promise<Row[]> =>
  (
    await readings(db, await withMerged(db, member), null)
      .orderBy('r.id')
      .execute()
  ).map(told);

/** A person and everybody who was merged into them, over as many merges as stand. */
export async function withMerged(db: Kysely<Database>, member: number): Promise<number[]> {
  const found = new Set([member]);
  for (let latest = [member]; latest.length > 0; ) {
    const rows = await db
      .selectFrom('member_merges')
      .select('gone_id')
      .where('undone_by', 'is', null)
      .where((g) => among(db, g.ref('kept_id'), latest))
      .execute();
    latest = rows.map(({ gone_id }) => gone_id).filter((id) => !found.has(id));
    for (const id of latest) found.add(id);
  }
  return [...found];
}

/** Of these people: what was read of each, and of everybody of a posko to which they belonged that day. */
const concerns = (db: Kysely<Database>, people: readonly number[]) => (r: ExpressionBuilder<Reads, 'r'>) =>
  r.or([
    among(db, r.ref('r.member_id'), people),
    r.and([
      r('r.member_id', 'is', null),
      r.or([
        r('r.posyandu_id', 'is', null),
        r.exists(
          db
            .selectFrom('member_spans as s')
            .select('s.id')
            .whereRef('s.posyandu_id', '=', sql.ref('r.posyandu_id'))
            .where((s) => among(db, s.ref('s.member_id'), people))
            .where(sql<boolean>`s.since <= substr(r.at, 1, 10)`)
            .where(sql<boolean>`(s.until is null or s.until > substr(r.at, 1, 10))`),
        ),
      ]),
    ]),
  ]);

type Reads = Database & { r: Database['record_reads'] };

const readings = (db: Kysely<Database>, people: readonly number[] | null, door: string | null) =>
  db
    .selectFrom('record_reads as r')
    .leftJoin('access_tokens as t', 't.id', 'r.token_id')
    .leftJoin('posko as p', 'p.id', 'r.posyandu_id')
    .select(['r.id', 'r.at', 'r.name', 'r.door', 'r.member_id', 'r.posyandu_id'])
    .select(['t.name as token', 'p.nama_posyandu as posko'])
    .$if(people !== null, (all) => all.where(concerns(db, people ?? []) as never))
    .$if(door !== null, (all) => all.where('r.door', '=', door ?? ''));

const told = ({
  id,
  at,
  name,
  door,
  member_id,
  posko,
  token,
}: Awaited<ReturnType<ReturnType<typeof readings>['execute']>>[number]): Row => ({
  ...{ id, pada: at, pelaku: name, pintu: door, token, anggota: member_id },
  posko: member_id === null ? (posko ? `semua orang ${posko}` : 'semua orang desa') : null,
});

/** Forgets readings of before the last two years, some at a time. */
export async function sweepReads({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await db.deleteFrom('record_reads').where('at', '<', before).execute();
}
