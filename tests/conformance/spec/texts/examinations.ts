import { villageToday } from '../../../../src/admin/fields/villageToday.ts';
import { addMonths, formatDate } from '../../../../src/engine/calendar.ts';
import { beritaBody, CITRA_NIK, examinationBody } from '../../../support/healthRecords.ts';
import { memberBody } from '../../../support/memberBody.ts';
import {
  answer,
  choose,
  type Given,
  miss,
  press,
  type Scenario,
  see,
  THE_SERVER,
  type,
  WORDLESS,
  WORDS,
  waitFor,
} from './scenario.ts';

const DAY = addMonths(villageToday(), -1);
const SHOWN_DAY = formatDate(DAY);
const examined: readonly Given[] = [{ role: 'Kader', call: 'POST /auth/pemeriksaan', body: examinationBody(CITRA_NIK, DAY) }];
const announced: readonly Given[] = [{ role: 'Kader', call: 'POST /auth/berita', body: beritaBody }];

const INFANT_NIK = '9171010201260007';
const dayMonthYear = (iso: string): string => iso.split('-').reverse().join('-');
const infant: Given = {
  role: 'Kader',
  call: 'POST /auth/laporan-kesehatan',
  body: {
    ...memberBody,
    nama_lengkap: 'Bayi Contoh',
    nik: INFANT_NIK,
    tanggal_lahir: dayMonthYear(addMonths(villageToday(), -3)),
  },
};
/** What the server would answer for an examination of which nothing was noted. */
const EMPTY = { status: 'success', data: { id: 1, nik: INFANT_NIK, tanggal_timbang: null } };

