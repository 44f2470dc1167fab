/**
 * The tables as Kysely sees them; those of definitions follow from them (engine/storedRow.ts). Both
 * databases share them: ids are integers, days are ISO `YYYY-MM-DD` text, instants are ISO UTC text,
 * identifiers of people (NIK, No KK, phone) are text, truths are 0/1 integers. A row with `deleted_at`
 * is gone for everybody but the command line.
 */
import type { Generated } from 'kysely';
import type { StoredRow } from '../../src/engine/storedRow.ts';
import type { berita } from '../../src/resources/berita.ts';
import type { doses } from '../../src/resources/doses.ts';
import type { examinations } from '../../src/resources/examinations.ts';
import type { members } from '../../src/resources/members.ts';
import type { posko } from '../../src/resources/posko.ts';
import type { posyanduDays } from '../../src/resources/posyanduDays.ts';
import type { pregnancies } from '../../src/resources/pregnancies.ts';

interface Versioned {
  created_at: string;
  updated_at: string;
}

interface Deletable extends Versioned {
  deleted_at: string | null;
}

export interface AccountsTable extends Versioned {
  id: Generated<number>;
  /** lower case; one approved account has it, and any number that wait or were denied */
  email: string;
  password_hash: string | null;
  nik: string | null;
  nama_lengkap: string | null;
  kontak: string | null;
  /** 'Admin Verifikator', 'Admin Desa', 'Kader', 'Warga'; null until the registration is complete */
  posisi: string | null;
  posyandu_id: number | null;
  status: 'pending' | 'success' | 'denied';
  /** id of an upload */
  foto_ktp: string | null;
  /** id of an upload */
  foto_profil: string | null;
  waktu_pengajuan: string;
  /** why it was denied, for the applicant to read */
  alasan: string | null;
  /** 1: made by the demo seed; cannot log in in production */
  demo: number;
  /** 1: health staff, by a verifier's word; intimate answers are told to them */
  tenaga_kesehatan: Generated<number>;
}

export interface SessionsTable {
  /** SHA-256 of the bearer token, hex */
  token_hash: string;
  account_id: number;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
}

/** What another program signs its calls with (services/accessTokens.ts). */
export interface AccessTokensTable {
  id: Generated<number>;
  account_id: number;
  /** what its maker calls it */
  name: string;
  /** SHA-256 of the token, hex */
  token_hash: string;
  /** its first letters, by which its maker knows it again */
  hint: string;
  scope: 'baca' | 'tulis';
  /** the only posko it reaches; null: the whole village */
  posyandu_id: number | null;
  created_at: string;
  expires_at: string;
  /** the village's day on which it was last used */
  used_on: string | null;
  ended_at: string | null;
}

export interface DeviceSecretTable {
  /** 32 random bytes in base64; one row (services/deviceKey.ts) */
  secret: string;
}

export interface AccountTokensTable {
  /** SHA-256 of the token, hex */
  token_hash: string;
  account_id: number;
  /** what it is good for: a new password, opening a session, completing a registration, knowing the browser again that began one */
  purpose: 'reset' | 'sign-in' | 'complete' | 'begun';
  expires_at: string;
}

export interface OidcFlowsTable {
  /** SHA-256 of the state sent to the provider, hex */
  state_hash: string;
  /** SHA-256 of the cookie of the browser that started it, hex */
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  /** the NIK of a sign-up; null: sign-in */
  nik: string | null;
  expires_at: string;
}

export interface OidcIdentitiesTable {
  issuer: string;
  /** the provider's own name for the person */
  subject: string;
  account_id: number;
  created_at: string;
}

export interface UploadsTable {
  /** 128 random bits, base64url; the name of the file in the store */
  id: string;
  /** null: the account is gone, the file will follow */
  account_id: number | null;
  kind: 'ktp' | 'profil';
  created_at: string;
}

export interface RateLimitsTable {
  key: string;
  window_start: string;
  hits: number;
}

export interface IdempotencyTable {
  key: string;
  account_id: number;
  request_hash: string;
  /** null while the first request still runs */
  status: number | null;
  body: string | null;
  created_at: string;
}

export interface UnsentReportsTable {
  account_id: number;
  device: string;
  count: number;
  /** ISO instant, by the device's clock */
  oldest_at: string;
  reported_at: string;
}

export interface AuditTable {
  id: Generated<number>;
  at: string;
  account_id: number | null;
  /** what the account was called then; null: in an entry of before this was kept, or no account */
  name: string | null;
  action: 'create' | 'update' | 'delete' | 'restore' | 'merge' | 'unmerge' | 'status' | 'export' | 'login' | 'logout';
  resource: string;
  record_id: string;
  /** JSON of the row before and after */
  before: string | null;
  after: string | null;
  /** the file it came out of, or with which it was taken back; null: somebody typed it */
  import_id: number | null;
}

