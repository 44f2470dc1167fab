/** Life stages as the monthly recaps have them: by completed months at the end of the month. */
export const STAGE_AGES = [
  { name: 'bayi', recap: 'bayi', from: 0, to: 11 },
  { name: 'balita', recap: 'bayi', from: 12, to: 59 },
  { name: 'apras', recap: 'bayi', from: 60, to: 72 },
  { name: 'sekolah', recap: 'sekolah', from: 73, to: 179 },
  { name: 'remaja', recap: 'sekolah', from: 180, to: 227 },
  { name: 'dewasa', recap: 'dewasa', from: 228, to: 719 },
  { name: 'lansia', recap: 'dewasa', from: 720, to: null },
] as const;

export type StageName = (typeof STAGE_AGES)[number]['name'];
