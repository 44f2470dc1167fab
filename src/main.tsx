import { createRoot } from 'react-dom/client';
import { applyColorMode, chosenColorMode } from './brand/colorMode.ts';
import { Root } from './sign-in/Root.tsx';
import './brand/base.css';
import { applyLocale, storedLocale } from './i18n/locale.ts';

applyColorMode(chosenColorMode());
applyLocale(storedLocale());

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(<Root />);
