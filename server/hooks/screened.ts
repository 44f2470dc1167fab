import type { Kysely } from 'kysely';
import { formatDate } from '../../src/engine/calendar.ts';
import { isOutside, outcomeOf } from '../../src/health/outcome.ts';
import { judgedScreening } from '../../src/health/screenings.ts';
import { sameYear, yearlyNamed } from '../../src/health/yearly.ts';
import type { Actor } from '../context.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { lockRow } from '../services/lockRow.ts';
import { livingMember } from '../services/memberRows.ts';
import { recordNumber } from '../services/recordNumber.ts';
import type { Row } from '../services/resourceService.ts';
import type { HookMaker } from '../storage/hook.ts';
import { anyTable, columnOf, tableOf } from '../storage/table.ts';

interface Taken {
  readonly day: string;
  /** whether whoever asks may open it */
  readonly own: boolean;
}

/** What the answers of a screening come to (src/health/screenings.ts, by its name), and that one of which there is one a year (src/health/yearly.ts) is taken once a year, any other once a day. */
export const screened: HookMaker = ({ site }, resource) => {
  const { name, label } = resource;
  const table = tableOf(resource, site);
  const writer = resource.writer === null ? null : columnOf(table, resource.writer);
  const onlyOne = yearlyNamed(name)?.onlyOne === true;

  /** The days of this person's other ones, and whether somebody may open them, as no one else's are where they are their writer's. */
  async function taken(tx: Kysely<Database>, { anggota, id }: Row, actor: Actor): Promise<Taken[]> {
    const rows = await anyTable(tx)
      .selectFrom(table.name)
      .select(['tanggal', ...(writer ? [writer.name] : [])])
      .where('anggota', '=', recordNumber(anggota) ?? 0)
      .where('id', '!=', Number(id ?? 0))
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map((row) => ({ day: String(row.tanggal), own: writer === null || Number(row[writer.name]) === actor.id }));
  }

  return {
    // limits go by the age
    async prepare(current, changes, db) {
      const { anggota } = { ...current, ...changes };
      return { ...changes, ...toldOf(await livingMember(db, String(anggota))) };
    },

    async settle(changes, { tx, current, actor }) {
      const values = { ...current, ...changes };
      const day = String(values.tanggal);
      // so that of two who take it at once the second one sees the first one's
      await lockRow(tx, 'members', { id: recordNumber(values.anggota) ?? 0 });
      const member = await livingMember(tx, String(values.anggota));
      const person = toldOf(member);
      const judged = judgedScreening(name, { ...values, ...person });
      if (judged && isOutside(judged)) throw fieldRefusal('anggota', `${label.one.id}: ${judged.outside.id}.`);
      const others = await taken(tx, values, actor);
      const days = others.map((other) => other.day);
      const before = onlyOne ? sameYear(days, day) : days.find((other) => other === day);
      if (before !== undefined) {
        const own = others.some((other) => other.day === before && other.own);
        const whose = `${label.one.id} ${member?.nama_lengkap ?? ''}`;
        const year = onlyOne ? ` tahun ${day.slice(0, 4)}` : '';
        const on = `pada ${formatDate(before, 'id')}`;
        const said = own
          ? `sudah diisi ${on}. Perbaiki yang itu.`
          : `sudah ditanyakan rekan Anda ${on}. Hanya yang menanyakannya yang bisa membuka dan mengubahnya.`;
        throw fieldRefusal('tanggal', `${whose}${year} ${said}`);
      }
      return { ...changes, ...person };
    },

    columns(values) {
      const judged = judgedScreening(name, values);
      const outcome = judged ? outcomeOf(judged) : null;
      return { skor: outcome?.score ?? null, hasil: outcome?.code ?? null };
    },

    async tell(db, rows) {
      const ids = [...new Set(rows.map(({ kept }) => Number(kept.anggota)))];
      const members = await db
        .selectFrom('members')
        .select(['id', 'tanggal_lahir', 'jenis_kelamin'])
        .where((m) => among(db, m.ref('id'), ids))
        .execute();
      const byId = new Map(members.map(({ id, ...person }) => [id, person]));
      return rows.map(({ kept, values }) => {
        const whole = { ...values, ...byId.get(Number(kept.anggota)) };
        const judged = judgedScreening(name, whole);
        const refer = judged ? outcomeOf(judged)?.refer : undefined;
        return { kept, values: { ...whole, rujuk_sebab: refer?.id ?? null } };
      });
    },
  };
};

/** What of a person answers are judged by. */
const toldOf = (member: { readonly tanggal_lahir: string | null; readonly jenis_kelamin: string | null } | undefined) => ({
  tanggal_lahir: member?.tanggal_lahir ?? null,
  jenis_kelamin: member?.jenis_kelamin ?? null,
});
