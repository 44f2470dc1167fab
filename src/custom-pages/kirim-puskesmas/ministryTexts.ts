import { texts } from '../../engine/say.ts';

/** Texts of the page 'Kirim ke Puskesmas'. */
export const MINISTRY_TEXTS = texts('sending', {
  failed: { id: 'Data bulan ini gagal dimuat.', en: 'The data of this month could not be loaded.' },
  posko: { id: 'Posko', en: 'Health post' },
  ownPosko: { id: 'Buka posko saya', en: 'Open my health post' },
  village: { id: 'Semua posko', en: 'All health posts' },
  files: { id: 'Berkas', en: 'Files' },
  counted: {
    id: '{children} anak di bawah 60 bulan, {measured} sudah diukur',
    en: '{children} children under 60 months, {measured} measured',
  },
  deleted: {
    id: 'Termasuk {count} anak yang sudah dihapus dari daftar anggota: waktu itu masih anggota, jadi tetap terhitung dan ada di berkas.',
    en: 'Including {count} deleted from the list of members since: members at the time, they still count and are in the files.',
  },
  five: {
    id: 'Termasuk {count} anak yang genap 60 bulan di bulan ini: masih ada di berkas, tidak lagi terhitung balita di laporan dan rekap.',
    en: 'With {count} children who turn 60 months old in this month: still in the files, no longer counted as under five in report and recap.',
  },
  deletedChild: { id: 'sudah dihapus dari daftar anggota', en: 'deleted from the list of members' },
  presetNote: {
    id: 'Sampai tanggal 4 halaman ini mulai dari bulan lalu.',
    en: 'Until the 4th this page begins with the month before.',
  },
  nobody: { id: 'Tidak ada anak di bawah 60 bulan pada bulan ini.', en: 'There are no children under 60 months in this month.' },
  complete: { id: '{complete} dari {all} anak lengkap', en: '{complete} of {all} children complete' },
  noRows: { id: 'Tidak ada baris bulan ini', en: 'No rows this month' },
  download: { id: 'Unduh', en: 'Download' },
  downloadOf: { id: 'Unduh {file}', en: 'Download {file}' },
  downloading: { id: 'Menyiapkan…', en: 'Preparing…' },
  downloaded: { id: 'Berkas diunduh: {name}', en: 'Downloaded: {name}' },
  onlyNew: { id: 'Hanya yang didaftarkan bulan ini ({count})', en: 'Only those registered in this month ({count})' },
  lacking: { id: 'Yang masih kurang', en: 'What is still lacking' },
  told: { id: 'Boleh dilengkapi', en: 'May be completed' },
  lackOf: { id: '{lack}: {count} anak', en: '{lack}: {count} children' },
  otherVisit: { id: '{date}: {values}', en: '{date}: {values}' },
  all: { id: 'Tampilkan semua ({count})', en: 'Show all ({count})' },
  copying: { id: 'Buka salinan', en: 'Open for copying' },
  copyHint: {
    id: 'Salin satu per satu ke chatbot ASIK. Tanda “sudah disalin” hanya ada di perangkat ini.',
    en: 'Copy them one by one into ASIK’s chatbot. The mark “copied” is on this device only.',
  },
  copyFailed: { id: 'Isian untuk disalin gagal dimuat.', en: 'The values for copying could not be loaded.' },
  copyNobody: { id: 'Belum ada anak yang diukur pada bulan ini.', en: 'No child has been measured in this month yet.' },
  copiedCount: { id: '{copied} dari {all} sudah disalin', en: '{copied} of {all} copied' },
  copy: { id: 'Salin {field}: {value}', en: 'Copy {field}: {value}' },
  copyAll: { id: 'Salin semua', en: 'Copy all' },
  copyAllOf: { id: 'Salin semua isian {name}', en: 'Copy all values of {name}' },
  copied: { id: '{field} disalin', en: '{field} copied' },
  copyRefused: {
    id: 'Perangkat ini tidak mengizinkan menyalin. Tekan lama isiannya, lalu salin.',
    en: 'This device does not allow copying. Press and hold the value, and copy it.',
  },
  done: { id: 'Sudah disalin', en: 'Copied' },
  markDone: { id: 'Tandai sudah disalin', en: 'Mark as copied' },
  undone: { id: 'Hapus tanda', en: 'Remove the mark' },
  markOf: { id: '{name}: tandai sudah disalin', en: '{name}: mark as copied' },
  unmarkOf: { id: '{name}: hapus tanda sudah disalin', en: '{name}: remove the mark' },
  empty: { id: 'kosong', en: 'empty' },
  more: { id: 'Tampilkan berikutnya', en: 'Show the next ones' },
  close: { id: 'Tutup salinan', en: 'Close' },
  settings: { id: 'Bentuk berkas', en: 'Shape of the files' },
  settingsHint: {
    id: 'Template resmi Kemenkes tidak ditemukan; kolom di sini mengikuti dua pembuat berkas SIGIZI yang dikenal. Bila puskesmas menolak berkas, samakan di sini. Berlaku untuk semua posko di desa.',
    en: 'No official template of the ministry has been found; the columns follow two known makers of SIGIZI files. Where the health centre refuses a file, adjust it here. It holds for all health posts of the village.',
  },
  saved: { id: 'Pengaturan disimpan.', en: 'The settings have been saved.' },
  saveFailed: { id: 'Pengaturan gagal disimpan. Coba lagi.', en: 'The settings could not be saved. Try again.' },
  blankColumns: {
    id: '“Lengkap” hanya soal isian yang dicatat di sini. Kolom yang dibiarkan kosong: {columns}',
    en: '“Complete” is about what is recorded here. Columns left blank: {columns}',
  },
});

/** What was measured, with its unit. */
export const MEASURE_TEXTS = texts('sendingMeasures', {
  berat_badan: { id: 'BB {value} kg', en: 'weight {value} kg' },
  tinggi_badan: { id: 'TB {value} cm', en: 'length or height {value} cm' },
  lingkar_lengan: { id: 'LILA {value} cm', en: 'upper arm {value} cm' },
  lingkar_kepala: { id: 'lingkar kepala {value} cm', en: 'head {value} cm' },
  edema: { id: 'edema {value}', en: 'oedema {value}' },
});
