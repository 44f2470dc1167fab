import type { Context } from '../context.ts';
import { recordAudit } from '../services/audit.ts';
import { storeSpans } from '../services/belonging.ts';
import { countedOf, markCorrections } from '../services/corrections.ts';
import { besides, spansOfGone } from '../services/enteredAgain.ts';
import { sameSpans } from '../services/merging/joinedSpans.ts';
import type { Counted, Visit } from '../services/reportedMonths.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker, Step } from '../storage/hook.ts';

/** As the report tells what has changed. */
const REASONS = {
  late: 'Pemeriksaan dicatat setelah bulannya lewat',
  changed: 'Pemeriksaan diperbaiki',
  gone: 'Pemeriksaan dihapus',
  back: 'Pemeriksaan dipulihkan',
} as const;

/** As the history of the person tells it. */
const EARLIER = 'Ada pemeriksaan sebelum menjadi anggota posko';

/**
 * What is recorded, corrected or deleted of a month that is over changes its report, which tells so. Whoever was
 * examined before belonging to a posko belonged already then.
 */
export const reportedVisit: HookMaker = (context) => ({
  async stored(rows, { tx, current, actor }) {
    // two visits of one person may only change a report together: each is held against those stored before it
    if (rows.length > 1) throw new Error('visits are stored one after the other');
    for (const row of rows) {
      const id = Number(row.id);
      const member = await memberOf(tx, id);
      const stored = await countedOf(tx, member);
      const others = stored.visits.filter((visit) => visit.id !== id);
      const before = { ...stored, visits: current ? [...others, visitIn(current)].toSorted(byDay) : others };
      const after = { ...stored, spans: await begunBy(tx, member, stored, String(row.tanggal_timbang)) };
      if (after.spans !== stored.spans) await beginEarlier(context, { tx, actor }, { member, after });
      const reason = current ? REASONS.changed : REASONS.late;
      await markCorrections(tx, context, { before: [before], after: [after] }, { accountId: actor.id, reason });
    }
  },

  async remove(tx, current, { actor }) {
    const before = await countedOf(tx, await memberOf(tx, Number(current.id)));
    const after = { ...before, visits: before.visits.filter(({ id }) => id !== Number(current.id)) };
    await markCorrections(tx, context, { before: [before], after: [after] }, { accountId: actor.id, reason: REASONS.gone });
  },

  async restored(tx, row) {
    const after = await countedOf(tx, await memberOf(tx, Number(row.id)));
    const before = { ...after, visits: after.visits.filter(({ id }) => id !== Number(row.id)) };
    await markCorrections(tx, context, { before: [before], after: [after] }, { accountId: null, reason: REASONS.back });
  },
});

async function memberOf(tx: Step['tx'], examination: number): Promise<number> {
  const found = tx.selectFrom('examinations').select('member_id').where('id', '=', examination);
  return (await found.executeTakeFirstOrThrow()).member_id;
}

const visitIn = ({ id, tanggal_timbang, berat_badan }: Row): Visit => ({
  id: Number(id),
  tanggal_timbang: String(tanggal_timbang),
  berat_gram: typeof berat_badan === 'number' ? Math.round(berat_badan * 1000) : null,
});

const byDay = (a: Visit, b: Visit): number =>
  a.tanggal_timbang === b.tanggal_timbang ? a.id - b.id : a.tanggal_timbang < b.tanggal_timbang ? -1 : 1;

/** The spans, begun no later than a day of which something is known, but for days on which a deleted entry of the person counts. */
async function begunBy(tx: Step['tx'], member: number, { spans }: Counted, day: string): Promise<Counted['spans']> {
  const [first, ...others] = spans;
  if (!first || day >= first.since) return spans;
  const known = ['nik', 'nama_lengkap', 'tanggal_lahir', 'nama_ibu'] as const;
  const person = await tx.selectFrom('members').select(known).where('id', '=', member).executeTakeFirstOrThrow();
  const begun = besides([{ ...first, since: day }, ...others], (await spansOfGone(tx, [person]))(person));
  return sameSpans(begun, spans) ? spans : begun;
}

async function beginEarlier(
  { now }: Context,
  { tx, actor }: Pick<Step, 'tx' | 'actor'>,
  { member: id, after: { tanggal_lahir, spans } }: { readonly member: number; readonly after: Counted },
): Promise<void> {
  await storeSpans(tx, { id, tanggal_lahir }, spans);
  const [first] = spans;
  if (!first || spans.length > 1) return;
  const moved = { anggota_sejak: first.since };
  const before = await tx.selectFrom('members').select('anggota_sejak').where('id', '=', id).executeTakeFirstOrThrow();
  await tx.updateTable('members').set(moved).where('id', '=', id).execute();
  await recordAudit(tx, {
    ...{ at: now(), accountId: actor.id, tokenId: actor.token?.id, importId: actor.importId ?? null },
    ...{ action: 'update', resource: 'members', recordId: id, before, after: { ...moved, alasan: EARLIER } },
  });
}
