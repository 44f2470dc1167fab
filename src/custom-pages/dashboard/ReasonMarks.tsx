import { useText } from '../../admin/fields/useText.ts';
import { REASON_WORDS } from '../../growth/reasonWords.ts';
import type { Reason } from '../../growth/referral.ts';
import { marksFitting } from './marksFitting.ts';
import { REASON_TONES } from './texts.ts';

/** So many stand in a row of a phone that says more about somebody; of the others it says how many they are. */
const BESIDE_OTHERS = 3;

export interface ReasonMarksProps {
  readonly reasons: readonly Reason[];
  /** two lines of a phone are for them alone */
  readonly alone?: boolean;
}

/** Why somebody is to be looked after, as chips, the most urgent first. */
export function ReasonMarks({ reasons, alone = false }: ReasonMarksProps) {
  const text = useText();
  const most = alone ? marksFitting(reasons.map((reason) => text(REASON_WORDS[reason].label))) : BESIDE_OTHERS;
  const beyond = reasons.length - most;
  return (
    <>
      {reasons.map((reason, i) => (
        <span key={reason} className={i < most ? 'mark' : 'mark mark-beyond'} data-tone={REASON_TONES[reason]}>
          {text(REASON_WORDS[reason].label)}
        </span>
      ))}
      {beyond > 0 && (
        <span className="mark mark-more" aria-hidden="true">
          +{beyond}
        </span>
      )}
    </>
  );
}
