import { useText } from '../../admin/fields/useText.ts';
import { DUPLICATE_TEXTS as T } from './duplicateTexts.ts';

/** Takes a merge back. */
export function UndoButton({ busy, onClick }: { readonly busy: boolean; readonly onClick: () => void }) {
  const text = useText();
  return (
    <button type="button" className="btn btn-plain" aria-disabled={busy} onClick={() => !busy && onClick()}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {text(busy ? T.undoing : T.undo)}
    </button>
  );
}
