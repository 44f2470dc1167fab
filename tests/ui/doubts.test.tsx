/** What was typed is allowed and perhaps not meant: asked once on saving, by the one dialog of every form. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { dialogAsking, inBrowser } from './support/openSite.tsx';
import { fillNew, named, open, QUESTION, save } from './support/vaccineForm.tsx';

inBrowser();

const TITLE = 'Periksa lagi';
const MEANT = 'Sudah benar, simpan';
const BACK = 'Kembali ke isian';

const asked = (doubts: readonly object[], confirm = 'odd') =>
  new HttpError('Periksa lagi.', 409, { message: 'Periksa lagi.', errors: {}, doubts, confirm });
const ODD = { code: 'odd', field: 'nama', text: 'BCG atau BCG-2?' };
const buttons = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('a doubtful record (F28)', () => {
  it('is asked about with the repair first, which puts the value in and saves nothing', async () => {
    const { user, calls } = open(['/vaksin-baru']);
    await fillNew(user);
    calls.create.mockRejectedValueOnce(asked([{ ...ODD, repair: { nama: 'BCG-2' }, label: 'Perbaiki: BCG-2' }]));
    await user.click(save());
    const dialog = await dialogAsking(TITLE);
    expect(dialog.textContent).toContain('Nama Vaksin: BCG atau BCG-2?');
    expect(buttons(dialog)).toEqual(['Perbaiki: BCG-2', BACK, MEANT]);
    expect(document.activeElement?.textContent).toBe('Perbaiki: BCG-2');
    await user.click(within(dialog).getByRole('button', { name: 'Perbaiki: BCG-2' }));
    const name = await named('Nama Vaksin');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect([name.value, calls.create.mock.calls.length]).toEqual(['BCG-2', 1]);
    await user.click(save());
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
    expect(calls.create.mock.lastCall?.[1]).toMatchObject({ data: { nama: 'BCG-2' }, meta: { confirmed: '' } });
  });

  it('leaves what was looked at beside the repairs as it is, and is not asked about that again', async () => {
    const { user, calls } = open(['/vaksin-baru']);
    await fillNew(user);
    const repaired = { ...ODD, repair: { nama: 'BCG-2' } };
    const beside = { code: 'none', field: 'jenis', text: 'Jenis belum pasti.' };
    calls.create.mockRejectedValueOnce(asked([repaired, beside], 'odd,none'));
    await user.click(save());
    await user.click(within(await dialogAsking(TITLE)).getByRole('button', { name: 'Perbaiki' }));
    await user.click(save());
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
    expect(calls.create.mock.lastCall?.[1]).toMatchObject({ data: { nama: 'BCG-2' }, meta: { confirmed: 'none' } });
  });

  it('is saved as it is where it is meant, under a key of its own', async () => {
    const { user, calls } = open(['/vaksin-baru']);
    await fillNew(user);
    calls.create.mockRejectedValueOnce(asked([ODD], 'odd,more'));
    await user.click(save());
    const dialog = await dialogAsking(TITLE);
    expect(buttons(dialog)).toEqual(['Perbaiki', MEANT]);
    await user.click(within(dialog).getByRole('button', { name: MEANT }));
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
    const [first, second] = calls.create.mock.calls.map(([, { meta }]) => meta);
    expect([first.confirmed, second.confirmed]).toEqual(['', 'odd,more']);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('is asked about again where something else is found doubtful in the meantime', async () => {
    const { user, calls } = open(['/vaksin-ubah/7']);
    await user.type(await named('Nama Vaksin'), '!');
    calls.update
      .mockRejectedValueOnce(asked([ODD]))
      .mockRejectedValueOnce(asked([{ ...ODD, code: 'new', text: 'Lain?' }], 'odd,new'));
    await user.click(save());
    await user.click(within(await dialogAsking(TITLE)).getByRole('button', { name: MEANT }));
    const again = await dialogAsking(TITLE);
    expect(again.textContent).toContain('Lain?');
    await user.click(within(again).getByRole('button', { name: MEANT }));
    expect(await screen.findByText('Vaksin diubah.')).toBeTruthy();
    expect(calls.update.mock.lastCall?.[1]).toMatchObject({ meta: { version: 'v1', confirmed: 'odd,new' } });
  });

  it('stays in the form on Esc, with the field at hand where nothing is suggested', async () => {
    const { user, calls } = open(['/vaksin-baru']);
    await fillNew(user);
    calls.create.mockRejectedValueOnce(asked([ODD])).mockRejectedValueOnce(asked([ODD]));
    await user.click(save());
    await dialogAsking(TITLE);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await named('Nama Vaksin')).value).toBe('BCG');
    await user.click(save());
    await user.click(within(await dialogAsking(TITLE)).getByRole('button', { name: 'Perbaiki' }));
    const name = await named('Nama Vaksin');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(calls.create).toHaveBeenCalledTimes(2);
  });

  it('leads back to the field as it was typed, where neither what is suggested nor what stands there is meant', async () => {
    const { user, calls } = open(['/vaksin-baru']);
    await fillNew(user);
    calls.create.mockRejectedValueOnce(asked([{ ...ODD, repair: { nama: 'BCG-2' }, label: 'Perbaiki: BCG-2' }]));
    await user.click(save());
    await user.click(within(await dialogAsking(TITLE)).getByRole('button', { name: BACK }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const name = await named('Nama Vaksin');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect([name.value, name.selectionStart, name.selectionEnd, calls.create.mock.calls.length]).toEqual(['BCG', 0, 3, 1]);
    // what is typed instead is looked at again
    await user.keyboard('BCG-3');
    await user.click(save());
    expect(await screen.findByText('Vaksin disimpan.')).toBeTruthy();
    expect(calls.create.mock.lastCall?.[1]).toMatchObject({ data: { nama: 'BCG-3' }, meta: { confirmed: '' } });
  });

  it('can be put right on another page, where what was typed comes along', async () => {
    const { user, calls, path } = open(['/vaksin-baru']);
    await fillNew(user);
    calls.create.mockRejectedValueOnce(
      asked([
        { code: 'same', field: null, text: 'Polio sudah ada.', to: '/vaksin-ubah/7', carry: true, label: 'Perbaiki yang tadi' },
      ]),
    );
    await user.click(save());
    await user.click(within(await dialogAsking(TITLE)).getByRole('button', { name: 'Perbaiki yang tadi' }));
    await waitFor(() => expect(path()).toBe('/vaksin-ubah/7'));
    await waitFor(async () => expect((await named('Nama Vaksin')).value).toBe('BCG'));
    expect((await named('Kedaluwarsa')).value).toBe('28/02/2027');
    expect(screen.getByText('Isian Anda dibawa ke sini. Periksa lalu simpan.')).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Vaksin diubah.')).toBeTruthy();
    expect(calls.update.mock.lastCall?.[1]).toMatchObject({ data: { nama: 'BCG' }, previousData: { nama: 'Polio' } });
  });

  it.each([
    ['where the form was opened from', ['/vaksin', '/beranda', '/vaksin-baru'], '/beranda'],
    ['the list, where nothing lies behind the form', ['/vaksin-baru'], '/vaksin'],
  ])('leads from the other page back to %s, never to the empty form', async (_where, history, behind) => {
    const { user, calls, path } = open(history);
    await fillNew(user);
    const elsewhere = { code: 'same', field: null, text: 'Polio sudah ada.', to: '/vaksin-ubah/7', carry: true };
    calls.create.mockRejectedValueOnce(asked([elsewhere]));
    await user.click(save());
    await user.click(within(await dialogAsking(TITLE)).getByRole('button', { name: 'Perbaiki' }));
    await waitFor(async () => expect((await named('Nama Vaksin')).value).toBe('BCG'));
    await waitFor(() => expect(path()).toBe('/vaksin-ubah/7'));
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await user.click(within(await dialogAsking(QUESTION)).getByRole('button', { name: 'Ya' }));
    await waitFor(() => expect(path()).toBe(behind));
  });
});
