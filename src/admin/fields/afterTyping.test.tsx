import { act, render, renderHook, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterTyping, neverMind, settleTyping } from './afterTyping.ts';
import { useFollowing } from './useFollowing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input id="text" inputmode="decimal"><input id="radio" type="radio">';
});
afterEach(() => {
  settleTyping();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const at = (id: string) => document.getElementById(id)?.focus();

it('does once what follows from several keys, as soon as they rest', () => {
  at('text');
  const follow = vi.fn();
  for (const _key of '9,2') {
    afterTyping(follow);
    vi.advanceTimersByTime(120);
  }
  expect(follow).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(follow).toHaveBeenCalledTimes(1);
});

it('does at once what follows from a tap', () => {
  at('radio');
  const follow = vi.fn();
  afterTyping(follow);
  expect(follow).toHaveBeenCalledTimes(1);
});

it('does what waits before what was typed is saved, and nothing that is gone', () => {
  at('text');
  const [follow, gone] = [vi.fn(), vi.fn()];
  afterTyping(follow);
  afterTyping(gone);
  neverMind(gone);
  settleTyping();
  expect(follow).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(follow).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
});

const drawn = vi.fn();
const WEIGHT = ['weight'];
function Heavy() {
  drawn();
  return <p>{useFollowing(WEIGHT, ({ weight }) => (Number(weight) > 10 ? 'heavy' : 'light'))}</p>;
}

it('is drawn anew where what follows comes out otherwise, and at no other key', () => {
  const { result } = renderHook(() => useForm({ defaultValues: { weight: '' } }));
  const type = (value: string) => result.current.setValue('weight', value);
  render(
    <FormProvider {...result.current}>
      <Heavy />
    </FormProvider>,
  );
  drawn.mockClear();
  act(() => type('1'));
  act(() => type('9'));
  expect(drawn).not.toHaveBeenCalled();
  act(() => type('12'));
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(screen.getByText('heavy')).toBeTruthy();
});
