import { useText } from '../fields/useText.ts';
import { VIEW_TEXTS } from './viewTexts.ts';
import './states.css';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Where data will stand, while it is on its way. */
export function LoadingState() {
  const text = useText();
  return (
    <div className="view-skeleton" aria-busy="true">
      <span className="visually-hidden" role="status">
        {text(VIEW_TEXTS.loading)}
      </span>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="skeleton-row" aria-hidden="true" />
      ))}
    </div>
  );
}

export interface FailedStateProps {
  readonly message?: string;
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** Loading failed: said, and one tap from another try. */
export function FailedState({ message, onRetry, busy }: FailedStateProps) {
  const text = useText();
  return (
    <div className="view-state" role="alert">
      <p>{message ?? text(VIEW_TEXTS.loadFailed)}</p>
      <button type="button" className="btn btn-plain" onClick={onRetry} aria-disabled={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {text(VIEW_TEXTS.retry)}
      </button>
    </div>
  );
}

export interface EmptyStateProps {
  readonly message: string;
  /** given where filters or a search text are what leaves nothing */
  readonly onClear: (() => void) | null;
}

/** There is nothing, or filters leave nothing. */
export function EmptyState({ message, onClear }: EmptyStateProps) {
  const text = useText();
  return (
    <div className="view-state" role="status">
      <p>{message}</p>
      {onClear !== null && (
        <button
          type="button"
          className="btn btn-plain"
          onClick={() => {
            onClear();
            // The button goes with the filters, and would take the focus with it.
            document.querySelector<HTMLElement>('main')?.focus();
          }}
        >
          {text(VIEW_TEXTS.clearFilters)}
        </button>
      )}
    </div>
  );
}
