import { appTexts } from '../../i18n/app.ts';
import { useText } from '../fields/useText.ts';

/** Shown instead of everything where rendering failed; the details are in the browser's console. */
export function ErrorPage() {
  const text = useText();
  return (
    <main className="splash">
      <h1>{text(appTexts.page.error)}</h1>
      <p role="alert">{text(appTexts.page.error_text)}</p>
      <button type="button" className="btn" onClick={() => window.location.reload()}>
        {text(appTexts.page.reload)}
      </button>
    </main>
  );
}
