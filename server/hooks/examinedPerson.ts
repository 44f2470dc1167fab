import type { Kysely, Selectable } from 'kysely';
import { addMonths, completedMonths, completedYears } from '../../src/engine/calendar.ts';
import type { WriteMode } from '../../src/engine/definition.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { isVisible } from '../../src/engine/rules.ts';
import { requestName } from '../../src/engine/wire/names.ts';
import { NO_MOTHERHOOD, YOUNGEST_MOTHER } from '../../src/health/motherhood.ts';
import { among } from '../db/among.ts';
import type { Database, MembersTable } from '../db/schema.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { lockRow } from '../services/lockRow.ts';
import { livingOrMerged } from '../services/memberRows.ts';
import { motherhoodOf, pregnanciesBy } from '../services/motherhood.ts';
import type { Beside, Row } from '../services/resourceService.ts';
import { pageOf } from '../services/wholeList.ts';
import type { HookMaker, KeptRow } from '../storage/hook.ts';

type Member = Selectable<MembersTable>;

/**
 * Whose examination it is: the member of the NIK, looked up before the rules are checked, since what is
 * asked depends on the age. What is told of the person comes from the member's record, whatever a client
 * sends, and examinations of members who have been deleted are not there. Who was merged is the member that stayed.
 */
