import type { RefObject } from 'react';
import { useLocaleState } from 'react-admin';
import { appTexts } from '../../i18n/app.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { useText } from '../fields/useText.ts';
import { useChooseLanguage } from '../language.tsx';
import { OutboxBadge } from '../outbox/OutboxBadge.tsx';
import { useColorMode } from '../theme/ThemeRoot.tsx';
import { Icon } from './Icon.tsx';
import { MenuButton } from './MenuButton.tsx';

export interface TopBarProps {
  readonly title: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The page header bar: the one h1, and what belongs to the person rather than to the page. */
export function TopBar({ title, headingRef }: TopBarProps) {
  return (
    <header className="topbar">
      <MenuButton />
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <OutboxBadge />
      <LanguageSwitch />
      <ColorModeToggle />
    </header>
  );
}

/** The current language's code; a press opens the list of all, each by its own name. */
function LanguageSwitch() {
  const [locale] = useLocaleState();
  const choose = useChooseLanguage();
  const text = useText();
  return (
    <label className="language">
      <span aria-hidden="true">{locale.toUpperCase()}</span>
      <select aria-label={text(appTexts.language.label)} value={locale} onChange={(event) => void choose(event.target.value)}>
        {LANGUAGES.map((language) => (
          <option key={language.locale} value={language.locale} lang={language.locale}>
            {language.name}
          </option>
        ))}
      </select>
    </label>
  );
}

function ColorModeToggle() {
  const { mode, choose } = useColorMode();
  const text = useText();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = text(appTexts.theme[other]);
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={() => choose(other)}>
      <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
