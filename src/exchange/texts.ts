import { texts } from '../engine/say.ts';

/** What is said of cells and columns of a file. */
export const FILE_TEXTS = texts('exchange', {
  rounded: {
    id: '{label} ini dibulatkan oleh Excel: {value}. Angka terakhirnya hilang. Ketik ulang di sel berformat Teks.',
    en: 'Excel has rounded this {label}: {value}. Its last digits are lost. Type it anew in a cell formatted as Text.',
  },
  formula: { id: 'Rumus di sel ini gagal ({value}).', en: 'The formula in this cell has failed ({value}).' },
  date: { id: '{label}: "{value}" bukan tanggal yang dapat dibaca.', en: '{label}: "{value}" is no day that can be read.' },
  noSuchDay: { id: '{label}: {month} tidak punya tanggal {value}.', en: '{label}: {month} has no day {value}.' },
  otherMonth: {
    id: '{label}: {value} bukan di bulan {month}. Salah satunya keliru.',
    en: '{label}: {value} is not in {month}. One of both is wrong.',
  },
  headedOtherwise: {
    id: '{label}: judul kolomnya ({header}) menyebut waktu lain dari tanggal baris ini ({when}).',
    en: '{label}: the header of its column ({header}) names another time than the day of this row ({when}).',
  },
  number: { id: '{label}: "{value}" bukan angka.', en: '{label}: "{value}" is no number.' },
  dayForNumber: {
    id: '{label}: sel ini berisi tanggal ({day}), bukan angka. Excel membuat tanggal dari tulisan seperti 9-8; ketik ulang angkanya.',
    en: '{label}: this cell holds a day ({day}) and no number. Excel makes days of what is written like 9-8; type the number anew.',
  },
  places: {
    id: '{label} {value} dibulatkan menjadi {kept}.',
    en: '{label} {value} becomes {kept}.',
  },
  unit: {
    id: '{label}: "{value}" bukan dalam {unit}. Mungkin ada kolom yang bergeser.',
    en: '{label}: "{value}" is not in {unit}. A column may have slipped.',
  },
  grams: {
    id: '{label}: "{value}" tampaknya kilogram, sedangkan kolom ini dibaca sebagai gram. Tulis dalam gram.',
    en: '{label}: "{value}" looks like kilograms, and this column is read as grams. Write grams.',
  },
  metres: {
    id: '{label}: "{value}" tampaknya meter. Tulis dalam sentimeter.',
    en: '{label}: "{value}" looks like metres. Write centimetres.',
  },
  neither: {
    id: '{label}: "{value}" bukan berat dalam kilogram maupun gram. Mungkin komanya hilang.',
    en: '{label}: "{value}" is no weight in kilograms or grams. It may have lost its comma.',
  },
  tooLight: {
    id: '{label}: "{value}" terlalu ringan sebagai gram. Periksa satuan dan komanya.',
    en: '{label}: "{value}" is too light for grams. Check its unit and comma.',
  },
  option: {
    id: '{label}: "{value}" belum dikenal. Pilih artinya.',
    en: '{label}: "{value}" is not known. Choose what it means.',
  },
  noTick: {
    id: '{label}: "{value}" bukan tanda centang.',
    en: '{label}: "{value}" is no tick.',
  },
  twoValues: {
    id: '{label} tertulis dua kali dengan isi berbeda: {value} dan {other}.',
    en: '{label} is written twice, and otherwise: {value} and {other}.',
  },
  noneTicked: {
    id: '{label}: tidak ada yang dicentang ({headers}).',
    en: '{label}: none is ticked ({headers}).',
  },
  manyTicked: {
    id: '{label}: dicentang lebih dari satu ({headers}).',
    en: '{label}: more than one is ticked ({headers}).',
  },
  whole: {
    id: '{label} {value} dibulatkan menjadi {kept}: disimpan tanpa koma.',
    en: '{label} {value} becomes {kept}: it is kept without a fraction.',
  },
  workedOut: { id: '{label}, dihitung', en: '{label}, worked out' },
  ofMonth: { id: '{month}: {said}', en: '{month}: {said}' },
  notTaken: { id: '{label} "{value}" dibaca sebagai kosong.', en: '{label} “{value}” is read as empty.' },
  callable: {
    id: '{label}: dari "{value}" hanya {kept} yang disimpan.',
    en: '{label}: of “{value}” only {kept} is kept.',
  },
  zero: { id: '{label} 0 dibaca sebagai kosong.', en: '{label} 0 is read as empty.' },
  split: {
    id: 'Baris ini punya lebih banyak sel daripada judul: koma desimal terbaca sebagai pemisah kolom. Simpan ulang sebagai XLSX atau CSV titik koma.',
    en: 'This row has more cells than there are headers: decimal commas were taken for those between columns. Save it anew as XLSX or as CSV with semicolons.',
  },
  splitFile: {
    id: 'Koma desimal dan pemisah kolom di berkas ini sama. Baris yang karena itu terbelah ditolak. Simpan ulang sebagai XLSX atau CSV titik koma.',
    en: 'This file has commas both in decimals and between columns. The rows that they have divided are refused. Save it anew as XLSX or as CSV with semicolons.',
  },
  title: {
    id: 'Judul tabel, bukan orang: {value}.',
    en: 'The title of a table, and nobody: {value}.',
  },
  family: {
    id: 'Nomor keluarga di atas anggotanya, bukan orang: {value}. Isi No KK di kolomnya sendiri.',
    en: 'The number of a family above its people, and nobody: {value}. Write it in a column of its own.',
  },
  otherHeader: {
    id: 'Di baris {row} ada judul kolom lain, dan baris ini di bawahnya. Pindahkan tabel itu ke lembar sendiri.',
    en: 'Row {row} holds other headers, and this row is below them. Move that table to a sheet of its own.',
  },
  dayAlone: { id: 'tanggal {day}', en: 'day {day}' },
  otherTime: {
    id: 'Judul di baris {row} menyebut {other}, sedangkan kunjungan di lembar ini dicatat pada {time}. Pindahkan tabel itu ke lembar sendiri.',
    en: 'The title in row {row} names {other}, and the visits of this sheet are recorded in {time}. Move that table to a sheet of its own.',
  },
  notAllName: {
    id: '"{value}" memuat angka atau keterangan. Bila itu bukan bagian namanya, pindahkan ke kolom lain.',
    en: '“{value}” holds numbers or a remark. Move what is no part of the name to another column.',
  },
  nobody: { id: 'Baris ini tanpa NIK dan nama.', en: 'This row has neither a NIK nor a name.' },
  part: {
    id: '"{value}" di kolom {label} tidak dipakai: bukan nomor {label}.',
    en: '"{value}" in the column {label} is not taken over: it is no number of {label}.',
  },
  whose: {
    id: '"{value}" tidak dipakai: tidak jelas {labels} yang mana.',
    en: '"{value}" is not taken over: it may be either of {labels}.',
  },
  unparted: {
    id: '{labels}: "{value}" bukan dua angka dengan garis miring di antaranya.',
    en: '{labels}: "{value}" is not two numbers with a slash between them.',
  },
});

