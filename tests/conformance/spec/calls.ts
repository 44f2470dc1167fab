/**
 * Every call of the specification (section 7), in its order: what it sends, what is read of its answer,
 * who makes it, and the examples of contract/examples that show it.
 */
import type { Role } from '../../../src/engine/definition.ts';

export interface SpecCall {
  /** the line of the specification, where a method and a path alone do not tell it from another */
  readonly what?: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** below the API's prefix, `{…}` as the specification names it */
  readonly path: string;
  /** names in the address's query */
  readonly query?: readonly string[];
  /** names in the body; none: no body */
  readonly payload?: readonly string[];
  /** names of the payload that go along in some cases only */
  readonly sometimes?: readonly string[];
  readonly multipart?: true;
  /** where the bearer token comes from */
  readonly bearer: 'storage' | 'none' | 'link';
  /** who makes it; none: whoever has no session yet */
  readonly by: readonly Role[];
  readonly status: number;
  /** what is read of the answer, as `data[].nik`; `status=success` where a value is looked at */
  readonly reads: readonly string[];
  /** examples of a request that goes through, the plainest first; with a `-refused` or the like: answered otherwise */
  readonly examples: readonly [string, ...string[]];
  readonly refusals?: readonly string[];
}

const ALL: readonly Role[] = ['Admin Verifikator', 'Admin Desa', 'Kader'];
const VILLAGE: readonly Role[] = ['Admin Desa', 'Kader'];
const DESA: readonly Role[] = ['Admin Desa'];
const KADER: readonly Role[] = ['Kader'];
const VERIFIER: readonly Role[] = ['Admin Verifikator'];

const open = { bearer: 'none', by: [], status: 200 } as const;
const auth = (by: readonly Role[], status = 200) => ({ bearer: 'storage', by, status }) as const;
const under = (place: string, names: readonly string[]) => names.map((name) => `${place}${name}`);

/** Of a list's rows (section 3, "Anggota keluarga": list row). */
const MEMBER_ROW = ['nama', 'nik', 'alamat', 'nama_ibu'];
/** Of a member (section 3); `anak_ke` is read back as `Anak_Ke`. */
const MEMBER = [
  'nama_lengkap',
  'jenis_kelamin',
  'tanggal_lahir',
  'no_kk',
  'nik',
  'anak_ke',
  'tinggi_lahir',
  'berat_lahir',
  'penyakit_bawaan',
  'nama_ayah',
  'nik_ayah',
  'nama_ibu',
  'nik_ibu',
  'nomor_telp',
  'nama_dusun',
  'alamat',
  'bpjs',
  'gakin',
];
const MEMBER_READ = MEMBER.map((name) => (name === 'anak_ke' ? 'Anak_Ke' : name));
/** Of an examination (section 3, "Pemeriksaan"). */
const EXAMINATION = [
  'id',
  'tanggal_timbang',
  'berat_badan_kg',
  'tinggi_badan',
  'bb_u',
  'tb_u',
  'bb_tb',
  'PMT',
  'total_PMT',
  'beritaId',
  'diagnosa',
  'kurun',
  'waktu',
  'ASI',
  'vit',
  'PM',
  'imunisasi',
  'Suplemen',
];
const POSKO = ['nama_posyandu', 'alamat', 'desa_id', 'kecamatan_id', 'nama_desa'];
const POSKO_ROW = ['id', 'nama_posyandu', 'alamat', 'nama_koordinator', 'jumlah_anggota'];
const BERITA = ['tanggal', 'waktu', 'kategori', 'judul', 'tempat', 'deskripsi'];
const STAFF = ['nama_lengkap', 'nik', 'email', 'posisi', 'kontak', 'waktu_pengajuan', 'status', 'foto_ktp'];
const RESIDENT = ['nama_lengkap', 'anggota_keluarga_nik', 'email', 'no_telp', 'waktu_pengajuan', 'status'];
const PROFILE = ['nama_lengkap', 'nik', 'kontak', 'email', 'foto_profil', 'posisi'];
const BARS = ['Kurang', 'Normal', 'Lebih'];
const SEARCH = ['nama', 'posko', 'age'];

