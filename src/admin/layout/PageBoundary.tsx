import { Component, type ReactNode } from 'react';
import { appTexts } from '../../i18n/app.ts';
import { useText } from '../fields/useText.ts';

/** How the browsers say that a part of the program did not come. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload CSS/i;

const didNotLoad = (error: unknown): boolean => error instanceof Error && NOT_LOADED.test(error.message);

interface State {
  readonly failed: boolean;
}

/**
 * Where the code of a page does not come (no signal, or it is no longer there), says so in the page's place: menu and
 * other pages can still be used. Any other failure is somebody else's to tell.
 */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    if (!didNotLoad(error)) throw error;
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <NotLoaded /> : this.props.children;
  }
}

function NotLoaded() {
  const text = useText();
  return (
    <div className="view-state" role="alert">
      <p>{text(appTexts.page.not_loaded)}</p>
      <button type="button" className="btn btn-plain" onClick={() => window.location.reload()}>
        {text(appTexts.page.reload)}
      </button>
    </div>
  );
}
