import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { dialogAsking, inBrowser } from './support/openSite.tsx';
import { open, rowNamed, rowsOf } from './support/vaccineList.tsx';

inBrowser();

describe('deleting', () => {
  const remove = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(await screen.findByRole('button', { name: `Hapus ${name}` }));
    const dialog = await dialogAsking('Hapus vaksin ini?');
    expect(within(dialog).getByRole('heading', { name: 'Hapus' })).toBeTruthy();
    return dialog;
  };

  it('asks, deletes once, reads the list again and says so', async () => {
    const user = userEvent.setup();
    const { calls } = open(rowsOf(2));
    const dialog = await remove(user, 'Vaksin 01');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Ya' }));
    expect(await screen.findByText('Vaksin dihapus.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Vaksin 01')).toBeNull());
    expect(screen.getByText('1 data')).toBeTruthy();
    expect(calls.delete).toHaveBeenCalledTimes(1);
    expect(calls.delete.mock.lastCall?.[1]).toMatchObject({ id: '1', previousData: { nama: 'Vaksin 01' } });
  });

  it('leaves everything as it is on Tidak', async () => {
    const user = userEvent.setup();
    const { calls } = open(rowsOf(1));
    const dialog = await remove(user, 'Vaksin 01');
    await user.click(within(dialog).getByRole('button', { name: 'Tidak' }));
    await waitFor(() => expect(screen.queryByText('Hapus vaksin ini?')).toBeNull());
    expect(calls.delete).not.toHaveBeenCalled();
  });

  it('keeps the row and says that it failed; a success takes the place of that', async () => {
    const user = userEvent.setup();
    const { calls } = open(rowsOf(2));
    calls.delete.mockRejectedValueOnce(new HttpError('rusak', 500));
    const dialog = await remove(user, 'Vaksin 01');
    await user.click(within(dialog).getByRole('button', { name: 'Ya' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Gagal menghapus.');
    await rowNamed('Vaksin 01');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hapus Vaksin 01' })));
    await user.click(within(await remove(user, 'Vaksin 01')).getByRole('button', { name: 'Ya' }));
    expect(await screen.findByText('Vaksin dihapus.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('moves the focus to the row that takes the place, from the last one to the one before, at last to the page', async () => {
    const user = userEvent.setup();
    open(rowsOf(3));
    const focused = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
    const deleted = async (name: string) => {
      await user.click(within(await remove(user, name)).getByRole('button', { name: 'Ya' }));
      await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    };
    await deleted('Vaksin 02');
    await focused('Hapus Vaksin 03');
    await deleted('Vaksin 03');
    await focused('Hapus Vaksin 01');
    await deleted('Vaksin 01');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