const AUTHENTICATION: readonly SpecCall[] = [
  {
    ...open,
    method: 'POST',
    path: '/auth/login',
    payload: ['email', 'password', 'rememberMe'],
    reads: ['access_token'],
    examples: ['auth-login'],
  },
  { ...auth(ALL), method: 'POST', path: '/auth/me', reads: ['posisi', 'nama_lengkap'], examples: ['auth-me'] },
  { ...auth(ALL), method: 'POST', path: '/auth/logout', reads: [], examples: ['auth-logout'] },
  { ...open, method: 'GET', path: '/auth/poskos', reads: ['data[].id', 'data[].nama_posyandu'], examples: ['poskos'] },
  { ...open, method: 'GET', path: '/auth/poskoAllow', reads: ['data[].id', 'data[].nama_posyandu'], examples: ['poskoAllow'] },
  {
    ...open,
    method: 'POST',
    path: '/auth/update',
    multipart: true,
    payload: [
      '_method',
      'nik',
      'email',
      'password',
      'nama_lengkap',
      'kontak',
      'posisi',
      'posyandu_id',
      'foto_ktp',
      'foto_profil',
    ],
    sometimes: ['posyandu_id'],
    reads: [],
    examples: ['auth-update', 'auth-update-admin-desa'],
    refusals: ['auth-update-refused'],
  },
  {
    ...open,
    method: 'POST',
    path: '/auth/NIK',
    payload: ['nik'],
    reads: [],
    examples: ['auth-NIK'],
    refusals: ['auth-NIK-taken'],
  },
  {
    ...open,
    method: 'POST',
    path: '/auth/register',
    payload: ['email', 'password', 'nik'],
    status: 201,
    reads: [],
    examples: ['auth-register'],
    refusals: ['auth-register-refused'],
  },
  {
    ...open,
    what: 'to sign up',
    method: 'GET',
    path: '/auth/google',
    query: ['state'],
    status: 302,
    reads: [],
    examples: ['auth-google'],
  },
  {
    ...open,
    what: 'to sign in',
    method: 'GET',
    path: '/auth/google',
    status: 302,
    reads: [],
    examples: ['auth-google-sign-in'],
  },
  {
    ...open,
    method: 'POST',
    path: '/auth/forgot-password',
    payload: ['email'],
    reads: ['message'],
    examples: ['auth-forgot-password'],
  },
  {
    ...open,
    method: 'POST',
    path: '/auth/reset-password',
    payload: ['token', 'email', 'password', 'password_confirmation'],
    reads: ['message'],
    examples: ['auth-reset-password'],
    refusals: ['auth-reset-password-refused'],
  },
  {
    ...open,
    bearer: 'link',
    method: 'GET',
    path: '/auth/user',
    query: ['email'],
    reads: ['status=success', 'posisi', 'nama_lengkap'],
    examples: ['auth-user'],
  },
];

const EXAMINATIONS: readonly SpecCall[] = [
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/statistics',
    reads: under('data.data.', ['Balita', 'Remaja', 'Dewasa', 'Lansia']),
    examples: ['statistics'],
  },
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/statisticsBalita',
    reads: ['berat_badan', 'gizi', 'tinggi_badan'].flatMap((name) => under(`${name}.`, BARS)),
    examples: ['statisticsBalita'],
  },
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/pemeriksaan',
    reads: under('data[].', MEMBER_ROW),
    examples: ['patients-list'],
  },
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/pemeriksaan/search',
    query: SEARCH,
    reads: ['status=success', ...under('data[].', MEMBER_ROW)],
    examples: ['patients-search'],
  },
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/riwayat_pemeriksaan/{nik}',
    reads: [
      'data.user_id',
      'data.alamat',
      ...under(
        'data.pemeriksaan.anggota_keluarga.',
        MEMBER_READ.filter((name) => name !== 'alamat'),
      ),
    ],
    examples: ['riwayat-one'],
  },
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/pemeriksaan/{nik}',
    reads: under('data[].', EXAMINATION),
    examples: ['examinations-list'],
  },
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/pemeriksaan_balita/{id}',
    reads: under('data.', EXAMINATION),
    examples: ['examinations-one', 'examinations-one-extended'],
  },
  {
    ...auth(VILLAGE),
    method: 'DELETE',
    path: '/auth/pemeriksaan/{id}',
    reads: [],
    examples: ['examinations-delete'],
  },
  {
    ...auth(KADER, 201),
    what: 'an examination',
    method: 'POST',
    path: '/auth/pemeriksaan',
    payload: [
      'nik',
      'tanggal_timbang',
      'umur',
      'berat_badan_kg',
      'tinggi_badan',
      'pmt',
      'jumlah_pemberian',
      'beritaId',
      'diagnosa',
      'kurun',
      'waktu',
      'ASI',
      'jenis',
      'vit',
      'dua_t',
      'imunisasi',
      'anggota',
      'ibu',
      'alamat',
    ],
    // nobody asks them of somebody who is no toddler any more
    sometimes: ['pmt', 'jumlah_pemberian', 'ASI', 'vit', 'dua_t', 'imunisasi'],
    reads: [],
    examples: ['examinations-create', 'examinations-create-adult', 'examinations-create-extended'],
    refusals: ['examinations-create-refused'],
  },
  {
    ...auth(KADER, 201),
    what: 'for the queue',
    method: 'POST',
    path: '/auth/pemeriksaan',
    payload: ['user_id', 'berita_id', 'anggota_keluarga_nik'],
    reads: ['id'],
    examples: ['antrian-create'],
    refusals: ['antrian-create-twice'],
  },
  {
    ...auth(KADER),
    method: 'PATCH',
    path: '/auth/pemeriksaan/{id}',
    payload: [
      'tanggal_periksa',
      'berat_badan',
      'tinggi_badan',
      'PMT',
      'total_PMT',
      'ASI',
      'vit',
      'imunisasi',
      'Suplemen',
      'umur',
    ],
    reads: [],
    examples: ['examinations-update', 'examinations-update-extended'],
  },
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/antrian/{beritaId}',
    reads: ['data[].nama', 'data[].nik'],
    examples: ['antrian-list'],
  },
];

