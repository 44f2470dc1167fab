import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGoogleProblem } from './useGoogleProblem.ts';

const words = vi.hoisted(() => ({ come: (): Promise<unknown> => Promise.resolve() }));
vi.mock('./googleProblem.ts', () => ({
  // biome-ignore lint/suspicious/noThenProperty: a module that is a promise itself comes when that does
  then: (done: (module: unknown) => void, failed: (error: unknown) => void) =>
    words.come().then(() => done({ googleProblem: (code: string) => `said of ${code}` }), failed),
}));

beforeEach(() => window.history.replaceState(null, '', '/login?google=unknown'));
afterEach(() => window.history.replaceState(null, '', '/'));

it('says so where the words for the problem cannot be loaded', async () => {
  words.come = () => Promise.reject(new Error('no signal'));
  const tell = vi.fn();
  renderHook(() => useGoogleProblem(tell));
  await waitFor(() => expect(tell).toHaveBeenCalledWith('Aplikasi gagal dimuat. Periksa koneksi internet Anda.'));
});

it('tells nobody who has left the page meanwhile', async () => {
  let arrive = () => {};
  words.come = () =>
    new Promise<void>((resolve) => {
      arrive = resolve;
    });
  const tell = vi.fn();
  const { unmount } = renderHook(() => useGoogleProblem(tell));
  unmount();
  await vi.dynamicImportSettled();
  arrive();
  await Promise.resolve();
  expect(tell).not.toHaveBeenCalled();
});
