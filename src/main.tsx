import { createRoot } from 'react-dom/client';
import { applyColorMode, chosenColorMode } from './brand/colorMode.ts';
import { Root } from './sign-in/Root.tsx';
import './brand/base.css';
import { applyLocale, furtherLocale, storedLocale } from './i18n/locale.ts';

applyColorMode(chosenColorMode());

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const show = () => {
  applyLocale(storedLocale());
  createRoot(container).render(<Root />);
};
const further = furtherLocale();
if (further === null) show();
else import('./i18n/publicLanguages.ts').then(({ loadPublicTexts }) => loadPublicTexts(further)).then(show, show);

// The browser offers once, and asks only when somebody wants it (src/pwa/install.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});

// Nothing on screen waits for it, and it takes no part of a slow line from what does.
const takeCare = () => {
  import('./pwa/care.tsx').then(({ care }) => care()).catch(() => undefined);
};
if (import.meta.env.PROD) setTimeout(takeCare, navigator.onLine ? 3000 : 0);
