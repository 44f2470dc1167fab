import type { Text } from '../../engine/definition.ts';
import { texts } from '../../engine/say.ts';

/** Texts of the health report. */
export const REPORT_TEXTS = texts('report', {
  title: { id: 'Data Rekapitulasi Kesehatan Warga', en: 'Summary of residents’ health' },
  number: { id: 'Nomor', en: 'No.' },
  posko: { id: 'Posko Posyandu', en: 'Health post' },
  sasaran: { id: 'Sasaran', en: 'Expected' },
  datang: { id: 'Datang', en: 'Came' },
  total: { id: 'Jumlah', en: 'Total' },
  empty: { id: 'Tidak ada data.', en: 'No data.' },
  failed: { id: 'Laporan gagal dimuat.', en: 'The report could not be loaded.' },

  month: { id: 'Bulan', en: 'Month' },
  earlier: { id: 'Bulan sebelumnya', en: 'Month before' },
  later: { id: 'Bulan berikutnya', en: 'Month after' },
  print: { id: 'Cetak', en: 'Print' },
  csv: { id: 'Unduh CSV', en: 'Download CSV' },
  xlsx: { id: 'Unduh XLSX', en: 'Download XLSX' },
  xlsxFailed: { id: 'Gagal membuat berkas XLSX. Silakan coba lagi.', en: 'The XLSX file could not be made. Please try again.' },
  badMonth: {
    id: 'Bulan yang diminta tidak dikenal atau belum tiba; yang ditampilkan bulan {month}.',
    en: 'The month asked for is not known or has not come yet; this is {month}.',
  },
  forMonth: { id: 'Bulan {month}', en: '{month}' },
  printed: { id: 'dicetak {date}', en: 'printed {date}' },

  signers: { id: 'Kepala laporan dan tanda tangan', en: 'Heading and signatures' },
  signersHint: {
    id: 'Tercetak di atas dan di bawah laporan; disimpan hanya di perangkat ini. Yang kosong dapat ditulis tangan.',
    en: 'Printed above and below the report; kept on this device alone. What is empty can be written by hand.',
  },
  village: { id: 'Desa', en: 'Village' },
  district: { id: 'Kecamatan', en: 'District' },
  villageHead: { id: 'Kepala Desa', en: 'Village head' },
  chair: { id: 'Ketua Posyandu', en: 'Head of the health post' },
  kader: { id: 'Kader', en: 'Health worker' },
  inVillage: { id: 'Desa {name}', en: '{name} village' },
  inDistrict: { id: 'Kecamatan {name}', en: '{name} district' },

  skdn: { id: 'SKDN balita', en: 'Toddlers: came and grew (SKDN)' },
  skdnHint: {
    id: 'Kedatangan (D/S) dan keberhasilan penimbangan (N/D) bulan ini.',
    en: 'Who came (D/S) and who gained weight (N/D) this month.',
  },
  balanced: {
    id: 'Periksa diri: D = N + T + O + B. {d} = {n} + {t} + {o} + {b}, cocok.',
    en: 'Self-check: D = N + T + O + B. {d} = {n} + {t} + {o} + {b}, correct.',
  },
  unbalanced: {
    id: 'Periksa diri: D = {d}, tetapi N + T + O + B = {sum}. Tidak cocok: periksa data penimbangan {posko}.',
    en: 'Self-check: D = {d}, but N + T + O + B = {sum}. They differ: check the weighings of {posko}.',
  },
  noCards: {
    id: 'K belum diketahui: ada posko yang belum mencatat siapa yang punya KMS atau Buku KIA (di data anggota).',
    en: 'K is not known: a health post has not recorded yet who has a growth card (in the member form).',
  },
  corrected: { id: 'diperbaiki {date}', en: 'corrected {date}' },
  corrections: {
    id: 'Laporan bulan ini diperbaiki setelah bulannya lewat',
    en: 'This report was corrected after the month was over',
  },
  meanings: { id: 'Arti huruf', en: 'What the letters mean' },
});

export const SKDN_LETTERS = ['s', 'k', 'd', 'n', 't', 'o', 'b'] as const;
export type SkdnLetter = (typeof SKDN_LETTERS)[number];

/** What each letter of the KMS report counts (domain: SKDN, N/T/O/B). */
export const LETTER_MEANINGS: Readonly<Record<SkdnLetter | 'ds' | 'nd', Text>> = texts('report.letters', {
  s: { id: 'Sasaran: semua balita', en: 'all toddlers of the post' },
  k: { id: 'Punya KMS atau Buku KIA', en: 'have a growth card' },
  d: { id: 'Datang dan ditimbang', en: 'came and were weighed' },
  n: { id: 'Naik berat badannya', en: 'gained enough weight' },
  t: { id: 'Tidak naik cukup', en: 'did not gain enough' },
  o: { id: 'Bulan lalu tidak ditimbang', en: 'were not weighed last month' },
  b: { id: 'Pertama kali ditimbang', en: 'were weighed for the first time' },
  ds: { id: 'Sasaran yang datang', en: 'share of the expected who came' },
  nd: { id: 'Ditimbang dan naik', en: 'share of the weighed who gained' },
});

/** How a letter or ratio is written. */
export const LETTER_NAMES: Readonly<Record<SkdnLetter | 'ds' | 'nd', string>> = {
  s: 'S',
  k: 'K',
  d: 'D',
  n: 'N',
  t: 'T',
  o: 'O',
  b: 'B',
  ds: 'D/S',
  nd: 'N/D',
};
