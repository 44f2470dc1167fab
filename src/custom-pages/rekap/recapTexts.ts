import { texts } from '../../engine/say.ts';

export const RECAP_TEXTS = texts('recapPage', {
  which: { id: 'Rekap', en: 'Recap' },
  year: { id: 'Tahun', en: 'Year' },
  month: { id: 'Bulan', en: 'Month' },
  band: { id: 'Umur', en: 'Age' },
  posko: { id: 'Posko', en: 'Health post' },
  village: { id: 'Seluruh desa', en: 'Whole village' },
  total: { id: 'Jumlah', en: 'Total' },
  posts: { id: '{there} posyandu, {met} lapor', en: '{there} health posts, {met} reported' },
  print: { id: 'Cetak', en: 'Print' },
  xlsx: { id: 'Unduh XLSX', en: 'Download XLSX' },
  xlsxFailed: { id: 'Gagal membuat berkas XLSX. Silakan coba lagi.', en: 'The XLSX file could not be made. Please try again.' },
  failed: { id: 'Rekap gagal dimuat.', en: 'The recap could not be loaded.' },
  hint: {
    id: 'Ketuk sebuah angka untuk melihat namanya. Tanda – : tidak ada yang tercatat. Jumlah sasaran dari data anggota pada akhir bulan.',
    en: 'Tap a number to see the names. – means that nothing was recorded. Who is registered is counted at the end of the month.',
  },
  intimate: {
    id: 'Kolom skrining jiwa hanya menghitung: namanya tidak dapat dibuka.',
    en: 'Columns about the mind only count: their names cannot be opened.',
  },
  unrecorded: {
    id: 'Imunisasi COVID-19 tidak dicatat di sini; kolomnya kosong untuk diisi tangan.',
    en: 'COVID-19 immunisation is not recorded here; its column is left to be filled by hand.',
  },
  source: { id: 'Kolom menurut {source}.', en: 'Columns as in {source}.' },
  nobody: { id: 'Belum ada anggota waktu itu.', en: 'Nobody belonged then.' },
  rowOfPhone: { id: 'Tampilkan', en: 'Show' },
  ofYear: { id: 'Tahun {year}', en: '{year}' },
  printed: { id: 'dicetak {date}', en: 'printed {date}' },
  close: { id: 'Tutup', en: 'Close' },
  people: { id: '{count} orang', en: '{count} people' },
  peopleOfMonths: { id: '{count} orang-bulan', en: '{count} (people and months)' },
  peopleFailed: { id: 'Daftar nama gagal dimuat.', en: 'The names could not be loaded.' },
  noPeople: {
    id: 'Tidak ada lagi yang terhitung: angkanya baru saja berubah.',
    en: 'Nobody is counted any more: the number has just changed.',
  },
  gone: { id: 'sudah keluar', en: 'has left' },
  more: { id: 'Tampilkan {count} lagi', en: 'Show {count} more' },
  open: { id: '{column}, {row}: {count}, lihat nama', en: '{column}, {row}: {count}, see the names' },
});

/** The lines above the form, in its own words. */
export const FORM_TEXTS = texts('recapForm', {
  posyandu: { id: 'Posyandu', en: 'Health post' },
  dusun: { id: 'Dusun/RT/RW', en: 'Hamlet/RT/RW' },
  desa: { id: 'Desa/Kelurahan/Nagari', en: 'Village' },
  kecamatan: { id: 'Kecamatan', en: 'Sub-district' },
  tahun: { id: 'Tahun', en: 'Year' },
  bulan: { id: 'Bulan', en: 'Month' },
});
