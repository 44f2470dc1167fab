import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { dialogAsking, inBrowser } from './support/openSite.tsx';

import { alertText, named, open, record, save } from './support/vaccineForm.tsx';

inBrowser();

describe('EditView', () => {
  it('waits for the whole record, not for the row the list has cached', async () => {
    const { user, calls } = open(['/vaksin']);
    let give: (() => void) | undefined;
    calls.getOne.mockImplementationOnce(
      () => new Promise((resolve) => (give = () => resolve({ data: { ...record(), nama: 'Polio lengkap' } as never }))),
    );
    await user.click(await screen.findByRole('link', { name: 'Edit Polio' }));
    await waitFor(() => expect(calls.getOne).toHaveBeenCalled());
    expect(screen.queryByLabelText('Nama Vaksin')).toBeNull();
    give?.();
    expect((await named('Nama Vaksin')).value).toBe('Polio lengkap');
    expect((await named('Kedaluwarsa')).value).toBe('28/02/2027');
  });

  it('requires what this mode requires, sends the change with the version seen', async () => {
    const { user, calls } = open(['/vaksin-ubah/7']);
    const name = await named('Nama Vaksin');
    await user.clear(name);
    await user.click(save());
    expect(await alertText()).toContain('Nama harus ada!');
    await user.type(name, 'Polio 2');
    await user.click(save());
    expect(await screen.findByText('Vaksin diubah.')).toBeTruthy();
    expect(calls.update.mock.lastCall?.[1]).toMatchObject({
      id: '7',
      data: { nama: 'Polio 2', kedaluwarsa: '2027-02-28' },
      previousData: { nama: 'Polio' },
      meta: { version: 'v1' },
    });
  });

  it('says what the server says where there is no such record, with a way back', async () => {
    const { user, path } = open(['/vaksin-ubah/99']);
    expect(await alertText()).toContain('Data anggota tidak ditemukan.');
    await user.click(screen.getByRole('button', { name: 'Kembali' }));
    await waitFor(() => expect(path()).toBe('/vaksin'));
  });

  it('shows what differs when somebody else was faster, and can keep either', async () => {
    const { user, calls } = open(['/vaksin-ubah/7']);
    const name = await named('Nama Vaksin');
    await user.clear(name);
    await user.type(name, 'Punya saya');
    const current = { ...record(), nama: 'Punya mereka', updated_at: 'v2' };
    const stale = () => new HttpError('Data sudah berubah.', 409, { message: 'Data sudah berubah.', errors: {}, current });
    calls.update.mockRejectedValueOnce(stale());
    await user.click(save());
    const dialog = await dialogAsking('Data sudah diubah orang lain');
    expect(
      within(dialog)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['KolomIsian AndaData terbaru', 'Nama VaksinPunya sayaPunya mereka']);
    await user.click(within(dialog).getByRole('button', { name: 'Simpan punya saya' }));
    expect(await screen.findByText('Vaksin diubah.')).toBeTruthy();
    expect(calls.update.mock.lastCall?.[1]).toMatchObject({ data: { nama: 'Punya saya' }, meta: { version: 'v2' } });
  });

  it('lists what the person changed only, and saves the newer value of the rest', async () => {
    const { user, calls } = open(['/vaksin-ubah/7']);
    const name = await named('Nama Vaksin');
    await user.clear(name);
    await user.type(name, 'Punya saya');
    const current = { ...record(), nama: 'Punya mereka', kedaluwarsa: '2028-01-31', updated_at: 'v2' };
    calls.update.mockRejectedValueOnce(new HttpError('x', 409, { message: 'x', errors: {}, current }));
    await user.click(save());
    const dialog = await dialogAsking('Data sudah diubah orang lain');
    expect(within(dialog).getAllByRole('row')).toHaveLength(2);
    expect(dialog.textContent).not.toContain('2028');
    await user.click(within(dialog).getByRole('button', { name: 'Simpan punya saya' }));
    expect(await screen.findByText('Vaksin diubah.')).toBeTruthy();
    expect(calls.update.mock.lastCall?.[1]).toMatchObject({
      data: { nama: 'Punya saya', kedaluwarsa: '2028-01-31' },
      previousData: { nama: 'Punya mereka' },
      meta: { version: 'v2' },
    });
  });

  it('saves both without a question where two people changed different fields', async () => {
    const { user, calls } = open(['/vaksin-ubah/7']);
    await user.type(await named('Nama Vaksin'), '!');
    const current = { ...record(), kedaluwarsa: '2028-01-31', updated_at: 'v2' };
    calls.update.mockRejectedValueOnce(new HttpError('x', 409, { message: 'x', errors: {}, current }));
    await user.click(save());
    expect(await screen.findByText('Vaksin diubah.')).toBeTruthy();
    expect(screen.queryByText('Data sudah diubah orang lain')).toBeNull();
    expect(calls.update).toHaveBeenCalledTimes(2);
    expect(calls.update.mock.lastCall?.[1]).toMatchObject({
      data: { nama: 'Polio!', kedaluwarsa: '2028-01-31' },
      meta: { version: 'v2' },
    });
  });

  it('takes over the latest record', async () => {
    const { user, calls } = open(['/vaksin-ubah/7']);
    await user.type(await named('Nama Vaksin'), '!');
    calls.update.mockRejectedValueOnce(
      new HttpError('x', 409, { message: 'x', errors: {}, current: { ...record(), nama: 'Punya mereka', updated_at: 'v2' } }),
    );
    await user.click(save());
    await user.click(
      within(await dialogAsking('Data sudah diubah orang lain')).getByRole('button', { name: 'Pakai data terbaru' }),
    );
    await waitFor(async () => expect((await named('Nama Vaksin')).value).toBe('Punya mereka'));
  });
});

describe('ShowView', () => {
  it('reads the sections, computed fields and names of references, and only goes back', async () => {
    const { user, path } = open(['/vaksin', '/vaksin-info/7'], [{ ...record(), gudang: 'A' } as never]);
    expect(await screen.findByText('Gudang Utama')).toBeTruthy();
    expect(screen.getByText('28 Februari 2027')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const main = screen.getByRole('main');
    expect(
      within(main)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Batal']);
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(path()).toBe('/vaksin'));
  });
});
