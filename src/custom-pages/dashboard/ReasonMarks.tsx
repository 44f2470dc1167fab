import { useText } from '../../admin/fields/useText.ts';
import type { Reason } from '../../growth/referral.ts';
import { REASON_TONES, REASON_WORDS } from './texts.ts';

/** So many stand in a row of a phone; of the others it says how many they are. */
const ON_PHONE = 3;

/** Why somebody is to be looked after, as chips, the most urgent first. */
export function ReasonMarks({ reasons }: { readonly reasons: readonly Reason[] }) {
  const text = useText();
  const beyond = reasons.length - ON_PHONE;
  return (
    <>
      {reasons.map((reason, i) => (
        <span key={reason} className={i < ON_PHONE ? 'mark' : 'mark mark-beyond'} data-tone={REASON_TONES[reason]}>
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