export const examinedPerson: HookMaker = ({ today, site }, resource) => {
  const tellsState = Boolean(site.resource.pregnancies?.storage);
  /** What she is on the day of the visit; a visit that was recorded so stays so, whatever became of the pregnancy since. */
  const stateOf = async (executor: Kysely<Database>, person: Person, current: Row | null, changes: Row): Promise<Row> => {
    const { tanggal_timbang: day } = { ...current, ...changes };
    const moved = changes.tanggal_timbang !== undefined && changes.tanggal_timbang !== current?.tanggal_timbang;
    if (!tellsState || (current && current.keadaan !== null && !moved)) return {};
    if (!mayBeMother(person.told, day)) return { ...NO_MOTHERHOOD };
    return { ...(await motherhoodOf(executor, person.id, String(day))) };
  };
  return {
    async prepare(current, changes, executor, beside) {
      const { nik } = current ?? changes;
      // a NIK that is none is for the rules to refuse
      const isNik = typeof nik === 'string' && /^\d{16}$/.test(nik);
      const person = isNik ? await personBy(nik, beside, () => livingOrMerged(executor, nik)) : undefined;
      if (isNik && !person) throw noMember();
      // under the NIK of today, whichever one a phone still knows
      const known = person && {
        ...(current ? {} : { nik: person.nik }),
        ...person.told,
        ...(await stateOf(executor, person, current, changes)),
      };
      return asked(resource, current, { ...changes, ...known }, today());
    },

    async settle(changes, { tx, current, beside }) {
      const { nik, tanggal_timbang } = { ...current, ...changes };
      const person = await personBy(String(nik), beside, () => livingOrMerged(tx, String(nik), true));
      if (!person) throw noMember();
      if (typeof person.told.tanggal_lahir === 'string' && String(tanggal_timbang) < person.told.tanggal_lahir) {
        throw fieldRefusal(daySentAs(resource, current), 'Tanggal timbang sebelum tanggal lahir.');
      }
      const state = await stateOf(tx, person, current, { ...current, ...changes });
      return { ...changes, ...person.told, ...state, member_id: person.id };
    },

    columns: ({ member_id }, { current }): Record<string, number> => (current ? {} : { member_id: Number(member_id) }),

    /** Person first, then examination: in the order of a correction of the person, which judges the examinations anew. */
    async lockFirst(tx, id) {
      const found = await tx.selectFrom('examinations').select('member_id').where('id', '=', id).executeTakeFirst();
      if (found) await lockRow(tx, 'members', { id: found.member_id });
    },

    async tell(executor, rows) {
      const members = await livingMembers(executor, [...new Set(rows.map(({ kept }) => Number(kept.member_id)))]);
      const named = rows.flatMap(({ values }) => (typeof values.kehamilan === 'number' ? [values.kehamilan] : []));
      const pregnancies = tellsState ? await pregnanciesBy(executor, [...new Set(named)]) : new Map();
      return rows.flatMap((row) => {
        const member = members.get(Number(row.kept.member_id));
        if (!member) return [];
        const { kept, values } = toldOf(row, member);
        const pregnancy = pregnancies.get(Number(values.kehamilan));
        const since = { hpht: pregnancy?.hpht ?? null, tanggal_persalinan: pregnancy?.tanggal_persalinan ?? null };
        return [{ kept, values: { ...values, ...since } }];
      });
    },

    /** the history of the member in the address, newest first */
    async list(query, tell, db) {
      const member = await livingOrMerged(db, query.filters.nik ?? '');
      if (!member) throw new Refusal(404, 'Data anggota tidak ditemukan.');
      const rows = await db
        .selectFrom('examinations')
        .selectAll()
        .where('member_id', '=', member.id)
        .where('deleted_at', 'is', null)
        .orderBy('tanggal_timbang', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return pageOf(await tell(rows.map((row) => ({ ...row }))), query);
    },
  };
};

/** Whom nobody has to be asked about: of a file most rows are children's. */
const mayBeMother = ({ jenis_kelamin, tanggal_lahir }: Row, day: unknown): boolean =>
  jenis_kelamin === 'Perempuan' &&
  (typeof tanggal_lahir !== 'string' || typeof day !== 'string' || addMonths(tanggal_lahir, 12 * YOUNGEST_MOTHER) <= day);

const noMember = () => fieldRefusal('nik', 'Data anggota tidak ditemukan.');

/** What the client calls the day: a correction sends it under another name. */
const daySentAs = ({ field }: Resource, current: Row | null): string =>
  (field.tanggal_timbang && requestName(field.tanggal_timbang, current ? 'edit' : 'create')) ?? 'tanggal_timbang';

const personOf = ({ nama_lengkap, nama_ibu, alamat, jenis_kelamin, tanggal_lahir, tanggal_lahir_perkiraan }: Member): Row => ({
  anggota: nama_lengkap,
  ibu: nama_ibu,
  alamat,
  jenis_kelamin,
  tanggal_lahir,
  tanggal_lahir_perkiraan: tanggal_lahir_perkiraan === null ? null : tanggal_lahir_perkiraan === 1 ? 'Ya' : 'Tidak',
});

interface Person {
  readonly id: number;
  readonly nik: string;
  readonly told: Row;
}

/** Who is examined: as is known already, or as the book has them. Whoever is not stored yet has the number 0. */
async function personBy(
  nik: string,
  beside: Beside | undefined,
  look: () => Promise<Member | undefined>,
): Promise<Person | undefined> {
  const known = beside?.person(nik);
  if (known)
    return { id: Number(known.id ?? 0), nik, told: Object.fromEntries(TOLD.map(([to, from]) => [to, known[from] ?? null])) };
  const member = await look();
  return member && { id: member.id, nik: member.nik, told: personOf(member) };
}

/** What is told of the person, and the member's own names of it. */
const TOLD = [
  ['anggota', 'nama_lengkap'],
  ['ibu', 'nama_ibu'],
  ['alamat', 'alamat'],
  ['jenis_kelamin', 'jenis_kelamin'],
  ['tanggal_lahir', 'tanggal_lahir'],
  ['tanggal_lahir_perkiraan', 'tanggal_lahir_perkiraan'],
] as const;

async function livingMembers(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Member>> {
  const members = await db
    .selectFrom('members')
    .selectAll()
    .where((m) => among(db, m.ref('id'), ids))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(members.map((member) => [member.id, member]));
}

function toldOf({ kept, values }: KeptRow, member: Member): KeptRow {
  const day = String(values.tanggal_timbang);
  // the day of birth may have been corrected to a later one since
  const born = member.tanggal_lahir !== null && member.tanggal_lahir <= day ? member.tanggal_lahir : null;
  const age = { umur: born && completedYears(born, day), umur_bulan: born && completedMonths(born, day) };
  return { kept, values: { ...values, nik: member.nik, id_anggota: member.id, ...personOf(member), ...age } };
}

/** What is worked out, and so taken from no client. */
const WORKED_OUT = ['umur', 'umur_bulan', 'dua_t'];

/**
 * The changes without what makes no sense for the person, which the contract's clients send all the same. An addition is asked of
 * whom it is for: sent of anybody else it was meant, and is left for the rules to refuse. Before the day of birth nothing makes
 * sense, and that day alone is refused.
 */
function asked(resource: Resource, current: Row | null, changes: Row, today: string): Row {
  const mode: WriteMode = current ? 'edit' : 'create';
  const values: Row = { ...current, ...changes };
  const { tanggal_timbang: day, tanggal_lahir: born } = values;
  const isUnborn = typeof day === 'string' && typeof born === 'string' && day < born;
  const kept = Object.entries(changes).filter(([name]) => {
    const field = resource.field[name];
    if (WORKED_OUT.includes(name)) return false;
    return !field || (field.beyondContract && !isUnborn) || isVisible(resource, field, mode, { values, today });
  });
  return Object.fromEntries(kept);
}
