import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Lock } from './Lock.tsx';

afterEach(cleanup);

const form = (locked: boolean) => (
  <>
    <Lock locked={locked}>
      <input aria-label="Nama" />
      <input aria-label="Email" />
    </Lock>
    <button type="submit">Simpan</button>
  </>
);
const email = () => screen.getByLabelText<HTMLInputElement>('Email');

it('locks what is in it', () => {
  const { rerender } = render(form(false));
  expect(email().closest('[inert]')).toBeNull();
  rerender(form(true));
  expect(email().closest('[inert]')).not.toBeNull();
});

it('gives the focus back to the field that locking took it from', () => {
  const { rerender } = render(form(false));
  email().focus();
  rerender(form(true));
  // a browser does this to what becomes inert
  email().blur();
  rerender(form(false));
  expect(document.activeElement).toBe(email());
});

it('leaves the focus where somebody has put it meanwhile', () => {
  const { rerender } = render(form(false));
  email().focus();
  rerender(form(true));
  screen.getByRole('button').focus();
  rerender(form(false));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('takes no focus when a page opens', () => {
  render(form(false));
  expect(document.activeElement).toBe(document.body);
});