/** A file from which records are taken over (server/importing). */
export interface ImportsTable extends Versioned {
  id: Generated<number>;
  account_id: number | null;
  /** of the Kader who brought it; null: an Admin Desa */
  owner_posko: number | null;
  /** the posko of those of whom the file does not tell it */
  posyandu_id: number | null;
  name: string;
  size: number;
  /** SHA-256 of the bytes, hex */
  hash: string;
  stage: 'dibaca' | 'disusun' | 'menyimpan' | 'tersimpan' | 'membatalkan' | 'dibatalkan' | 'gagal';
  failure: string | null;
  /** in the file store, until it was read */
  file_id: string | null;
  /** JSON, as the other texts without a word of their own here: of each sheet name, number of rows, the first ones */
  sheets: string | null;
  arrangement: string | null;
  /** the columns and what is to be asked of them */
  arranged: string | null;
  /** hash of the header, by which the arrangement is remembered */
  headers: string | null;
  /** what the look at all rows has found: counts, warnings; null: not through */
  found: string | null;
  /** which arrangement the rows were looked at by */
  generation: Generated<number>;
  done: number | null;
  total: number | null;
  saved: string | null;
  saved_at: string | null;
  undone: string | null;
  /** whose work the saving or taking back is */
  worker_id: number | null;
}

/** Some hundred rows of a sheet as they stand in the file. */
export interface ImportPartsTable {
  import_id: number;
  sheet: number;
  part: number;
  rows: string;
}

export interface ImportRowsTable {
  import_id: number;
  /** its number in the file */
  row: number;
  state: 'baru' | 'berubah' | 'sama' | 'ganda' | 'salah' | 'dilewati';
  /** of rows that may speak of one person: they are judged together */
  identity: string | null;
  name: string | null;
  nik: string | null;
  /** JSON of what the file says */
  read: string;
  /** JSON of what that would come to */
  judged: string;
  /** 'lewati', 'baru', or the number of a person; null: nothing was said */
  choice: string | null;
  /** 1: stored, or found to need nothing; 2: taken back, or left with a reason */
  saved: Generated<number>;
  /** 1: somebody has changed what it speaks of between the preview and the storing */
  moved: Generated<number>;
  /** JSON of the records it became, to be taken back by */
  written: string | null;
  /** why it was not taken back */
  kept: string | null;
}

/** How the columns of a file with these headers were understood the last time. */
export interface ImportArrangementsTable {
  headers: string;
  arrangement: string;
  updated_at: string;
}

export interface PlacesTable {
  code: string;
  name: string;
}

export interface DesaTable extends PlacesTable {
  kecamatan_code: string;
}

/** A row of a definition's table, and what every table has. */
type Kept<Row> = Row & Deletable & { id: Generated<number> };
/** the number of a row of another table */
type Reference = number | null;

export type PoskoTable = Kept<StoredRow<typeof posko, 'nama_posyandu'>> & {
  desa_id: string | null;
  kecamatan_id: string | null;
};

export type MembersTable = Kept<
  StoredRow<typeof members, 'nama_lengkap' | 'nik' | 'nik_sementara' | 'no_kk' | 'jenis_kelamin' | 'bpjs' | 'gakin'>
> & {
  /** own name and mother's as they are searched and ordered by (services/searchedNames.ts) */
  nama_cari: string;
  posyandu_id: Reference;
  nama_dusun: string | null;
};

/** Where somebody belonged from one day to another; a new one begins where that changes. */
export interface MemberSpansTable {
  id: Generated<number>;
  member_id: number;
  /** null: to no posko */
  posyandu_id: Reference;
  /** ISO day, the first */
  since: string;
  /** ISO day, the first on which it is no longer so; null: it still is */
  until: string | null;
  /** the member's, so that a month is counted without reading members */
  tanggal_lahir: string | null;
  /** as long as the span lasts */
  punya_kms: number | null;
}

/** Two members who are probably one person, or of whom somebody has said that they are not. */
export interface MemberPairsTable {
  /** the lower number */
  a: number;
  b: number;
  /** ISO instant at which they were said to be two people; null: nobody has */
  different_at: string | null;
  /** whoever said so */
  different_by: number | null;
}

/** Which entries of the trail are merges, and which of them stand. */
export interface MemberMergesTable {
  /** the entry that tells what was done */
  audit_id: number;
  kept_id: number;
  gone_id: number;
  /** JSON of everything that was changed elsewhere (services/merging/undo.ts) */
  undo: string;
  /** the entry by which it was undone; null: it stands */
  undone_by: number | null;
}

/** A change that made the report of a posko and a month that was over come out otherwise. */
export interface ReportCorrectionsTable {
  id: Generated<number>;
  /** null: the row of those without a posko */
  posyandu_id: Reference;
  /** `YYYY-MM` */
  month: string;
  /** ISO instant */
  at: string;
  /** null: the command line */
  account_id: number | null;
  /** in words, for whoever reads the report */
  reason: string;
}

export type ExaminationsTable = Kept<StoredRow<typeof examinations, 'tanggal_timbang'>> & {
  member_id: number;
  berita_id: Reference;
};

