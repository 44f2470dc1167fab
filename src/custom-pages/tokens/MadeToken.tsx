import { useState } from 'react';
import { focusWhenShown } from '../../admin/feedback/focusWhenShown.ts';
import { useText } from '../../admin/fields/useText.ts';
import { TOKEN_TEXTS as T } from './tokenTexts.ts';

/** A token that was just made, which nobody shows again. */
export function MadeToken({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const text = useText();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      setCopied(true);
    } catch {
      // without https, or where somebody forbade it
      setCopied(false);
    }
  };
  return (
    <section className="form-section token-made" aria-label={text(T.token)}>
      <p role="status">{text(T.made)}</p>
      <code className="token-text">{token}</code>
      <p className="token-copied" role="status">
        {copied === null ? null : text(copied ? T.copied : T.copyFailed)}
      </p>
      <div className="form-actions">
        <button type="button" className="btn" ref={focusWhenShown} onClick={() => void copy()}>
          {text(T.copy)}
        </button>
        <button type="button" className="btn btn-plain" onClick={onDone}>
          {text(T.done)}
        </button>
      </div>
    </section>
  );
}
