/** Examinations, events and registrations for the server's tests, laid straight into the tables or sent as the console does. */
import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { judged } from '../../server/hooks/judgedGrowth.ts';

/** NIK of Citra Lestari, a girl of 24 months on the day the village was filled. */
export const CITRA_NIK = '9171014101200002';

const AT = '2026-01-01T00:00:00.000Z';

interface Measured {
  readonly date: string;
  readonly gram: number | null;
  readonly mm?: number | null;
}

/** Stores examinations of a member as the server would have, and gives their ids. */
export async function addExaminations(db: Kysely<Database>, memberId: number, list: readonly Measured[]): Promise<number[]> {
  const member = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const { date, gram, mm = null } of list) {
    const measured = { tanggal_timbang: date, berat_gram: gram, tinggi_mm: mm, cara_ukur: null };
    const { id } = await db
      .insertInto('examinations')
      .values({ ...measured, ...judged(member, measured), member_id: memberId, created_at: AT, updated_at: AT })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** An examination of a balita as the contract's console sends it (spec section 7). */
export const examinationBody = (nik: string, date: string) => ({
  nik,
  tanggal_timbang: date,
  umur: 2,
  berat_badan_kg: 10.4,
  tinggi_badan: 82.5,
  pmt: 'Makanan lokal',
  jumlah_pemberian: '14 hari',
  beritaId: null,
  diagnosa: null,
  kurun: null,
  waktu: null,
  ASI: null,
  jenis: null,
  vit: 'A',
  dua_t: 'Tidak',
  imunisasi: '-',
  anggota: 'Citra Lestari',
  ibu: 'Ratna',
  alamat: 'Jl. Melati 1',
});

export const beritaBody = {
  tanggal: '2026-03-12',
  waktu: '08:00 - 11:00 WIB',
  kategori: 'Balita',
  judul: 'Imunisasi campak',
  tempat: 'Balai dusun',
  deskripsi: 'Bawa Buku KIA.',
};

interface Registrant {
  readonly nik: string;
  readonly posisi: string | null;
  readonly status?: 'pending' | 'success' | 'denied';
  readonly nama_lengkap?: string | null;
  readonly waktu_pengajuan?: string;
  readonly foto_ktp?: string | null;
}

/** Stores an account that waits on a verifier's desk, with the password hash of the Kader's account. */
export async function addRegistration(db: Kysely<Database>, registrant: Registrant): Promise<number> {
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('posisi', '=', 'Kader')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('accounts')
    .values({
      email: `${registrant.nik}@contoh.test`,
      password_hash,
      nama_lengkap: 'Sari Dewi',
      kontak: null,
      posyandu_id: null,
      status: 'pending',
      foto_ktp: null,
      foto_profil: null,
      waktu_pengajuan: AT,
      demo: 0,
      created_at: AT,
      updated_at: AT,
      ...registrant,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
