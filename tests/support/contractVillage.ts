/** The village of contract/examples in a real server: the people, posko and events they speak of, under their ids. */
import { type Kysely, sql } from 'kysely';
import type { GoogleConfig } from '../../server/config.ts';
import { spanEverybody } from '../../server/db/migrations/017_belonging.ts';
import type { DatabaseKind } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { judged } from '../../server/hooks/judgedGrowth.ts';
import { addRegistration } from './healthRecords.ts';
import { memberColumns } from './memberColumns.ts';
import { type TestApp, testApp } from './testApp.ts';

/** NIK of the infant Siti Aminah, member 12. */
export const SITI_NIK = '9171010101900001';
/** On the staff verifier's desk. */
export const STAFF_NIK = '9171014101800003';
/** On the resident verifier's desk; the guardian of Siti Aminah. */
export const RESIDENT_NIK = '9171014101750002';

const AT = '2026-01-05T02:00:00.000Z';
const versions = { created_at: AT, updated_at: AT };
const living = { ...versions, deleted_at: null };

export interface ContractVillageOptions {
  readonly database?: DatabaseKind;
  readonly google?: GoogleConfig;
}

/** A server with that village; close it at the end of the test. */
export async function contractVillage({ database, google }: ContractVillageOptions = {}): Promise<TestApp> {
  const test = await testApp({
    database,
    now: () => new Date('2026-03-10T03:00:00.000Z'),
    ...(google ? { config: { google } } : {}),
  });
  await fillPlaces(test.db);
  await fillPeople(test.db);
  await fillEvents(test.db);
  if (database === 'postgres') await countOn(test.db);
  await addRegistration(test.db, { nik: '9171010101850004', posisi: 'Admin Desa', nama_lengkap: 'Hadi' });
  await addRegistration(test.db, { nik: STAFF_NIK, posisi: 'Kader', nama_lengkap: 'Tuti', foto_ktp: 'a1b2c3' });
  await addRegistration(test.db, { nik: RESIDENT_NIK, posisi: 'Warga', nama_lengkap: 'Rahma', status: 'denied' });
  return test;
}

async function fillPlaces(db: Kysely<Database>): Promise<void> {
  await db.insertInto('kecamatan').values({ code: 'k1', name: 'Mekar' }).execute();
  await db
    .insertInto('desa')
    .values([
      { code: 'd1', name: 'Sukamaju', kecamatan_code: 'k1' },
      { code: 'd2', name: 'Sukasari', kecamatan_code: 'k1' },
    ])
    .execute();
  await db
    .insertInto('dusun')
    .values([
      { code: '01', name: 'Krajan' },
      { code: '02', name: 'Bendo' },
    ])
    .execute();
  const place = { desa_id: 'd1', kecamatan_id: 'k1', ...living };
  await db
    .insertInto('posko')
    .values({ id: 3, nama_posyandu: 'Melati 10', alamat: 'RW 3', nama_koordinator: 'Ibu Tuti', ...place })
    .execute();
}

async function fillPeople(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('members').execute();
  const family = { no_kk: '9171010101900099', alamat: 'Jl. Melati 4', nama_ibu: 'Rahma', nama_dusun: 'Krajan', posko: 3 };
  const siti = {
    ...family,
    nama_lengkap: 'Siti Aminah',
    nik: SITI_NIK,
    jenis_kelamin: 'Perempuan',
    tanggal_lahir: '2025-09-20',
    anak_ke: 2,
    tinggi_lahir: 49,
    berat_lahir: 3.2,
    bpjs: 'Ya',
    nama_ayah: 'Hasan',
    nik_ayah: '9171010101700001',
    nik_ibu: RESIDENT_NIK,
    nomor_telp: '08123456789',
  };
  const adult = { ...family, jenis_kelamin: 'Laki-laki', tanggal_lahir: '1990-01-01', posko: 1 };
  const people = [
    { id: 7, ...memberColumns({ ...adult, nama_lengkap: 'Budi Santoso', nik: '3204114502220003' }) },
    { id: 12, ...memberColumns(siti) },
    { id: 13, ...memberColumns({ ...adult, nama_lengkap: 'Budi', nik: '9171010101900002' }) },
  ];
  await db
    .insertInto('members')
    .values(people.map((person) => ({ ...person, ...living })))
    .execute();
  await spanEverybody(db);
  for (const [id, tanggal_timbang, berat_gram, tinggi_mm] of [
    [70, '2026-01-20', 5900, 620],
    [81, '2026-02-20', 6400, 635],
  ] as const) {
    const measured = { tanggal_timbang, berat_gram, tinggi_mm, cara_ukur: 'L' as const };
    const growth = judged({ tanggal_lahir: siti.tanggal_lahir, jenis_kelamin: 'Perempuan' }, measured);
    const care = { pmt: 'Biskuit', jumlah_pemberian: '2', asi: 1, vit: 'A', imunisasi: 'BCG', suplemen: 'Zat besi' };
    const round = { lingkar_kepala_mm: 415, lingkar_lengan_mm: 130, berita_id: 4, diagnosa: 'Sehat' };
    await db
      .insertInto('examinations')
      .values({ id, member_id: 12, ...measured, ...growth, ...care, ...round, ...living })
      .execute();
  }
}

async function fillEvents(db: Kysely<Database>): Promise<void> {
  const event = { waktu_mulai: '08:00', waktu_selesai: '11:00', tempat: 'Balai Desa', deskripsi: 'Bawa Buku KIA.' };
  await db
    .insertInto('berita')
    .values([
      { id: 2, posyandu_id: 1, tanggal: '2026-01-05', kategori: 'Balita', judul: 'Imunisasi', ...event, ...living },
      { id: 4, posyandu_id: 1, tanggal: '2026-03-05', kategori: 'Bumil', judul: 'Kelas Ibu Hamil', ...event, ...living },
    ])
    .execute();
  await db.insertInto('antrian').values({ berita_id: 4, member_id: 12, account_id: null, created_at: AT }).execute();
}

/** Rows that bring their id do not move PostgreSQL's counters. */
async function countOn(db: Kysely<Database>): Promise<void> {
  for (const table of ['posko', 'members', 'examinations', 'berita']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`.execute(db);
  }
}
