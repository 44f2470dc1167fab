import { type Kysely, type SqlBool, sql } from 'kysely';
import { REASON_QUERY } from '../../src/engine/wire/extensions.ts';
import { ALWAYS } from '../db/migrations/017_belonging.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import {
  beginSpans,
  begunOn,
  endedOn,
  type Held,
  heldFrom,
  leftOn,
  type Span,
  spansOf,
  storeSpans,
} from '../services/belonging.ts';
import { countedOf, markCorrections } from '../services/corrections.ts';
import { besides, spansOfGone } from '../services/enteredAgain.ts';
import type { Row } from '../services/resourceService.ts';
import { type HookMaker, tellEach } from '../storage/hook.ts';
import { personIn } from './judgedGrowth.ts';

/**
 * Who leaves, comes back or goes to another posko does so on a day: the spans in which a member belonged are kept
 * with every change, and the figures of months before that day stay as they were.
 */
export const belonging: HookMaker = (context) => {
  const { today } = context;
  return {
    settle: (changes, { current, takesBack }) =>
      Object.assign({}, changes, settledDates({ current, changes, today: today(), takesBack })),

    columns: ({ status }): Record<string, string | null> => ({ status: isHere(status) ? null : String(status) }),

    tell: (_db, rows) => tellEach(rows, ({ kept }) => ({ status: kept.status ?? 'aktif' })),

    filters: {
      status: (_db, wanted) => (isHere(wanted) ? sql<SqlBool>`members.status is null` : sql<SqlBool>`members.status = ${wanted}`),
    },

    async stored(rows, { tx, current, actor, takesBack }) {
      const cause = { accountId: actor.id, reason: REASONS.dates };
      if (!current) {
        const gone = await spansOfGone(tx, rows);
        const begun = rows.map((row) => ({ row, spans: besides([firstSpan(row)], gone(row)) }));
        await beginSpans(
          tx,
          begun.map(({ row, spans }) => ({ id: Number(row.id), tanggal_lahir: text(row.tanggal_lahir), spans })),
        );
        for (const { row, spans } of begun) {
          const before = { ...personIn(row), spans: [], visits: [] };
          await markCorrections(tx, context, { before: [before], after: [{ ...before, spans }] }, cause);
        }
        return;
      }
      for (const row of rows) {
        const id = Number(row.id);
        const was = await countedOf(tx, id);
        const changed = changedSpans(was.spans, { before: current, after: row, today: today(), takesBack });
        const spans = changed === was.spans ? changed : besides(changed, (await spansOfGone(tx, [row]))(row));
        if (same(current, row) && spans === was.spans) continue;
        await storeSpans(tx, { id, tanggal_lahir: text(row.tanggal_lahir) }, spans);
        const states = { before: [{ ...was, ...personIn(current) }], after: [{ ...was, spans }] };
        await markCorrections(tx, context, states, same(current, row) ? cause : { ...cause, reason: REASONS.person });
      }
    },

    async remove(tx, current, { actor, reason }) {
      const before = await countedOf(tx, Number(current.id));
      // what never was has been in no month; whoever only goes has been there until today
      const after = { ...before, spans: reason === null ? leftOn(before.spans, today()) : [] };
      await storeSpans(tx, { id: Number(current.id), tanggal_lahir: before.tanggal_lahir }, after.spans);
      const why = reason === null ? REASONS.dates : `${REASONS.mistake}: ${reason}`;
      await markCorrections(tx, context, { before: [before], after: [after] }, { accountId: actor.id, reason: why });
      // nothing else knows of these days any more
      return reason === null ? {} : { [TAKEN]: before.spans };
    },

    async restored(tx, row) {
      const { id, tanggal_lahir } = { id: Number(row.id), tanggal_lahir: text(row.tanggal_lahir) };
      const spans = await spansOf(tx, id);
      const deed = spans.length === 0 ? await mistakeOf(tx, id) : null;
      if (deed) {
        // that they never were was the mistake: what the months lost with it comes back
        const before = await countedOf(tx, id);
        const after = { ...before, spans: deed.taken ?? [spanOf(row)] };
        await storeSpans(tx, { id, tanggal_lahir }, after.spans);
        const cause = { accountId: null, reason: REASONS.wasHere };
        await markCorrections(tx, context, { before: [before], after: [after] }, cause);
        return;
      }
      // months of which the reports went out without somebody stay without
      const held = isHere(row.status) ? heldFrom(spans, today(), heldBy(row)) : spans;
      await storeSpans(tx, { id, tanggal_lahir }, held);
      const anggota_sejak = held.at(-1)?.since === spans.at(-1)?.since ? text(row.anggota_sejak) : today();
      await tx.updateTable('members').set({ anggota_sejak }).where('id', '=', id).execute();
    },
  };
};

/** As the report tells what has changed. */
const REASONS = {
  dates: 'Tanggal keanggotaan diperbaiki',
  person: 'Tanggal lahir atau jenis kelamin diperbaiki',
  mistake: 'Salah catat',
  wasHere: 'Salah catat dibatalkan',
} as const;

