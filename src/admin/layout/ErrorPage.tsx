import { useTranslate } from 'react-admin';

/** Shown instead of everything where rendering failed; the details are in the browser's console. */
export function ErrorPage() {
  const translate = useTranslate();
  return (
    <main className="splash">
      <h1>{translate('app.page.error')}</h1>
      <p role="alert">{translate('app.page.error_text')}</p>
      <button type="button" className="btn" onClick={() => window.location.reload()}>
        {translate('app.page.reload')}
      </button>
    </main>
  );
}
