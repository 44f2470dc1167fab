/** What recaps know of somebody in a month: one word or number each, null where nothing was recorded. */

export const FACTS = [
  // from the register, at the end of the month: completed months, sex, state; and whether they came (null: the posko did not meet)
  ...(['umur', 'jenis_kelamin', 'keadaan', 'punya_kms', 'datang'] as const),
  // of visits of the month, each by the last one that has it
  ...(['bb_u', 'tb_u', 'bb_tb', 'imt_u', 'lk', 'lila', 'nt', 'dua_t', 'gizi_buruk_baru'] as const),
  ...(['ceklis', 'tbc', 'asi', 'mpasi', 'edukasi', 'sakit'] as const),
  ...(['imt', 'lp', 'td', 'gula', 'kolesterol', 'anemia', 'kek', 'bb_kia'] as const),
  ...(['ttd', 'ttd_harian', 'mt_kek', 'mt_harian', 'kelas_ibu', 'vit_a_nifas', 'kb'] as const),
  // given at any visit of the month, or by rows of doses
  ...(['imunisasi', 'vit_a', 'cacing', 'mt'] as const),
  // of visits, and of letters
  ...(['rujuk'] as const),
  // of screenings of the month
  ...(['aks', 'puma', 'jiwa', 'jiwa_17'] as const),
  ...(['kognitif', 'gerak', 'malnutrisi', 'pendengaran', 'penglihatan', 'depresi'] as const),
] as const;

export type FactName = (typeof FACTS)[number];
export type Fact = string | number | null;
export type Facts = Readonly<Partial<Record<FactName, Fact>>>;

/** Adds what is known to what was known before: the later word counts. */
export function addFacts(facts: Partial<Record<FactName, Fact>>, later: Facts): void {
  for (const [name, value] of Object.entries(later)) {
    if (value !== null && value !== undefined) facts[name as FactName] = value;
  }
}
