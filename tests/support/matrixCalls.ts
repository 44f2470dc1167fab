/** A sound request for every call of the API: what is refused is then refused for who asks. */
import { issueToken } from '../../server/services/accountTokens.ts';
import { addDays } from '../../src/engine/calendar.ts';
import { beritaBody, CITRA_NIK, examinationBody } from './healthRecords.ts';
import { formWith } from './importFile.ts';
import type { ImportIds } from './importRows.ts';
import { type MatrixVillage, VISITORS, type Visitor } from './matrixVillage.ts';
import { memberBody } from './memberBody.ts';
import { formOf, staffForm } from './staffForm.ts';
import { BUDI_NIK, PASSWORD } from './testApp.ts';

export interface MatrixCall {
  /** default: the call's own path */
  readonly path?: (village: MatrixVillage, visitor: Visitor) => string;
  readonly body?: (village: MatrixVillage, visitor: Visitor) => unknown;
  /** whether it changes what another call needs */
  readonly changes?: true;
}

/** Somebody new for every visitor, so that no cell stands in another one's way. */
const applicant = (visitor: Visitor, call: number) => {
  const number = `${call}${VISITORS.indexOf(visitor)}`;
  return { email: `orang-${number}@warga.test`, password: 'rahasia-sekali', nik: `91710102039100${number}` };
};
const PUT_FORM = { _method: 'PUT', nama_lengkap: 'Nama Baru' };
const POSKO = {
  nama_posyandu: 'Posko Baru',
  alamat: 'Jl. Baru 1',
  desa_id: '9171012001',
  kecamatan_id: '917101',
  nama_desa: 'Desa Melati',
};
const TOKEN = { nama: 'SIMPUS', cakupan: 'baca', berlaku_sampai: addDays(new Date().toISOString().slice(0, 10), 30) };
const EXAMINED = {
  tanggal_periksa: '2026-01-05',
  berat_badan: 10.5,
  tinggi_badan: 83,
  PMT: 'Tidak',
  total_PMT: null,
  ASI: null,
  vit: 'A',
  imunisasi: '-',
  Suplemen: '-',
  umur: 2,
};

/** The body of a call that needs the posko's day to be open. */
async function onOpenDay({ test, token }: MatrixVillage, body: object): Promise<object> {
  await test.call('POST', '/auth/hari-posyandu/buka', { token: await token('a Kader') });
  return body;
}

/** The body of a call that needs a guest on the day's list. */
async function onGuestList(village: MatrixVillage): Promise<object> {
  const { test, token } = village;
  const body = await onOpenDay(village, { nik: BUDI_NIK });
  await test.call('POST', '/auth/hari-posyandu/tamu', { token: await token('a Kader'), body });
  return body;
}

/** The body of a call about an event that is still to come. */
async function onEventToCome({ test, token }: MatrixVillage): Promise<object> {
  const body = { ...beritaBody, tanggal: addDays(new Date().toISOString().slice(0, 10), 7) };
  const made = await test.call('POST', '/auth/berita', { token: await token('a Kader'), body });
  return { berita_id: Number(Object(made.body.data).id) };
}

let twins = 0;

/** Somebody who is in the book twice; gives the numbers of both. */
export async function inTheBookTwice({ test, token }: MatrixVillage): Promise<readonly [number, number]> {
  const admin = await token('an Admin Desa');
  const ids: number[] = [];
  for (const nama_lengkap of ['Zahra Aulia', 'Zahra Auliah']) {
    twins += 1;
    const nik = `91710142022${String(twins).padStart(5, '0')}`;
    const body = { ...memberBody, nama_lengkap, nik, no_kk: '9171010101900077', posyandu_id: 1 };
    const { body: answer } = await test.call('POST', '/auth/laporan-kesehatan', { token: admin, body });
    ids.push(Number(Object(answer.data).id));
  }
  const [one = 0, other = 0] = ids;
  return [one, other];
}

/** The body of a call that takes back a merge. */
async function onMerged(village: MatrixVillage): Promise<object> {
  const [tetap, lebur] = await inTheBookTwice(village);
  const body = { tetap, lebur, values: { nik: 'lebur' } };
  const admin = await village.token('an Admin Desa');
  const merged = await village.test.call('POST', '/auth/anggota-ganda/gabung', { token: admin, body });
  return { perubahan: Object(merged.body.data).perubahan };
}

