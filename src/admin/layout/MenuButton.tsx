import { appTexts } from '../../i18n/app.ts';
import { useText } from '../fields/useText.ts';
import { DRAWER_ID, openDrawer } from './drawer.ts';
import { Icon } from './Icon.tsx';
import { MOBILE_QUERY, useMediaQuery } from './useMediaQuery.ts';

/** The hamburger; only below 768 px, where the sidebar is not always open. */
export function MenuButton() {
  const text = useText();
  if (!useMediaQuery(MOBILE_QUERY)) return null;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={text(appTexts.nav.open)}
      aria-haspopup="dialog"
      aria-controls={DRAWER_ID}
      onClick={openDrawer}
    >
      <Icon name="menu" />
    </button>
  );
}
