import { appTexts } from '../../i18n/app.ts';
import { useText } from '../fields/useText.ts';

/** Waiting for a page's code; appears only after a moment, so that quick pages do not flicker. */
export function Spinner() {
  const text = useText();
  return (
    <div className="page-spinner" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{text(appTexts.page.loading)}</span>
    </div>
  );
}
