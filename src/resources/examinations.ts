import { defineResource } from '../engine/define.ts';
import { historyOf } from './shared/history.ts';
import { careFields } from './shared/visit/care.ts';
import { growthFields } from './shared/visit/growth.ts';
import { measuredFields } from './shared/visit/measured.ts';
import { outcomeFields } from './shared/visit/outcomes.ts';
import { PERSON_OF_HISTORY, personFields, stateFields } from './shared/visit/person.ts';
import { cardFields, measuredOfStages, motherFields, stageSections, tuberculosisFields } from './shared/visit/stages.ts';

/** Pemeriksaan: examinations of the members (spec sections 2, 3, 5 and 7). */
export const examinations = defineResource({
  name: 'examinations',
  label: { one: { id: 'Pemeriksaan', en: 'Examination' }, many: { id: 'Riwayat Pemeriksaan', en: 'Examinations' } },
  keyMissing: { id: 'ID Pemeriksaan tidak ditemukan!', en: 'The examination id is missing!' },
  represents: 'tanggal_timbang',
  fields: {
    ...personFields,
    ...stateFields,
    ...measuredFields,
    ...measuredOfStages,
    ...growthFields,
    ...careFields,
    ...motherFields,
    ...tuberculosisFields,
    ...cardFields,
    ...outcomeFields,
    // the contract's update call knows nothing of these
    berita: {
      type: 'reference',
      resource: 'berita',
      also: ['tanggal', 'tempat'],
      label: { id: 'Acara', en: 'Event' },
      column: 'berita_id',
      beyondContractIn: 'edit',
      wire: { read: ['beritaId', 'berita_id'], write: 'beritaId' },
    },
    jenis: { type: 'text', maxLength: 200, label: { id: 'Jenis', en: 'Kind' }, beyondContractIn: 'edit' },
    diagnosa: { type: 'text', maxLength: 200, label: { id: 'Diagnosa', en: 'Diagnosis' }, beyondContractIn: 'edit' },
    kurun: { type: 'text', maxLength: 100, label: { id: 'Kurun', en: 'Period' }, beyondContractIn: 'edit' },
    waktu: { type: 'text', maxLength: 100, label: { id: 'Waktu', en: 'Time' }, beyondContractIn: 'edit' },
  },
  storage: { indexes: false, refers: { member_id: 'members' } },
  pocket: { each: { of: 'members', by: 'nik' }, records: true, tells: ['judgedVisit', 'outcomesOfVisit'] },
  hooks: ['examinedPerson', 'judgedGrowth', 'outcomesOfVisit', 'doubtfulVisit', 'reportedVisit'],
  tokens: { person: 'nik' },
  access: { 'Admin Desa': ['list', 'show', 'delete'], Kader: 'all' },
  routes: {
    create: '/formtambah/{nik}',
    edit: '/updatepemeriksaan/{nik}/{id}',
    show: '/formpemeriksaan/{nik}/{id}',
  },
  under: '/pasien',
  list: {
    title: { id: 'Riwayat pemeriksaan', en: 'Examinations' },
    numberLabel: { id: 'No', en: 'No.' },
    columns: ['tanggal_timbang', 'berat_badan', 'tinggi_badan', 'bb_u', 'tb_u', 'bb_tb'],
    also: ['masa', 'kek', 'imt', 'tekanan_darah', 'lingkar_perut', 'gula_darah', 'kolesterol', 'hb'],
    sort: { field: 'tanggal_timbang', order: 'DESC' },
    empty: { id: 'Tidak ada data.', en: 'No data.' },
  },
  form: {
    subject: {
      resource: 'riwayat',
      by: 'nik',
      fields: PERSON_OF_HISTORY,
      atFirst: ['keadaan', 'hpht', 'tanggal_persalinan'],
    },
    home: '/riwayatpasien/{nik}',
    missing: { id: 'ID Pemeriksaan tidak ditemukan!', en: 'There is no such examination!' },
    sections: [
      { title: { id: 'Data Warga', en: 'Person' }, fields: ['anggota', 'nik', 'umur'] },
      {
        title: { id: 'Pengukuran', en: 'Measurements' },
        fields: [
          'tanggal_timbang',
          'berat_badan',
          'tinggi_badan',
          'cara_ukur',
          'cara_ukur_dipakai',
          'lingkar_kepala',
          'lingkar_lengan',
          'edema',
          'lingkar_perut',
          'tekanan_darah',
        ],
      },
      stageSections.mothers,
      stageSections.blood,
      {
        title: { id: 'Status Gizi', en: 'Nutrition status' },
        fields: ['bb_u', 'tb_u', 'bb_tb', 'imt_u', 'lila_kelas', 'lk_kelas', 'zscore', 'nt', 'nt_sebab', 'dua_t', 'peringatan'],
      },
      {
        title: { id: 'Hasil', en: 'Outcome' },
        fields: Object.keys(outcomeFields) as (keyof typeof outcomeFields)[],
      },
      {
        title: { id: 'Pelayanan', en: 'Care' },
        fields: ['pmt', 'jumlah_pemberian', 'asi', 'vit', 'imunisasi', 'suplemen', 'ceklis', 'mpasi', 'kontrasepsi', 'berita'],
      },
      stageSections.tuberculosis,
      stageSections.senses,
      stageSections.followUp,
      {
        title: { id: 'Keterangan', en: 'Remarks' },
        folded: true,
        fields: ['jenis', 'diagnosa', 'kurun', 'waktu'],
      },
    ],
    create: {
      title: { id: 'Tambah Pemeriksaan', en: 'Add an examination' },
      announce: ['tanggal_timbang', 'berat_badan', 'tinggi_badan', 'pmt', 'jumlah_pemberian', 'asi', 'vit', 'imunisasi'],
      success: {
        text: { id: 'Berhasil menambahkan pemeriksaan', en: 'The examination has been added' },
        after: 3000,
        to: '/dashboard',
      },
      failure: { id: 'Gagal menambahkan pemeriksaan: {message}', en: 'The examination could not be added: {message}' },
      wordless: { id: 'Terjadi kesalahan saat tambah.', en: 'An error occurred while adding.' },
      next: {
        label: { id: 'Simpan & berikutnya', en: 'Save & next' },
        to: '/hari-posyandu',
        from: '/hari-posyandu',
      },
    },
    edit: {
      title: { id: 'Update Pemeriksaan', en: 'Update examination' },
      announce: ['tanggal_timbang', 'berat_badan', 'tinggi_badan', 'pmt', 'jumlah_pemberian', 'asi', 'vit', 'imunisasi'],
      success: {
        text: { id: 'Pemeriksaan Kesehatan Berhasil Diupdate', en: 'The examination has been updated' },
        after: 3000,
        to: 'back',
      },
      failure: { id: 'Gagal update: {message}', en: 'Could not update: {message}' },
      wordless: { id: 'Terjadi kesalahan saat update.', en: 'An error occurred while updating.' },
    },
    show: {
      title: { id: 'Form Pemeriksaan', en: 'Examination' },
      editLabel: { id: 'Ubah', en: 'Change' },
      links: [historyOf('examinations')],
    },
  },
  delete: {
    title: { id: 'Konfirmasi Hapus', en: 'Confirm deletion' },
    success: { text: { id: 'Riwayat pemeriksaan berhasil dihapus.', en: 'The examination has been deleted.' }, after: 3000 },
    failure: { id: 'Gagal menghapus data', en: 'The record could not be deleted' },
  },
  endpoints: {
    list: { call: 'GET /auth/pemeriksaan/{nik}', wrap: 'either' },
    one: { call: 'GET /auth/pemeriksaan_balita/{id}', wrap: 'either' },
    create: { call: 'POST /auth/pemeriksaan', wrap: 'either' },
    update: { call: 'PATCH /auth/pemeriksaan/{id}', wrap: 'either' },
    delete: 'DELETE /auth/pemeriksaan/{id}',
  },
});
