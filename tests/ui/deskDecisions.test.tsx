/** What a verifier decides on a registration's page: by a key, with a reason, one after the other. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { nikOf, open, person, statusOf } from './support/desk.tsx';
import { inBrowser } from './support/openSite.tsx';

inBrowser();

describe('a decision', () => {
  it('decides by one key and opens the next that waits; the menu tells how many do', async () => {
    const rows = [person(1, 'pending'), person(2, 'success'), person(3, null)];
    const { user, path, calls } = open(rows, [`/admin-verifikator-detail/${nikOf(1)}`]);
    await statusOf(1);
    expect(await screen.findByText('1 dari 3 · 2 menunggu')).toBeTruthy();
    await user.keyboard('s');
    await waitFor(() => expect(path()).toBe(`/admin-verifikator-detail/${nikOf(3)}`));
    expect(calls.update.mock.lastCall?.[1]).toMatchObject({ id: nikOf(1), data: { status: 'success' } });
    expect(await screen.findByText('3 dari 3 · 1 menunggu')).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'Menu utama' })).getByText('1 menunggu')).toBeTruthy();
    // the way back leads to the one before, decided or not
    await user.click(screen.getByRole('link', { name: 'Sebelumnya' }));
    await waitFor(() => expect(path()).toBe(`/admin-verifikator-detail/${nikOf(2)}`));
  });

  it('denies with a reason or without, by a key and Enter', async () => {
    const { user, path, calls } = open([person(1, 'pending'), person(2, 'pending')], [`/admin-verifikator-detail/${nikOf(1)}`]);
    await statusOf(1);
    await screen.findByText('1 dari 2 · 2 menunggu');
    await user.keyboard('t');
    // letters typed into the reason decide nothing
    await user.keyboard('Foto KTP tidak sesuai{Enter}');
    await waitFor(() => expect(path()).toBe(`/admin-verifikator-detail/${nikOf(2)}`));
    expect(calls.update.mock.lastCall?.[1].data).toEqual({ status: 'denied', alasan: 'Foto KTP tidak sesuai' });
    await statusOf(2);
    await user.keyboard('t{Escape}');
    expect(screen.queryByRole('textbox', { name: /Alasan/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tolak' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 dari 2 · tidak ada yang menunggu')).toBeTruthy();
    expect(calls.update).toHaveBeenCalledTimes(2);
  });

  it('stays where saving a decision failed, and keeps the reason', async () => {
    const { user, path, calls } = open([person(1, 'pending'), person(2, 'pending')], [`/admin-verifikator-detail/${nikOf(1)}`]);
    calls.update.mockRejectedValueOnce(new HttpError('rusak', 500));
    await statusOf(1);
    await user.click(screen.getByRole('button', { name: 'Tolak' }));
    await user.keyboard('Bukan warga{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Terjadi kesalahan saat memperbarui status');
    expect(path()).toBe(`/admin-verifikator-detail/${nikOf(1)}`);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Alasan/ }).value).toBe('Bukan warga');
  });

  it('asks again with what was typed where the page was lost, and not once that was taken back', async () => {
    const detail = () => open([person(1, 'pending')], [`/admin-verifikator-detail/${nikOf(1)}`]);
    const { user } = detail();
    await statusOf(1);
    await user.click(screen.getByRole('button', { name: 'Tolak' }));
    await user.keyboard('Bukan warga');
    cleanup();
    const again = detail();
    const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: /Alasan/ });
    expect(reason.value).toBe('Bukan warga');
    await again.user.click(screen.getByRole('button', { name: 'Batal' }));
    cleanup();
    detail();
    await statusOf(1);
    await screen.findByRole('button', { name: 'Tolak' });
    expect(screen.queryByRole('textbox', { name: /Alasan/ })).toBeNull();
  });
});
