import { useText } from '../../admin/fields/useText.ts';
import type { CautionField } from '../../growth/cautions.ts';
import type { GrowthWarning } from '../../growth/index.ts';
import { GROWTH_TEXTS } from './growthTexts.ts';
import { Warning } from './HintParts.tsx';
import type { LiveGrowth } from './liveGrowth.ts';
import { useServerAsks } from './useCautions.ts';

/** What the server asks about. */
export const isAsked = (code: GrowthWarning['code']): boolean => code.startsWith('implausible-');

/**
 * Which of them was probably meant to be another number: no class follows from it. Where the server asks about it on saving,
 * that is also what no living person of that age measures; else the form has a warning for that.
 */
export function useSlips(live: LiveGrowth | null) {
  const asks = useServerAsks();
  const odd = (live?.cautions ?? []).filter(({ suggestion }) => suggestion !== null).map(({ field }) => field);
  const has = (name: CautionField, index: 'bb_u' | 'tb_u' | 'lk_u' | 'lila_u'): boolean =>
    odd.includes(name) || (asks && live?.result[index].flag === true);
  return {
    weight: has('berat_badan', 'bb_u'),
    height: has('tinggi_badan', 'tb_u'),
    head: has('lingkar_kepala', 'lk_u'),
    arm: has('lingkar_lengan', 'lila_u'),
  };
}

/** In place of what would follow from a number that fits nothing: the server asks about it on saving. */
export function UnitNote({ unit }: { readonly unit: 'kg' | 'cm' }) {
  const text = useText();
  return <p className="growth-note">{text(GROWTH_TEXTS.checkUnit, { unit })}</p>;
}

/** What is worth another look, by the codes that belong to a field; nothing that the server asks about itself. */
export function Warnings({ live, codes }: { readonly live: LiveGrowth; readonly codes: readonly GrowthWarning['code'][] }) {
  const text = useText();
  const asks = useServerAsks();
  return live.result.warnings
    .filter(({ code }) => codes.includes(code) && !(asks && isAsked(code)))
    .map((warning) => <Warning key={warning.code}>{text(warning.text)}</Warning>);
}
