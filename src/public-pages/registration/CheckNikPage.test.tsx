import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StubbedAnswer, stubFetch } from '../../../tests/support/stubFetch.ts';
import CheckNikPage from './CheckNikPage.tsx';
import { forgetRegistration } from './carry.ts';

/** Said beside the spec's words where no answer came. */
const UNREACHABLE = ' Server tidak terjangkau. Periksa sambungan internet Anda; isian Anda tetap di sini.';

const NIK = '9171010101900001';
const go = vi.fn();
const open = () => render(<CheckNikPage go={go} prefetch={vi.fn()} />);
const field = () => screen.getByLabelText<HTMLInputElement>('NIK');
const submit = async (nik: string) => {
  if (nik !== '') await userEvent.type(field(), nik);
  await userEvent.click(screen.getByRole('button', { name: 'Verifikasi' }));
};
const alertText = async () => (await screen.findByRole('alert')).textContent;

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  localStorage.clear();
  forgetRegistration();
  go.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(['3299 01.55 0112-0099', "'3299015501120099", '\u200b3299\u00a0015501120099'])(
  'understands %j as it is pasted (F30)',
  async (pasted) => {
    const calls = stubFetch(() => ({ status: 200 }));
    open();
    fireEvent.input(field(), { target: { value: pasted } });
    await submit('');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/confirmnik', 'push'));
    expect(calls[0]?.body).toEqual({ nik: '3299015501120099' });
  },
);

it('is there again after a reload as far as it was typed, in this tab alone, until it is checked', async () => {
  stubFetch(() => ({ status: 200 }));
  open();
  await userEvent.type(field(), '91710101');
  cleanup();
  open();
  expect([field().value, { ...localStorage }]).toEqual(['91710101', {}]);
  await submit('01900001');
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect([{ ...sessionStorage }, { ...localStorage }]).toEqual([{}, { nik: NIK }]);
});

describe('rules (spec section 5)', () => {
  it.each([
    ['', 'NIK tidak boleh kosong.'],
    ['   ', 'NIK tidak boleh kosong.'],
    ['123456789012345', 'NIK harus terdiri dari 16 digit angka.'],
    ['12345678901234567', 'NIK harus terdiri dari 16 digit angka.'],
    ['917101010190000a', 'NIK harus terdiri dari 16 digit angka.'],
  ])('%j: %s', async (nik, text) => {
    const calls = stubFetch(() => ({ status: 200 }));
    open();
    await submit(nik);
    expect(await alertText()).toBe(text);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(calls).toEqual([]);
  });
});

describe('answers (spec section 8)', () => {
  it.each<[string, StubbedAnswer, string]>([
    ['409', { status: 409, json: { message: 'apa pun' } }, 'NIK sudah terdaftar.'],
    ['another refusal with words', { status: 429, json: { message: 'Terlalu banyak percobaan.' } }, 'Terlalu banyak percobaan.'],
    ['a failure without words', { status: 500 }, 'Terjadi kesalahan.'],
    ['no answer', 'no answer', `Terjadi kesalahan, harap coba lagi.${UNREACHABLE}`],
    ['a success that is not 200', { status: 204 }, 'NIK tidak valid atau sudah terdaftar.'],
  ])('%s', async (_name, answer, text) => {
    stubFetch(() => answer);
    open();
    await submit(NIK);
    expect(await alertText()).toBe(text);
    expect(field().value).toBe(NIK);
    expect(go).not.toHaveBeenCalled();
    expect(localStorage.getItem('nik')).toBeNull();
  });

  it('a refusal keeps its room while the next press waits, unseen and unheard', async () => {
    const answers: (StubbedAnswer | Promise<StubbedAnswer>)[] = [{ status: 409 }, new Promise(() => undefined)];
    stubFetch(() => answers.shift() ?? 'no answer');
    open();
    await submit(NIK);
    await alertText();
    await userEvent.click(screen.getByRole('button', { name: 'Verifikasi' }));
    await screen.findByRole('button', { name: 'Memeriksa NIK…' });
    expect(screen.getByText('NIK sudah terdaftar.').ariaHidden).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('200 keeps the NIK and goes on', async () => {
    const calls = stubFetch(() => ({ json: {} }));
    open();
    await submit(NIK);
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/confirmnik', 'push'));
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/auth/NIK', body: { nik: NIK } }]);
    expect(calls[0]?.headers.has('Authorization')).toBe(false);
    expect(localStorage.getItem('nik')).toBe(NIK);
  });
});

it('twenty quick presses send one request', async () => {
  const calls = stubFetch(() => ({ json: {} }));
  open();
  await userEvent.type(field(), NIK);
  const form = field().closest('form');
  for (let press = 0; press < 20; press += 1) if (form) fireEvent.submit(form);
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(1);
});

it('whoever comes back finds the NIK, and whoever comes from Google learns why', async () => {
  localStorage.setItem('nik', NIK);
  window.history.replaceState(null, '', '/registerstep1?google=unknown');
  open();
  expect(field().value).toBe(NIK);
  expect((await screen.findByRole('alert')).textContent).toContain('Akun Google ini belum terdaftar.');
  window.history.replaceState(null, '', '/');
});
