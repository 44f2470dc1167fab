import { texts } from '../../engine/say.ts';

/** Texts of the file for SATUSEHAT. */
export const FHIR_TEXTS = texts('sendingFhir', {
  title: { id: 'FHIR (SATUSEHAT)', en: 'FHIR (SATUSEHAT)' },
  about: {
    id: 'Semua kunjungan sebulan sebagai Bundle FHIR R4, untuk dikirim oleh pengelola sistem. Halaman ini tidak mengirim apa pun.',
    en: 'All visits of a month as a FHIR R4 bundle, for the system’s operator to send. This page sends nothing.',
  },
  choosePosko: { id: 'Pilih satu posko untuk mengunduhnya.', en: 'Choose one health post to download it.' },
  failed: { id: 'Catatan FHIR gagal dimuat.', en: 'The notes on FHIR could not be loaded.' },
  nobody: { id: 'Tidak ada kunjungan pada bulan ini.', en: 'There are no visits in this month.' },
  counted: { id: '{people} orang, {visits} kunjungan', en: '{people} people, {visits} visits' },
  download: { id: 'Unduh FHIR (SATUSEHAT)', en: 'Download FHIR (SATUSEHAT)' },
  downloading: { id: 'Menyiapkan…', en: 'Preparing…' },
  downloaded: { id: 'Berkas diunduh: {name}', en: 'Downloaded: {name}' },
  notes: { id: 'Tanpa kode atau belum lengkap ({count})', en: 'Without a code or not complete ({count})' },
  note: { id: '{count} × {note}', en: '{count} × {note}' },
});
