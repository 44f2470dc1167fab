import { useState } from 'react';
import { knownTimeZone } from '../../dataProvider/serverExtensions.ts';
import { formatMoment } from '../../engine/calendar.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useText, useViewLocale } from '../fields/useText.ts';
import type { Draft } from './drafts.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface DraftNoticeProps {
  readonly draft: Draft;
  /** it comes from another form, not from before */
  readonly carried?: boolean;
  readonly onDiscard: () => void;
}

/** Whether a draft brings anything back: of passwords nothing is kept. */
export const bringsBack = (draft: Draft): boolean => Object.keys(draft.values).length > 0;

/** That what was typed before is in the form again, and the way to be rid of it. */
export function DraftNotice({ draft, carried = false, onDiscard }: DraftNoticeProps) {
  const text = useText();
  const locale = useViewLocale();
  const [asking, setAsking] = useState(false);
  const said = (): string => {
    if (!bringsBack(draft)) return text(VIEW_TEXTS.interrupted);
    if (carried) return text(VIEW_TEXTS.carried);
    if (draft.ended || draft.at === undefined) return text(VIEW_TEXTS.restored);
    return text(VIEW_TEXTS.restoredOf, { when: formatMoment(draft.at, locale, knownTimeZone()) });
  };
  return (
    <div className="form-notice form-notice-draft">
      <p role="status">
        {said()}
        {draft.files && ` ${text(VIEW_TEXTS.filesAgain)}`}
      </p>
      {bringsBack(draft) && !carried && (
        <button type="button" className="btn btn-plain" onClick={() => setAsking(true)}>
          {text(VIEW_TEXTS.discard)}
        </button>
      )}
      <ConfirmDialog
        open={asking}
        title={text(VIEW_TEXTS.discardTitle)}
        text={text(VIEW_TEXTS.discardText)}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </div>
  );
}
