/** Between the table of members and the canonical values of their definition. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import { completedMonths } from '../../src/engine/calendar.ts';
import { ageGroupOfMonths } from '../../src/resources/shared/ageGroups.ts';
import { databaseKind } from '../db/open.ts';
import type { Database, MembersTable } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { recordNumber } from './recordNumber.ts';
import type { Row } from './resourceService.ts';

/** The living member whose id, or whose NIK (16 digits), the key is. */
export async function livingMember(
  db: Kysely<Database>,
  key: string,
  lock = false,
): Promise<Selectable<MembersTable> | undefined> {
  const byNik = /^\d{16}$/.test(key);
  const id = recordNumber(key);
  if (!byNik && id === null) return undefined;
  let query = db.selectFrom('members').selectAll().where('deleted_at', 'is', null);
  query = byNik ? query.where('nik', '=', key) : query.where('id', '=', id);
  // SQLite has one writer at a time and no row locks
  if (lock && databaseKind(db) === 'postgres') query = query.forUpdate();
  return query.executeTakeFirst();
}

/** Likewise; raises 404 where there is none. */
export async function memberOr404(db: Kysely<Database>, key: string): Promise<Selectable<MembersTable>> {
  const member = await livingMember(db, key);
  if (!member) throw new Refusal(404, 'Data anggota tidak ditemukan.');
  return member;
}

const yesNo = (flag: number): 'Ya' | 'Tidak' => (flag === 1 ? 'Ya' : 'Tidak');
const flag = (value: unknown): number => (value === 'Ya' ? 1 : 0);

/** The part of a row that a list needs. */
export type ListedMember = Pick<
  Selectable<MembersTable>,
  'id' | 'nama_lengkap' | 'nik' | 'nik_sementara' | 'alamat' | 'nama_ibu' | 'tanggal_lahir' | 'posyandu_id' | 'updated_at'
>;

/** Canonical values of a row, whole or listed; `kelompok` is that of the age on `today` (ISO date). */
export function memberRow(row: ListedMember & Partial<Selectable<MembersTable>>, today: string): Row {
  const {
    nama_cari: _cari,
    created_at: _created,
    deleted_at: _deleted,
    posyandu_id,
    bpjs,
    gakin,
    punya_kms,
    nik_sementara,
    ...same
  } = row;
  return {
    ...same,
    posko: posyandu_id,
    nik_sementara: yesNo(nik_sementara),
    ...(bpjs === undefined ? {} : { bpjs: yesNo(bpjs) }),
    ...(gakin === undefined ? {} : { gakin: yesNo(gakin) }),
    ...(punya_kms === undefined ? {} : { punya_kms: punya_kms === null ? null : yesNo(punya_kms) }),
    kelompok: ageGroupOfMonths(row.tanggal_lahir === null ? null : completedMonths(row.tanggal_lahir, today)),
  };
}

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** The columns of canonical values whose rules have been checked. */
export function memberColumns(values: Row): Omit<Insertable<MembersTable>, 'id' | 'created_at' | 'updated_at' | 'deleted_at'> {
  const name = String(values.nama_lengkap);
  return {
    posyandu_id: number(values.posko),
    nama_lengkap: name,
    nama_cari: name.toLowerCase(),
    nik: String(values.nik),
    nik_sementara: flag(values.nik_sementara),
    no_kk: String(values.no_kk),
    jenis_kelamin: values.jenis_kelamin === 'Perempuan' ? 'Perempuan' : 'Laki-laki',
    tanggal_lahir: text(values.tanggal_lahir),
    anak_ke: number(values.anak_ke),
    tinggi_lahir: number(values.tinggi_lahir),
    berat_lahir: number(values.berat_lahir),
    penyakit_bawaan: text(values.penyakit_bawaan),
    nama_ayah: text(values.nama_ayah),
    nik_ayah: text(values.nik_ayah),
    nama_ibu: text(values.nama_ibu),
    nik_ibu: text(values.nik_ibu),
    nomor_telp: text(values.nomor_telp),
    nama_dusun: text(values.nama_dusun),
    alamat: text(values.alamat),
    bpjs: flag(values.bpjs),
    gakin: flag(values.gakin),
    punya_kms: values.punya_kms === 'Ya' || values.punya_kms === 'Tidak' ? flag(values.punya_kms) : null,
  };
}
