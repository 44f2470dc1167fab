import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { dialogAsking, inBrowser, signInAs } from './support/openSite.tsx';

import { alertText, fillNew, named, open, QUESTION, record, save } from './support/vaccineForm.tsx';

inBrowser();

describe('CreateView', () => {
  it('shows the sections with their fields, and asterisks that stay out of the names', async () => {
    open(['/vaksin-baru']);
    await named('Nama Vaksin');
    expect(screen.getAllByRole('region').map((section) => section.getAttribute('aria-label'))).toEqual(['Vaksin', 'Persediaan']);
    expect((await named('Nama Vaksin')).getAttribute('aria-required')).toBe('true');
    expect(screen.queryByLabelText('Sisa')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tidak' }).checked).toBe(true);
  });

  it('announces the first failure in the order of the definition, marks every field and focuses the announced one', async () => {
    const { user, calls } = open(['/vaksin-baru']);
    await named('Nama Vaksin');
    await user.click(save());
    expect(await alertText()).toContain('Jenis wajib dipilih!');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Suntik' }));
    const name = await named('Nama Vaksin');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = (name.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described.join(' ')).not.toBe('');
    expect(calls.create).not.toHaveBeenCalled();

    await user.click(screen.getByRole('radio', { name: 'Tetes' }));
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('shows a field while its condition holds', async () => {
    const { user } = open(['/vaksin-baru']);
    await named('Nama Vaksin');
    expect(screen.queryByLabelText('Dosis')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Suntik' }));
    const dose = await named('Dosis');
    await user.type(dose, '0,5');
    expect(dose.value).toBe('0,5');
    await user.click(screen.getByRole('radio', { name: 'Tetes' }));
    await waitFor(() => expect(screen.queryByLabelText('Dosis')).toBeNull());
  });

  it('turns twenty clicks into one request, shows the banner, then leaves', async () => {
    const { user, calls, path } = open(['/vaksin', '/vaksin-baru']);
    await fillNew(user);
    const button = save();
    for (let click = 0; click < 20; click += 1) fireEvent.click(button);
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(path()).toBe('/vaksin-baru');
    await waitFor(() => expect(path()).toBe('/vaksin'));
    expect(calls.create).toHaveBeenCalledTimes(1);
    expect(calls.create.mock.lastCall?.[1]).toMatchObject({
      data: { nama: 'BCG', jenis: 'Tetes', beku: 'Tidak' },
      meta: { idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
    expect(await screen.findByText('BCG')).toBeTruthy();
  });

  it('keeps what was typed and the key of the request when the network fails, and takes a new key for other values', async () => {
    const { user, calls } = open(['/vaksin-baru']);
    await fillNew(user);
    const lost = new HttpError('Terjadi kesalahan jaringan.', 0, { message: '', errors: {} });
    calls.create.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockRejectedValueOnce(new HttpError('x', 503));
    await user.click(save());
    expect(await alertText()).toContain('Terjadi kesalahan jaringan.');
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('false'));
    await user.click(save());
    await waitFor(() => expect(calls.create).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('false'));
    await user.type(await named('Nama Vaksin'), ' baru');
    await user.click(save());
    expect(await screen.findByText('Terjadi kesalahan pada server, coba lagi nanti.')).toBeTruthy();
    expect((await named('Nama Vaksin')).value).toBe('BCG baru');
    const keys = calls.create.mock.calls.map(([, { meta }]) => meta.idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows what only the server knows at the field and in the alert', async () => {
    const { user, calls } = open(['/vaksin-baru']);
    await fillNew(user);
    calls.create.mockRejectedValueOnce(
      new HttpError('Nama sudah ada.', 422, { message: 'Nama sudah ada.', errors: { nama: 'Nama sudah ada.' } }),
    );
    await user.click(save());
    expect(await alertText()).toContain('Gagal: Nama sudah ada.');
    const name = await named('Nama Vaksin');
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(name.value).toBe('BCG');
    await user.type(name, '2');
    await user.click(save());
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
  });

  it('asks before what was typed is lost, not when nothing was typed', async () => {
    const { user, path } = open(['/vaksin', '/vaksin-baru']);
    await named('Nama Vaksin');
    await user.type(await named('Nama Vaksin'), 'B');
    await user.click(screen.getByRole('link', { name: 'Beranda' }));
    await user.click(within(await dialogAsking(QUESTION)).getByRole('button', { name: 'Tidak' }));
    expect(path()).toBe('/vaksin-baru');
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    await user.clear(await named('Nama Vaksin'));
    await user.click(screen.getByRole('link', { name: 'Beranda' }));
    await waitFor(() => expect(path()).toBe('/beranda'));
  });

  it('Batal goes back where the person came from, without a question where nothing was typed', async () => {
    const { user, path, router } = open(['/vaksin']);
    await router.navigate('/vaksin-baru');
    await named('Nama Vaksin');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(path()).toBe('/vaksin'));
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('Batal asks before what was typed is lost, and once only', async () => {
    const { user, path, router } = open(['/vaksin']);
    await router.navigate('/vaksin-baru');
    await user.type(await named('Nama Vaksin'), 'B');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    const dialog = await dialogAsking(QUESTION);
    expect(within(dialog).getByRole('heading', { name: 'Perubahan belum disimpan' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Tidak' }));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect((await named('Nama Vaksin')).value).toBe('B');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await user.click(within(await dialogAsking(QUESTION)).getByRole('button', { name: 'Ya' }));
    await waitFor(() => expect(path()).toBe('/vaksin'));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  });

  it('takes no typing from the press of the button until the page is left, and again after a failure', async () => {
    const { user, calls, path } = open(['/vaksin', '/vaksin-baru']);
    await fillNew(user);
    const locked = () => screen.getByLabelText('Nama Vaksin').closest('[inert]') !== null;
    let answer: (error: HttpError) => void = () => undefined;
    calls.create.mockImplementationOnce(() => new Promise((_resolve, reject) => (answer = reject)));
    expect(locked()).toBe(false);
    await user.click(save());
    await waitFor(() => expect(locked()).toBe(true));
    answer(new HttpError('Nama sudah ada.', 422, { message: 'x', errors: { nama: 'Nama sudah ada.' } }));
    await screen.findByRole('alert');
    expect(locked()).toBe(false);
    expect(document.activeElement).toBe(await named('Nama Vaksin'));
    await user.type(await named('Nama Vaksin'), '2');
    await user.click(save());
    await screen.findByText('Vaksin disimpan.');
    expect(locked()).toBe(true);
    // saved already: nothing to ask
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(path()).toBe('/vaksin'));
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('waits for the save where somebody leaves meanwhile, and takes them where they meant to go (F33)', async () => {
    const { user, calls, path } = open(['/vaksin', '/vaksin-baru']);
    await fillNew(user);
    let answer: () => void = () => undefined;
    calls.create.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve({ data: { id: '8', nama: 'BCG' } }))),
    );
    await user.click(save());
    await user.click(screen.getByRole('link', { name: 'Beranda' }));
    expect(await screen.findByText('Menunggu data tersimpan…')).toBeTruthy();
    expect([path(), screen.queryByText(QUESTION)]).toEqual(['/vaksin-baru', null]);
    answer();
    await waitFor(() => expect(path()).toBe('/beranda'));
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Vaksin disimpan.')).toBeNull());
    expect(path()).toBe('/beranda');
  });

  it.each([
    ['another page', () => screen.getByRole('link', { name: 'Beranda' })],
    ['Batal', () => screen.getByRole('button', { name: 'Batal' })],
  ])('stays with what went wrong where it could not be saved (%s)', async (_where, way) => {
    const { user, calls, path } = open(['/vaksin', '/vaksin-baru']);
    await fillNew(user);
    let answer: (error: HttpError) => void = () => undefined;
    calls.create.mockImplementationOnce(() => new Promise((_resolve, reject) => (answer = reject)));
    await user.click(save());
    await user.click(way());
    expect(screen.queryByText(QUESTION)).toBeNull();
    answer(new HttpError('Nama sudah ada.', 422, { message: 'Nama sudah ada.', errors: { nama: 'Nama sudah ada.' } }));
    expect(await alertText()).toContain('Gagal: Nama sudah ada.');
    await waitFor(() => expect(screen.queryByText('Menunggu data tersimpan…')).toBeNull());
    expect(path()).toBe('/vaksin-baru');
    // and asks again from now on
    await user.click(screen.getByRole('link', { name: 'Beranda' }));
    expect(await dialogAsking(QUESTION)).toBeTruthy();
  });

  it('Batal goes back once it is saved (F33)', async () => {
    const { user, calls, path } = open(['/vaksin', '/vaksin-baru']);
    await fillNew(user);
    let answer: () => void = () => undefined;
    calls.create.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve({ data: { id: '8', nama: 'BCG' } }))),
    );
    await user.click(save());
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    answer();
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/vaksin'));
  });

  it('has no spinner once the answer has come, though the page stands a while longer', async () => {
    const { user } = open(['/vaksin', '/vaksin-baru']);
    await fillNew(user);
    await user.click(save());
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
    expect([document.querySelector('.form-actions .spinner'), save().textContent, save().getAttribute('aria-disabled')]).toEqual([
      null,
      'Simpan',
      'true',
    ]);
  });

  it('F35: keeps nothing of what was typed once somebody else has signed in', async () => {
    const { user, calls, path, router } = open(['/vaksin-baru']);
    await fillNew(user);
    calls.create.mockRejectedValueOnce(new HttpError('Sesi berakhir.', 401, { message: 'Sesi berakhir.', errors: {} }));
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/login'));
    expect(Object.values(sessionStorage).join()).toContain('BCG');
    signInAs('Kader');
    await router.navigate('/vaksin');
    await screen.findByRole('heading', { level: 1, name: 'Daftar Vaksin' });
    expect(Object.values(sessionStorage).join()).not.toContain('BCG');
  });

  it('gives every field back after the session has ended and the person signed in again', async () => {
    const { user, calls, path, router } = open(['/vaksin-baru']);
    await fillNew(user);
    calls.create.mockRejectedValueOnce(new HttpError('Sesi berakhir.', 401, { message: 'Sesi berakhir.', errors: {} }));
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    signInAs('Admin Desa');
    await router.navigate('/vaksin-baru');
    await waitFor(async () => expect((await named('Nama Vaksin')).value).toBe('BCG'));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Tetes' })).checked).toBe(true);
    expect(await screen.findByText(/sudah dipulihkan/)).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    expect(calls.create).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['while it was typed into', false],
    ['while it was saved', true],
  ])('goes to the sign-in page without a question where another call finds the session ended %s', async (_when, saving) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { user, calls, path, router } = open(['/vaksin-baru'], [record()], queryClient);
    await fillNew(user);
    if (saving) {
      calls.create.mockReturnValueOnce(new Promise(() => undefined));
      await user.click(save());
      await waitFor(() => expect(calls.create).toHaveBeenCalledTimes(1));
    }
    calls.getList.mockRejectedValueOnce(new HttpError('Sesi berakhir.', 401, { message: 'Sesi berakhir.', errors: {} }));
    await act(() => queryClient.refetchQueries({ queryKey: ['stores', 'getList'] }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.queryByText(QUESTION)).toBeNull();
    signInAs('Admin Desa');
    await router.navigate('/vaksin-baru');
    await waitFor(async () => expect((await named('Nama Vaksin')).value).toBe('BCG'));
    expect(await screen.findByText(/^Sesi Anda .* sudah dipulihkan/)).toBeTruthy();
  });
});
