import { texts } from '../../engine/say.ts';

/** What is said where a file is chosen, and of the files before. */
export const UPLOAD_TEXTS = texts('importUpload', {
  card: { id: 'Impor Data', en: 'Import data' },
  cardHint: { id: 'Dari OpenSID, e-PPGBM, Excel, atau buku register', en: 'From OpenSID, e-PPGBM, Excel or a register' },
  heading: { id: 'Pilih berkas', en: 'Choose a file' },
  understood: {
    id: 'Dikenali sendiri: data penduduk OpenSID, daftar e-PPGBM, format impor SIGIZI, hasil unduhan dari aplikasi ini, dan buku register satu baris dua belas bulan. Lembar buatan sendiri juga bisa: Anda tinggal menunjuk arti kolomnya.',
    en: 'Recognised by itself: OpenSID residents, e-PPGBM lists, SIGIZI import templates, what was downloaded from this console, and registers with one row for twelve months. A sheet of your own works too: you only say what its columns mean.',
  },
  limits: { id: 'XLSX, XLS, atau CSV, sampai {most}.', en: 'XLSX, XLS or CSV, up to {most}.' },
  nothingYet: {
    id: 'Memilih berkas belum menyimpan apa pun. Anda melihat dulu apa yang akan berubah.',
    en: 'Choosing a file saves nothing yet. You first see what would change.',
  },
  choose: { id: 'Pilih berkas', en: 'Choose a file' },
  drop: { id: 'atau tarik berkas ke sini', en: 'or drop a file here' },
  dropNow: { id: 'Lepaskan berkas di sini', en: 'Drop the file here' },
  sending: { id: 'Mengunggah {name}: {percent}', en: 'Uploading {name}: {percent}' },
  received: { id: 'Berkas terkirim, sedang diterima server…', en: 'The file has been sent, the server is taking it…' },
  cancel: { id: 'Batalkan unggahan', en: 'Cancel the upload' },
  cancelled: { id: 'Unggahan dibatalkan. Tidak ada yang disimpan.', en: 'The upload was cancelled. Nothing was saved.' },
  tooBig: {
    id: 'Berkas {name} berukuran {size}; paling besar {most}. Hapus gambar atau lembar yang tidak perlu, atau bagi menjadi beberapa berkas.',
    en: 'The file {name} has {size}; {most} at most. Remove pictures or sheets that are not needed, or split it into several files.',
  },
  empty: { id: 'Berkas {name} kosong.', en: 'The file {name} is empty.' },
  wrongKind: {
    id: 'Berkas {name} bukan XLSX, XLS, atau CSV. Simpan dari Excel sebagai .xlsx atau .csv, lalu pilih lagi.',
    en: 'The file {name} is no XLSX, XLS or CSV. Save it from Excel as .xlsx or .csv, then choose it again.',
  },
  several: { id: 'Satu berkas saja setiap kali.', en: 'One file at a time.' },
  failed: { id: 'Berkas gagal diunggah. Coba lagi.', en: 'The file could not be uploaded. Try again.' },
  again: { id: 'Coba unggah lagi', en: 'Try the upload again' },
  offline: {
    id: 'Tidak ada sambungan. Mengimpor memerlukan sambungan ke server; coba lagi bila sudah tersambung.',
    en: 'There is no connection. Importing needs the server; try again once you are connected.',
  },
  earlier: { id: 'Impor sebelumnya', en: 'Earlier imports' },
  earlierFailed: { id: 'Daftar impor gagal dimuat.', en: 'The list of imports could not be loaded.' },
  none: { id: 'Belum ada impor.', en: 'There are no imports yet.' },
  about: { id: '{when} oleh {who}', en: '{when} by {who}' },
  somebody: { id: 'akun yang sudah dihapus', en: 'an account that is gone' },
  open: { id: 'Lanjutkan', en: 'Continue' },
  openNamed: { id: 'Lanjutkan impor {name}', en: 'Continue the import of {name}' },
  look: { id: 'Lihat', en: 'View' },
  lookNamed: { id: 'Lihat impor {name}', en: 'View the import of {name}' },
  discard: { id: 'Buang', en: 'Discard' },
  discardNamed: { id: 'Buang impor {name}', en: 'Discard the import of {name}' },
  discardQuestion: {
    id: 'Buang impor {name}? Belum ada yang disimpan dari berkas ini, jadi data tidak berubah.',
    en: 'Discard the import of {name}? Nothing of this file has been saved, so no data change.',
  },
  discarded: { id: 'Impor {name} dibuang.', en: 'The import of {name} was discarded.' },
  discardFailed: { id: 'Impor gagal dibuang. Coba lagi.', en: 'The import could not be discarded. Try again.' },
  undoNamed: { id: 'Batalkan impor {name}', en: 'Undo the import of {name}' },
});

/** How far an import has come. */
export const STAGE_TEXTS = texts('importStage', {
  dibaca: { id: 'Sedang dibaca', en: 'Being read' },
  disusun: { id: 'Belum disimpan', en: 'Not saved yet' },
  menyimpan: { id: 'Sedang disimpan', en: 'Being saved' },
  tersimpan: { id: 'Tersimpan', en: 'Saved' },
  membatalkan: { id: 'Sedang dibatalkan', en: 'Being undone' },
  dibatalkan: { id: 'Dibatalkan', en: 'Undone' },
  sebagian: { id: 'Dibatalkan sebagian', en: 'Partly undone' },
  gagal: { id: 'Tidak dapat dibaca', en: 'Could not be read' },
});

/** What may become of rows, as the tabs say it. */
export const STATE_TEXTS = texts('importRowState', {
  baru: { id: 'Baru', en: 'New' },
  berubah: { id: 'Berubah', en: 'Changed' },
  sama: { id: 'Sama', en: 'Same' },
  ganda: { id: 'Ganda', en: 'Duplicate' },
  salah: { id: 'Salah', en: 'Faulty' },
  dilewati: { id: 'Dilewati', en: 'Skipped' },
});
