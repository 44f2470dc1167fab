import { useText } from '../../admin/fields/useText.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import './examinations.css';

/** What the numbers of an examination ask to look at again, in a place that is seen without opening it. */
export function HistoryCheck({ warnings }: { readonly warnings: readonly string[] }) {
  const text = useText();
  if (warnings.length === 0) return null;
  return (
    <details className="history-check">
      <summary>{text(T.check, { count: warnings.length })}</summary>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </details>
  );
}
