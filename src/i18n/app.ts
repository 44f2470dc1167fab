import { texts } from '../engine/say.ts';

/** The console's own texts that belong to no view. */
export const appTexts = texts('app', {
  confirm: {
    title: { id: 'Konfirmasi', en: 'Please confirm' },
    text: { id: 'Apakah Anda yakin?', en: 'Are you sure?' },
    no: { id: 'Tidak', en: 'No' },
    yes: { id: 'Ya', en: 'Yes' },
  },
  feedback: {
    success: { id: 'Berhasil!', en: 'Done!' },
  },
  logout: {
    label: { id: 'Keluar', en: 'Sign out' },
    title: { id: 'Konfirmasi Logout', en: 'Sign out?' },
    text: { id: 'Apakah Anda yakin ingin keluar?', en: 'Do you want to sign out?' },
    offline: {
      id: 'Tanpa sambungan, Anda keluar di perangkat ini saja; sesi di server berakhir sendiri paling lama dalam tujuh hari.',
      en: 'Without a connection you sign out on this device only; the session on the server ends by itself within seven days.',
    },
    failed: { id: 'Gagal logout. Silakan coba lagi.', en: 'Signing out failed. Please try again.' },
  },
  install: { id: 'Pasang di layar utama', en: 'Install on the home screen' },
  nav: {
    main: { id: 'Menu utama', en: 'Main menu' },
    open: { id: 'Buka menu', en: 'Open the menu' },
    close: { id: 'Tutup menu', en: 'Close the menu' },
    skip: { id: 'Langsung ke isi halaman', en: 'Skip to content' },
  },
  theme: {
    dark: { id: 'Pakai tampilan gelap', en: 'Use dark colours' },
    light: { id: 'Pakai tampilan terang', en: 'Use light colours' },
  },
  language: {
    label: { id: 'Bahasa', en: 'Language' },
  },
  held: {
    since: { id: 'data {moment}', en: 'data of {moment}' },
    slow: { id: 'Sambungan lambat', en: 'Slow connection' },
    away: { id: 'Server tidak dapat dihubungi', en: 'The server cannot be reached' },
  },
  page: {
    not_found: { id: 'Halaman tidak ditemukan', en: 'Page not found' },
    not_found_text: {
      id: 'Alamat ini tidak ada di dashboard. Mungkin salah ketik, atau halamannya sudah dipindah.',
      en: 'There is no such address. It may be mistyped, or the page has moved.',
    },
    unannounced_text: {
      id: 'Halaman ini belum ada di server yang dipakai, jadi tidak ada yang diminta darinya.',
      en: 'The server in use does not have this page yet, so nothing has been asked of it.',
    },
    forbidden: { id: 'Akses ditolak', en: 'No access' },
    forbidden_text: { id: 'Anda tidak punya akses ke halaman ini.', en: 'You have no access to this page.' },
    home: { id: 'Kembali ke beranda', en: 'Back to the start' },
    loading: { id: 'Memuat…', en: 'Loading…' },
    error: { id: 'Terjadi kesalahan pada tampilan ini.', en: 'Something went wrong on this page.' },
    error_text: {
      id: 'Coba muat ulang. Data yang sudah disimpan tidak hilang.',
      en: 'Try to reload. Nothing that was saved is lost.',
    },
    not_loaded: {
      id: 'Halaman ini gagal dimuat. Periksa sambungan internet Anda.',
      en: 'This page could not be loaded. Check your internet connection.',
    },
    reload: { id: 'Muat ulang', en: 'Reload' },
  },
  dashboard: {
    welcome: { id: 'Selamat datang, {role} {name}', en: 'Welcome, {role} {name}' },
    menus: { id: 'Menu cepat', en: 'Quick menu' },
  },
  card: {
    posko: { id: 'Data Posko Posyandu', en: 'Health posts' },
    posko_text: { id: 'Daftar posko, alamat, dan koordinatornya', en: 'The health posts, where and by whom' },
    examinations: { id: 'Pemeriksaan Kesehatan', en: 'Health examinations' },
    examinations_text: { id: 'Catat dan lihat riwayat penimbangan', en: 'Record and review measurements' },
    patients: { id: 'Data Pasien Posyandu', en: 'Patients' },
    members: { id: 'Data Pasien', en: 'Patients' },
    patients_text: { id: 'Cari, tambah, dan perbarui data warga', en: 'Find, add and update residents' },
    report: { id: 'Laporan Kesehatan', en: 'Health report' },
    report_text: { id: 'Sasaran dan kedatangan per posko', en: 'Expected and seen, by health post' },
    news: { id: 'Berita Posyandu', en: 'Announcements' },
    news_text: { id: 'Jadwal acara dan antrian imunisasi', en: 'Events and immunisation queues' },
  },
});
