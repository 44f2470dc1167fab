/** The button that saves and goes on at once: `form.create.next`. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Extension } from '../../src/engine/wire/extensions.ts';
import { changedSite } from '../support/mistakes.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { alertText, fillNew, named, record, save, stores } from './support/vaccineForm.tsx';

inBrowser();
window.scrollTo = vi.fn<() => void>();

const same = (text: string) => ({ id: text, en: text });
const AGAIN = { label: same('Simpan & tambah lagi'), carry: ['jenis'], said: same('{nama} disimpan, berikutnya.') };
const BACK = { label: same('Simpan & berikutnya'), to: '/vaksin', from: '/vaksin' };

function open(next: object, history: readonly string[], announced?: readonly Extension[]) {
  const memory = memoryProvider({ vaccines: [record()], stores });
  const site = changedSite({ 'vaccines.form.create.next': next });
  return {
    user: userEvent.setup(),
    ...memory,
    ...openSite({ site, history, dataProvider: memory.dataProvider, ...(announced && { announced }) }),
  };
}
const again = () => screen.getByRole('button', { name: 'Simpan & tambah lagi' });
const onward = () => screen.queryByRole('button', { name: 'Simpan & berikutnya' });

describe('the same form anew', () => {
  it('says its sentence, carries over what it is to, and has the first empty field under the cursor', async () => {
    const { user, calls, path } = open(AGAIN, ['/vaksin', '/vaksin-baru']);
    await fillNew(user);
    await user.click(again());
    expect(await screen.findByText('BCG disimpan, berikutnya.')).toBeTruthy();
    expect(path()).toBe('/vaksin-baru');
    await waitFor(async () => expect((await named('Nama Vaksin')).value).toBe(''));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tetes' }).checked).toBe(true);
    await waitFor(async () => expect(document.activeElement).toBe(await named('Nama Vaksin')));

    await user.type(await named('Nama Vaksin'), 'Polio');
    await user.click(again());
    await waitFor(() => expect(calls.create).toHaveBeenCalledTimes(2));
    const [first, second] = calls.create.mock.calls.map(([, params]) => params);
    expect(second?.data).toMatchObject({ nama: 'Polio', jenis: 'Tetes' });
    expect(second?.meta.idempotencyKey).not.toBe(first?.meta.idempotencyKey);
  });

  it('turns twenty clicks into one record', async () => {
    const { user, calls } = open(AGAIN, ['/vaksin-baru']);
    await fillNew(user);
    const button = again();
    for (let click = 0; click < 20; click += 1) fireEvent.click(button);
    await screen.findByText('BCG disimpan, berikutnya.');
    expect(calls.create).toHaveBeenCalledTimes(1);
  });

  it('keeps the form and what was typed where it could not be saved', async () => {
    const { user, calls } = open(AGAIN, ['/vaksin-baru']);
    await fillNew(user);
    calls.create.mockRejectedValueOnce(new HttpError('x', 0, { message: '', errors: {} }));
    await user.click(again());
    expect(await alertText()).toContain('Terjadi kesalahan jaringan.');
    expect((await named('Nama Vaksin')).value).toBe('BCG');
    await user.click(again());
    expect(await screen.findByText('BCG disimpan, berikutnya.')).toBeTruthy();
  });

  it('leaves Simpan, and Enter, as they are', async () => {
    const { user, path } = open(AGAIN, ['/vaksin', '/vaksin-baru']);
    await fillNew(user);
    await user.type(await named('Nama Vaksin'), '{Enter}');
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/vaksin'));
  });

  it('is no part of a change, nor of the page of a server that has told of no additions', async () => {
    const { router } = open(AGAIN, ['/vaksin-ubah/7']);
    await named('Nama Vaksin');
    expect(screen.queryByRole('button', { name: 'Simpan & tambah lagi' })).toBeNull();
    expect(save()).toBeTruthy();
    router.dispose();
  });

  it('is not there where the server has told of no additions', async () => {
    open(AGAIN, ['/vaksin-baru'], []);
    await named('Nama Vaksin');
    expect(screen.queryByRole('button', { name: 'Simpan & tambah lagi' })).toBeNull();
  });
});

describe('on from the page one came from', () => {
  it('goes back to it at once, and Enter does so too', async () => {
    const { user, path, router } = open(BACK, ['/beranda', '/vaksin']);
    await router.navigate('/vaksin-baru', { state: { from: '/vaksin', focus: 'dosis' } });
    await fillNew(user);
    await user.type(await named('Nama Vaksin'), '{Enter}');
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/vaksin'));
    await router.navigate(-1);
    expect(path()).toBe('/beranda');
  });

  it('is there only where the form was opened from that page, with the field it was opened for under the cursor', async () => {
    const { router } = open(BACK, ['/vaksin-baru']);
    await named('Nama Vaksin');
    expect(onward()).toBeNull();
    await router.navigate('/vaksin', {});
    await router.navigate('/vaksin-baru', { state: { from: '/vaksin', focus: 'kedaluwarsa' } });
    await waitFor(() => expect(onward()).not.toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await named('Kedaluwarsa')));
  });
});
