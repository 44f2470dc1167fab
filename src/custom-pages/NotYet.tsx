import { Notice } from '../admin/layout/PageGate.tsx';

/** An honest page for addresses whose screens are not written yet. */
export function NotYet() {
  return <Notice icon="info" text="app.page.not_yet" hint="app.page.not_yet_text" />;
}
