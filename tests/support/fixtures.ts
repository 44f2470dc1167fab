/** The small village of the server's tests: three accounts, two posko, two dusun, five members. */
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import { appliedMigrations } from '../../server/db/migrate.ts';
import { spanEverybody } from '../../server/db/migrations/017_belonging.ts';
import type { Database } from '../../server/db/schema.ts';
import { addMonths } from '../../src/engine/calendar.ts';
import type { Role } from '../../src/engine/definition.ts';
import { memberColumns } from './memberColumns.ts';

export const PASSWORD = 'posyandu-demo';

export const EMAILS: Readonly<Record<Role, string>> = {
  'Admin Verifikator': 'verifikator@demo.test',
  'Admin Desa': 'admin@demo.test',
  Kader: 'kader@demo.test',
};

/** NIK of the adult Budi Santoso: digits that a number would round. */
export const BUDI_NIK = '9171010101900001';

// hashing is meant to be slow; once, and cheaply, is enough for tests
const passwordHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** Fills the tables; `today` (ISO date) decides the members' ages. Posko get ids 1 and 2, members 1 to 5. */
export async function fillVillage(db: Kysely<Database>, today: string): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  const versions = { created_at: at, updated_at: at };
  await db.insertInto('kecamatan').values({ code: '917101', name: 'Abepura' }).execute();
  await db.insertInto('desa').values({ code: '9171012001', name: 'Desa Melati', kecamatan_code: '917101' }).execute();
  await db
    .insertInto('dusun')
    .values([
      { code: 'D1', name: 'Dusun Mawar' },
      { code: 'D2', name: 'Dusun Anggrek' },
    ])
    .execute();
  const place = { alamat: 'Jl. Melati', desa_id: '9171012001', kecamatan_id: '917101', ...versions, deleted_at: null };
  await db
    .insertInto('posko')
    .values([
      { nama_posyandu: 'Posko Mawar', nama_koordinator: 'Ibu Ratna', ...place },
      { nama_posyandu: 'Posko Anggrek', nama_koordinator: null, ...place },
    ])
    .execute();

  const password_hash = await passwordHash;
  const roles: readonly Role[] = ['Admin Verifikator', 'Admin Desa', 'Kader'];
  await db
    .insertInto('accounts')
    .values(
      roles.map((posisi) => ({
        email: EMAILS[posisi],
        password_hash,
        nik: null,
        nama_lengkap: `Contoh ${posisi}`,
        kontak: null,
        posisi,
        posyandu_id: posisi === 'Kader' ? 1 : null,
        status: 'success' as const,
        foto_ktp: null,
        foto_profil: null,
        waktu_pengajuan: at,
        demo: 1,
        ...versions,
      })),
    )
    .execute();

  await db
    .insertInto('members')
    .values(
      people(today).map((person) => {
        // the tests of old databases fill tables that lack the columns of today, and nobody here has them filled
        const columns = Object.entries(memberColumns(person)).filter(([, value]) => value !== null);
        return { ...(Object.fromEntries(columns) as ReturnType<typeof memberColumns>), ...versions, deleted_at: null };
      }),
    )
    .execute();
  if (await hasSpans(db)) await spanEverybody(db);
}

/** Those of old databases are given theirs by the migration. */
const hasSpans = async (db: Kysely<Database>): Promise<boolean> => (await appliedMigrations(db)).includes('017_belonging');

function people(today: string) {
  const born = (months: number) => addMonths(today, -months);
  const family = { no_kk: '9171010101900009', alamat: 'Jl. Melati 1', nama_ibu: 'Ratna', posko: 1 };
  return [
    {
      ...family,
      nama_lengkap: 'Budi Santoso',
      nik: BUDI_NIK,
      jenis_kelamin: 'Laki-laki',
      tanggal_lahir: '1990-01-01',
      nomor_telp: '081234567890',
    },
    {
      ...family,
      nama_lengkap: 'Citra Lestari',
      nik: '9171014101200002',
      jenis_kelamin: 'Perempuan',
      tanggal_lahir: born(24),
      berat_lahir: 3.2,
    },
    {
      ...family,
      nama_lengkap: 'Dewi Anggraini',
      nik: '9171014101180003',
      jenis_kelamin: 'Perempuan',
      tanggal_lahir: born(84),
      posko: 2,
    },
    {
      ...family,
      nama_lengkap: 'Eko Prasetyo',
      nik: '9171010101110004',
      jenis_kelamin: 'Laki-laki',
      tanggal_lahir: born(180),
      posko: 2,
    },
    {
      ...family,
      nama_lengkap: 'Fatimah',
      nik: '9171014101500005',
      jenis_kelamin: 'Perempuan',
      tanggal_lahir: born(900),
      posko: null,
      nama_ibu: null,
    },
  ];
}
