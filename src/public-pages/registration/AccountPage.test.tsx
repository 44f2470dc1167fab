import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StubbedAnswer, stubFetch } from '../../../tests/support/stubFetch.ts';
import AccountPage from './AccountPage.tsx';
import { carriedPassword, flash, forgetRegistration, keepNik } from './carry.ts';

/** Said beside the spec's words where no answer came. */
const UNREACHABLE = ' Server tidak terjangkau. Periksa sambungan internet Anda; isian Anda tetap di sini.';

const NIK = '9171010101900001';
const go = vi.fn();
const open = () => render(<AccountPage go={go} prefetch={vi.fn()} />);
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
const fill = async (address = 'ani@desa.test', secret = 'rahasia-sekali') => {
  await userEvent.type(email(), address);
  await userEvent.type(password(), secret);
};

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

it('without a NIK it says so and leads to the first step', () => {
  open();
  expect(screen.getByRole('alert').textContent).toBe('NIK tidak ditemukan. Silakan ulangi dari langkah pertama.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/registerstep1');
  expect(screen.queryByLabelText('Email')).toBeNull();
});

describe('with a NIK', () => {
  beforeEach(() => keepNik(NIK));

  it('makes the account, keeps the email in storage and the password only in memory', async () => {
    const calls = stubFetch(() => ({ status: 201, json: {} }));
    open();
    await fill();
    await submit();
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/register', 'push'));
    const body = { email: 'ani@desa.test', password: 'rahasia-sekali', nik: NIK };
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/auth/register', body }]);
    expect({ ...localStorage }).toEqual({ nik: NIK, email: 'ani@desa.test' });
    expect(sessionStorage).toHaveLength(0);
    expect(carriedPassword()).toBe('rahasia-sekali');
    expect(flash()).toEqual({ tone: 'success', text: 'Berhasil daftar! Lanjut ke pengisian data diri.' });
  });

  it('keeps the email as it is typed for a reload, in this tab alone, and the password nowhere', async () => {
    open();
    await fill();
    expect({ ...sessionStorage }).toEqual({ registration_email: 'ani@desa.test' });
    expect({ ...localStorage }).toEqual({ nik: NIK });
    forgetRegistration();
    expect({ ...sessionStorage }).toEqual({});
  });

  it('going back keeps what was typed, and going on again does not register twice', async () => {
    const calls = stubFetch(() => ({ status: 201, json: {} }));
    open();
    await fill();
    await submit();
    await waitFor(() => expect(go).toHaveBeenCalledOnce());
    cleanup();
    open();
    expect([email().value, password().value]).toEqual(['ani@desa.test', 'rahasia-sekali']);
    await submit();
    await waitFor(() => expect(go).toHaveBeenCalledTimes(2));
    expect(calls).toHaveLength(1);
  });

  it('another NIK begins anew', async () => {
    stubFetch(() => ({ status: 201, json: {} }));
    open();
    await fill();
    await submit();
    await waitFor(() => expect(go).toHaveBeenCalledOnce());
    cleanup();
    keepNik('9171010101900002');
    expect(carriedPassword()).toBeNull();
    expect({ ...localStorage }).toEqual({ nik: '9171010101900002' });
  });

  it('keeps the room of what was said while the next press waits', async () => {
    const answers: (StubbedAnswer | Promise<StubbedAnswer>)[] = [{ status: 500 }, new Promise(() => undefined)];
    stubFetch(() => answers.shift() ?? 'no answer');
    open();
    await fill();
    await submit();
    await screen.findByRole('alert');
    await submit();
    await screen.findByRole('button', { name: 'Mendaftar…' });
    expect(screen.getByText('Terjadi kesalahan saat mendaftar.').ariaHidden).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a short password is refused before anybody is asked', async () => {
    const calls = stubFetch(() => ({ status: 201 }));
    open();
    await fill('ani@desa.test', '1234567');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Password minimal 8 karakter.');
    expect(calls).toEqual([]);
  });

  it.each<[string, StubbedAnswer, string]>([
    [
      'the first text of the first field',
      { status: 422, json: { message: 'umum', errors: { email: ['Email sudah terdaftar.', 'lain'], nik: ['x'] } } },
      'Email sudah terdaftar.',
    ],
    ["the server's words", { status: 403, json: { message: 'Ditolak.' } }, 'Ditolak.'],
    ['no words', { status: 500 }, 'Terjadi kesalahan saat mendaftar.'],
    ['no answer', 'no answer', `Terjadi kesalahan saat mendaftar.${UNREACHABLE}`],
  ])('a failure says %s and keeps what was typed', async (_name, answer, text) => {
    stubFetch(() => answer);
    open();
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect([email().value, password().value]).toEqual(['ani@desa.test', 'rahasia-sekali']);
    expect(localStorage.getItem('email')).toBeNull();
    expect(go).not.toHaveBeenCalled();
  });
});
