import { texts } from '../../engine/say.ts';

/** Texts around the referral letter, and of the buttons that begin one or a home visit. */
export const LETTER_TEXTS = texts('rujukan', {
  print: { id: 'Cetak', en: 'Print' },
  back: { id: 'Ke surat ini', en: 'To this letter' },
  failed: { id: 'Surat rujukan gagal dimuat.', en: 'The letter could not be loaded.' },
  refer: { id: 'Rujuk', en: 'Refer' },
  referName: { id: 'Buat surat rujukan {name}', en: 'Write a referral letter for {name}' },
  visit: { id: 'Kunjungan rumah', en: 'Home visit' },
  visitName: { id: 'Rencanakan kunjungan rumah {name}', en: 'Plan a home visit to {name}' },
  reasons: { id: 'Perlu dirujuk', en: 'To be referred' },
  openLetters: { id: 'Rujukan yang belum datang', en: 'Referred and not come yet' },
  plannedVisits: { id: 'Kunjungan rumah yang direncanakan', en: 'Planned home visits' },
  all: { id: 'Lihat semua ({count})', en: 'See all ({count})' },
  since: { id: 'sejak {date}', en: 'since {date}' },
  plannedFor: { id: 'untuk {date}', en: 'for {date}' },
});

/** What the letter says; it goes to the health centre, so Indonesian counts on paper whatever the language of the console is. */
export const PAPER = {
  title: 'SURAT RUJUKAN POSYANDU',
  number: 'Nomor',
  date: 'Tanggal',
  to: 'Kepada Yth.',
  please: 'Mohon pemeriksaan dan penanganan lebih lanjut:',
  name: 'Nama',
  nik: 'NIK',
  born: 'Tanggal lahir',
  age: 'Umur',
  sex: 'Jenis kelamin',
  address: 'Alamat',
  reasons: 'Alasan dirujuk',
  measured: 'Hasil pemeriksaan',
  kader: 'Kader',
  answer: 'Balasan fasilitas kesehatan: sudah datang pada tanggal ............................',
  result: 'Hasil / tindak lanjut: ..................................................................',
  signed: 'Tanda tangan',
} as const;
