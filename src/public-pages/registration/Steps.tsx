import { pageText } from '../texts.ts';

const STEPS = ['nikTitle', 'accountTitle', 'personalTitle'] as const;

/** How far one has come: three bars, and in words for everybody. */
export function Steps({ step }: { readonly step: 1 | 2 | 3 }) {
  return (
    <div className="steps">
      <p>{pageText('stepOf', { step })}</p>
      <ol aria-label={pageText('steps')}>
        {STEPS.map((key, index) => (
          <li key={key} data-reached={index < step} aria-current={index + 1 === step ? 'step' : undefined}>
            <span className="visually-hidden">{pageText(key)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
