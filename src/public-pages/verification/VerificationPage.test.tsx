import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubFetch } from '../../../tests/support/stubFetch.ts';
import VerificationPage from './VerificationPage.tsx';

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const values = () => boxes().map(({ value }) => value);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verifikasi' });
const focused = () => boxes().findIndex((box) => box.matches(':focus'));

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  render(<VerificationPage />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('typing goes on by itself, and only five characters enable the button', async () => {
  expect(boxes()).toHaveLength(5);
  await userEvent.click(screen.getByLabelText('Karakter 1 dari 5'));
  await userEvent.keyboard('a1b2');
  expect(values()).toEqual(['a', '1', 'b', '2', '']);
  expect(button().disabled).toBe(true);
  await userEvent.keyboard('c');
  expect(button().disabled).toBe(false);
});

it('submitting logs the code and calls nobody', async () => {
  const calls = stubFetch(() => ({}));
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const [first] = boxes();
  await userEvent.click(first ?? document.body);
  await userEvent.keyboard('a1b2c{Enter}');
  expect(log).toHaveBeenCalledExactlyOnceWith('verification code', 'a1b2c');
  expect(calls).toEqual([]);
});

it('a pasted code fills every box, wherever it is pasted', async () => {
  await userEvent.click(screen.getByLabelText('Karakter 4 dari 5'));
  await userEvent.paste('9 8 7 6 5');
  expect(values()).toEqual(['9', '8', '7', '6', '5']);
  expect(button().disabled).toBe(false);
});

it('backspace empties a box, then the one before; arrows, Home and End move', async () => {
  await userEvent.click(screen.getByLabelText('Karakter 1 dari 5'));
  await userEvent.keyboard('abcde');
  expect(focused()).toBe(4);
  await userEvent.keyboard('{Backspace}');
  expect(values()).toEqual(['a', 'b', 'c', 'd', '']);
  await userEvent.keyboard('{Backspace}');
  expect([values(), focused()]).toEqual([['a', 'b', 'c', '', ''], 3]);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe(1);
  await userEvent.keyboard('x');
  expect([values(), focused()]).toEqual([['a', 'x', 'c', '', ''], 2]);
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe(0);
  await userEvent.keyboard('{ArrowLeft}{End}{ArrowRight}');
  expect(focused()).toBe(4);
});
