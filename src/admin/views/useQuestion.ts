import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { isEmpty } from '../../engine/field-types/fieldRule.ts';
import type { Resource } from '../../engine/resource.ts';
import type { Doubt } from '../../engine/wire/doubts.ts';
import { carriedState } from './carried.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the server asks of a save, and what it takes to save all the same. */
export interface Question {
  readonly doubts: readonly Doubt[];
  readonly proceed: () => void;
}

export interface QuestionFlow {
  readonly ask: (question: Question) => void;
  /** set where values are to be looked at again before they are saved */
  readonly doubts: readonly Doubt[] | null;
  /** puts in what is probably meant, and goes to the first of it */
  readonly repair: () => void;
  /** to the first field that is doubtful, as it was typed */
  readonly back: () => void;
  /** to the page where a doubt is put right */
  readonly open: (doubt: Doubt) => void;
  readonly confirm: () => void;
  /** codes of what was looked at beside what was repaired, and left as it was: it is not asked about again */
  readonly lookedAt: (values: Values) => string;
  readonly close: () => void;
}

export interface QuestionOptions {
  readonly resource: Resource;
  /** values of the form before anything was typed; null where they are not known */
  readonly before: () => Values | null;
  /** leaves the form for another page without a question */
  readonly leaveFor: (to: string, state: object | undefined) => void;
}

/** The question whether it is meant as it was typed, between a save and its repetition. */
export function useQuestion({ resource, before, leaveFor }: QuestionOptions): QuestionFlow {
  const form = useFormContext();
  const [question, setQuestion] = useState<Question | null>(null);
  /** by code: the field it was about, and what stood in it */
  const left = useRef(new Map<string, readonly [field: string | null, value: unknown]>());
  return {
    ask: setQuestion,
    doubts: question?.doubts ?? null,
    repair: () => {
      if (question === null) return;
      // At once: the dialog gives the focus back to where it was, and the field is to have it.
      flushSync(() => setQuestion(null));
      const values = form.getValues();
      if (question.doubts.some(({ repair }) => repair !== undefined)) {
        for (const { code, field, repair } of question.doubts) {
          if (repair === undefined) left.current.set(code, [field, field === null ? null : values[field]]);
        }
      }
      const repairs = Object.assign({}, ...question.doubts.map(({ repair }) => repair));
      for (const [name, value] of Object.entries(repairs)) {
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }
      const first = Object.keys(repairs)[0] ?? firstField(question.doubts);
      if (first) form.setFocus(first, { shouldSelect: true });
    },
    back: () => {
      if (question === null) return;
      flushSync(() => setQuestion(null));
      const first = firstField(question.doubts);
      if (first) form.setFocus(first, { shouldSelect: true });
    },
    open: ({ to, carry }) => {
      if (to !== undefined) leaveFor(to, carry ? carriedState(typedIn(resource, form.getValues(), before())) : undefined);
    },
    lookedAt: (values) =>
      [...left.current]
        .filter(([, [field, value]]) => field === null || values[field] === value)
        .map(([code]) => code)
        .join(','),
    confirm: () => {
      setQuestion(null);
      question?.proceed();
    },
    close: useCallback(() => setQuestion(null), []),
  };
}

const firstField = (doubts: readonly Doubt[]): string | null => doubts.find(({ field }) => field !== null)?.field ?? null;

/** What somebody has typed into a form. */
const typedIn = (resource: Resource, values: Values, before: Values | null): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => resource.field[name]?.asked && !isEmpty(value) && !(value instanceof Blob) && value !== before?.[name],
    ),
  );
