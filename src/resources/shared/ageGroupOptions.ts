import { AGE_GROUPS } from './ageGroups.ts';

const LABELS = {
  Balita: { id: 'Balita', en: 'Under five' },
  'Di luar kelompok': { id: 'Di luar kelompok (5–9 th)', en: 'Outside the groups (5–9 y)' },
  Remaja: { id: 'Remaja', en: 'Adolescents' },
  Dewasa: { id: 'Dewasa', en: 'Adults' },
  Lansia: { id: 'Lansia', en: 'Elderly' },
} as const;

/** Field 'Kelompok Umur': the server works it out from the date of birth at the day of asking. */
export const ageGroupField = {
  type: 'choice',
  options: AGE_GROUPS.map(({ name }) => ({ value: name, label: LABELS[name] })),
  label: { id: 'Kelompok Umur', en: 'Age group' },
  messages: { choice: { id: 'Kelompok umur tidak dikenal.', en: 'Unknown age group.' } },
  computed: true,
  beyondContract: true,
} as const;
