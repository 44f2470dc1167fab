import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import type { DeleteQuestionProps } from './DeleteQuestion.tsx';
import { useFocusAfter } from './useFocusAfter.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface Deletion {
  readonly busyId: RaRecord['id'] | null;
  readonly ask: (record: RaRecord) => void;
  /** the question, wherever it is put */
  readonly question: ReactNode;
}

/** Deleting records of a list: the question and what follows it are fetched only by those who press the button. */
export function useDeletion(resource: Resource): Deletion {
  const banner = useBanner();
  const text = useText();
  const focus = useFocusAfter();
  const [Question, setQuestion] = useState<ComponentType<DeleteQuestionProps> | null>(null);
  const [asked, setAsked] = useState<RaRecord | null>(null);
  const latest = useRef<RaRecord | null>(null);
  const [busyId, setBusyId] = useState<RaRecord['id'] | null>(null);

  const ask = useCallback(
    async (record: RaRecord) => {
      focus.from();
      const pressed = document.activeElement;
      latest.current = record;
      try {
        const { DeleteQuestion } = await import('./DeleteQuestion.tsx');
        // Who has gone on meanwhile is not asked about what they have left.
        if (latest.current !== record || document.activeElement !== pressed) return;
        setQuestion(() => DeleteQuestion);
        setAsked(record);
      } catch {
        // No signal, or a new release: the next press asks for it again.
        banner.show({ severity: 'error', text: text(VIEW_TEXTS.networkFailed) });
      }
    },
    [focus, banner, text],
  );
  const onAnswered = useCallback(() => setAsked(null), []);

  return {
    busyId,
    ask: useCallback((record: RaRecord) => void ask(record), [ask]),
    question: Question && <Question resource={resource} asked={asked} onAnswered={onAnswered} onBusy={setBusyId} focus={focus} />,
  };
}
