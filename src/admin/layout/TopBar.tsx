import type { RefObject } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { LOCALES } from '../../i18n/i18nProvider.ts';
import { useChooseLanguage } from '../language.tsx';
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
      <LanguageSwitch />
      <ColorModeToggle />
    </header>
  );
}

function LanguageSwitch() {
  const [locale] = useLocaleState();
  const choose = useChooseLanguage();
  const translate = useTranslate();
  return (
    <fieldset className="language">
      <legend className="visually-hidden">{translate('app.language.label')}</legend>
      {LOCALES.map((choice) => (
        <button
          key={choice.locale}
          type="button"
          lang={choice.locale}
          title={choice.name}
          aria-label={choice.name}
          aria-pressed={locale === choice.locale}
          onClick={() => void choose(choice.locale)}
        >
          {choice.locale.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}

function ColorModeToggle() {
  const { mode, choose } = useColorMode();
  const translate = useTranslate();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = translate(`app.theme.${other}`);
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={() => choose(other)}>
      <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
