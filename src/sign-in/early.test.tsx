import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSignIn, drawSignIn, live } from '../../tests/support/drawnSignIn.tsx';
import { signIn } from '../authProvider/session.ts';
import { early } from './early.ts';

vi.mock('../authProvider/session.ts', async (original) => ({ ...(await original<object>()), signIn: vi.fn() }));
vi.mock('../admin/App.tsx', () => ({ default: () => null }));

const page = document.documentElement;
beforeEach(drawSignIn);
afterEach(clearSignIn);

const preloaded = () => [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

it('keeps what was typed before the program came, and presses once more what was pressed', async () => {
  vi.mocked(signIn).mockResolvedValue({ message: 'Email atau password salah.', tone: 'error' });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const said = vi.spyOn(console, 'error');
  early(['/assets/console.js']);
  expect(page.dataset.entrance).toBe('');
  expect(preloaded()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Email'), 'kader@demo.test');
  await userEvent.type(screen.getByLabelText('Password'), 'posyandu-demo{Enter}');
  const button = screen.getByRole('button', { name: 'Sign In' });
  expect(page.dataset.entrance).toBe('pressed');
  expect(signIn).not.toHaveBeenCalled();

  await live();
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'kader@demo.test', password: 'posyandu-demo' });
  expect((await screen.findByRole('alert')).textContent).toBe('Email atau password salah.');
  expect(page.dataset.entrance).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kader@demo.test');
  // the very elements that were drawn
  expect(screen.getByRole('button', { name: 'Sign In' })).toBe(button);
  expect(said).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(signIn).toHaveBeenCalledTimes(2);
});

it('fetches the console for whoever is signed in, and shows them no sign-in page', () => {
  localStorage.setItem('token', 'x');
  early(['/assets/console.js', '/assets/shared.js']);
  expect(preloaded()).toEqual(['/assets/console.js', '/assets/shared.js']);
  expect(page.dataset.entrance).toBeUndefined();
});

it.each([
  ['another language', () => localStorage.setItem('locale', 'en')],
  ['somebody who was sent here', () => sessionStorage.setItem('return_to', '/dashboard')],
  ['another page', () => history.replaceState(null, '', '/registerstep1')],
])('shows nothing early for %s', (_what, given) => {
  given();
  early([]);
  expect(page.dataset.entrance).toBeUndefined();
  expect(window.entranceLives).toBeUndefined();
});

it('says it where a file of the program does not come', () => {
  document.body.innerHTML = '<p id="not-loaded" hidden>Aplikasi gagal dimuat.</p>';
  early([]);
  const script = document.body.appendChild(document.createElement('script'));
  expect(screen.queryByRole('alert')).toBeNull();
  script.dispatchEvent(new Event('error'));
  expect(screen.getByRole('alert').textContent).toBe('Aplikasi gagal dimuat.');
});

it('is in the colours that were chosen here', () => {
  localStorage.setItem('color_mode', 'dark');
  early([]);
  expect(page.dataset.theme).toBe('dark');
});
