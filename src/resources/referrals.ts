import { defineResource } from '../engine/define.ts';
import { followUpFields } from './shared/followUp.ts';
import { historyOf } from './shared/history.ts';

const LETTER = { id: 'Surat Rujukan', en: 'Referral letter' };
const OUTCOME_ONLY = { mode: ['edit', 'show'] } as const;

/** Rujukan: letters by which a posko sends somebody on, with what came of them (KMK HK.01.07/MENKES/2015/2023). */
export const referrals = defineResource({
  name: 'referrals',
  label: { one: LETTER, many: { id: 'Rujukan', en: 'Referrals' } },
  beyondContract: true,
  represents: 'nomor',
  fields: {
    /** counted by posko and year, given by the server: a letter without network has none until it is sent */
    nomor: {
      type: 'text',
      label: { id: 'Nomor', en: 'Number' },
      computed: true,
      column: 'nomor',
      unique: true,
      emptyText: { id: 'setelah terkirim', en: 'once it is sent' },
    },
    anggota: { ...followUpFields.anggota },
    tanggal: { ...followUpFields.tanggal, notAfterToday: true },
    ke: {
      type: 'choice',
      options: [
        { value: 'Pustu', label: { id: 'Pustu', en: 'Pustu' } },
        { value: 'Puskesmas', label: { id: 'Puskesmas', en: 'Puskesmas' } },
        { value: 'RS', label: { id: 'Rumah sakit', en: 'Hospital' } },
      ],
      label: { id: 'Dirujuk ke', en: 'Referred to' },
      required: true,
      default: 'Puskesmas',
    },
    puskesmas: { type: 'text', maxLength: 150, label: { id: 'Nama Fasilitas', en: 'Name of the facility' } },
    /** by src/health and src/growth, from the last visit and the screenings of the month before the letter */
    alasan_hitung: {
      type: 'texts',
      label: { id: 'Alasan menurut pemeriksaan', en: 'Reasons by the visit' },
      computed: true,
      column: 'alasan_hitung',
    },
    alasan: {
      type: 'multiline',
      maxLength: 1000,
      rows: 3,
      label: { id: 'Alasan', en: 'Reasons' },
      help: {
        id: 'Alasan menurut pemeriksaan dan skrining sebulan terakhir ditambahkan sendiri, kecuali soal kejiwaan. Tulis yang lain di sini.',
        en: 'The reasons by the visit and the screenings of the last month are added by themselves, but for those of the mind. Write others here.',
      },
    },
    tanggal_periksa: {
      type: 'date',
      label: { id: 'Tanggal Pemeriksaan', en: 'Date of the visit' },
      computed: true,
      column: 'tanggal_periksa',
    },
    /** what was measured then, copied: a correction later changes no letter that was handed out */
    pengukuran: { type: 'texts', label: { id: 'Hasil Pengukuran', en: 'Measurements' }, computed: true, column: 'pengukuran' },
    kehadiran: {
      type: 'status',
      options: [
        { value: 'Belum', label: { id: 'Belum datang', en: 'Not come yet' }, tone: 'warning' },
        { value: 'Datang', label: { id: 'Sudah datang', en: 'Came' }, tone: 'success' },
        { value: 'Tidak datang', label: { id: 'Tidak datang', en: 'Did not come' }, tone: 'error' },
      ],
      label: { id: 'Kehadiran', en: 'Came' },
      default: 'Belum',
      visibleWhen: OUTCOME_ONLY,
    },
    tanggal_datang: {
      type: 'date',
      notAfterToday: true,
      label: { id: 'Tanggal Datang', en: 'Came on' },
      visibleWhen: { all: [OUTCOME_ONLY, { field: 'kehadiran', is: 'Datang' }] },
    },
    hasil: {
      type: 'multiline',
      maxLength: 1000,
      rows: 3,
      label: { id: 'Hasil', en: 'Result' },
      visibleWhen: { all: [OUTCOME_ONLY, { field: 'kehadiran', is: 'Datang' }] },
    },
    posko: { ...followUpFields.posko },
    kader: { ...followUpFields.kader },
  },
  hooks: ['followedPerson', 'referralLetter'],
  tokens: { posko: 'posko' },
  access: { Kader: 'all', 'Admin Desa': ['list', 'show'] },
  pocket: { list: { own: 'posko' }, records: true },
  route: '/rujukan',
  menu: { icon: 'send', order: 12 },
  list: {
    // 'Belum' comes first by its letters, so that open ones stand above
    sort: { field: 'kehadiran', order: 'ASC' },
    columns: ['nomor', 'anggota', 'tanggal', 'ke', 'alasan_hitung', 'kehadiran', 'posko'],
    filters: ['anggota', 'kehadiran', 'posko'],
    search: true,
    empty: { id: 'Belum ada rujukan.', en: 'There are no referrals yet.' },
  },
  inline: {
    fields: ['kehadiran'],
    success: { text: { id: 'Kehadiran dicatat.', en: 'Recorded.' }, after: 3000 },
    failure: { id: 'Kehadiran gagal dicatat.', en: 'This could not be recorded.' },
  },
  form: {
    sections: [
      { title: LETTER, fields: ['nomor', 'anggota', 'tanggal', 'ke', 'puskesmas', 'alasan_hitung', 'alasan'] },
      { title: { id: 'Pemeriksaan', en: 'Visit' }, fields: ['tanggal_periksa', 'pengukuran', 'posko', 'kader'] },
      { title: { id: 'Hasil Rujukan', en: 'Outcome' }, fields: ['kehadiran', 'tanggal_datang', 'hasil'] },
    ],
    create: {
      title: { id: 'Buat Surat Rujukan', en: 'Write a referral letter' },
      success: { text: { id: 'Surat rujukan disimpan.', en: 'The letter has been saved.' }, after: 3000, to: '/rujukan' },
    },
    show: {
      links: [
        { to: '/rujukan-cetak/{id}', label: { id: 'Cetak surat (A5)', en: 'Print the letter (A5)' } },
        historyOf('referrals'),
      ],
    },
  },
});
