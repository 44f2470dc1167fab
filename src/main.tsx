import { createRoot, hydrateRoot } from 'react-dom/client';
import { applyColorMode, chosenColorMode } from './brand/colorMode.ts';
import { enter, Root } from './sign-in/Root.tsx';
import './brand/base.css';
import { applyLocale, furtherLocale, storedLocale } from './i18n/locale.ts';

applyColorMode(chosenColorMode());

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const show = () => {
  applyLocale(storedLocale());
  const start = enter();
  // what was typed into the drawn page stays: its elements are taken over as they are
  const isDrawn = 'drawn' in container.dataset && window.entranceLives !== undefined && start === '/login';
  if (isDrawn) hydrateRoot(container, <Root start={start} />);
  else {
    container.replaceChildren();
    window.entranceLives?.();
    createRoot(container).render(<Root start={start} />);
  }
  delete container.dataset.drawn;
};
const further = furtherLocale();
// first rows that are about to stand there (src/early) go before: the console takes the processor for longer than they need
if (window.rowsSettled) void window.rowsSettled.then(show);
else if (further === null) show();
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
