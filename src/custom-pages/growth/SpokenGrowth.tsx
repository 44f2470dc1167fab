import { memo, useEffect, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { categoryLabel, indexName } from '../../growth/index.ts';
import { FIRST_HEIGHT_DAY } from '../../growth/length.ts';
import { useCautionText, useIsRefused } from './HintParts.tsx';
import type { LiveGrowth } from './liveGrowth.ts';
import { useSlips } from './Slips.tsx';
import { useCautions } from './useCautions.ts';
import { shownZ } from './words.ts';

interface SpokenProps {
  readonly live: LiveGrowth | null;
  readonly part: FormPartProps;
}

const QUIET_MS = 900;

/** What the hints under weight and height say, in one sentence for screen readers, made once the typing has paused. */
export function SpokenGrowth({ live, part }: SpokenProps) {
  const [rested, setRested] = useState<LiveGrowth | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(live), QUIET_MS);
    return () => clearTimeout(timer);
  }, [live]);
  return (
    <p className="visually-hidden" aria-live="polite">
      <Sentence live={rested} part={part} />
    </p>
  );
}

/** `part` is the same as long as the hint around is. */
const Sentence = memo((props: SpokenProps) => useSentence(props));

function useSentence({ live, part }: SpokenProps): string {
  const text = useText();
  const locale = useViewLocale();
  const say = useCautionText();
  const refused = { berat_badan: useIsRefused('berat_badan'), tinggi_badan: useIsRefused('tinggi_badan') };
  const cautions = [
    ...useCautions(live, 'berat_badan', part).filter(() => !refused.berat_badan),
    ...useCautions(live, 'tinggi_badan', part).filter(() => !refused.tinggi_badan),
  ];
  const slipped = useSlips(live);
  if (live === null) return '';
  const lying = (live.result.ageDays ?? 0) < FIRST_HEIGHT_DAY;
  const keys = (['bb_u', 'tb_u', 'bb_tb'] as const).filter(
    (key) => !(slipped.weight && key !== 'tb_u') && !(slipped.height && key !== 'bb_u'),
  );
  const parts = keys.flatMap((key) => {
    const { z, category } = live.result[key];
    return z === null
      ? []
      : [`${indexName(key, lying)} ${shownZ(z, locale)}${category === null ? '' : ` ${categoryLabel(category)}`}`];
  });
  const oedema = live.result.warnings.filter(({ code }) => code === 'oedema').map((warning) => text(warning.text));
  return [...parts, ...oedema, ...cautions.map(say)].join('. ');
}
