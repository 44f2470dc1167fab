import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSignIn, drawSignIn, live } from '../../tests/support/drawnSignIn.tsx';
import { type StubbedAnswer, type StubbedCall, stubFetch } from '../../tests/support/stubFetch.ts';
import { early } from './early.ts';

vi.mock('../admin/App.tsx', () => ({ default: () => <p>konsol</p> }));

beforeEach(() => {
  drawSignIn();
  early([]);
});
afterEach(clearSignIn);

const fill = async (password = 'posyandu-demo') => {
  await userEvent.type(screen.getByLabelText('Email'), ' kader@demo.test ');
  await userEvent.type(screen.getByLabelText('Password'), password);
};
const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]') as HTMLButtonElement;
const email = () => screen.getByLabelText<HTMLInputElement>('Email');

/** A server whose answer to a sign-in is in the test's hands. */
function server(login: StubbedAnswer) {
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  const calls = stubFetch(async ({ path }) => {
    if (path === '/api/auth/me') return { json: { posisi: 'Kader', nama_lengkap: 'Siti' } };
    await asked;
    return login;
  });
  return { calls, answer };
}
const said = (calls: readonly StubbedCall[]) => calls.map(({ method, path }) => `${method} ${path}`);
const LOGIN = 'POST /api/auth/login';

it('a press is sent before the program has come, and answered by it', async () => {
  const { calls, answer } = server({ json: { access_token: 't1' } });
  await fill();
  await userEvent.click(button());
  expect(said(calls)).toEqual([LOGIN]);
  expect(calls[0]?.body).toEqual({ email: 'kader@demo.test', password: 'posyandu-demo', rememberMe: false });
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  });
  expect(document.documentElement.dataset.entrance).toBe('pressed');

  await live();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().textContent).toContain('Sedang masuk…');
  answer();
  expect(await screen.findByText('konsol')).toBeTruthy();
  expect(said(calls)).toEqual([LOGIN, 'POST /api/auth/me']);
  expect(calls[1]?.headers.get('Authorization')).toBe('Bearer t1');
  expect({ ...localStorage }).toMatchObject({ token: 't1', userRole: 'Kader', userName: 'Siti' });
  expect(location.pathname).toBe('/dashboard');
});

it('the answer may be there before the program, also with a cookie that changes what calls say of themselves', async () => {
  const { calls, answer } = server({ json: { access_token: 't1' } });
  await fill();
  await userEvent.click(button());
  answer();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=abc');
  await live();
  expect(await screen.findByText('konsol')).toBeTruthy();
  expect(said(calls)).toEqual([LOGIN, 'POST /api/auth/me']);
});

it.each<readonly [string, StubbedAnswer, string]>([
  ['a wrong password', { status: 401, json: { message: 'Email atau password salah.' } }, 'Email atau password salah.'],
  ['no network', 'no answer', 'Login gagal.'],
  ['a portal', { html: '<html>' }, 'Login gagal.'],
])('%s is said by the program, what was typed stays, and the next press is a call of its own', async (_what, login, text) => {
  const { calls, answer } = server(login);
  await fill();
  await userEvent.click(button());
  answer();
  await live();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(said(calls)).toEqual([LOGIN]);
  expect(email().value.trim()).toBe('kader@demo.test');
  expect(button().getAttribute('aria-disabled')).toBe('false');
  await userEvent.click(button());
  await waitFor(() => expect(said(calls)).toEqual([LOGIN, LOGIN]));
});

it('presses on while it is under way send nothing more, before and after the program has come', async () => {
  const { calls, answer } = server({ json: { access_token: 't1' } });
  await fill();
  for (let i = 0; i < 3; i++) await userEvent.click(button());
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan password' }));
  await live();
  await userEvent.click(button());
  expect(said(calls)).toEqual([LOGIN]);
  answer();
  expect(await screen.findByText('konsol')).toBeTruthy();
  expect(said(calls)).toEqual([LOGIN, 'POST /api/auth/me']);
});

it('what is typed after the press is not what was sent', async () => {
  const { calls, answer } = server({ json: { access_token: 't1' } });
  await fill();
  await userEvent.click(button());
  await userEvent.clear(email());
  await live();
  answer();
  expect(await screen.findByText('konsol')).toBeTruthy();
  expect(said(calls)).toEqual([LOGIN, 'POST /api/auth/me']);
});

it('what the rules refuse is not sent: the program says why', async () => {
  const { calls } = server({ json: { access_token: 't1' } });
  await fill('pendek');
  await userEvent.click(button());
  await live();
  expect(screen.getByText('Password minimal 8 karakter.')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('a press after the program has come is the program’s', async () => {
  const { calls, answer } = server({ json: { access_token: 't1' } });
  await live();
  await fill();
  await userEvent.click(button());
  answer();
  expect(await screen.findByText('konsol')).toBeTruthy();
  expect(said(calls)).toEqual([LOGIN, 'POST /api/auth/me']);
});

it('nobody takes over the answer where another page has taken the place of this one', async () => {
  const { calls } = server({ json: { access_token: 't1' } });
  await fill();
  await userEvent.click(button());
  const signal = window.earlyCall?.stop.signal;
  document.body.replaceChildren();
  window.entranceLives?.();
  expect(signal?.aborted).toBe(true);
  expect(window.earlyCall).toBeUndefined();
  expect(said(calls)).toEqual([LOGIN]);
});
