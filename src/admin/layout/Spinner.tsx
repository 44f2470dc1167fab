import { useTranslate } from 'react-admin';

/** Waiting for a page's code; appears only after a moment, so that quick pages do not flicker. */
export function Spinner() {
  const translate = useTranslate();
  return (
    <div className="page-spinner" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{translate('app.page.loading')}</span>
    </div>
  );
}
