import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import StatusPage from './StatusPage.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

it.each([
  ['/pending', 'Akun Anda Masih Diproses', 'verifikasi'],
  ['/Pending/', 'Akun Anda Masih Diproses', 'verifikasi'],
  ['/denied', 'Akun Anda Ditolak', 'hubungi admin'],
])('%s: %s', (path, title, hint) => {
  window.history.replaceState(null, '', path);
  render(<StatusPage />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
  expect(document.title).toBe(`${title} · Dashboard Admin Posyandu`);
  expect(screen.getByText(new RegExp(hint))).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login');
});

it('/denied tells why where the verifier said so; /pending never', () => {
  sessionStorage.setItem('denial_reason', 'Foto KTP tidak terbaca');
  window.history.replaceState(null, '', '/denied');
  const { unmount } = render(<StatusPage />);
  expect(screen.getByRole('term').textContent).toBe('Alasan:');
  expect(screen.getByRole('definition').textContent).toBe('Foto KTP tidak terbaca');
  expect(screen.getByText('Silakan hubungi admin untuk mengetahui alasannya.')).toBeTruthy();
  unmount();
  window.history.replaceState(null, '', '/pending');
  render(<StatusPage />);
  expect(screen.queryByText('Foto KTP tidak terbaca')).toBeNull();
  sessionStorage.clear();
});
