import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFormLock } from './useFormLock.ts';

afterEach(cleanup);
const back = () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')));

describe('the lock of a form', () => {
  it('lets one press through', () => {
    const { result } = renderHook(useFormLock);
    const through: boolean[] = [];
    act(() => void through.push(result.current.lock(), result.current.lock()));
    expect(through).toEqual([true, false]);
    expect([result.current.locked, result.current.holds()]).toEqual([true, true]);
  });

  it('is kept by Back while the form is being saved, and freed by Back once the page is being left', () => {
    const { result } = renderHook(useFormLock);
    act(() => void result.current.lock());
    back();
    expect(result.current.locked).toBe(true);
    const go = vi.fn();
    act(() => result.current.leave(go));
    expect(go).toHaveBeenCalledOnce();
    expect(result.current.locked).toBe(true);
    back();
    expect([result.current.locked, result.current.holds()]).toEqual([false, false]);
  });
});
