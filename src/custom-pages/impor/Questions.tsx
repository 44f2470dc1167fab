import { useEffect, useRef } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import { type Import, needed } from './imports.ts';
import { STEP_HEADING } from './Parts.tsx';
import { QuestionBox } from './QuestionBox.tsx';
import type { Arranging } from './useArrange.ts';

export interface QuestionsProps {
  readonly told: Import;
  readonly arranging: Arranging;
  readonly onColumns?: () => void;
}

/** What has to be answered before rows can be compared; nothing where nothing is open. */
export function Questions({ told, arranging, onColumns }: QuestionsProps) {
  const text = useText();
  const { pertanyaan } = told;
  useFocusOnceAnswered(pertanyaan.length);
  if (pertanyaan.length === 0) return null;
  return (
    <section className="import-questions" aria-labelledby="import-questions">
      <h3 className="import-subheading" id="import-questions">
        {text(needed(pertanyaan).length > 0 ? T.questions : T.remarks)}
      </h3>
      {pertanyaan.map((question) => (
        <QuestionBox
          key={`${question.kode} ${question.kolom ?? ''}`}
          question={question}
          target={typeof question.kolom === 'number' ? arranging.targetOf(question.kolom) : null}
          arranging={arranging}
          onColumns={onColumns}
        />
      ))}
    </section>
  );
}

/** An answered question goes, with the control that had the focus. */
function useFocusOnceAnswered(open: number) {
  const before = useRef(open);
  useEffect(() => {
    const fewer = open < before.current;
    before.current = open;
    if (fewer && document.activeElement === document.body) document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
  }, [open]);
}
