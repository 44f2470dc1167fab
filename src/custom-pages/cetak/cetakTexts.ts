import { texts } from '../../engine/say.ts';

/** Texts of what a posko prints, and of the address its QR codes hold. */
export const CETAK_TEXTS = texts('cetak', {
  print: { id: 'Cetak', en: 'Print' },
  which: { id: 'Yang dicetak', en: 'What is printed' },
  attendance: { id: 'Daftar hadir', en: 'Attendance list' },
  labels: { id: 'Label QR', en: 'QR labels' },
  toPrint: { id: 'Cetak daftar hadir atau label QR', en: 'Print attendance list or QR labels' },
  number: { id: 'No', en: 'No.' },
  name: { id: 'Nama', en: 'Name' },
  age: { id: 'Umur', en: 'Age' },
  mother: { id: 'Nama ibu', en: "Mother's name" },
  address: { id: 'Alamat', en: 'Address' },
  signature: { id: 'Tanda tangan', en: 'Signature' },
  day: { id: 'Hari, tanggal', en: 'Day, date' },
  dateless: { id: 'Tanpa tanggal, untuk hari berikutnya', en: 'Without a date, for the next day' },
  empty: { id: 'Tidak ada orang di daftar ini.', en: 'There is nobody on this list.' },
  failed: { id: 'Daftar gagal dimuat.', en: 'The list could not be loaded.' },
  labelHint: {
    id: 'QR hanya berisi alamat catatannya di aplikasi ini, tanpa nama atau NIK. Dibuka hanya oleh yang sudah masuk.',
    en: 'A QR holds only the address of the record in this app, no name or NIK. It opens only for who has signed in.',
  },
  onlyHere: {
    id: 'Halaman ini dibuka di komputer server sendiri, jadi QR berisi alamat {host} yang tidak terbuka di HP. Buka aplikasi dengan alamat yang dipakai HP kader, lalu cetak dari sana.',
    en: 'This page is open on the server itself, so the QR codes hold {host}, which no phone can open. Open the app under the address that phones use, and print there.',
  },
  born: { id: 'lahir {date}', en: 'born {date}' },
  about: { id: '± {year}', en: '± {year}' },
  qrFailed: { id: 'Kode QR gagal dibuat. Muat ulang halaman ini.', en: 'The QR codes could not be made. Reload this page.' },
  unknown: {
    id: 'Orang dari QR ini tidak ada dalam daftar yang boleh Anda lihat: mungkin sudah dihapus, digabung dengan catatan lain, atau dari desa lain.',
    en: 'The person of this QR is not on the lists you may see: perhaps deleted, merged with another record, or of another village.',
  },
  toList: { id: 'Cari di data pasien', en: 'Look in the patients' },
  notOurs: { id: 'Alamat ini bukan dari label posyandu.', en: 'This address is not of a posyandu label.' },
});
