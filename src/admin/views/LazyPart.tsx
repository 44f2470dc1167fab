import { Component, type ReactNode, Suspense } from 'react';
import { useText } from '../fields/useText.ts';
import { VIEW_TEXTS } from './viewTexts.ts';
import './form.css';

interface BoundaryProps {
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

/** Where the code of a hand-written part does not come (no signal, a new release) the form stands without it. */
export class PartBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** A part beside a field, for which the form does not wait. */
export function LazyPart({ onFailed, children }: BoundaryProps) {
  return (
    <PartBoundary onFailed={onFailed}>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}

/** That a part of the form is missing: once, however many did not come. */
export function PartMissing() {
  const text = useText();
  return (
    <p className="form-notice" role="status">
      {text(VIEW_TEXTS.partMissing)}{' '}
      <button type="button" className="btn btn-plain" onClick={() => window.location.reload()}>
        {text(VIEW_TEXTS.reload)}
      </button>
    </p>
  );
}
