import { useText } from '../../admin/fields/useText.ts';
import { REASON_WORDS } from '../../growth/reasonWords.ts';
import type { Reason } from '../../growth/referral.ts';
import { DASHBOARD_TEXTS, REASON_TONES } from './texts.ts';
import '../choice-row.css';

export interface ReasonFilterProps {
  /** how many have which reason */
  readonly counts: readonly (readonly [reason: Reason, count: number])[];
  /** null: all */
  readonly reason: Reason | null;
  readonly onReason: (reason: Reason | null) => void;
  readonly busy: boolean;
}

/** The reasons there are with how many children have each: a tap shows those alone, another one all of them again. */
export function ReasonFilter({ counts, reason, onReason, busy }: ReasonFilterProps) {
  const text = useText();
  return (
    <fieldset className="choice-row" aria-busy={busy}>
      <legend className="visually-hidden">{text(DASHBOARD_TEXTS.reasonFilter)}</legend>
      <button type="button" aria-pressed={reason === null} onClick={() => onReason(null)}>
        {text(DASHBOARD_TEXTS.allReasons)}
      </button>
      {counts.map(([name, count]) => (
        <button
          key={name}
          type="button"
          aria-pressed={reason === name}
          data-tone={REASON_TONES[name]}
          onClick={() => onReason(reason === name ? null : name)}
        >
          {text(REASON_WORDS[name].label)} <span>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
