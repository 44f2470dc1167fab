import type { Kysely, Selectable } from 'kysely';
import { completedMonths, completedYears } from '../../src/engine/calendar.ts';
import type { Text } from '../../src/engine/definition.ts';
import { filled } from '../../src/engine/say.ts';
import { YOUNGEST_MOTHER } from '../../src/health/motherhood.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { livingOrMerged } from '../services/memberRows.ts';
import { pageOf } from '../services/wholeList.ts';
import type { HookMaker } from '../storage/hook.ts';
import { rowExists } from '../storage/references.ts';

/** Fields of an examination by which a body is one, although it names an event. */
const MEASURED = ['nik', 'tanggal_timbang', 'berat_badan_kg', 'tinggi_badan'];

/** Who queues for which event: a member, known by the NIK. Entries share the examinations' call. */
export const queueOfEvent: HookMaker = () => ({
  told: { list: ['nama', 'nik', 'nomor'], one: ['nama', 'nik', 'berita_id'] },

  claims: (body) =>
    ('berita_id' in body || 'anggota_keluarga_nik' in body) && !MEASURED.some((name) => name in body && body[name] !== null),

  // the contract does not say whether the guardian is named by number or text
  prepare: (_current, changes) =>
    typeof changes.user_id === 'number' ? { ...changes, user_id: String(changes.user_id) } : changes,

  async settle(changes, { tx }) {
    const { nik, berita_id } = changes;
    // locked, so that of two who queue the same person the second one sees the first one's entry
    const member = nik === null ? undefined : await livingOrMerged(tx, String(nik), true);
    if (!member) throw fieldRefusal('anggota_keluarga_nik', 'Data anggota tidak ditemukan.');
    if (!(await rowExists(tx, 'berita', berita_id, true))) throw fieldRefusal('berita_id', 'Acara tidak ditemukan.');
    const entries = tx.selectFrom('antrian').select('id').where('berita_id', '=', Number(berita_id));
    if (await entries.where('member_id', '=', member.id).executeTakeFirst()) {
      throw fieldRefusal('anggota_keluarga_nik', 'Anggota ini sudah ada di antrian acara tersebut.');
    }
    return { ...changes, member_id: member.id };
  },

  async doubts({ member_id, berita_id }, { tx }) {
    const { id, ...member } = await tx
      .selectFrom('members')
      .select(['id', 'nama_lengkap', 'jenis_kelamin', 'tanggal_lahir'])
      .where('id', '=', Number(member_id))
      .executeTakeFirstOrThrow();
    const event = await tx
      .selectFrom('berita')
      .select(['kategori', 'tanggal'])
      .where('id', '=', Number(berita_id))
      .executeTakeFirstOrThrow();
    const text = notMeant(member, event);
    return text === null ? [] : [{ code: `queued-${id}-${berita_id}`, field: 'nik', text }];
  },

  columns: ({ member_id }, { actor }) => ({ member_id: Number(member_id), account_id: actor.id }),

  async tell(executor, rows) {
    const ids = rows.map(({ kept }) => Number(kept.member_id));
    const members = await executor
      .selectFrom('members')
      .select(['id', 'nama_lengkap', 'nik'])
      .where((m) => among(executor, m.ref('id'), ids))
      .execute();
    const byId = new Map<unknown, (typeof members)[number]>(members.map((member) => [member.id, member]));
    return rows.map(({ kept, values: { berita_id } }) => {
      const member = byId.get(kept.member_id);
      return { kept, values: { nama: member?.nama_lengkap ?? null, nik: member?.nik ?? null, berita_id } };
    });
  },

  /** the queue of the event in the address, first come first; who has been deleted since queues no more */
  async list(query, _tell, db) {
    const { berita_id } = query.filters;
    if (!(await rowExists(db, 'berita', berita_id))) throw new Refusal(404, 'Data berita tidak ditemukan.');
    const queue = await queueOf(db, Number(berita_id));
    return pageOf(
      queue.map((row, i) => ({ ...row, nomor: i + 1 })),
      query,
    );
  },

  /** the console goes on to the history of that person (spec section 4) */
  answer: ({ nik }) => ({ message: 'Riwayat pemeriksaan berhasil ditambahkan.', id: nik }),
});

/** Completed years up to which somebody may expect a child, and months from which nobody is a child of the events for such. */
const OLDEST_MOTHER = 55;
const CHILD_MONTHS = 73;

const TEXTS = {
  man: {
    id: '{name} tercatat laki-laki, sedangkan acara ini untuk ibu hamil. Sudah benar?',
    en: '{name} is recorded as a man, and this event is for pregnant women. Is that right?',
  },
  otherAge: {
    id: '{name} berumur {years} tahun, sedangkan acara ini untuk ibu hamil. Sudah benar?',
    en: '{name} is {years} years old, and this event is for pregnant women. Is that right?',
  },
  grown: {
    id: '{name} berumur {years} tahun, sedangkan acara ini untuk balita. Sudah benar?',
    en: '{name} is {years} years old, and this event is for children under five. Is that right?',
  },
} as const satisfies Readonly<Record<string, Text>>;

type Queued = Pick<Selectable<Database['members']>, 'nama_lengkap' | 'jenis_kelamin' | 'tanggal_lahir'>;
type Event = Pick<Selectable<Database['berita']>, 'kategori' | 'tanggal'>;

/** Why an event is probably not about somebody; null: it may be. */
function notMeant({ nama_lengkap: name, jenis_kelamin, tanggal_lahir: born }: Queued, { kategori, tanggal }: Event): Text | null {
  if (kategori === 'Bumil' && jenis_kelamin === 'Laki-laki') return filled(TEXTS.man, { name });
  if (born === null || born > tanggal) return null;
  const years = completedYears(born, tanggal);
  if (kategori === 'Bumil') {
    const may = years >= YOUNGEST_MOTHER && years <= OLDEST_MOTHER;
    return may ? null : filled(TEXTS.otherAge, { name, years });
  }
  return completedMonths(born, tanggal) >= CHILD_MONTHS ? filled(TEXTS.grown, { name, years }) : null;
}

const queueOf = (db: Kysely<Database>, beritaId: number): Promise<{ nama: string; nik: string }[]> =>
  db
    .selectFrom('antrian as q')
    .innerJoin('members as m', 'm.id', 'q.member_id')
    .select(['m.nama_lengkap as nama', 'm.nik'])
    .where('q.berita_id', '=', beritaId)
    .where('q.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('q.id')
    .execute();
