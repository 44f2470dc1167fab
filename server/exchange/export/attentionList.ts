import type { Kysely } from 'kysely';
import type { Text } from '../../../src/engine/definition.ts';
import { can } from '../../../src/engine/permissions.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { say } from '../../../src/engine/say.ts';
import { exportCells } from '../../../src/exchange/model/exportColumns.ts';
import { isReason } from '../../../src/growth/index.ts';
import { REASON_WORDS } from '../../../src/growth/reasonWords.ts';
import type { Context } from '../../context.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/schema.ts';
import { fieldRefusal } from '../../errors.ts';
import { type ChildInNeed, childrenInNeed } from '../../services/attention.ts';
import { recordNumber } from '../../services/recordNumber.ts';
import { reachedPosko } from '../../services/tokenReach.ts';
import type { FurtherList } from './furtherLists.ts';
import { inParts } from './listSource.ts';
import { columnsNamed, PERSON } from './personColumns.ts';

const TITLE: Text = { id: 'Perlu perhatian', en: 'Needs attention' };
const SEEN: Text = { id: 'Terakhir Diperiksa', en: 'Last examined' };
const REASON: Text = { id: 'Alasan', en: 'Reason' };

/** 'Perlu perhatian' of the dashboard, with what one needs to reach the families. */
export const attentionList = ({ today, config }: Context, members: Resource): FurtherList => ({
  name: 'perhatian',
  resource: members.name,
  mayTake: ({ role }) => can(members, role, 'list'),
  read(param, { actor, locale }) {
    const given = param('posko');
    const asked = given === null ? null : recordNumber(given);
    if (given !== null && asked === null) throw fieldRefusal('posko', 'Posko tidak dikenal.');
    const posko = reachedPosko(actor, asked);
    const reason = param('alasan');
    if (reason !== null && !isReason(reason)) throw fieldRefusal('alasan', 'Alasan tidak dikenal.');
    const first = actor.role === 'Kader' ? actor.posyandu_id : null;
    const person = columnsNamed(members, PERSON, locale);
    const written = { locale, timeZone: config.timeZone, nameOf: () => undefined };
    return {
      title: say(TITLE, locale),
      narrowed: { ...(posko === null ? {} : { posko: String(posko) }), ...(reason === null ? {} : { alasan: reason }) },
      begin: async () => async (db) => {
        const asked = { today: today(), timeZone: config.timeZone, posko, reason, first, page: null };
        const { rows } = await childrenInNeed(db, asked);
        async function* lines() {
          for await (const part of inParts(rows, (some) => withFamilies(db, some))) {
            for (const child of part) {
              const reasons = child.alasan.map((one) => say(REASON_WORDS[one].label, locale)).join('; ');
              const seen = child.terakhir === null ? null : { date: child.terakhir };
              yield [...exportCells(members, person, child, written), seen, reasons];
            }
          }
        }
        const columns = [
          ...person,
          { header: say(SEEN, locale), type: 'date' as const },
          { header: say(REASON, locale), type: 'text' as const, width: 40 },
        ];
        return { total: rows.length, columns, lines: lines() };
      },
    };
  },
});

async function withFamilies(db: Kysely<Database>, children: readonly ChildInNeed[]) {
  const ids = children.map(({ id }) => id);
  const persons = await db
    .selectFrom('members as m')
    .select(['m.id', 'm.nama_lengkap', 'm.jenis_kelamin', 'm.tanggal_lahir', 'm.nama_ibu', 'm.alamat', 'm.nomor_telp'])
    .where((m) => among(db, m.ref('m.id'), ids))
    .execute();
  const known = new Map(persons.map((person) => [person.id, person]));
  return children.map((child) => ({ ...child, ...known.get(child.id) }));
}
