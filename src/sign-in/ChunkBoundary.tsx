import { Component, type ReactNode } from 'react';
import { publicText } from './texts.ts';

interface State {
  readonly failed: boolean;
}

/** Catches code that could not be fetched (no signal, or a newer version was published) and offers to load again. */
export class ChunkBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="splash">
        <p role="alert">{publicText('chunkFailed')}</p>
        <button type="button" className="btn" onClick={() => window.location.reload()}>
          {publicText('reload')}
        </button>
      </main>
    );
  }
}
