import { Spoken } from '../../admin/fields/Spoken.tsx';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { Text } from '../../engine/definition.ts';
import type { GainStatus, GainStep } from '../../growth/index.ts';
import { GROWTH_TEXTS } from './growthTexts.ts';
import { signed } from './words.ts';

const MARKS: Readonly<Record<GainStatus, Text>> = {
  N: GROWTH_TEXTS.markN,
  T: GROWTH_TEXTS.markT,
  O: GROWTH_TEXTS.markO,
  B: GROWTH_TEXTS.markB,
};

/** What a weighing means beside the one before: N, T, O or B in words, the gain, 2T and BGM. */
export function GainText({ mark }: { readonly mark: GainStep }) {
  const text = useText();
  const locale = useViewLocale();
  const minimum =
    mark.minimumG !== null && mark.gainG !== null ? `, ${text(GROWTH_TEXTS.atLeast, { minimum: mark.minimumG })}` : '';
  return (
    <span className="growth-gain">
      <span className="growth-class" data-tone={mark.mark === 'T' ? 'watch' : mark.mark === 'N' ? 'good' : undefined}>
        {text(MARKS[mark.mark])}
      </span>
      {mark.gainG !== null && ` (${signed(mark.gainG, locale, 0)} g${minimum})`}
      {mark.gainG !== null && (
        <span>
          <Spoken>{text(mark.reason)}</Spoken>
        </span>
      )}
      {mark.twoT && (
        <span className="growth-class" data-tone="low">
          {text(GROWTH_TEXTS.twoT)}
        </span>
      )}
      {mark.bgm && (
        <span className="growth-class" data-tone="low">
          {text(GROWTH_TEXTS.bgm)}
        </span>
      )}
    </span>
  );
}