/** What columns are called. */
export const COLUMN_TEXTS = texts('exchangeColumns', {
  unnamed: { id: '{letter} (tanpa judul)', en: '{letter} (without a header)' },
  again: { id: '{header} (kolom {letter})', en: '{header} (column {letter})' },
});

/** What is asked before rows are read. */
export const QUESTION_TEXTS = texts('exchangeQuestions', {
  dates: {
    id: '{label}: tanggal seperti {value} dapat dibaca dua cara. Mana yang dimaksud?',
    en: '{label}: dates such as {value} can be read in two ways. Which is meant?',
  },
  mixedDates: {
    id: '{label}: urutan tanggalnya bercampur: {value} ({count} isian) dan {other} ({others} isian). Mana yang berlaku? Baris lainnya akan ditolak.',
    en: '{label}: dates are written in two orders: {value} ({count} cells) and {other} ({others} cells). Which is right? The other rows will be refused.',
  },
  turned: {
    id: 'Sebagian tanggal mungkin tertukar hari dan bulannya oleh Excel: semua sel tanggal berhari 1-12, yang lain masih teks ({value}). Periksa dengan berkas aslinya.',
    en: 'Excel may have turned day and month of some dates round: every date cell has a day of 1 to 12, the others are still text ({value}). Compare with the original file.',
  },
  order: { id: '{value} = {meant}', en: '{value} = {meant}' },
  units: {
    id: '{label} ditulis dalam gram atau kilogram? Contoh: {value} ({count} isian) dan {other} ({others} isian). Baris yang tidak cocok dengan jawabannya akan ditolak.',
    en: 'Is {label} written in grams or kilograms? E.g. {value} ({count} cells) and {other} ({others} cells). Rows that do not fit the answer will be refused.',
  },
  grams: { id: 'Gram', en: 'Grams' },
  eachUnit: { id: 'Keduanya: tiap isian dibaca sendiri', en: 'Both: each cell is read by itself' },
  kilograms: { id: 'Kilogram', en: 'Kilograms' },
  ages: {
    id: 'Kolom {header} berisi angka tanpa satuan ({value}). Umur dalam bulan atau tahun?',
    en: 'The column {header} holds numbers without a unit ({value}). Are these ages in months or years?',
  },
  months: { id: 'Bulan', en: 'Months' },
  years: { id: 'Tahun', en: 'Years' },
  year: { id: 'Data ini dari tahun berapa?', en: 'Of which year is this?' },
  numberedMonths: {
    id: 'Angka di bawah judul ({header}) dibaca sebagai bulan dalam satu tahun: {month}. Data ini dari tahun berapa?',
    en: 'The numbers below the header ({header}) are read as months of a year: {month}. Of which year is this?',
  },
  noMonths: {
    id: 'Bukan bulan dalam tahun (umur, kunjungan ke-): kolomnya tidak dipakai',
    en: 'No months of a year (ages, visits): those columns are not used',
  },
  mixedYears: {
    id: 'Sebagian kolom bulan tidak menyebut tahunnya ({headers}). Dari tahun berapa?',
    en: 'Some columns of months do not say their year ({headers}). Of which year are they?',
  },
  beyondYear: {
    id: 'Kolom bulannya melewati akhir tahun ({headers}). Dari tahun berapa?',
    en: 'The columns of months go beyond the end of a year ({headers}). Of which years are they?',
  },
  fromUntil: { id: '{from} sampai {until}', en: '{from} to {until}' },
  day: {
    id: 'Hari timbang tidak tertulis: setiap bulan dicatat pada tanggal {day}. Tanggal berapa biasanya? Boleh tidak dijawab.',
    en: 'The day of weighing is not written: each month is recorded on day {day}. Which day is it usually? This may stay unanswered.',
  },
  visitDay: {
    id: 'Berkas ini tidak punya kolom tanggal penimbangan. Hasilnya dari bulan atau tanggal berapa?',
    en: 'This file has no column for the day of weighing. Of which month or day is it?',
  },
  loneDay: {
    id: 'Kolom {headers} berisi tanggal, dan tidak jelas tanggal apa. Bila itu tanggal kunjungan, pilih kolomnya. Bila tanggal lain, kolom itu tidak dipakai: pilih bulan atau tanggal kunjungannya.',
    en: 'The column {headers} holds days, and it is not clear of what. If they are those of the visits, choose the column. If not, it is not used: choose of which month or day the visits are.',
  },
  dayOfColumn: { id: 'Kolom {header} adalah tanggal kunjungan', en: 'The column {header} is the day of the visit' },
  loneDayOfMonths: {
    id: 'Kolom {headers} berisi tanggal, dan tidak jelas tanggal bulan mana. Bila itu tanggal kunjungan satu bulan, pilih bulannya. Bila tanggal lain, kolom itu tidak dipakai: pilih setiap bulan dicatat pada tanggal berapa.',
    en: 'The column {headers} holds days, and it is not clear of which month. If they are the days of the visits of one month, choose it. If not, the column is not used: choose on which day each month is recorded.',
  },
  dayOfMonthColumn: {
    id: 'Kolom {header} adalah tanggal kunjungan {month}',
    en: 'The column {header} is the day of the visit in {month}',
  },
  severalDays: {
    id: 'Tidak jelas kolom mana tanggal kunjungannya: {headers}. Pilih satu: semua ukuran dicatat pada tanggal itu.',
    en: 'It is not clear which column is the day of the visit: {headers}. Choose one: all that was measured is recorded on its day.',
  },
  noneOfDays: { id: 'Tanggal lain: kolom itu tidak dipakai', en: 'Other days: none of them is used' },
  visitMonth: {
    id: 'Kolom {header} hanya menyebut hari ({value}), tanpa tahun. Hasilnya dari bulan apa?',
    en: 'The column {header} tells days alone ({value}), without a year. Of which month is it?',
  },
  noVisits: {
    id: 'Bukan hasil penimbangan: kolomnya tidak dipakai',
    en: 'Nobody was weighed: those columns are not used',
  },
  values: {
    id: '{label}: ada isian yang belum dikenal ({value}). Pilih artinya.',
    en: '{label}: there are entries that are not known ({value}). Choose what they mean.',
  },
  unlisted: {
    id: '{label} yang belum ada di daftar desa: {value}. Orangnya tetap disimpan, tetapi tanpa {label}. Pilih artinya, atau minta pengelola menambahkannya ke daftar dulu.',
    en: '{label}: not in the list of the village: {value}. The people are stored all the same, without it. Choose what it means, or have it added to the list first.',
  },
  severalVisits: {
    id: 'Kolom {headers} dari kunjungan yang berbeda. Yang diambil satu kunjungan, dengan tanggal dan semua ukurannya. Kunjungan mana?',
    en: 'The columns {headers} are of different visits. One visit is taken, with its day and all that was measured. Which one?',
  },
  contraryDay: {
    id: 'Kolom {header} menyebut waktu lain dari {when}. Pilih waktunya, atau kolom lain.',
    en: 'The column {header} names another time than {when}. Choose its time, or another column.',
  },
  doubled: {
    id: 'Dua kolom berarti {label}: {headers}. Pilih satu saja.',
    en: 'Two columns mean {label}: {headers}. Choose one of them.',
  },
  tables: {
    id: 'Di lembar ini ada tabel yang bersebelahan, masing-masing dengan orangnya sendiri. Satu yang diambil; berkas ini boleh dibawa sekali lagi untuk yang lain. Tabel mana?',
    en: 'Tables stand beside each other in this sheet, each of its own people. One is taken; the file can be brought once more for the other one. Which table?',
  },
  leftTable: { id: 'Tabel kiri (kolom {letters})', en: 'The table on the left (columns {letters})' },
  rightTable: { id: 'Tabel kanan (kolom {letters})', en: 'The table on the right (columns {letters})' },
  numberedTable: { id: 'Tabel ke-{number} (kolom {letters})', en: 'Table {number} (columns {letters})' },
  ofMonths: {
    id: 'Yang tertulis di atas tabel: "{title}". Angka di kolom {headers} berisi apa?',
    en: 'Above the table stands: "{title}". What do the numbers in the columns {headers} tell?',
  },
  notUsed: { id: 'Tidak dipakai', en: 'Not used' },
  noColumns: {
    id: 'Kolom NIK atau Nama belum ditemukan. Pilih lembar, baris judul dan kolomnya.',
    en: 'No column of NIK or names was found. Choose sheet, header and columns.',
  },
  noHeader: {
    id: 'Baris judul tidak ditemukan, mungkin ini tabel lain. Pilih baris judul dan kolomnya.',
    en: 'No header was found; perhaps this is another table. Choose its row and columns.',
  },
});
