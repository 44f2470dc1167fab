import type { Text } from '../../engine/definition.ts';
import { texts } from '../../engine/say.ts';
import type { DueKind } from './stagesNow.ts';

export const STAGE_TEXTS = texts('dashboard.stages', {
  title: { id: 'Semua kelompok umur', en: 'Every life stage' },
  hint: {
    id: 'Datang bulan ini dari yang terdaftar, dan yang perlu hari ini. Ketuk angka untuk melihat namanya.',
    en: 'Who came this month of who is registered, and who needs something today. Tap a number to see the names.',
  },
  stage: { id: 'Kelompok', en: 'Stage' },
  came: { id: 'Datang', en: 'Came' },
  absent: { id: 'Belum', en: 'Not yet' },
  registered: { id: 'Sasaran', en: 'Registered' },
  share: { id: 'Cakupan', en: 'Coverage' },
  due: { id: 'Perlu hari ini', en: 'Due today' },
  onePosko: { id: 'pilih satu posko', en: 'choose one health post' },
  open: { id: '{what}: {count}, lihat nama', en: '{what}: {count}, see the names' },
  failed: { id: 'Angka semua kelompok umur gagal dimuat.', en: 'The figures could not be loaded.' },
  all: { id: 'Rekap Bulanan', en: 'Monthly recaps' },
});

export const STAGE_NAMES: Readonly<Record<string, Text>> = texts('dashboard.stageNames', {
  bayi: { id: 'Bayi (0–11 bln)', en: 'Infants (0–11 mo)' },
  balita: { id: 'Balita (12–59 bln)', en: 'Toddlers (12–59 mo)' },
  apras: { id: 'Prasekolah (60–72 bln)', en: 'Preschool (60–72 mo)' },
  sekolah: { id: 'Usia sekolah (6–14 th)', en: 'School age (6–14 y)' },
  remaja: { id: 'Remaja (15–18 th)', en: 'Adolescents (15–18 y)' },
  dewasa: { id: 'Dewasa (19–59 th)', en: 'Adults (19–59 y)' },
  lansia: { id: 'Lansia (≥ 60 th)', en: 'Elderly (≥ 60 y)' },
  hamil: { id: 'Ibu hamil', en: 'Expectant mothers' },
  nifas: { id: 'Ibu nifas / menyusui', en: 'Nursing mothers' },
});

export const DUE_NAMES: Readonly<Record<DueKind, Text>> = texts('dashboard.dueNames', {
  imunisasi: { id: 'Perlu imunisasi', en: 'Immunisation due' },
  vitamin_a: { id: 'Perlu vitamin A', en: 'Vitamin A due' },
  aks: { id: 'Lansia belum AKS tahun ini', en: 'Elderly without AKS this year' },
  skilas: { id: 'Lansia belum SKILAS tahun ini', en: 'Elderly without SKILAS this year' },
  puma: { id: 'Belum PUMA tahun ini (≥ 40 th)', en: 'Without PUMA this year (≥ 40 y)' },
  srq20: { id: 'Belum SRQ-20 tahun ini (≥ 18 th)', en: 'Without SRQ-20 this year (≥ 18 y)' },
  rujukan: { id: 'Dirujuk, belum datang', en: 'Referred, not come yet' },
});
