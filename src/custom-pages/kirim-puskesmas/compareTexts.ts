import { texts } from '../../engine/say.ts';

/** Texts of comparing the list that the puskesmas sends back. */
export const COMPARE_TEXTS = texts('comparing', {
  title: { id: 'Bandingkan dengan daftar dari puskesmas', en: 'Compare with the health centre’s list' },
  hint: {
    id: 'Daftar status gizi dari e-PPGBM (.xlsx, .xls, atau .csv). Berkas hanya dibaca: tidak ada yang ditulis atau disimpan.',
    en: 'The list of nutritional status of e-PPGBM (.xlsx, .xls or .csv). It is only read: nothing is written or kept.',
  },
  choose: { id: 'Pilih berkas', en: 'Choose a file' },
  another: { id: 'Pilih berkas lain', en: 'Choose another file' },
  reading: { id: 'Membaca {name}…', en: 'Reading {name}…' },
  failed: { id: 'Berkas gagal dibandingkan. Coba lagi.', en: 'The file could not be compared. Try again.' },
  summary: {
    id: '{name}: {rows} baris dibaca, {found} anak ditemukan di sini, {same} sama.',
    en: '{name}: {rows} rows read, {found} children found here, {same} the same.',
  },
  compared: { id: 'Dibandingkan: {columns}.', en: 'Compared: {columns}.' },
  notCompared: { id: 'Tidak dibandingkan: {columns}.', en: 'Not compared: {columns}.' },
  otherMonth: {
    id: 'Tidak ada tanggal ukur {month} di daftar ini, kebanyakan {theirs}. Periksa bulan yang dipilih di atas.',
    en: 'No day of measuring in this list is in {month}, most are in {theirs}. Check the month chosen above.',
  },
  measuredHere: { id: 'sudah diukur di sini', en: 'measured here' },
  allSame: { id: 'Tidak ada perbedaan.', en: 'There are no differences.' },
  differing: { id: 'Berbeda ({count})', en: 'Different ({count})' },
  onlyOurs: { id: 'Tidak ada di daftar mereka ({count})', en: 'Not in their list ({count})' },
  onlyTheirs: { id: 'Tidak ada di sini ({count})', en: 'Not here ({count})' },
  again: {
    id: 'Anak yang sama sekali lagi, tidak dibandingkan ({count})',
    en: 'The same child once more, not compared ({count})',
  },
  againRow: { id: 'Baris {row}: {name}, seperti baris {first}', en: 'Row {row}: {name}, as row {first}' },
  unread: { id: 'Tidak terbaca ({count})', en: 'Not read ({count})' },
  row: { id: 'Baris {row}', en: 'Row {row}' },
  child: { id: 'Anak', en: 'Child' },
  field: { id: 'Isian', en: 'Value' },
  ours: { id: 'Di sini', en: 'Here' },
  theirs: { id: 'Di daftar', en: 'In the list' },
  none: { id: 'kosong', en: 'empty' },
  born: { id: 'lahir {date}', en: 'born {date}' },
  noName: { id: 'tanpa nama', en: 'no name' },
  download: { id: 'Unduh perbedaan', en: 'Download the differences' },
  downloadFailed: { id: 'Perbedaan gagal diunduh. Coba lagi.', en: 'The differences could not be downloaded. Try again.' },
});

/** What was compared. */
export const COMPARED_FIELDS = texts('comparedFields', {
  nik: { id: 'NIK', en: 'NIK' },
  nama: { id: 'Nama', en: 'Name' },
  tanggal_lahir: { id: 'Tanggal lahir', en: 'Date of birth' },
  jenis_kelamin: { id: 'Jenis kelamin', en: 'Sex' },
  tanggal: { id: 'Tanggal pengukuran', en: 'Day of measuring' },
  berat: { id: 'Berat (kg)', en: 'Weight (kg)' },
  tinggi: { id: 'Tinggi (cm)', en: 'Length or height (cm)' },
  lila: { id: 'LiLA (cm)', en: 'Upper arm (cm)' },
  lingkar_kepala: { id: 'Lingkar kepala (cm)', en: 'Head (cm)' },
  bb_u: { id: 'BB/U', en: 'BB/U' },
  tb_u: { id: 'TB/U', en: 'TB/U' },
  bb_tb: { id: 'BB/TB', en: 'BB/TB' },
});