/** Spec sections 2 "Pemeriksaan list", "Riwayat pasien" and "Examination forms", 4, 5 and 8. */
export const examinations: readonly Scenario[] = [
  {
    screen: 'Pemeriksaan list',
    open: '/pemeriksaan',
    role: 'Kader',
    steps: [
      see('2', 'opened', 'placeholder', 'Cari Anggota'),
      see('2', 'opened', 'column', 'Nomor', 'Nama', 'NIK', 'Alamat', 'Nama Ibu', 'Aksi'),
      see('2', 'filter by posko', 'option', 'Semua posko', 'Posko Mawar', 'Posko Anggrek'),
      see('2', 'filter by age group', 'option', 'Semua kelompok umur', 'Balita', 'Remaja', 'Dewasa', 'Lansia'),
    ],
  },
  {
    screen: 'Pemeriksaan list',
    open: '/pemeriksaan',
    role: 'Kader',
    steps: [
      answer('GET /auth/pemeriksaan', {
        body: { status: 'success', data: [{ id: 9, nama: 'Tanpa Nomor', alamat: 'Jl. Melati' }] },
      }),
      press('Info Tanpa Nomor'),
      see('2', 'info of a row without NIK', 'alert', 'Data pasien tidak valid'),
      see('8', 'info of a row without NIK', 'alert', 'Data pasien tidak valid'),
    ],
  },
  {
    screen: 'Riwayat pasien',
    open: `/riwayatpasien/${CITRA_NIK}`,
    role: 'Kader',
    steps: [
      see('2', 'member info card', 'heading', 'Citra Lestari'),
      see('2', 'no examinations', 'text', 'Tidak ada data.'),
      see('2', 'opened', 'link', 'Tambah Pemeriksaan'),
    ],
  },
  {
    screen: 'Riwayat pasien',
    open: `/riwayatpasien/${CITRA_NIK}`,
    role: 'Kader',
    given: examined,
    steps: [
      see('2', 'history table', 'column', 'No', 'Tgl Periksa', 'Berat Badan', 'Tinggi Badan', 'BB/U', 'TB/U', 'BB/TB', 'Aksi'),
      see('2', 'row actions', 'link', `Info ${SHOWN_DAY}`, `Edit ${SHOWN_DAY}`),
      see('2', 'row actions', 'button', `Hapus ${SHOWN_DAY}`),
      answer('DELETE /auth/pemeriksaan/{id}', WORDLESS(500)),
      press(`Hapus ${SHOWN_DAY}`),
      see('4', 'deleting an examination', 'dialog', 'Konfirmasi Hapus'),
      see('2', 'deleting', 'dialog', 'Apakah Anda yakin ingin menghapus data ini?'),
      press('Ya'),
      see('8', 'deleting failed', 'alert', 'Gagal menghapus data'),
      answer('DELETE /auth/pemeriksaan/{id}', THE_SERVER),
      press(`Hapus ${SHOWN_DAY}`),
      press('Ya'),
      see('8', 'deleted', 'status', 'Riwayat pemeriksaan berhasil dihapus.'),
    ],
  },
  {
    screen: 'Riwayat pasien',
    open: `/riwayatpasien/${CITRA_NIK}`,
    role: 'Admin Desa',
    given: examined,
    steps: [
      answer('GET /auth/pemeriksaan/{nik}', {
        body: { status: 'success', data: [{ id: 1, nik: CITRA_NIK, tanggal_timbang: DAY, berat_badan_kg: 10 }] },
      }),
      see('2', 'missing values', 'text', 'Silahkan diisi'),
      see('2', 'delete is shown to all roles', 'button', `Hapus ${SHOWN_DAY}`),
      miss('2', 'edit is for the Kader only', 'link', `Edit ${SHOWN_DAY}`),
    ],
  },
  {
    screen: 'Riwayat pasien',
    open: '/riwayatpasien/9171010101990000',
    role: 'Kader',
    steps: [
      answer('GET /auth/riwayat_pemeriksaan/{nik}', WORDLESS(404)),
      see('8', 'nobody has this NIK, and the server says nothing', 'alert', 'NIK tidak ditemukan.'),
    ],
  },
  {
    screen: 'Form pemeriksaan',
    open: `/formpemeriksaan/${CITRA_NIK}/1`,
    role: 'Kader',
    given: examined,
    steps: [
      see('2', 'opened', 'button', 'Batal'),
      see('2', 'the role is Kader', 'link', 'Ubah'),
      see('2', 'page title', 'title', 'Form Pemeriksaan · Dashboard Admin Posyandu'),
    ],
  },
  {
    screen: 'Form pemeriksaan',
    open: `/formpemeriksaan/${CITRA_NIK}/1`,
    role: 'Admin Desa',
    given: examined,
    steps: [see('2', 'opened', 'button', 'Batal'), miss('2', 'any other role', 'link', 'Ubah')],
  },
  {
    screen: 'Tambah pemeriksaan',
    open: `/formtambah/${CITRA_NIK}`,
    role: 'Kader',
    steps: [
      see('2', 'opened', 'button', 'Simpan'),
      see('2', 'opened', 'label', 'Tanggal Timbang', 'Berat Badan', 'Tinggi Badan', 'PMT', 'Jumlah Pemberian', 'Imunisasi'),
      type('Tanggal Timbang', DAY),
      type('Berat Badan', '10,4'),
      type('Tinggi Badan', '82,5'),
      type('PMT', 'Tidak'),
      choose('Vitamin', 'Vitamin A'),
      type('Imunisasi', '-'),
      press('Simpan'),
      see('8', 'added', 'status', 'Berhasil menambahkan pemeriksaan'),
    ],
  },
  {
    screen: 'Update pemeriksaan',
    open: `/updatepemeriksaan/${CITRA_NIK}/1`,
    role: 'Kader',
    given: examined,
    steps: [
      see('2', 'opened', 'button', 'Simpan', 'Batal'),
      type('Berat Badan', '10,5'),
      type('Suplemen', 'Taburia'),
      press('Simpan'),
      see('4', 'saved', 'status', 'Pemeriksaan Kesehatan Berhasil Diupdate'),
      see('8', 'saved', 'status', 'Pemeriksaan Kesehatan Berhasil Diupdate'),
    ],
  },
  {
    screen: 'Update pemeriksaan',
    open: `/updatepemeriksaan/${INFANT_NIK}/1`,
    role: 'Kader',
    given: [infant],
    steps: [
      answer('GET /auth/pemeriksaan_balita/{id}', { body: EMPTY }),
      type('Tanggal Timbang', ''),
      press('Simpan'),
      see('5', 'the first empty field', 'alert', "Field 'tanggalTimbang' harus diisi!"),
      type('Tanggal Timbang', villageToday()),
      press('Simpan'),
      see('5', 'the next empty field', 'alert', "Field 'beratBadan' harus diisi!"),
      type('Berat Badan', '6'),
      press('Simpan'),
      see('5', 'the next empty field', 'alert', "Field 'tinggiBadan' harus diisi!"),
      type('Tinggi Badan', '60'),
      press('Simpan'),
      see('5', 'the next empty field', 'alert', "Field 'pmt' harus diisi!"),
      type('PMT', 'Biskuit'),
      press('Simpan'),
      see('5', 'the next empty field', 'alert', "Field 'jumlahPemberian' harus diisi!"),
      type('Jumlah Pemberian', '1'),
      press('Simpan'),
      see('5', 'the next empty field', 'alert', "Field 'ASI' harus diisi!"),
      choose('ASI', 'Ya'),
      press('Simpan'),
      see('5', 'the next empty field', 'alert', "Field 'vit' harus diisi!"),
      choose('Vitamin', 'Vitamin A'),
      press('Simpan'),
      see('5', 'the next empty field', 'alert', "Field 'imunisasi' harus diisi!"),
      type('Imunisasi', '-'),
      press('Simpan'),
      see('5', 'the next empty field', 'alert', "Field 'Suplemen' harus diisi!"),
    ],
  },
  {
    screen: 'Update pemeriksaan',
    open: `/updatepemeriksaan/${CITRA_NIK}/1`,
    role: 'Kader',
    given: examined,
    steps: [
      answer('GET /auth/pemeriksaan_balita/{id}', {
        body: {
          status: 'success',
          data: { id: 1, nik: CITRA_NIK, tanggal_timbang: 'kemarin', berat_badan_kg: 10, tinggi_badan: 80 },
        },
      }),
      press('Simpan'),
      see('5', 'invalid date', 'text', 'Tanggal timbang tidak boleh kosong atau format tidak valid!'),
    ],
  },
  {
    screen: 'Update pemeriksaan',
    open: `/updatepemeriksaan/${CITRA_NIK}`,
    role: 'Kader',
    steps: [see('5', 'no id in the address', 'alert', 'ID Pemeriksaan tidak ditemukan!')],
  },
  {
    screen: 'Antrian form',
    open: `/antrian/${CITRA_NIK}?userId=9171010101900001`,
    role: 'Kader',
    given: announced,
    steps: [
      see('2', 'opened', 'label', 'Warga Wali NIK', 'Acara ID', 'NIK'),
      see('2', 'opened', 'button', 'Tambah ke Antrian'),
      answer('POST /auth/pemeriksaan', WORDS(422, 'Anggota ini sudah ada di antrian acara tersebut.')),
      press('Tambah ke Antrian'),
      see('5', "no rules of its own: the server's words", 'alert', 'Anggota ini sudah ada di antrian acara tersebut.'),
      answer('POST /auth/pemeriksaan', THE_SERVER),
      type('Acara ID', '1'),
      press('Tambah ke Antrian'),
      see('8', 'queued', 'status', 'Riwayat pemeriksaan berhasil ditambahkan.'),
    ],
  },
  {
    screen: 'Event queue form',
    open: '/antrian-add/1',
    role: 'Kader',
    given: announced,
    steps: [
      see('2', 'opened', 'heading', 'Formulir Antrian Acara'),
      see('2', 'opened', 'label', 'Warga Wali NIK', 'Acara ID', 'NIK'),
      see('2', 'opened', 'button', 'Tambah ke Antrian'),
      type('NIK', CITRA_NIK),
      waitFor('Tambah ke Antrian'),
      press('Tambah ke Antrian'),
      see('8', 'queued', 'status', 'Riwayat pemeriksaan berhasil ditambahkan.'),
    ],
  },
];
