/** The sign-in page as the build draws it, before its program has come and once it has. */
import { act, cleanup } from '@testing-library/react';
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { dropEarly } from '../../src/dataProvider/earlyAnswer.ts';
import { drawnSignIn } from '../../src/sign-in/drawn.tsx';
import { Root } from '../../src/sign-in/Root.tsx';

let root: ReactRoot | null = null;

/** Nothing but what `index.html` has. */
export function drawSignIn(): void {
  history.replaceState(null, '', '/login');
  document.body.innerHTML = `<div id="root" data-drawn>${drawnSignIn()}</div>`;
}

/** The program has come. */
export const live = () =>
  act(async () => {
    root = hydrateRoot(document.querySelector('#root') as HTMLElement, <Root start="/login" />);
  });

/** For `afterEach`. */
export async function clearSignIn(): Promise<void> {
  await act(async () => root?.unmount());
  root = null;
  cleanup();
  window.entranceLives?.();
  dropEarly();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.entrance;
  delete document.documentElement.dataset.theme;
  document.head.replaceChildren();
}
