import { renderToString } from 'react-dom/server';
import { Root } from './Root.tsx';

/**
 * The sign-in page as HTML, in Indonesian, as somebody sees it who has never been here: part of the page itself (`vite.early.ts`), so
 * that it stands before any program has come. What the device keeps is asked for while it is drawn, and has to be nothing.
 */
export const drawnSignIn = (): string => renderToString(<Root start="/login" />);
