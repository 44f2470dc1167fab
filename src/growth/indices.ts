/** The anthropometric indices: which are adjusted beyond ±3 SD and where a z-score stops being plausible. */

export type IndexKey = 'bb_u' | 'tb_u' | 'bb_tb' | 'imt_u' | 'lk_u' | 'lila_u';

export interface IndexRule {
  /** WHO goes on in straight steps beyond ±3 SD (weight and arm), or not (length, height, head) */
  readonly adjusted: boolean;
  /** a rounded z below the first or above the second asks for checking (docs/growth.md 1.9) */
  readonly plausible: readonly [low: number, high: number];
}

export const INDICES: Readonly<Record<IndexKey, IndexRule>> = {
  bb_u: { adjusted: true, plausible: [-6, 5] },
  tb_u: { adjusted: false, plausible: [-6, 6] },
  bb_tb: { adjusted: true, plausible: [-5, 5] },
  imt_u: { adjusted: true, plausible: [-5, 5] },
  lk_u: { adjusted: false, plausible: [-5, 5] },
  lila_u: { adjusted: true, plausible: [-5, 5] },
};

/** The name people write: PB (lying) below 731 days, TB (standing) from then on. */
export function indexName(key: IndexKey, lying: boolean): string {
  const names = { bb_u: 'BB/U', tb_u: 'TB/U', bb_tb: 'BB/TB', imt_u: 'IMT/U', lk_u: 'LK/U', lila_u: 'LILA/U' } as const;
  return lying ? names[key].replace('TB', 'PB') : names[key];
}