export type PregnanciesTable = Kept<StoredRow<typeof pregnancies>> & { ibu: Reference; posyandu_id: Reference };

export type BeritaTable = Kept<
  StoredRow<typeof berita, 'tanggal' | 'waktu_mulai' | 'waktu_selesai' | 'kategori' | 'judul' | 'tempat' | 'deskripsi'>
> & { posyandu_id: Reference };

export type PosyanduDaysTable = Kept<StoredRow<typeof posyanduDays, 'tanggal'>> & { posyandu_id: number };

/** What was given to somebody. */
export type DosesTable = Kept<StoredRow<typeof doses, 'jenis' | 'tanggal'>> & { anggota: number };

/** Words of the names that members are searched by. */
export interface NameWordsTable {
  word: string;
}

export interface AntrianTable {
  id: Generated<number>;
  berita_id: number;
  member_id: number;
  account_id: number | null;
  created_at: string;
  updated_at: string | null;
  deleted_at: string | null;
}

export interface SchemaChangesTable {
  id: Generated<number>;
  at: string;
  /** of the program that made the change */
  version: string;
  /** in the words of the command line */
  change: string;
}

/** What was chosen of the settings of the files for the puskesmas (src/exchange/ministry/settings.ts). */
export interface MinistrySettingsTable {
  name: string;
  value: string;
}

/** What was last said of a person, kept as it changes (services/figures); whoever was deleted has no row. */
export interface MemberFiguresTable {
  member_id: number;
  posyandu_id: Reference;
  /** 1: has neither moved away nor died */
  here: number;
  tanggal_lahir: string | null;
  /** as lists are ordered */
  nama_cari: string;
  /** ISO instant of the member's row: who was never examined is known since then */
  created_at: string;
  /** ISO day of the latest examination */
  terakhir: string | null;
  /** `YYYY-MM`: the last two months with an examination, of which the posko's meetings are told */
  bulan_terakhir: string | null;
  bulan_sebelumnya: string | null;
  /** class at the latest examination that has what it is of; '': that allowed none; null: there is no such examination */
  bb_u: string | null;
  tb_u: string | null;
  bb_tb: string | null;
  /** reasons for attention in order of urgency, with a space between them; the absence is told on reading */
  alasan: string;
}

/** A month in which somebody was examined and belonged on its last day. */
export interface MemberMonthsTable {
  member_id: number;
  /** `YYYY-MM` */
  month: string;
  /** where they belonged on its last day */
  posyandu_id: Reference;
  /** names of the counts that have them, in order, with a space between them (services/figures/monthCounts.ts) */
  counts: string;
}

/** Whose figures something has changed since they were counted; empty but within a transaction. */
export interface FigureMarksTable {
  member_id: number;
}

/** One row. */
export interface FigureRulesTable {
  /** by which the figures are counted */
  version: string;
  /** number of the last member who is counted by them so far; null: everybody is */
  counted_to: number | null;
}

/** Who has read whose record (services/recordReads.ts). */
export interface RecordReadsTable {
  id: Generated<number>;
  /** ISO instant, to the minute */
  at: string;
  account_id: number;
  token_id: number | null;
  /** as they were called then */
  name: string | null;
  /** null: everybody of the posko, or of the village where that is null too */
  member_id: number | null;
  posyandu_id: number | null;
  door: string;
}

/** One row. */
export interface BelievedTimeTable {
  /** ISO instant up to which what has expired was forgotten */
  at: string;
}

export interface Database {
  accounts: AccountsTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  access_tokens: AccessTokensTable;
  device_secret: DeviceSecretTable;
  oidc_flows: OidcFlowsTable;
  oidc_identities: OidcIdentitiesTable;
  uploads: UploadsTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyTable;
  unsent_reports: UnsentReportsTable;
  audit: AuditTable;
  dusun: PlacesTable;
  desa: DesaTable;
  kecamatan: PlacesTable;
  posko: PoskoTable;
  members: MembersTable;
  member_spans: MemberSpansTable;
  member_pairs: MemberPairsTable;
  member_merges: MemberMergesTable;
  report_corrections: ReportCorrectionsTable;
  examinations: ExaminationsTable;
  berita: BeritaTable;
  antrian: AntrianTable;
  pregnancies: PregnanciesTable;
  posyandu_days: PosyanduDaysTable;
  doses: DosesTable;
  name_words: NameWordsTable;
  schema_changes: SchemaChangesTable;
  member_figures: MemberFiguresTable;
  member_months: MemberMonthsTable;
  figure_marks: FigureMarksTable;
  figure_rules: FigureRulesTable;
  record_reads: RecordReadsTable;
  believed_time: BelievedTimeTable;
  imports: ImportsTable;
  import_parts: ImportPartsTable;
  import_rows: ImportRowsTable;
  import_arrangements: ImportArrangementsTable;
  ministry_settings: MinistrySettingsTable;
}
