import type { ReactNode } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import type { Outcome } from '../../health/outcome.ts';
import { VISIT_TEXTS as T } from './visitTexts.ts';

const TONES = { good: 'good', warn: 'watch', bad: 'low' } as const;

export interface LiveLineProps {
  readonly outcome: Outcome;
  /** what stands before the class */
  readonly before?: ReactNode;
}

/** What a measure says, in a line that is told to screen readers as it changes. */
export function LiveLine({ outcome, before }: LiveLineProps) {
  const text = useText();
  return (
    <div className="growth-hint" aria-live="polite">
      <p className="growth-index">
        {before && <span className="growth-z">{before}</span>}
        <span className="growth-class" data-tone={outcome.tone && TONES[outcome.tone]}>
          {text(outcome.text)}
        </span>
        {outcome.refer && <span className="growth-note">{text(T.refer)}</span>}
      </p>
    </div>
  );
}
