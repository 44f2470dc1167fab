/** Imports as they lie in the database: one looked at, one stored, one that could not be read. */
import type { Kysely } from 'kysely';
import type { Database, ImportsTable } from '../../server/db/schema.ts';

export interface ImportIds {
  readonly arranged: number;
  readonly saved: number;
  readonly failed: number;
}

const ARRANGEMENT = {
  ...{ sheet: 0, header: 0, headerRows: 1, shape: null, columns: { 0: 'members.nik', 1: 'members.nama_lengkap' } },
  ...{ values: {}, dates: null, units: {}, year: null },
};
const COUNTS = { baru: 0, berubah: 0, sama: 0, ganda: 0, salah: 1, dilewati: 0 };
const ROWS = [
  ['NIK', 'Nama'],
  ['123', 'Tanpa Nomor'],
];
const READ = { row: 2, records: [{ resource: 'members', values: { nama_lengkap: 'Tanpa Nomor' } }], faults: [], notes: [] };
const JUDGED = {
  notes: [{ kolom: 0, field: 'nik', jenis: 'salah', teks: 'NIK harus terdiri dari 16 digit!' }],
  changes: [{ resource: 'members', field: 'nama_lengkap', sebelum: null, sesudah: 'Tanpa Nomor' }],
  alike: [],
  planned: [],
};
const COLUMN = {
  index: 0,
  header: 'NIK',
  samples: ['123'],
  target: 'members.nik',
  values: [{ from: 'abc', to: null }],
  unknownValues: ['abc'],
};
const QUESTION = { code: 'tanggal', column: 0, text: { id: 'Tanggal?', en: 'Dates?' }, needed: false };
const ARRANGED = {
  columns: [COLUMN],
  questions: [{ ...QUESTION, answers: [{ text: { id: 'Hari dulu', en: 'Day first' }, wanted: ARRANGEMENT }] }],
};
const UNDONE = { dikembalikan: 0, tidak_dikembalikan: [{ baris: 2, sebab: 'Anggota sudah diubah.' }] };
const WARNING = { kode: 'tanpa-posko', teks: '1 dari 1 orang baru tanpa posko.' };

/** Adds one import of each kind for an account; gives their numbers. */
export async function addImports(db: Kysely<Database>, email: string): Promise<ImportIds> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'posyandu_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const add = async (stage: ImportsTable['stage'], more: object = {}): Promise<number> => {
    const { id } = await db
      .insertInto('imports')
      .values({
        ...{ account_id: account.id, owner_posko: account.posyandu_id, name: 'warga.csv', size: 10, hash: `${email} ${stage}` },
        ...{ stage, created_at: at, updated_at: at },
        sheets: JSON.stringify([{ nama: 'warga', baris: ROWS.length, contoh: ROWS }]),
        arrangement: JSON.stringify(ARRANGEMENT),
        arranged: JSON.stringify(ARRANGED),
        found: JSON.stringify({ jumlah: COUNTS, peringatan: [WARNING], asing: {} }),
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('import_parts')
      .values({ import_id: id, sheet: 0, part: 0, rows: JSON.stringify(ROWS) })
      .execute();
    const row = { import_id: id, row: 2, state: 'salah', identity: 'x', name: 'Tanpa Nomor' } as const;
    await db
      .insertInto('import_rows')
      .values({ ...row, read: JSON.stringify(READ), judged: JSON.stringify(JUDGED), choice: 'baru' })
      .execute();
    return id;
  };
  await add('dibatalkan', { undone: JSON.stringify(UNDONE), done: 1, total: 1 });
  return {
    arranged: await add('disusun'),
    saved: await add('tersimpan', { saved: JSON.stringify({ ...COUNTS, berubah_sejak: 0 }), saved_at: at }),
    failed: await add('gagal', { failure: 'Server berhenti saat berkas dibaca.', file_id: 'A'.repeat(22), found: null }),
  };
}
