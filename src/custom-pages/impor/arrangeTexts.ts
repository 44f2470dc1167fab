import { texts } from '../../engine/say.ts';

/** What is said where somebody says what a sheet holds. */
export const ARRANGE_TEXTS = texts('importArrange', {
  heading: { id: 'Susunan berkas', en: 'What the file holds' },
  intro: {
    id: 'Periksa arti tiap kolom. Yang Anda pilih diingat untuk berkas berikutnya dengan judul kolom yang sama.',
    en: 'Check what each column means. Your choices are remembered for the next file with the same headers.',
  },
  recognised: { id: 'Dikenali sebagai {shape}.', en: 'Recognised as {shape}.' },
  remembered: {
    id: 'Disusun seperti berkas terakhir dengan judul kolom yang sama.',
    en: 'Arranged as the last file with the same headers was.',
  },
  change: { id: 'Ubah', en: 'Change' },
  changeLong: { id: 'Ubah susunan berkas', en: 'Change what the file holds' },
  arranged: { id: '{mapped} dari {count} kolom dipakai.', en: '{mapped} of {count} columns are used.' },
  sheet: { id: 'Lembar', en: 'Sheet' },
  sheetOption: { id: '{name} ({rows} baris)', en: '{name} ({rows} rows)' },
  headerRow: { id: 'Baris judul kolom', en: 'Row of the headers' },
  headerHint: {
    id: 'Pilih baris yang berisi judul kolom. Baris di atasnya tidak dibaca.',
    en: 'Choose the row that holds the headers. Rows above it are not read.',
  },
  headerIs: { id: 'Baris {row} berisi judul kolom.', en: 'Row {row} holds the headers.' },
  headerOption: { id: 'Baris {row}: {cells}', en: 'Row {row}: {cells}' },
  emptyRow: { id: 'kosong', en: 'empty' },
  columns: { id: 'Arti kolom', en: 'Meaning of the columns' },
  unmapped: { id: '{count} kolom tidak dipakai', en: '{count} columns are not used' },
  noHeader: { id: 'Kolom {letter}, tanpa judul', en: 'Column {letter}, without a header' },
  samples: { id: 'Contoh: {samples}', en: 'Examples: {samples}' },
  noSamples: { id: 'Kolom kosong', en: 'Empty column' },
  meaning: { id: 'Arti kolom {header}', en: 'Meaning of the column {header}' },
  notUsed: { id: 'Tidak dipakai', en: 'Not used' },
  notYours: {
    id: 'Dibaca, tetapi tidak disimpan: akun Anda tidak mengimpor {group}.',
    en: 'Read, but not saved: your account does not import {group}.',
  },
  noMatch: { id: 'Tidak ada isian seperti itu', en: 'There is no such field' },
  taken: {
    id: 'Dua kolom berarti {label}: {headers}. Pilih satu saja.',
    en: 'Two columns mean {label}: {headers}. Choose one of them.',
  },
  values: { id: 'Isi kolom {header} yang belum dikenal', en: 'Values of the column {header} that are not known yet' },
  knownValues: { id: '{count} isian sudah dikenal', en: '{count} values are known already' },
  valueMeans: { id: '“{from}” berarti', en: '“{from}” means' },
  leaveEmpty: { id: 'Biarkan kosong', en: 'Leave empty' },
  chooseMeaning: { id: 'Pilih artinya', en: 'Choose its meaning' },
  again: { id: 'Coba lagi', en: 'Try again' },
  dates: { id: 'Tanggal di kolom {header} dibaca sebagai', en: 'Dates in the column {header} are read as' },
  questions: { id: 'Perlu dijawab dulu', en: 'To be answered first' },
  remarks: { id: 'Perlu diperiksa', en: 'Worth a look' },
  dmy: { id: 'Hari dulu: 03/04/2026 berarti 3 April 2026', en: 'Day first: 03/04/2026 means 3 April 2026' },
  mdy: { id: 'Bulan dulu: 03/04/2026 berarti 4 Maret 2026', en: 'Month first: 03/04/2026 means 4 March 2026' },
  ymd: { id: 'Tahun dulu: 2026/04/03 berarti 3 April 2026', en: 'Year first: 2026/04/03 means 3 April 2026' },
  grams: { id: 'Gram (mis. 3200)', en: 'Grams (e.g. 3200)' },
  kilograms: { id: 'Kilogram (mis. 3,2)', en: 'Kilograms (e.g. 3.2)' },
  year: { id: 'Tahun', en: 'Year' },
  useYear: { id: 'Pakai tahun ini', en: 'Use this year' },
  posko: { id: 'Posko untuk orang baru', en: 'Posko of new people' },
  poskoHint: { id: 'Dipakai bila berkas tidak menyebut poskonya.', en: 'Used where the file does not name it.' },
  noPosko: { id: 'Belum dipilih: orang baru tanpa posko', en: 'None chosen: new people have no posko' },
  toColumns: { id: 'Buka arti kolom', en: 'Open the meaning of the columns' },
  onward: { id: 'Lihat apa yang akan berubah', en: 'See what would change' },
  changing: { id: 'Menyusun ulang…', en: 'Arranging…' },
  failed: { id: 'Perubahan susunan gagal disimpan. Coba lagi.', en: 'The change could not be kept. Try again.' },
});

/** Files that are recognised as a whole, beside those of other programs (src/exchange/shapes). */
export const SHAPE_TEXTS = texts('importShape', {
  year: { id: 'buku register satu baris dua belas bulan', en: 'a register with one row for twelve months' },
  own: { id: 'hasil unduhan {resource} dari aplikasi ini', en: '{resource} downloaded from this console' },
  other: { id: 'susunan {name}', en: 'the arrangement {name}' },
});
