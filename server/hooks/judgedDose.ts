/** A dose among the others of the same person: what cannot be is refused, what is hardly meant is asked about once. */
import type { Kysely } from 'kysely';
import type { RaisedDoubt } from '../../src/engine/wire/doubts.ts';
import { type DoseProblem, type GivenDose, isDoseKind, isRoundKind, judgeDose } from '../../src/health/immunisation/index.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal } from '../errors.ts';
import { dosesOf } from '../services/doses.ts';
import { lockRow } from '../services/lockRow.ts';
import { recordNumber } from '../services/recordNumber.ts';
import type { Row } from '../services/resourceService.ts';
import { readScheduleSettings } from '../services/scheduleSettings.ts';
import type { HookMaker } from '../storage/hook.ts';

export const judgedDose: HookMaker = ({ today }) => {
  const problemsOf = async (db: Kysely<Database>, values: Row): Promise<DoseProblem[]> => {
    const { id, jenis, ke, tanggal } = values;
    const anggota = recordNumber(String(values.anggota));
    // whom there is not is refused as such
    if (!isDoseKind(jenis) || anggota === null) return [];
    const person = await db
      .selectFrom('members')
      .select(['tanggal_lahir as birthDate', 'jenis_kelamin as sex'])
      .where('id', '=', anggota)
      .executeTakeFirst();
    if (!person) return [];
    const given: GivenDose = { jenis, ke: isRoundKind(jenis) ? null : Number(ke), tanggal: String(tanggal) };
    const others = (await dosesOf(db, [anggota])).filter((other) => other.id !== Number(id ?? 0));
    return judgeDose(person, given, others, today(), await readScheduleSettings(db));
  };

  /** Whatever does not come from a card was given where the one works who records it. */
  const placed = async (db: Kysely<Database>, changes: Row, posko: number | null): Promise<Row> => {
    if (posko === null || (changes.tempat ?? null) !== null || changes.dari_kartu === 'Ya') return changes;
    const own = await db.selectFrom('posko').select('nama_posyandu').where('id', '=', posko).executeTakeFirst();
    return own ? { ...changes, tempat: own.nama_posyandu } : changes;
  };

  return {
    async settle(changes, { tx, current, actor }) {
      const values = { ...current, ...changes };
      const anggota = recordNumber(String(values.anggota));
      // of two who record the same dose at once the second one finds the first one's
      if (anggota !== null) await lockRow(tx, 'members', { id: anggota });
      const kept = isRoundKind(values.jenis) ? { ...changes, ke: null } : changes;
      if (current && SAME.every((name) => current[name] === values[name])) return kept;
      const [impossible] = (await problemsOf(tx, values)).filter(({ kind }) => kind === 'impossible');
      if (impossible) throw fieldRefusal(impossible.field, impossible.text.id);
      return current ? kept : placed(tx, kept, actor.posyandu_id);
    },

    async doubts(values, { tx, current }) {
      if (current && SAME.every((name) => current[name] === values[name])) return [];
      const problems = await problemsOf(tx, values);
      return problems.filter(({ kind }) => kind === 'implausible').map(doubtOf);
    },
  };
};

/** What a dose is judged by. */
const SAME = ['anggota', 'jenis', 'ke', 'tanggal'] as const;

const doubtOf = ({ code, field, text }: DoseProblem): RaisedDoubt => ({ code: `dose-${code}`, field, text });
