import { texts } from '../../engine/say.ts';

/** What is said of writes that wait on the device. */
export const OUTBOX_TEXTS = texts('outbox', {
  unsent: { id: '{count} belum terkirim', en: '{count} not sent yet' },
  unsentWords: { id: 'belum terkirim', en: 'not sent yet' },
  waitingAndRefused: { id: '{waiting} menunggu, {refused} ditolak', en: '{waiting} waiting, {refused} refused' },
  allRefused: { id: '{count} belum terkirim, semuanya ditolak', en: '{count} not sent yet, all of them refused' },
  oneRefused: { id: '1 belum terkirim, ditolak', en: '1 not sent yet, refused' },
  toLookAt: {
    id: '{count} isian ditolak dan perlu diperiksa di halaman Belum Terkirim.',
    en: '{count} entries were refused and want looking at on the page of what was not sent.',
  },
  intro: {
    id: 'Isian di bawah tersimpan di perangkat ini saja. Yang menunggu dikirim sendiri begitu ada sambungan; jangan hapus data peramban sebelum itu.',
    en: 'What is listed here is on this device only. What waits is sent by itself as soon as there is a connection; do not clear the browser’s data before that.',
  },
  none: { id: 'Semua isian Anda sudah terkirim.', en: 'Everything you entered has been sent.' },
  noneHere: {
    id: 'Perangkat ini tidak menyimpan isian yang belum terkirim.',
    en: 'This device keeps nothing that was not sent.',
  },
  sendNow: { id: 'Kirim sekarang', en: 'Send now' },
  lookAt: { id: 'Periksa', en: 'Look at them' },
  typed: { id: 'Isian yang belum terkirim', en: 'What was entered' },
  sending: { id: 'Mengirim… {count} lagi', en: 'Sending… {count} to go' },
  offline: { id: 'Tidak ada sambungan internet.', en: 'There is no internet connection.' },
  unreached: {
    id: 'Server belum terjangkau. Akan dicoba lagi.',
    en: 'The server cannot be reached yet. It will be tried again.',
  },
  unreachedUntil: {
    id: 'Server belum terjangkau. Dicoba lagi pukul {time}.',
    en: 'The server cannot be reached yet. It will be tried again at {time}.',
  },
  failedUntil: {
    id: 'Server belum dapat menyimpan. Dicoba lagi pukul {time}.',
    en: 'The server cannot store it yet. It will be tried again at {time}.',
  },
  saidUntil: {
    id: 'Jawaban server: {reason} Dicoba lagi pukul {time}.',
    en: 'The server says: {reason} It is tried again at {time}.',
  },
  fullUntil: {
    id: 'Penyimpanan perangkat penuh. Hapus foto atau aplikasi yang tidak dipakai; dicoba lagi pukul {time}.',
    en: 'The device has no room left. Delete photos or apps you do not use; it is tried again at {time}.',
  },
  sessionEnded: {
    id: 'Sesi Anda berakhir. Masuk lagi untuk mengirim.',
    en: 'Your session has ended. Sign in again to send.',
  },
  signInAgain: { id: 'Masuk lagi', en: 'Sign in again' },
  late: {
    id: 'Jawaban server belum datang. Paling lama 20 detik lagi dicoba kembali; isian berikutnya menunggu.',
    en: 'The server has not answered yet. Within 20 seconds it is tried again; what comes next waits.',
  },
  tryingAgain: { id: 'Server belum terjangkau. Sedang dicoba lagi…', en: 'The server could not be reached. Trying again…' },
  storingAgain: { id: 'Server belum dapat menyimpan. Sedang dicoba lagi…', en: 'The server could not store it. Trying again…' },
  refused: { id: 'Perlu diperiksa', en: 'To be looked at' },
  waiting: { id: 'Menunggu dikirim', en: 'Waiting to be sent' },
  create: { id: 'Tambah {what}', en: 'Add {what}' },
  update: { id: 'Ubah {what}', en: 'Change {what}' },
  delete: { id: 'Hapus {what}', en: 'Delete {what}' },
  since: { id: 'sejak {moment}', en: 'since {moment}' },
  held: { id: 'Menunggu {name} tersimpan lebih dulu.', en: 'Waits until {name} is stored.' },
  stale: {
    id: 'Data ini sudah diubah orang lain sejak Anda membukanya. Perbaiki untuk melihat bedanya dan memilih yang berlaku.',
    en: 'Somebody else has changed this since you opened it. Mend it to see what differs and choose what counts.',
  },
  gone: { id: 'Data ini sudah tidak ada.', en: 'This record is no longer there.' },
  goneToDrop: {
    id: 'Data ini sudah dihapus, jadi tidak ada yang bisa diperbaiki. Catat isian di bawah bila perlu, lalu buang.',
    en: 'This record was deleted, there is nothing left to mend. Note down what was entered if you need it, then discard it.',
  },
  unknown: { id: 'Server menolak isian ini.', en: 'The server refused it.' },
  mend: { id: 'Perbaiki', en: 'Mend' },
  meant: { id: 'Sudah benar, simpan', en: 'It is right, save' },
  again: { id: 'Kirim lagi', en: 'Send again' },
  drop: { id: 'Buang', en: 'Discard' },
  dropTitle: { id: 'Buang isian', en: 'Discard what was entered' },
  dropText: {
    id: 'Isian untuk {name} dihapus dari perangkat ini dan tidak terkirim. Buang?',
    en: 'What was entered for {name} will be deleted from this device and never be sent. Discard it?',
  },
  dropHeld: {
    id: 'Ikut terbuang, karena bergantung padanya: {count} isian.',
    en: 'Goes with it, as it depends on it: {count} more.',
  },
  others: { id: 'Belum terkirim dari perangkat', en: 'Not sent from devices' },
  othersText: {
    id: 'Isian ini tersimpan di perangkat kader dan belum masuk hitungan.',
    en: 'These entries are on the devices of health workers and not counted yet.',
  },
  other: {
    id: '{name}, {count} isian sejak {since}',
    en: '{name}, {count} entries since {since}',
  },
  heardOf: { id: 'terakhir terhubung {moment}', en: 'last heard of {moment}' },
  nameless: { id: 'Tanpa nama', en: 'Without a name' },
  failed: { id: 'Gagal. Silakan coba lagi.', en: 'That failed. Please try again.' },
  leaveTitle: { id: 'Ada yang belum terkirim', en: 'Not everything was sent' },
  leaveUnsent: {
    id: '{count} isian belum terkirim. Bila Anda keluar, isian itu dihapus dari perangkat ini.',
    en: '{count} entries have not been sent. If you sign out, they are deleted from this device.',
  },
  leaveDrafts: {
    id: '{count} formulir belum selesai diisi dan ikut terhapus.',
    en: '{count} forms were begun and not saved; they are deleted too.',
  },
  stay: { id: 'Tetap masuk', en: 'Stay signed in' },
  discardAndLeave: { id: 'Buang dan keluar', en: 'Discard and sign out' },
  leaving: { id: 'Keluar', en: 'Sign out' },
  allSent: { id: 'Semua sudah terkirim. Anda bisa keluar.', en: 'Everything has been sent. You can sign out.' },
});