/** Whether the report counts by the same person. */
const same = (one: Row, other: Row): boolean =>
  one.tanggal_lahir === other.tanggal_lahir && one.jenis_kelamin === other.jenis_kelamin;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isHere = (status: unknown): boolean => status === null || status === undefined || status === 'aktif';

/** What is true of a member as long as nothing changes. */
export const heldBy = ({ posko, punya_kms }: Row): Held => ({
  posyandu_id: posko === null || posko === undefined ? null : Number(posko),
  punya_kms: punya_kms === 'Ya' ? 1 : punya_kms === 'Tidak' ? 0 : null,
});

const firstSpan = (row: Row): Span => ({ ...heldBy(row), since: String(row.anggota_sejak), until: null });

/** Under which the trail keeps the spans that a deletion took. */
const TAKEN = 'keanggotaan';

/** The one span that a member's own days tell, where a deletion of before has kept none; without a day since birth, as that of records of before. */
function spanOf(row: Row): Span {
  const since = text(row.anggota_sejak) ?? text(row.tanggal_lahir) ?? ALWAYS;
  return { ...heldBy(row), since, until: isHere(row.status) ? null : text(row.keluar_pada) };
}

/** By which somebody was deleted as one who never should have been there, with the spans that it took; null: they were not. */
async function mistakeOf(tx: Kysely<Database>, id: number): Promise<{ readonly taken: readonly Span[] | null } | null> {
  const deed = await tx
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('resource', '=', 'members')
    .where('record_id', '=', String(id))
    .where('action', '=', 'delete')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const [before, after] = [deed?.before, deed?.after].map((text) => Object(JSON.parse(text ?? 'null')));
  if (after[REASON_QUERY] === undefined) return null;
  return { taken: Array.isArray(before[TAKEN]) ? before[TAKEN] : null };
}

interface Settling {
  readonly current: Row | null;
  readonly changes: Row;
  readonly today: string;
  readonly takesBack: boolean | undefined;
}

/** The days that no change names are today's; what only those who left have goes with their coming back. */
function settledDates({ current, changes, today, takesBack }: Settling): Row {
  if (!current) return { anggota_sejak: changes.anggota_sejak ?? today, ...NOT_LEFT };
  const values = { ...current, ...changes };
  const here = isHere(values.status);
  const moved = text(values.anggota_sejak) !== text(current.anggota_sejak);
  const elsewhere = here && heldBy(values).posyandu_id !== heldBy(current).posyandu_id;
  const back = here && !isHere(current.status);
  // who never should have gone has not come back either
  const begins = elsewhere || (back && !takesBack);
  const sejak = begins && !moved ? today : (values.anggota_sejak ?? null);
  if (here) return { anggota_sejak: sejak, ...NOT_LEFT };
  const keluar_pada = text(values.keluar_pada) ?? today;
  if (keluar_pada < (text(values.anggota_sejak) ?? text(values.tanggal_lahir) ?? '')) {
    throw fieldRefusal('keluar_pada', 'Tanggal keluar sebelum menjadi anggota.');
  }
  const other = values.status === 'pindah' ? { sebab_meninggal: null } : { pindah_ke: null };
  return { anggota_sejak: values.anggota_sejak ?? null, keluar_pada, ...other };
}

const NOT_LEFT = { keluar_pada: null, pindah_ke: null, sebab_meninggal: null };

/** The spans as though the last one had not ended on that day; null: none did. */
function notEnded(spans: readonly Span[], day: unknown): Span[] | null {
  const last = spans.at(-1);
  return last && last.until === day ? [...spans.slice(0, -1), { ...last, until: null }] : null;
}

interface Changed {
  readonly before: Row;
  readonly after: Row;
  readonly today: string;
  readonly takesBack: boolean | undefined;
}

function changedSpans(spans: readonly Span[], { before, after, today, takesBack }: Changed): readonly Span[] {
  const [was, is] = [heldBy(before), heldBy(after)];
  const since = text(after.anggota_sejak);
  if (!isHere(after.status)) {
    const day = text(after.keluar_pada) ?? today;
    return isHere(before.status) ? leftOn(spans, day) : endedOn(spans, day);
  }
  const came = !isHere(before.status) || was.posyandu_id !== is.posyandu_id;
  const stayed = takesBack && was.posyandu_id === is.posyandu_id ? notEnded(spans, before.keluar_pada) : null;
  let changed = spans;
  if (came && stayed) changed = stayed;
  else if (came) changed = heldFrom(spans, since ?? today, { ...is, punya_kms: was.punya_kms });
  else if (since !== null && since !== text(before.anggota_sejak)) changed = begunOn(spans, since);
  // a growth card shown today was not there when earlier months were reported
  return was.punya_kms === is.punya_kms ? changed : heldFrom(changed, today, is);
}
