/**
 * Who belongs to which posko, and since when. What is true today stands in the members' own row (`status`, null: still
 * there); what was true on another day in `member_spans`, of which past reports are counted.
 */
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { insertMany } from '../db/insertMany.ts';
import type { Database, MemberSpansTable } from '../db/schema.ts';

/** Members of today as `m`: neither deleted nor moved away nor dead. */
export const membersToday = (db: Kysely<Database>) =>
  db.selectFrom('members as m').where('m.deleted_at', 'is', null).where('m.status', 'is', null);

/** Who belonged on a day, one span each, as `s`; `posko`: to this one, null: to none, left out: to any. */
export function membersOn(db: Kysely<Database>, day: string, posko?: number | null) {
  const spans = db.selectFrom('member_spans as s').where(heldOn(day));
  return posko === undefined ? spans : spans.where('s.posyandu_id', posko === null ? 'is' : '=', posko);
}

/** Whether a span, as `s`, lasted over a day. */
const heldOn =
  (day: string) =>
  ({ ref }: ExpressionBuilder<Database & { s: MemberSpansTable }, 's'>) =>
    sql<SqlBool>`(${ref('s.since')} <= ${day} and (${ref('s.until')} is null or ${ref('s.until')} > ${day}))`;

/** What is true of somebody as long as a span lasts. */
export interface Held {
  readonly posyandu_id: number | null;
  readonly punya_kms: number | null;
}

/** Days on which somebody belongs, `until` not included. */
export interface Span extends Held {
  readonly since: string;
  readonly until: string | null;
}

/** The spans up to a day. */
export const leftOn = (spans: readonly Span[], day: string): Span[] =>
  spans
    .filter(({ since }) => since < day)
    .map((span) => (span.until === null || span.until > day ? { ...span, until: day } : span));

/** The spans up to a day, and what holds from then on. */
export function heldFrom(spans: readonly Span[], since: string, held: Held): Span[] {
  const before = leftOn(spans, since);
  const last = before.at(-1);
  const goesOn = last?.until === since && last.posyandu_id === held.posyandu_id && last.punya_kms === held.punya_kms;
  return goesOn ? [...before.slice(0, -1), { ...last, until: null }] : [...before, { ...held, since, until: null }];
}

/** The spans with another beginning of the last one; what came before it ends or goes on until then. */
export function begunOn(spans: readonly Span[], since: string): Span[] {
  const last = spans.at(-1);
  if (!last) return [];
  const before = spans.slice(0, -1);
  const previous = before.at(-1);
  const moved = previous?.until === last.since ? [...before.slice(0, -1), { ...previous, until: since }] : before;
  return [...leftOn(moved, since), { ...last, since }];
}

/** The spans whose last day is another one: who has left, left then. */
export const endedOn = (spans: readonly Span[], day: string): Span[] => {
  const last = spans.at(-1);
  return last ? leftOn([...spans.slice(0, -1), { ...last, until: null }], day) : [];
};

/** The spans of a member, oldest first. */
export const spansOf = (db: Kysely<Database>, memberId: number): Promise<Span[]> =>
  db
    .selectFrom('member_spans')
    .select(['posyandu_id', 'punya_kms', 'since', 'until'])
    .where('member_id', '=', memberId)
    .orderBy('since')
    .execute();

interface Belonging {
  readonly id: number;
  readonly tanggal_lahir: string | null;
}

const spanRow = ({ id, tanggal_lahir }: Belonging, { posyandu_id, punya_kms, since, until }: Span) => ({
  ...{ member_id: id, tanggal_lahir, posyandu_id, punya_kms, since, until },
});

/** Puts these spans in the place of a member's. */
export async function storeSpans(tx: Kysely<Database>, member: Belonging, spans: readonly Span[]): Promise<void> {
  await tx.deleteFrom('member_spans').where('member_id', '=', member.id).execute();
  if (spans.length === 0) return;
  await tx
    .insertInto('member_spans')
    .values(spans.map((span) => spanRow(member, span)))
    .execute();
}

/** Stores the first spans of members of whom there is none yet. */
export async function beginSpans(
  tx: Kysely<Database>,
  members: readonly (Belonging & { readonly spans: readonly Span[] })[],
): Promise<void> {
  await insertMany(
    tx,
    'member_spans',
    members.flatMap((member) => member.spans.map((span) => spanRow(member, span))),
  );
}
