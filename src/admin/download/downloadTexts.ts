import { texts } from '../../engine/say.ts';

export const DOWNLOAD_TEXTS = texts('downloads', {
  kinds: { id: 'Jenis berkas', en: 'Kind of file' },
  xlsx: { id: 'Excel (XLSX)', en: 'Excel (XLSX)' },
  csv: { id: 'CSV', en: 'CSV' },
  csvHint: { id: 'untuk program lain', en: 'for other programs' },
  all: { id: 'Semua baris, seperti disaring sekarang.', en: 'Every row, filtered as it is now.' },
  preparing: { id: 'Menyiapkan berkas…', en: 'Preparing the file…' },
  coming: { id: 'Mengunduh {rows} baris: {size}', en: 'Downloading {rows} rows: {size}' },
  cancel: { id: 'Batal', en: 'Cancel' },
  cancelled: { id: 'Unduhan dibatalkan.', en: 'The download has been cancelled.' },
  done: { id: 'Berkas {kind} sudah diunduh: {rows} baris.', en: 'The {kind} file has been downloaded: {rows} rows.' },
  failed: { id: 'Berkas gagal diunduh. {reason}', en: 'The file could not be downloaded. {reason}' },
  broken: { id: 'Berkas terputus di tengah jalan.', en: 'The file was broken off on its way.' },
  server: { id: 'Server gagal menjawab ({status}).', en: 'The server failed to answer ({status}).' },
  noLine: { id: 'Sambungan terputus.', en: 'The connection was lost.' },
  retry: { id: 'Coba lagi', en: 'Try again' },
  close: { id: 'Tutup', en: 'Close' },
});
