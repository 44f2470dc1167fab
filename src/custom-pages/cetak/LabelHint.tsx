import { useText } from '../../admin/fields/useText.ts';
import { CETAK_TEXTS as T } from './cetakTexts.ts';
import { isOwnMachine } from './personAddress.ts';

/** What a code holds, and where it would open nothing for anybody else. */
export function LabelHint() {
  const text = useText();
  return (
    <>
      <p className="cetak-hint">{text(T.labelHint)}</p>
      {isOwnMachine(window.location.hostname) && (
        <p className="cetak-hint" role="status">
          <strong>{text(T.onlyHere, { host: window.location.host })}</strong>
        </p>
      )}
    </>
  );
}
