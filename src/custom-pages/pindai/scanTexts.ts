import { texts } from '../../engine/say.ts';

/** Texts of reading a label's QR code by the camera. */
export const SCAN_TEXTS = texts('pindai', {
  title: { id: 'Pindai QR label', en: 'Scan a QR label' },
  close: { id: 'Tutup', en: 'Close' },
  starting: { id: 'Menyalakan kamera…', en: 'Starting the camera…' },
  aim: { id: 'Arahkan kamera ke QR pada label.', en: 'Point the camera at the QR of a label.' },
  picture: { id: 'Gambar dari kamera', en: 'Picture of the camera' },
  typeName: { id: 'Ketik nama saja', en: 'Type a name instead' },
  again: { id: 'Coba lagi', en: 'Try again' },
  other: { id: 'QR ini bukan label posyandu. Arahkan ke label yang lain.', en: 'This QR is no posyandu label. Try another one.' },
  elsewhere: {
    id: 'Label ini dari aplikasi posyandu lain ({host}), bukan dari desa ini.',
    en: 'This label is of another posyandu app ({host}), not of this village.',
  },
  insecure: {
    id: 'Kamera tidak bisa dipakai karena alamat aplikasi ini bukan https. Ketik nama saja, dan minta Admin Desa memasang https.',
    en: 'The camera cannot be used, as the address of this app is not https. Type a name, and ask the village admin for https.',
  },
  refused: {
    id: 'Kamera tidak diizinkan. Izinkan kamera untuk alamat ini di pengaturan peramban, lalu coba lagi.',
    en: 'The camera is not allowed. Allow it for this address in the settings of the browser and try again.',
  },
  none: { id: 'Perangkat ini tidak punya kamera yang bisa dipakai.', en: 'This device has no camera that can be used.' },
  busy: {
    id: 'Kamera gagal dinyalakan. Mungkin sedang dipakai aplikasi lain: tutup aplikasi itu, lalu coba lagi.',
    en: 'The camera could not be started. Perhaps another app is using it: close that and try again.',
  },
  noReader: {
    id: 'Pembaca QR gagal dimuat. Periksa sambungan, lalu coba lagi.',
    en: 'The reader of QR codes could not be loaded. Check the connection and try again.',
  },
});