const read: MatrixCall = {};
const at = (path: (village: MatrixVillage, visitor: Visitor) => string): MatrixCall => ({ path });
const roleOf = (visitor: Visitor) =>
  visitor === 'an Admin Verifikator' ? 'Admin Verifikator' : visitor === 'a Kader' ? 'Kader' : 'Admin Desa';

/** A call about an import of whoever asks. */
const atImport = (which: keyof ImportIds, path = ''): MatrixCall =>
  at(({ ids }, visitor) => `/auth/impor/${ids.imports[visitor === 'a Kader' ? 'Kader' : 'Admin Desa'][which]}${path}`);

const calls = {
  'GET /health': read,
  'GET /openapi.json': read,
  'GET /docs': read,
  'POST /auth/login': { body: ({ emailOf }) => ({ email: emailOf('a Kader'), password: PASSWORD }) },
  'POST /auth/me': read,
  'POST /auth/logout': read,
  'GET /auth/poskos': read,
  'GET /auth/poskoAllow': read,
  'POST /auth/update': {
    body: async ({ test }, visitor) => {
      const person = applicant(visitor, 1);
      await test.call('POST', '/auth/register', { body: person });
      return staffForm(person);
    },
  },
  'POST /auth/NIK': { body: (_village, visitor) => ({ nik: applicant(visitor, 2).nik }) },
  'POST /auth/register': { body: (_village, visitor) => applicant(visitor, 3) },
  'GET /auth/google': read,
  'GET /auth/google/callback': read,
  'POST /auth/forgot-password': { body: (_village, visitor) => ({ email: applicant(visitor, 4).email }) },
  'POST /auth/reset-password': {
    changes: true,
    body: async ({ test, emailOf }) => {
      const email = emailOf('a Kader');
      const { id } = await test.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      const token = await issueToken(test.db, 'reset', id, new Date());
      return { token, email, password: 'password-baru', password_confirmation: 'password-baru' };
    },
  },
  'GET /auth/user': at(({ emailOf }, visitor) => `/auth/user?email=${emailOf(visitor)}`),

  'GET /auth/statistics': read,
  'GET /auth/statisticsBalita': read,
  'GET /auth/statisticsBalita/anak': at(() => '/auth/statisticsBalita/anak?ukuran=gizi&kelompok=Normal'),
  'GET /auth/perhatian': read,
  'GET /auth/anggota-mirip': at(() => '/auth/anggota-mirip?nama=budi&tanggal_lahir=1990-01-01'),
  'GET /auth/bekal': read,
  'GET /auth/fhir': at(() => '/auth/fhir?posko=1&bulan=2026-03'),
  'GET /auth/berkas/:id': at(() => '/auth/berkas/1'),
  'GET /auth/fhir/catatan': at(() => '/auth/fhir/catatan?anggota=1'),
  'GET /auth/ekspor/:daftar': at(() => '/auth/ekspor/members?format=csv'),
  'GET /auth/anggota-ganda': read,
  'GET /auth/anggota-ganda/banding': at(() => '/auth/anggota-ganda/banding?satu=1&dua=2'),
  'POST /auth/anggota-ganda/gabung': { changes: true, body: () => ({ tetap: 1, lebur: 2 }) },
  'POST /auth/anggota-ganda/batal': { changes: true, body: onMerged },
  'POST /auth/anggota-ganda/beda': { changes: true, body: () => ({ satu: 1, dua: 2 }) },
  'GET /auth/token': read,
  'POST /auth/token': { changes: true, body: () => TOKEN },
  'DELETE /auth/token/:id': {
    // the first one in a village of its own
    ...at(() => '/auth/token/1'),
    changes: true,
    body: async ({ test, token }, visitor) => {
      await test.call('POST', '/auth/token', { token: await token(visitor), body: TOKEN });
      return undefined;
    },
  },
  'GET /auth/impor': read,
  'POST /auth/impor': { body: (_village, visitor) => formWith('warga.csv', `NIK,Nama\n1,${visitor}`) },
  'GET /auth/impor/:id': atImport('arranged'),
  'DELETE /auth/impor/:id': { ...atImport('failed'), changes: true },
  'POST /auth/impor/:id/lembar': { ...atImport('arranged', '/lembar'), changes: true, body: () => ({ lembar: 0 }) },
  'POST /auth/impor/:id/ulangi': { ...atImport('failed', '/ulangi'), changes: true },
  'PUT /auth/impor/:id/susunan': { ...atImport('arranged', '/susunan'), changes: true, body: () => ({ susunan: {} }) },
  'GET /auth/impor/:id/baris': atImport('arranged', '/baris'),
  'PUT /auth/impor/:id/baris/:n': { ...atImport('arranged', '/baris/2'), changes: true, body: () => ({ pilihan: 'lewati' }) },
  'POST /auth/impor/:id/simpan': { ...atImport('arranged', '/simpan'), changes: true },
  'POST /auth/impor/:id/batalkan': { ...atImport('saved', '/batalkan'), changes: true },
  'GET /auth/impor/:id/ditolak': atImport('arranged', '/ditolak'),
  'GET /auth/kirim-puskesmas': read,
  'GET /auth/kirim-puskesmas/berkas': at(() => '/auth/kirim-puskesmas/berkas?jenis=sigizi-pengukuran'),
  'GET /auth/kirim-puskesmas/salinan': read,
  'POST /auth/kirim-puskesmas/bandingkan': {
    // the one has the child, with another name and twice; the other has somebody else, weighed in letters
    body: (_village, visitor) =>
      formWith(
        'daftar.csv',
        `NIK,Nama,Tgl Lahir,Tanggal Pengukuran,Berat\n${
          visitor === 'a Kader'
            ? '9171014205240077,Fira,2024-05-02,2026-01-05,berat'
            : `${CITRA_NIK},Citra L,2024-01-01,,\n${CITRA_NIK},Citra L,2024-01-01,,`
        }`,
      ),
  },
  'PUT /auth/kirim-puskesmas/pengaturan': { changes: true, body: () => ({ berbaring: 'terlentang' }) },
  'GET /auth/hari-posyandu/daftar': read,
  'GET /auth/hari-posyandu/hari/:id': at(({ ids }) => `/auth/hari-posyandu/hari/${ids.day}`),
  'POST /auth/hari-posyandu/batal-tamu': { changes: true, body: onGuestList },
  'POST /auth/hari-posyandu/buka': { changes: true },
  'POST /auth/hari-posyandu/tamu': { changes: true, body: (village) => onOpenDay(village, { nik: CITRA_NIK }) },
  'POST /auth/hari-posyandu/tutup': { changes: true, body: (village) => onOpenDay(village, {}) },
  'GET /auth/rekap': at(() => '/auth/rekap?jenis=f2&posko=1'),
  'GET /auth/rekap/orang': at(
    () => `/auth/rekap/orang?jenis=bayi&kolom=jumlah_balita&baris=${new Date().toISOString().slice(0, 7)}`,
  ),
  'GET /auth/rekap/kini': read,
  'GET /auth/rekap/kini/orang': at(() => '/auth/rekap/kini/orang?apa=imunisasi&posko=1'),
  'GET /auth/imunisasi': read,
  'GET /auth/imunisasi/anak/:nik': at(() => `/auth/imunisasi/anak/${CITRA_NIK}`),
  'GET /auth/imunisasi/cakupan': read,
  'PUT /auth/imunisasi/pengaturan': {
    changes: true,
    body: () => ({ je_endemis: true, bulan_vitamin_a: [2, 8], bulan_obat_cacing: 8 }),
  },
  'POST /auth/imunisasi/antrian': { changes: true, body: onEventToCome },
  'GET /auth/pemeriksaan': read,
  'GET /auth/pemeriksaan/search': at(() => '/auth/pemeriksaan/search?nama=citra'),
  'GET /auth/riwayat_pemeriksaan/:nik': at(() => `/auth/riwayat_pemeriksaan/${CITRA_NIK}`),
  'GET /auth/pemeriksaan/:nik': at(() => `/auth/pemeriksaan/${CITRA_NIK}`),
  'GET /auth/pemeriksaan_balita/:id': at(({ ids }) => `/auth/pemeriksaan_balita/${ids.examination}`),
  'POST /auth/pemeriksaan': { changes: true, body: () => examinationBody(CITRA_NIK, '2026-02-05') },
  'PATCH /auth/pemeriksaan/:id': {
    ...at(({ ids }) => `/auth/pemeriksaan/${ids.examination}`),
    changes: true,
    body: () => EXAMINED,
  },
  'DELETE /auth/pemeriksaan/:id': { ...at(({ ids }) => `/auth/pemeriksaan/${ids.examination}`), changes: true },
  'GET /auth/antrian/:berita_id': at(({ ids }) => `/auth/antrian/${ids.berita}`),

  'GET /auth/laporan-kesehatan': read,
  'GET /auth/laporan/search': at(() => '/auth/laporan/search?nama=budi'),
  'GET /auth/laporan-kesehatan/:id': at(() => '/auth/laporan-kesehatan/1'),
  'POST /auth/laporan-kesehatan': { changes: true, body: () => memberBody },
  'PUT /auth/laporan-kesehatan/:id': {
    ...at(() => '/auth/laporan-kesehatan/1'),
    changes: true,
    body: () => ({ alamat: 'Jl. Baru 1' }),
  },
  'DELETE /auth/laporan-kesehatan/:nik': { ...at(() => `/auth/laporan-kesehatan/${BUDI_NIK}`), changes: true },
  'GET /auth/laporan': read,
  'GET /auth/dusun': read,

  'GET /auth/posyandu': read,
  'GET /auth/posyandu/search': at(() => '/auth/posyandu/search?search=mawar'),
  'GET /auth/posyandu/:id': at(({ ids }) => `/auth/posyandu/${ids.posko}`),
  'POST /auth/posyandu': { changes: true, body: () => POSKO },
  'PUT /auth/posyandu/:id': { ...at(({ ids }) => `/auth/posyandu/${ids.posko}`), changes: true, body: () => POSKO },
  'DELETE /auth/posyandu/:id': { ...at(({ ids }) => `/auth/posyandu/${ids.posko}`), changes: true },
  'GET /auth/kecamatan': read,
  'GET /auth/desa': read,

  'GET /auth/berita': read,
  'GET /auth/berita/:id': at(({ ids }) => `/auth/berita/${ids.berita}`),
  'POST /auth/berita': { changes: true, body: () => beritaBody },
  'PUT /auth/berita/:id': { ...at(({ ids }) => `/auth/berita/${ids.berita}`), changes: true, body: () => beritaBody },
  'DELETE /auth/berita/:id': { ...at(({ ids }) => `/auth/berita/${ids.berita}`), changes: true },

  'GET /auth/verifikator': read,
  'GET /auth/verifikator/:nik': at(({ ids }) => `/auth/verifikator/${ids.staff}`),
  'PUT /auth/verifikator/:nik': {
    ...at(({ ids }) => `/auth/verifikator/${ids.staff}`),
    changes: true,
    body: () => ({ status: 'success' }),
  },
  'GET /auth/warga-verifikator': read,
  'GET /auth/warga-verifikator/:nik': at(({ ids }) => `/auth/warga-verifikator/${ids.resident}`),
  'PUT /auth/warga-verifikator/:nik': {
    ...at(({ ids }) => `/auth/warga-verifikator/${ids.resident}`),
    changes: true,
    body: () => ({ status: 'success' }),
  },

  'GET /auth/profile': read,
  'POST /auth/profile': { changes: true, body: () => formOf(PUT_FORM) },
  'POST /auth/profile/password': {
    changes: true,
    body: () => ({ current_password: PASSWORD, password: 'password-baru', password_confirmation: 'password-baru' }),
  },
  'GET /auth/belum-terkirim': read,
  'GET /auth/kunci-perangkat': read,
  'GET /auth/foto/:id': at(({ ids }) => `/auth/foto/${ids.photo}`),

  'GET /audit': read,
  'GET /audit/:id': at(({ audit }, visitor) => `/audit/${audit[roleOf(visitor)]}`),
} satisfies Record<string, MatrixCall>;

export type CallName = keyof typeof calls;

export const CALLS: Readonly<Record<CallName, MatrixCall>> = calls;

export const CALL_NAMES = Object.keys(calls).filter((name): name is CallName => name in calls);
