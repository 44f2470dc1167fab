import { texts } from '../../engine/say.ts';

/** Texts of the pages around examinations; where the spec words one (sections 2, 4 and 8), it is that text. */
export const EXAMINATION_TEXTS = texts('examinationPages', {
  bornOn: { id: 'lahir {date}', en: 'born {date}' },
  age: { id: 'Umur', en: 'Age' },
  ageValue: { id: '{years} tahun {months} bulan', en: '{years} years {months} months' },
  person: { id: 'Data anggota', en: 'Member' },
  toQueue: { id: 'Tambah ke antrian', en: 'Add to a queue' },
  check: { id: 'Periksa lagi ({count})', en: 'Check again ({count})' },
  beforeBirth: {
    id: 'Tanggal periksa sebelum tanggal lahir, jadi tidak dinilai dan tidak digambar. Periksa kedua tanggal.',
    en: 'The date lies before the date of birth, so there is no status and no point in the chart. Check both dates.',
  },
  aboutAge: {
    id: 'Umur perkiraan: N/T, status, dan grafik hanya kira-kira.',
    en: 'The age is estimated: gain, status and chart are only approximate.',
  },
  unjudgedEarly: { id: 'sebelum lahir: tidak dinilai', en: 'before birth: not judged' },
  missingId: { id: 'ID Pemeriksaan tidak ditemukan!', en: 'There is no such examination!' },
  toHistory: { id: 'Kembali ke riwayat', en: 'Back to the history' },
  missingNik: { id: 'NIK tidak ditemukan.', en: 'The NIK was not found.' },
  mergedInto: { id: 'NIK {asked} sudah digabung ke {name} (NIK {now}).', en: 'NIK {asked} was merged into {name} (NIK {now}).' },
  toPatients: { id: 'Ke daftar pemeriksaan', en: 'To the list of patients' },
  addToQueue: { id: 'Tambah ke Antrian', en: 'Add to the queue' },
  added: { id: 'Riwayat pemeriksaan berhasil ditambahkan.', en: 'Added to the queue.' },
  queued: { id: '{who} masuk antrian acara {event}.', en: '{who} queues for {event}.' },
  guardian: { id: 'Warga Wali NIK', en: "Guardian's NIK" },
  event: { id: 'Acara ID', en: 'Event ID' },
  nik: { id: 'NIK', en: 'NIK' },
  noEvent: { id: 'Acara tidak ditemukan.', en: 'There is no such event.' },
  toEvents: { id: 'Ke daftar berita', en: 'To the list of news' },
  findMember: { id: 'Cari anggota menurut nama atau NIK', en: 'Find a member by name or NIK' },
  findHint: { id: 'Pilih nama untuk mengisi NIK di bawah.', en: 'Choose a name to fill in the NIK below.' },
  pickEvent: { id: 'Pilih acara', en: 'Choose an event' },
  choose: { id: '-- Pilih --', en: '-- Choose --' },
  nobody: { id: 'Tidak ditemukan', en: 'Nobody found' },
  asGuardian: { id: 'Nama Ibu: {name}', en: 'Mother: {name}' },
});
