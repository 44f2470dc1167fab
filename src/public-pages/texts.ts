import type { Locale, Text } from '../engine/definition.ts';
import { sayPublic, storedLocale } from '../i18n/locale.ts';

/** Texts of registration, recovery, verification and account status; the Indonesian ones in spec sections 2, 5 and 8 are to the letter. */
export const PUBLIC_TEXTS = {
  // rules
  nikEmpty: { id: 'NIK tidak boleh kosong.', en: 'The NIK must not be empty.' },
  nikDigits: { id: 'NIK harus terdiri dari 16 digit angka.', en: 'The NIK must consist of 16 digits.' },
  confirmationRequired: { id: 'Konfirmasi password wajib diisi.', en: 'Repeat the password.' },
  confirmationDiffers: { id: 'Konfirmasi password tidak sama.', en: 'The passwords are not the same.' },
  nameRequired: { id: 'Nama wajib diisi.', en: 'Name is required.' },
  phoneRequired: { id: 'Nomor Telepon wajib diisi.', en: 'Phone number is required.' },
  phoneInvalid: { id: 'Nomor telepon tidak sah.', en: 'This is not a phone number.' },
  nameInvisible: { id: 'Nama berisi karakter yang tidak terlihat.', en: 'The name holds characters that nobody sees.' },
  nameLong: { id: 'Nama paling banyak {max} karakter.', en: 'The name may have {max} characters at most.' },
  positionRequired: { id: 'Posisi wajib dipilih.', en: 'Choose a position.' },
  poskoRequired: { id: 'Posko wajib dipilih.', en: 'Choose a health post.' },
  ktpRequired: { id: 'Foto KTP wajib diunggah.', en: 'A photo of the ID card is required.' },
  portraitRequired: { id: 'Foto Profil wajib diunggah.', en: 'A profile photo is required.' },
  notAnImage: { id: 'Berkas harus berupa gambar.', en: 'The file must be an image.' },
  unreadableImage: {
    id: 'Foto tidak dapat dibaca. Gunakan foto JPEG atau PNG.',
    en: 'The photo cannot be read. Use a JPEG or PNG.',
  },
  earlierPhoto: { id: 'Foto sebelumnya tetap dipakai.', en: 'The photo chosen before stays.' },

  // registration
  steps: { id: 'Langkah pendaftaran', en: 'Steps of the registration' },
  stepOf: { id: 'Langkah {step} dari 3', en: 'Step {step} of 3' },
  unfinished: {
    id: 'Pendaftaran Anda belum selesai. Lengkapi data diri di bawah ini agar admin dapat memverifikasi akun Anda.',
    en: 'Your registration is not finished. Complete your personal data below, so that an admin can verify your account.',
  },
  nikTitle: { id: 'Verifikasi NIK', en: 'NIK check' },
  nikIntro: {
    id: 'Masukkan Nomor Induk Kependudukan Anda, seperti tertulis di KTP.',
    en: 'Enter your national ID number as printed on your ID card.',
  },
  nik: { id: 'NIK', en: 'NIK' },
  nikHint: { id: '16 digit angka', en: '16 digits' },
  nikSubmit: { id: 'Verifikasi', en: 'Check' },
  nikChecking: { id: 'Memeriksa NIK…', en: 'Checking…' },
  nikTaken: { id: 'NIK sudah terdaftar.', en: 'This NIK is registered already.' },
  nikFailed: { id: 'Terjadi kesalahan.', en: 'An error occurred.' },
  nikNoAnswer: { id: 'Terjadi kesalahan, harap coba lagi.', en: 'An error occurred, please try again.' },
  nikRefused: { id: 'NIK tidak valid atau sudah terdaftar.', en: 'The NIK is not valid or registered already.' },
  nikValidTitle: { id: 'NIK Anda Valid', en: 'Your NIK is valid' },
  nikValidIntro: {
    id: 'NIK ini dapat digunakan untuk mendaftar. Lanjutkan dengan membuat akun.',
    en: 'You can register with this NIK. Go on with your account.',
  },
  goOn: { id: 'Lanjutkan', en: 'Continue' },
  otherNik: { id: 'Ganti NIK', en: 'Use another NIK' },
  nikMissing: {
    id: 'NIK tidak ditemukan. Silakan ulangi dari langkah pertama.',
    en: 'NIK not found. Please start again at the first step.',
  },
  redoNik: { id: 'Ulangi langkah 1: Verifikasi NIK', en: 'Redo step 1: NIK check' },
  accountTitle: { id: 'Daftar Akun', en: 'Create an account' },
  accountIntro: { id: 'Email dan password ini dipakai untuk masuk.', en: 'You will sign in with this email and password.' },
  email: { id: 'Email', en: 'Email' },
  password: { id: 'Password', en: 'Password' },
  passwordHint: { id: 'Minimal 8 karakter', en: 'At least 8 characters' },
  accountSubmit: { id: 'Sign Up', en: 'Sign Up' },
  accountSending: { id: 'Mendaftar…', en: 'Registering…' },
  accountFailed: { id: 'Terjadi kesalahan saat mendaftar.', en: 'An error occurred while registering.' },
  accountDone: {
    id: 'Berhasil daftar! Lanjut ke pengisian data diri.',
    en: 'Registered! Go on with your personal data.',
  },
  haveAccount: { id: 'Sudah punya akun?', en: 'Have an account already?' },
  personalTitle: { id: 'Lengkapi Data Diri Anda', en: 'Complete your personal data' },
  personalIntro: {
    id: 'Data ini diperiksa admin sebelum akun Anda aktif.',
    en: 'An admin checks these data before your account becomes active.',
  },
  resident: {
    id: 'Anda warga, bukan petugas? Bila NIK Anda terdaftar di posyandu, pendaftaran Anda sudah dikirim dan menunggu verifikasi. Anda boleh menutup halaman ini.',
    en: 'Are you a resident, not staff? If your NIK is known to the posyandu, your registration has been sent and awaits verification. You may close this page.',
  },
  toSignIn: { id: 'Ke halaman masuk', en: 'To the sign-in page' },
  restored: { id: 'Isian {when} dipulihkan.', en: 'What you entered on {when} is back.' },
  discard: { id: 'Buang', en: 'Discard' },
  unkept: {
    id: 'Isian ini tidak dapat disimpan di perangkat. Selesaikan pendaftaran sebelum menutup halaman.',
    en: 'What you type cannot be kept on the device. Complete the registration before you close the page.',
  },
  carryMissing: {
    id: 'Data dari tahap sebelumnya tidak ditemukan. Silakan ulangi pendaftaran.',
    en: 'The data of the step before were not found. Please register again.',
  },
  redoAccount: { id: 'Ulangi langkah 2: Daftar Akun', en: 'Redo step 2: create an account' },
  name: { id: 'Nama', en: 'Name' },
  namePlaceholder: { id: 'Masukkan nama anda', en: 'Enter your name' },
  phone: { id: 'Nomor Telepon', en: 'Phone number' },
  position: { id: 'Posisi', en: 'Position' },
  positionPlaceholder: { id: '-- Pilih Posisi --', en: '-- Choose a position --' },
  posko: { id: 'Posko', en: 'Health post' },
  poskoPlaceholder: { id: '-- Pilih Posko --', en: '-- Choose a health post --' },
  poskoLoading: { id: 'Memuat data posko…', en: 'Loading health posts…' },
  poskoFailed: { id: 'Gagal mengambil data posko.', en: 'The health posts could not be loaded.' },
  poskoNone: { id: 'Belum ada posko yang dibuka untuk pendaftaran.', en: 'No health post is open for registration yet.' },
  retry: { id: 'Coba lagi', en: 'Try again' },
  ktp: { id: 'Foto KTP', en: 'Photo of the ID card' },
  portrait: { id: 'Foto Profil', en: 'Profile photo' },
  choosePhoto: { id: 'Pilih foto', en: 'Choose a photo' },
  otherPhoto: { id: 'Ganti foto', en: 'Choose another' },
  uploading: { id: 'Mengunggah… {percent} %', en: 'Uploading… {percent} %' },
  uploaded: { id: 'Menyimpan…', en: 'Saving…' },
  preparingPhoto: { id: 'Menyiapkan foto…', en: 'Preparing the photo…' },
  personalSubmit: { id: 'Sign Up', en: 'Sign Up' },
  personalSending: { id: 'Mendaftar…', en: 'Registering…' },
  personalFailed: { id: 'Gagal mendaftar.', en: 'Registering failed.' },
  personalDone: { id: 'Pendaftaran berhasil!', en: 'Registered!' },

  // Google
  transition: { id: 'Memproses login Anda...', en: 'Signing you in...' },

  // recovery
  forgotTitle: { id: 'Lupa Password', en: 'Forgot password' },
  forgotIntro: {
    id: 'Masukkan email akun Anda. Kami mengirim link untuk membuat password baru.',
    en: 'Enter the email of your account. We will send a link for a new password.',
  },
  forgotSubmit: { id: 'Kirim Link Reset Password', en: 'Send the reset link' },
  sending: { id: 'Mengirim…', en: 'Sending…' },
  forgotDone: {
    id: 'Bila email terdaftar, link reset password sudah dikirim.',
    en: 'If the email is registered, a reset link has been sent.',
  },
  forgotFailed: { id: 'Terjadi kesalahan saat mengirim permintaan.', en: 'An error occurred while sending the request.' },
  backToSignIn: { id: 'Kembali ke halaman masuk', en: 'Back to sign-in' },
  resetTitle: { id: 'Reset Password', en: 'Reset password' },
  resetIntro: { id: 'Buat password baru untuk akun Anda.', en: 'Choose a new password for your account.' },
  newPassword: { id: 'Password Baru', en: 'New password' },
  confirmation: { id: 'Konfirmasi Password', en: 'Repeat the password' },
  resetSubmit: { id: 'Simpan Password Baru', en: 'Save the new password' },
  resetSending: { id: 'Menyimpan…', en: 'Saving…' },
  resetLinkBroken: {
    id: 'Token atau email tidak ditemukan, silakan coba lagi.',
    en: 'Token or email not found, please try again.',
  },
  resetTokenMissing: { id: 'Token tidak ditemukan, silakan coba lagi.', en: 'Token not found, please try again.' },
  resetDone: {
    id: 'Password berhasil direset. Anda akan diarahkan ke halaman login.',
    en: 'The password has been reset. You are taken to the sign-in page.',
  },
  resetFailed: { id: 'Gagal mereset password. Silakan coba lagi.', en: 'Resetting failed. Please try again.' },
  newLink: { id: 'Minta link baru', en: 'Ask for a new link' },

  // verification code
  codeTitle: { id: 'Kode Verifikasi', en: 'Verification code' },
  codeIntro: { id: 'Masukkan 5 karakter kode verifikasi Anda.', en: 'Enter the 5 characters of your code.' },
  code: { id: 'Kode verifikasi', en: 'Verification code' },
  codeBox: { id: 'Karakter {n} dari 5', en: 'Character {n} of 5' },
  codeSubmit: { id: 'Verifikasi', en: 'Verify' },

  // account status
  pendingTitle: { id: 'Akun Anda Masih Diproses', en: 'Your account is being processed' },
  pendingText: {
    id: 'Mohon tunggu sampai admin memverifikasi akun Anda, lalu coba masuk kembali.',
    en: 'Please wait until an admin has verified your account, then sign in again.',
  },
  deniedReason: { id: 'Alasan:', en: 'Reason:' },
  deniedTitle: { id: 'Akun Anda Ditolak', en: 'Your account was denied' },
  deniedText: {
    id: 'Silakan hubungi admin untuk mengetahui alasannya.',
    en: 'Please contact an admin to learn why.',
  },
} satisfies Record<string, Text>;

export type PageTextKey = keyof typeof PUBLIC_TEXTS;

/** A text of these pages in the given language, by default the one chosen on this device; `{name}` filled from `params`. */
export const pageText = (
  key: PageTextKey,
  params: Readonly<Record<string, string | number>> = {},
  locale: Locale = storedLocale(),
): string =>
  sayPublic(`public.${key}`, PUBLIC_TEXTS[key], locale).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
