import type { Kysely } from 'kysely';
import { isSettingName, mayBe, type Settings, settingsOf } from '../../../src/exchange/ministry/settings.ts';
import type { Actor, Context } from '../../context.ts';
import { recordTransaction } from '../../db/recordTransaction.ts';
import type { Database } from '../../db/schema.ts';
import { fieldRefusal } from '../../errors.ts';
import { recordAudit } from '../../services/audit.ts';
import { requireLiveSession } from '../../services/sessions.ts';

/** The village's settings of the files for the puskesmas. */
export async function readSettings(db: Kysely<Database>): Promise<Settings> {
  const rows = await db.selectFrom('ministry_settings').select(['name', 'value']).execute();
  return settingsOf(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

/** Changes those settings that are named, and gives all. Raises 422 for a name or value there is none of. */
export function changeSettings(
  { db, now }: Context,
  actor: Actor,
  changes: Readonly<Record<string, unknown>>,
): Promise<Settings> {
  return recordTransaction(db, async (tx) => {
    await requireLiveSession(tx, actor, now());
    const before = await readSettings(tx);
    for (const [name, value] of Object.entries(changes)) {
      if (!isSettingName(name) || !mayBe(name, value)) throw fieldRefusal(name, 'Pilihan tidak dikenal.');
      await tx
        .insertInto('ministry_settings')
        .values({ name, value })
        .onConflict((known) => known.column('name').doUpdateSet({ value }))
        .execute();
    }
    const after = await readSettings(tx);
    const changed = Object.keys(changes).filter((name) => isSettingName(name) && before[name] !== after[name]);
    if (changed.length > 0) {
      const only = (settings: Settings) =>
        Object.fromEntries(Object.entries(settings).filter(([name]) => changed.includes(name)));
      await recordAudit(tx, {
        ...{ at: now(), accountId: actor.id, action: 'update', resource: 'posko', recordId: 'kirim-puskesmas' },
        ...{ before: only(before), after: only(after) },
      });
    }
    return after;
  });
}
