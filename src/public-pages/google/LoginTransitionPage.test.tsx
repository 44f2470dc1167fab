import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type StubbedAnswer, stubFetch } from '../../../tests/support/stubFetch.ts';
import LoginTransitionPage from './LoginTransitionPage.tsx';

const go = vi.fn();
const open = (query: string) => {
  window.history.replaceState(null, '', `/loginTransition${query}`);
  render(<LoginTransitionPage go={go} prefetch={vi.fn()} />);
};
const LINK = '?token=t0k3n&email=ani%40desa.test';
const account = (posisi: string) => ({ status: 'success', data: { posisi, nama_lengkap: 'Ani Lestari' } });

beforeEach(() => {
  localStorage.clear();
  go.mockClear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

it.each([
  ['Kader', '/dashboard'],
  ['Admin Desa', '/dashboard'],
  ['Admin Verifikator', '/admin-verifikator'],
])('%s goes to %s after a second; token and email leave the address bar at once', async (role, home) => {
  const calls = stubFetch(() => ({ json: account(role) }));
  open(LINK);
  expect(window.location.search).toBe('');
  expect(screen.getByRole('status').textContent).toBe('Memproses login Anda...');
  await waitFor(() => expect(localStorage.getItem('token')).toBe('t0k3n'));
  expect(calls).toMatchObject([{ method: 'GET', path: '/api/auth/user?email=ani%40desa.test' }]);
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer t0k3n');
  expect([localStorage.getItem('userRole'), localStorage.getItem('userName')]).toEqual([role, 'Ani Lestari']);
  expect(Number(localStorage.getItem('token_expiry'))).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  expect(go).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1100);
  expect(go).toHaveBeenCalledExactlyOnceWith(home);
});

it('leaves nothing of a registration that somebody began here', async () => {
  for (const key of ['nik', 'email', 'password', 'auth_token']) localStorage.setItem(key, 'x');
  stubFetch(() => ({ json: account('Kader') }));
  open(LINK);
  await waitFor(() => expect(localStorage.getItem('token')).toBe('t0k3n'));
  await waitFor(() => expect(['nik', 'email', 'password', 'auth_token'].filter((key) => key in localStorage)).toEqual([]));
});

it("the session's own token is stored where the server gives one", async () => {
  stubFetch(() => ({ json: { ...account('Kader'), access_token: 'sesi' } }));
  open(LINK);
  await waitFor(() => expect(localStorage.getItem('token')).toBe('sesi'));
});

it.each<[string, StubbedAnswer, string]>([
  ['another status', { json: { ...account('Kader'), status: 'pending' } }, '/login'],
  ['a refusal', { status: 401, json: { message: 'x' } }, '/login'],
  // nobody was refused: the sign-in page says that it may be tried again
  ['no answer', 'no answer', '/login?google=failed'],
  ['a server that fails', { status: 502 }, '/login?google=failed'],
])('%s clears local storage and leads to the sign-in page', async (_name, answer, page) => {
  localStorage.setItem('token', 'lama');
  stubFetch(() => answer);
  open(LINK);
  await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(page));
  expect(localStorage).toHaveLength(0);
});

it.each(['', '?token=t0k3n', '?email=a@b.test', '?token=&email=a@b.test'])('%j is no return', async (query) => {
  localStorage.setItem('token', 'lama');
  const calls = stubFetch(() => ({}));
  open(query);
  await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/login'));
  expect([calls.length, localStorage.length, window.location.search]).toEqual([0, 0, '']);
});

it('a role the console does not know is told in green and stays, with a way back to the sign-in', async () => {
  stubFetch(() => ({ json: account('Warga') }));
  open(LINK);
  expect((await screen.findByText('Login berhasil, tetapi peran tidak dikenali.')).dataset.tone).toBe('success');
  await vi.advanceTimersByTimeAsync(2000);
  expect(go).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Kembali ke halaman masuk' }).getAttribute('href')).toBe('/login');
});
