import { useId } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { columnLetters } from '../../exchange/headers/columnNames.ts';
import type { Target } from '../../exchange/model/arrangement.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import type { Column, Question } from './imports.ts';
import { QuestionBox } from './QuestionBox.tsx';
import { TargetBox } from './TargetBox.tsx';
import type { TargetOption } from './targets.ts';
import type { Arranging } from './useArrange.ts';
import { ValueMap } from './ValueMap.tsx';

export interface ColumnCardProps {
  readonly column: Column;
  readonly options: readonly TargetOption[];
  /** questions that only this column raises */
  readonly questions: readonly Question[];
  readonly arranging: Arranging;
}

/** One column of the file: its header, what stands in it, what it means, and what is unclear about it. */
export function ColumnCard({ column, options, questions, arranging }: ColumnCardProps) {
  const text = useText();
  const id = useId();
  const { indeks, judul, contoh, nilai } = column;
  const header = judul.trim() === '' ? text(T.noHeader, { letter: columnLetters(indeks) }) : judul;
  const target = arranging.targetOf(indeks);
  const option = options.find(({ value }) => value === target);
  const samples = contoh.filter((sample) => sample.trim() !== '');
  const choose = (chosen: Target | null) =>
    arranging.change({ susunan: { columns: { ...arranging.arrangement?.columns, [indeks]: chosen } } });
  return (
    <li className="import-column" data-used={target !== null || undefined}>
      <div className="import-column-head">
        <strong id={id}>{header}</strong>
        <span className="import-small">
          {samples.length === 0 ? text(T.noSamples) : text(T.samples, { samples: samples.slice(0, 3).join(' · ') })}
        </span>
      </div>
      <TargetBox options={options} value={target} label={text(T.meaning, { header })} onChange={choose} />
      {option && !option.offered && <p className="import-small">{text(T.notYours, { group: option.group })}</p>}
      {target !== null && nilai.length > 0 && (
        <ValueMap legend={text(T.values, { header })} target={target} values={nilai} arranging={arranging} />
      )}
      {questions
        .filter(({ kode }) => kode !== 'nilai' || nilai.length === 0)
        .map((question) => (
          <QuestionBox key={question.kode} question={question} target={target} arranging={arranging} />
        ))}
    </li>
  );
}
