// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useInFlight } from './useInFlight.ts';

it('runs one work at a time, from the first press on', async () => {
  const { result } = renderHook(useInFlight);
  let end: (leaving: boolean) => void = () => undefined;
  const work = vi.fn(
    () =>
      new Promise<boolean>((done) => {
        end = done;
      }),
  );
  act(() => {
    void result.current.run(work);
    void result.current.run(work);
  });
  expect([work.mock.calls.length, result.current.busy]).toEqual([1, true]);
  await act(async () => end(false));
  expect(result.current.busy).toBe(false);
});

it('stays busy where the form is about to be left', async () => {
  const { result } = renderHook(useInFlight);
  const again = vi.fn(async () => false);
  await act(() => result.current.run(async () => true));
  await act(() => result.current.run(again));
  expect([again.mock.calls.length, result.current.busy]).toEqual([0, true]);
});

it('a work that throws leaves the form usable', async () => {
  const { result } = renderHook(useInFlight);
  const full = new Error('the storage is full');
  await act(() => expect(result.current.run(() => Promise.reject(full))).rejects.toBe(full));
  expect(result.current.busy).toBe(false);
});
