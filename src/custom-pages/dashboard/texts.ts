import type { Text } from '../../engine/definition.ts';
import { texts } from '../../engine/say.ts';
import type { Reason } from '../../growth/referral.ts';
import type { AgeGroup } from '../../resources/shared/ageGroups.ts';
import type { Bar, Measure } from './statistics.ts';

/** Texts of the dashboard's figures. */
export const DASHBOARD_TEXTS = texts('dashboard', {
  groups: { id: 'Warga menurut kelompok umur', en: 'Residents by age group' },
  groupsFailed: { id: 'Jumlah warga gagal dimuat.', en: 'The numbers of residents could not be loaded.' },
  months: { id: '{from}–{to} bulan', en: '{from}–{to} months' },
  years: { id: '{from}–{to} tahun', en: '{from}–{to} years' },
  yearsUp: { id: '{from} tahun ke atas', en: '{from} years and older' },

  charts: { id: 'Pertumbuhan balita', en: 'Growth of toddlers' },
  chartsHint: { id: 'Menurut pemeriksaan terakhir tiap balita.', en: "By each child's latest examination." },
  chartsHintTap: {
    id: 'Menurut pemeriksaan terakhir tiap balita. Tekan batang untuk melihat anaknya.',
    en: "By each child's latest examination. Tap a bar to see the children.",
  },
  chartsFailed: { id: 'Statistik balita gagal dimuat.', en: 'The statistics of toddlers could not be loaded.' },
  chartFailed: { id: 'Grafik tidak dapat digambar.', en: 'The chart cannot be drawn.' },
  incomplete: {
    id: 'Data statistik dari server belum lengkap; grafik Berat Badan ini bukan jumlah sebenarnya.',
    en: 'The statistics from the server are incomplete; this weight chart does not show real numbers.',
  },
  noStatistic: { id: 'Belum ada data.', en: 'No data yet.' },
  noneMeasured: { id: 'Belum ada balita yang diukur.', en: 'No toddler has been measured yet.' },
  unmeasured: { id: '{count} balita belum diukur', en: '{count} toddlers not measured yet' },
  unjudged: { id: '{count} balita tidak dapat dinilai (mis. edema)', en: '{count} toddlers cannot be judged (e.g. oedema)' },
  category: { id: 'Kelompok', en: 'Group' },
  count: { id: 'Jumlah balita', en: 'Toddlers' },
  share: { id: 'Bagian', en: 'Share' },
  behindBar: { id: '{measure}, {bar}: {count} balita. Lihat anak', en: '{measure}, {bar}: {count} toddlers. Show the children' },

  behindTitle: { id: '{measure}: {bar}', en: '{measure}: {bar}' },
  behindHint: {
    id: '{count} balita. Pilih nama untuk melihat riwayatnya.',
    en: '{count} toddlers. Choose a name to see the record.',
  },
  behindEmpty: { id: 'Tidak ada balita di kelompok ini.', en: 'No toddler is in this group.' },
  behindFailed: { id: 'Daftar anak gagal dimuat.', en: 'The list of children could not be loaded.' },
  close: { id: 'Tutup', en: 'Close' },

  attention: { id: 'Perlu perhatian', en: 'Needs attention' },
  attentionCount: { id: '{count} balita', en: '{count} toddlers' },
  attentionNone: {
    id: 'Tidak ada balita yang perlu perhatian khusus saat ini.',
    en: 'No toddler needs special attention at the moment.',
  },
  attentionFailed: { id: 'Daftar balita yang perlu perhatian gagal dimuat.', en: 'The list could not be loaded.' },
  showAll: { id: 'Lihat semua ({count})', en: 'Show all ({count})' },
  showMore: { id: 'Lihat {count} lagi dari {total}', en: 'Show {count} more of {total}' },
  onlyFirst: { id: '{count} pertama dari {total}.', en: 'The first {count} of {total}.' },
  showFewer: { id: 'Tampilkan lebih sedikit', en: 'Show fewer' },
  lastSeen: { id: 'diperiksa {date}', en: 'examined {date}' },
  estimated: { id: '± umur perkiraan', en: '± estimated age' },
  neverSeen: { id: 'belum pernah diperiksa', en: 'never examined' },
  reasonFilter: { id: 'Saring menurut alasan', en: 'Narrow by reason' },
  allReasons: { id: 'Semua', en: 'All' },
  noneOfReason: { id: 'Tidak ada balita dengan alasan ini.', en: 'No toddler has this reason.' },
  meanings: { id: 'Arti tanda', en: 'What the marks mean' },
});

export const GROUP_NAMES: Readonly<Record<AgeGroup, Text>> = texts('dashboard.groups', {
  Balita: { id: 'Balita', en: 'Toddlers (balita)' },
  Remaja: { id: 'Remaja', en: 'Adolescents' },
  Dewasa: { id: 'Dewasa', en: 'Adults' },
  Lansia: { id: 'Lansia', en: 'Elderly' },
  'Di luar kelompok': { id: 'Di luar kelompok', en: 'Outside the groups' },
});

export const MEASURE_NAMES: Readonly<Record<Measure, Text>> = texts('dashboard.measures', {
  berat_badan: { id: 'Berat Badan', en: 'Weight' },
  gizi: { id: 'Status Gizi', en: 'Nutrition status' },
  tinggi_badan: { id: 'Tinggi Badan', en: 'Height' },
});

/** Which index of Permenkes 2/2020 a chart counts (docs/growth.md 3). */
export const MEASURE_INDICES: Readonly<Record<Measure, Text>> = texts('dashboard.indices', {
  berat_badan: { id: 'Berat menurut umur (BB/U)', en: 'Weight for age (BB/U)' },
  gizi: { id: 'Berat menurut tinggi (BB/TB)', en: 'Weight for height (BB/TB)' },
  tinggi_badan: { id: 'Tinggi menurut umur (TB/U)', en: 'Height for age (TB/U)' },
});

export const BAR_NAMES: Readonly<Record<Bar, Text>> = texts('dashboard.bars', {
  Kurang: { id: 'Kurang', en: 'Below' },
  Normal: { id: 'Normal', en: 'Normal' },
  Lebih: { id: 'Lebih', en: 'Above' },
});

export const REASON_TONES: Readonly<Record<Reason, 'error' | 'warning' | 'neutral'>> = {
  gizi_buruk: 'error',
  edema: 'error',
  lila_merah: 'error',
  lila_kuning: 'warning',
  gizi_kurang: 'warning',
  bgm: 'error',
  dua_t: 'warning',
  bb_kurang_t: 'warning',
  lingkar_kepala: 'warning',
  gizi_lebih: 'warning',
  naik_oranye: 'warning',
  stunting: 'warning',
  absen: 'neutral',
};
