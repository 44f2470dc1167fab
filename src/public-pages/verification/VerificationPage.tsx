import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { PublicPage } from '../parts/PublicPage.tsx';
import { pageText } from '../texts.ts';
import { CODE_LENGTH, type Code, type CodeChange, EMPTY_CODE, eraseBack, isComplete, put } from './codeBoxes.ts';
import { logCode } from './logCode.ts';

/** /verifikasi: five boxes for a code (spec section 2). */
export default function VerificationPage() {
  const [code, setCode] = useState(EMPTY_CODE);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const focus = (index: number) => {
    const box = boxes.current[index];
    box?.focus();
    box?.select();
  };
  const apply = (change: CodeChange) => {
    setCode(change.code);
    focus(change.focus);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = neighbour(event.key, index);
    if (target === null && event.key !== 'Backspace') return;
    event.preventDefault();
    if (target === null) apply(eraseBack(code, index));
    else focus(target);
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    event.preventDefault();
    apply(put(code, index, event.clipboardData.getData('text')));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(code)) logCode(code.join(''));
  };

  return (
    <PublicPage title={pageText('codeTitle')} intro={pageText('codeIntro')}>
      <form onSubmit={submit}>
        <fieldset className="code">
          <legend className="visually-hidden">{pageText('code')}</legend>
          {boxesOf(code).map(({ key, character, index }) => (
            <input
              key={key}
              ref={(box) => {
                boxes.current[index] = box;
              }}
              type="text"
              value={character}
              aria-label={pageText('codeBox', { n: index + 1 })}
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => apply(put(code, index, typedInto(event.target.value, character)))}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
              onFocus={(event) => event.target.select()}
            />
          ))}
        </fieldset>
        <button type="submit" className="btn" disabled={!isComplete(code)}>
          {pageText('codeSubmit')}
        </button>
      </form>
    </PublicPage>
  );
}

/** The box a key leads to from this one; null for keys that lead nowhere. */
function neighbour(key: string, index: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowRight':
      return Math.min(CODE_LENGTH - 1, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return CODE_LENGTH - 1;
    default:
      return null;
  }
}

const boxesOf = (code: Code) => code.map((character, index) => ({ key: `box-${index}`, character, index }));

/** What was typed into a box that may still hold its old character. */
function typedInto(value: string, old: string): string {
  return old !== '' && value.length === 2 && value.includes(old) ? value.replace(old, '') : value;
}