const MEMBERS: readonly SpecCall[] = [
  {
    ...auth(VILLAGE, 201),
    method: 'POST',
    path: '/auth/laporan-kesehatan',
    payload: MEMBER,
    reads: ['status=success', 'message'],
    examples: ['members-create', 'members-create-extended'],
    refusals: ['members-create-refused', 'members-create-posko-refused'],
  },
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/laporan-kesehatan/{id}',
    reads: ['status=success', ...under('data.', MEMBER_READ)],
    examples: ['members-one'],
    refusals: ['members-one-unknown'],
  },
  {
    ...auth(VILLAGE),
    method: 'PUT',
    path: '/auth/laporan-kesehatan/{id}',
    payload: MEMBER,
    reads: ['status=success', 'message'],
    examples: ['members-update'],
    refusals: ['members-update-stale'],
  },
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/laporan-kesehatan',
    reads: under('data[].', MEMBER_ROW),
    examples: ['members-list', 'members-list-paged'],
  },
  { ...auth(VILLAGE), method: 'DELETE', path: '/auth/laporan-kesehatan/{nik}', reads: [], examples: ['members-delete'] },
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/laporan/search',
    query: SEARCH,
    reads: under('data[].', MEMBER_ROW),
    examples: ['members-search', 'members-search-name-only'],
  },
  {
    ...auth(VILLAGE),
    method: 'GET',
    path: '/auth/laporan',
    reads: under('data[].', ['nama_posyandu', 'sasaran', 'datang']),
    examples: ['laporan-list', 'laporan-month'],
  },
  { ...auth(VILLAGE), method: 'GET', path: '/auth/dusun', reads: ['[].code', '[].Nama_Dusun'], examples: ['dusun-list'] },
];

const POSKOS: readonly SpecCall[] = [
  {
    ...auth(DESA),
    method: 'GET',
    path: '/auth/posyandu',
    reads: under('data[].', POSKO_ROW),
    examples: ['posko-list'],
  },
  {
    ...auth(DESA),
    method: 'GET',
    path: '/auth/posyandu/search',
    query: ['search'],
    reads: under('[].', ['id', 'nama_posyandu', 'alamat']),
    examples: ['posko-search'],
  },
  {
    ...auth(DESA),
    method: 'GET',
    path: '/auth/posyandu/{id}',
    reads: under('data.', ['nama_posyandu', 'alamat', 'desa_id', 'kecamatan_id']),
    examples: ['posko-one'],
  },
  {
    ...auth(DESA, 201),
    method: 'POST',
    path: '/auth/posyandu',
    payload: POSKO,
    reads: [],
    examples: ['posko-create'],
    refusals: ['posko-create-refused'],
  },
  { ...auth(DESA), method: 'PUT', path: '/auth/posyandu/{id}', payload: POSKO, reads: [], examples: ['posko-update'] },
  { ...auth(DESA), method: 'DELETE', path: '/auth/posyandu/{id}', reads: [], examples: ['posko-delete'] },
  {
    ...auth(DESA),
    method: 'GET',
    path: '/auth/kecamatan',
    reads: under('data[].', ['code', 'Nama_Kecamatan']),
    examples: ['kecamatan-list'],
  },
  {
    ...auth(DESA),
    method: 'GET',
    path: '/auth/desa',
    reads: under('data[].', ['code', 'Nama_Desa']),
    examples: ['desa-list', 'desa-many'],
  },
];

