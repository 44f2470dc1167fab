/** Between the table of examinations and the canonical values of their definition. */
import type { Kysely, Selectable } from 'kysely';
import { completedMonths, completedYears } from '../../src/engine/calendar.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { examinationGrowth, type GainMark, type StoredMeasurement } from '../../src/growth/index.ts';
import type { Database, ExaminationsTable, MembersTable } from '../db/schema.ts';
import type { Row } from './resourceService.ts';

/** Examinations that are there, of members that are there, with what is shown of the member. */
export const examinationsOfMembers = (db: Kysely<Database>) =>
  db
    .selectFrom('examinations as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .selectAll('e')
    .select(['m.nik', 'm.nama_lengkap', 'm.nama_ibu', 'm.alamat', 'm.tanggal_lahir', 'm.jenis_kelamin'])
    .where('e.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null);

export type ExaminationOfMember = Selectable<ExaminationsTable> &
  Pick<Selectable<MembersTable>, 'nik' | 'nama_lengkap' | 'nama_ibu' | 'alamat' | 'tanggal_lahir' | 'jenis_kelamin'>;

const yesNo = (flag: number | null): 'Ya' | 'Tidak' | null => (flag === null ? null : flag === 1 ? 'Ya' : 'Tidak');
const scaled = (value: number | null, by: number): number | null => (value === null ? null : value / by);

/** Canonical values of a row. `mark` is what its weighing means among the others of the child (examinationHistory.ts). */
export function examinationRow(row: ExaminationOfMember, mark: GainMark | undefined): Row {
  // the day of birth may have been corrected to a later one since
  const born = row.tanggal_lahir !== null && row.tanggal_lahir <= row.tanggal_timbang ? row.tanggal_lahir : null;
  const { pmt, jumlah_pemberian, vit, imunisasi, suplemen, diagnosa, kurun, waktu, jenis, bb_u, tb_u, bb_tb } = row;
  return {
    ...{ pmt, jumlah_pemberian, vit, imunisasi, suplemen, diagnosa, kurun, waktu, jenis, bb_u, tb_u, bb_tb },
    id: row.id,
    nik: row.nik,
    anggota: row.nama_lengkap,
    ibu: row.nama_ibu,
    alamat: row.alamat,
    jenis_kelamin: row.jenis_kelamin,
    tanggal_lahir: row.tanggal_lahir,
    tanggal_timbang: row.tanggal_timbang,
    umur: born === null ? null : completedYears(born, row.tanggal_timbang),
    umur_bulan: born === null ? null : completedMonths(born, row.tanggal_timbang),
    berat_badan: scaled(row.berat_gram, 1000),
    tinggi_badan: scaled(row.tinggi_mm, 10),
    cara_ukur: row.cara_ukur,
    lingkar_kepala: scaled(row.lingkar_kepala_mm, 10),
    lingkar_lengan: scaled(row.lingkar_lengan_mm, 10),
    edema: yesNo(row.edema),
    asi: yesNo(row.asi),
    berita: row.berita_id,
    // nothing of the contract ever writes it
    pm: null,
    ...workedOut(row),
    peringatan: row.peringatan === null ? [] : JSON.parse(row.peringatan),
    dua_t: mark ? yesNo(mark.twoT ? 1 : 0) : null,
    updated_at: row.updated_at,
  };
}

const NO_ZSCORES = { bb_u: null, tb_u: null, bb_tb: null, imt_u: null };

/** What is worked out on reading: it needs no column, and records saved before it was told have it too. */
function workedOut(row: ExaminationOfMember): Row {
  const { imt_u, result } = examinationGrowth(row, row, allTables);
  const around = [
    ['lk_u', result?.lk_u.z],
    ['lila_u', result?.lila_u.z],
  ].filter(([, z]) => typeof z === 'number');
  const stored = row.zscore === null ? null : JSON.parse(row.zscore);
  return {
    imt_u,
    cara_ukur_dipakai: !result?.position ? row.cara_ukur : result.positionAssumed ? `${result.position}_umur` : result.position,
    zscore: around.length === 0 ? stored : { ...(stored ?? NO_ZSCORES), ...Object.fromEntries(around) },
  };
}

const bit = (value: unknown): number | null => (value === 'Ya' ? 1 : value === 'Tidak' ? 0 : null);
const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
const whole = (value: unknown, by: number): number | null => {
  const number = value === null || value === undefined ? null : Number(value) * by;
  // typed decimals times ten or a thousand are whole but for the last bit
  return number === null ? null : Math.round(number);
};

type Given = Omit<Selectable<ExaminationsTable>, 'id' | 'member_id' | 'created_at' | 'updated_at' | 'deleted_at' | keyof Judged>;

/** The columns of canonical values whose rules have been checked, without what is derived from them. */
export function examinationColumns(values: Row): Given {
  return {
    tanggal_timbang: String(values.tanggal_timbang),
    berat_gram: whole(values.berat_badan, 1000),
    tinggi_mm: whole(values.tinggi_badan, 10),
    cara_ukur: values.cara_ukur === 'L' || values.cara_ukur === 'H' ? values.cara_ukur : null,
    lingkar_kepala_mm: whole(values.lingkar_kepala, 10),
    lingkar_lengan_mm: whole(values.lingkar_lengan, 10),
    pmt: text(values.pmt),
    jumlah_pemberian: text(values.jumlah_pemberian),
    edema: bit(values.edema),
    asi: bit(values.asi),
    vit: text(values.vit),
    imunisasi: text(values.imunisasi),
    suplemen: text(values.suplemen),
    diagnosa: text(values.diagnosa),
    kurun: text(values.kurun),
    waktu: text(values.waktu),
    jenis: text(values.jenis),
    berita_id: whole(values.berita, 1),
  };
}

/** The columns that follow from measurements, sex and date of birth. */
export type Judged = Pick<Selectable<ExaminationsTable>, 'bb_u' | 'tb_u' | 'bb_tb' | 'zscore' | 'peringatan'>;

export function judged(
  member: Pick<Selectable<MembersTable>, 'jenis_kelamin' | 'tanggal_lahir'>,
  measured: StoredMeasurement,
): Judged {
  const { bb_u, tb_u, bb_tb, zscore, peringatan } = examinationGrowth(member, measured, allTables);
  return { bb_u, tb_u, bb_tb, zscore: zscore && JSON.stringify(zscore), peringatan: JSON.stringify(peringatan) };
}
