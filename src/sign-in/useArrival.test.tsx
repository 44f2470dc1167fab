import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const scrollTo = vi.fn();
beforeEach(() => {
  // whether a page has stood before is known for the life of the document
  vi.resetModules();
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the sign-in page in place of what stood there. */
async function open() {
  const { SignInPage } = await import('./SignInPage.tsx');
  cleanup();
  render(<SignInPage go={() => undefined} prefetch={() => undefined} />);
  const heading = screen.getByRole('heading', { name: 'Masuk' });
  return { atHeading: document.activeElement === heading, scrolled: scrollTo.mock.calls.length };
}

it('the first page keeps the focus of the browser, later ones begin at their heading', async () => {
  expect(await open()).toEqual({ atHeading: false, scrolled: 0 });
  expect(await open()).toEqual({ atHeading: true, scrolled: 1 });
});

it('a page after the console begins at its heading', async () => {
  const { noteVisit } = await import('./useArrival.ts');
  noteVisit();
  expect(await open()).toEqual({ atHeading: true, scrolled: 1 });
});