const NEWS: readonly SpecCall[] = [
  {
    ...auth(KADER),
    method: 'GET',
    path: '/auth/berita',
    reads: under('data[].', ['id', ...BERITA]),
    examples: ['berita-list'],
  },
  { ...auth(KADER), method: 'GET', path: '/auth/berita/{id}', reads: under('data.', BERITA), examples: ['berita-one'] },
  {
    ...auth(KADER, 201),
    method: 'POST',
    path: '/auth/berita',
    payload: BERITA,
    reads: [],
    examples: ['berita-create'],
    refusals: ['berita-create-refused'],
  },
  { ...auth(KADER), method: 'PUT', path: '/auth/berita/{id}', payload: BERITA, reads: [], examples: ['berita-update'] },
  { ...auth(KADER), method: 'DELETE', path: '/auth/berita/{id}', reads: [], examples: ['berita-delete'] },
];

const VERIFICATION: readonly SpecCall[] = [
  {
    ...auth(VERIFIER),
    method: 'GET',
    path: '/auth/verifikator',
    reads: under('data[].', ['nama_lengkap', 'nik', 'waktu_pengajuan', 'status']),
    examples: ['staff-list'],
  },
  {
    ...auth(VERIFIER),
    method: 'GET',
    path: '/auth/verifikator/{nik}',
    reads: under('data.', STAFF),
    examples: ['staff-one'],
  },
  {
    ...auth(VERIFIER),
    method: 'PUT',
    path: '/auth/verifikator/{nik}',
    payload: ['status'],
    reads: [],
    examples: ['staff-update'],
  },
  {
    ...auth(VERIFIER),
    method: 'GET',
    path: '/auth/warga-verifikator',
    reads: under('data[].', ['nama_lengkap', 'anggota_keluarga_nik', 'waktu_pengajuan', 'status']),
    examples: ['residents-list'],
  },
  {
    ...auth(VERIFIER),
    method: 'GET',
    path: '/auth/warga-verifikator/{nik}',
    reads: under('data.', RESIDENT),
    examples: ['residents-one'],
  },
  {
    ...auth(VERIFIER),
    method: 'PUT',
    path: '/auth/warga-verifikator/{nik}',
    payload: ['status'],
    reads: [],
    examples: ['residents-update'],
  },
];

const OWN_PROFILE: readonly SpecCall[] = [
  {
    ...auth(ALL),
    method: 'GET',
    path: '/auth/profile',
    reads: ['status=success', ...under('data.', PROFILE)],
    examples: ['profile'],
  },
  {
    ...auth(ALL),
    method: 'POST',
    path: '/auth/profile',
    multipart: true,
    payload: ['_method', 'nama_lengkap', 'email', 'posisi', 'kontak', 'foto_profil'],
    sometimes: ['foto_profil'],
    reads: ['status=success', 'message'],
    examples: ['profile-update-photo', 'profile-update'],
  },
  {
    ...auth(ALL),
    method: 'POST',
    path: '/auth/profile/password',
    payload: ['current_password', 'password', 'password_confirmation'],
    reads: ['status=success', 'message'],
    examples: ['profile-password'],
    refusals: ['profile-password-refused'],
  },
];

export const SPEC_CALLS: readonly SpecCall[] = [
  ...AUTHENTICATION,
  ...EXAMINATIONS,
  ...MEMBERS,
  ...POSKOS,
  ...NEWS,
  ...VERIFICATION,
  ...OWN_PROFILE,
];

/** Calls of our own that the specification does not know, shown by examples too. */
export const FURTHER_CALLS: readonly SpecCall[] = [
  {
    ...auth(ALL),
    method: 'GET',
    path: '/audit',
    query: ['filter', 'range', 'sort'],
    reads: [],
    examples: ['audit-list'],
  },
  { ...auth(ALL), method: 'GET', path: '/audit/{id}', reads: [], examples: ['audit-one'] },
];
