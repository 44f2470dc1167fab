import { useState } from 'react';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { copyText } from './copyText.ts';
import type { Copied } from './ministry.ts';
import { MINISTRY_TEXTS as T } from './ministryTexts.ts';

export interface CopyCardProps {
  readonly child: Copied;
  readonly columns: readonly string[];
  readonly isDone: boolean;
  readonly onMark: (isDone: boolean) => void;
  /** for those who hear what happened */
  readonly onSaid: (said: string) => void;
}

/** One child's values, each a button that copies it. */
export function CopyCard({ child, columns, isDone, onMark, onSaid }: CopyCardProps) {
  const text = useText();
  const banner = useBanner();
  /** which value was copied last; -1: all of them */
  const [last, setLast] = useState<number | null>(null);
  const values = child.nilai.map((value) => (value === null ? '' : String(value)));
  const copy = async (at: number, field: string, value: string) => {
    if (!(await copyText(value))) return banner.show({ severity: 'error', text: text(T.copyRefused) });
    setLast(at);
    onSaid(text(T.copied, { field }));
  };
  const copyAll = async () => {
    await copy(-1, child.nama, values.map((value, at) => `${columns[at] ?? ''}: ${value}`).join('\n'));
    onMark(true);
  };
  return (
    <li className="copy-card" data-done={isDone || undefined}>
      <h3>
        {child.nama}
        {isDone && (
          <span className="copy-done">
            <Icon name="success" size={18} />
            {text(T.done)}
          </span>
        )}
      </h3>
      <ol className="copy-values">
        {columns.map((field, at) => {
          const value = values[at] ?? '';
          return (
            <li key={field}>
              {value === '' ? (
                <span className="copy-value copy-empty">
                  <small>{field}</small>
                  <span>{text(T.empty)}</span>
                </span>
              ) : (
                <button
                  type="button"
                  className="copy-value"
                  data-last={last === at || undefined}
                  aria-label={text(T.copy, { field, value })}
                  onClick={() => void copy(at, field, value)}
                >
                  <small>{last === at ? text(T.copied, { field }) : field}</small>
                  <span>{value}</span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <div className="copy-ways">
        <button type="button" className="btn" aria-label={text(T.copyAllOf, { name: child.nama })} onClick={() => void copyAll()}>
          {text(T.copyAll)}
        </button>
        <button
          type="button"
          className="btn btn-plain"
          aria-label={text(isDone ? T.unmarkOf : T.markOf, { name: child.nama })}
          onClick={() => onMark(!isDone)}
        >
          {text(isDone ? T.undone : T.markDone)}
        </button>
      </div>
    </li>
  );
}
