// what was typed into a form and not saved, where it is opened again (here without a key for the device: in the tab)
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { dialogAsking, inBrowser } from './support/openSite.tsx';
import { fillNew, named, open, record, save } from './support/vaccineForm.tsx';

inBrowser();
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
const untilKept = () => waitFor(() => expect(kept()).toHaveLength(1));
/** Typed, and the page loaded anew. */
async function interrupted(path: string, type: (user: ReturnType<typeof open>['user']) => Promise<void>) {
  const { user, unmount } = open([path]);
  await type(user);
  await untilKept();
  unmount();
}

describe('what was typed', () => {
  it('is in the form again after a reload, with the moment at which it was typed, and gone once it is saved', async () => {
    await interrupted('/vaksin-baru', fillNew);
    const { user, calls } = open(['/vaksin-baru']);
    await waitFor(async () => expect((await named('Nama Vaksin')).value).toBe('BCG'));
    expect(screen.getByText(/^Isian \d+ \w+ \d\d\.\d\d dipulihkan\.$/)).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(calls.create).toHaveBeenCalledOnce());
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('is thrown away by Buang, which asks, and the form begins anew', async () => {
    await interrupted('/vaksin-baru', fillNew);
    const { user, unmount } = open(['/vaksin-baru']);
    await user.click(await screen.findByRole('button', { name: 'Buang' }));
    const dialog = await dialogAsking('Isian yang dipulihkan akan hilang. Buang?');
    await user.click(within(dialog).getByRole('button', { name: 'Ya' }));
    await waitFor(async () => expect((await named('Nama Vaksin')).value).toBe(''));
    expect([screen.queryByText(/dipulihkan/), kept()]).toEqual([null, []]);
    unmount();
    open(['/vaksin-baru']);
    expect((await named('Nama Vaksin')).value).toBe('');
  });

  it('that there is no room for is said to be lost with the page, once and while it is so', async () => {
    const full = (key: string) => {
      if (key.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError');
    };
    const get = (storage: Storage, name: keyof Storage) => {
      const own: unknown = name === 'setItem' ? full : storage[name];
      return typeof own === 'function' ? own.bind(storage) : own;
    };
    vi.stubGlobal('sessionStorage', new Proxy(sessionStorage, { get: (storage, name) => get(storage, String(name)) }));
    const said = /^Yang Anda ketik belum tersimpan di perangkat: penyimpanannya penuh\./;
    try {
      const { user } = open(['/vaksin-baru']);
      await user.type(await named('Nama Vaksin'), 'BCG');
      expect((await screen.findByText(said)).closest('[role="alert"]')).toBeTruthy();
      await user.type(await named('Nama Vaksin'), ' 1');
      expect(screen.getAllByText(said)).toHaveLength(1);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('is given up with Batal', async () => {
    const { user } = open(['/vaksin', '/vaksin-baru']);
    await fillNew(user);
    await untilKept();
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    const dialog = await dialogAsking('Isian Anda belum disimpan. Tinggalkan halaman ini?');
    await user.click(within(dialog).getByRole('button', { name: 'Ya' }));
    await screen.findByRole('heading', { level: 1, name: 'Daftar Vaksin' });
    expect(kept()).toEqual([]);
  });

  it('is no draft any more where it was typed back to what it was', async () => {
    const { user } = open(['/vaksin-ubah/7']);
    await user.type(await named('Nama Vaksin'), '1');
    await untilKept();
    await user.type(await named('Nama Vaksin'), '{Backspace}');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('stands over the record as it is now: what somebody else has changed meanwhile is theirs', async () => {
    await interrupted('/vaksin-ubah/7', async (user) => {
      await user.clear(await named('Nama Vaksin'));
      await user.type(await named('Nama Vaksin'), 'Polio 2');
    });
    open(['/vaksin-ubah/7'], [{ ...record(), kedaluwarsa: '2028-01-31', updated_at: 'v2' }]);
    await waitFor(async () => expect((await named('Nama Vaksin')).value).toBe('Polio 2'));
    expect((await named('Kedaluwarsa')).value).toBe('31/01/2028');
  });

  it('is sent under the same key where it was sent before without an answer', async () => {
    const first = open(['/vaksin-baru']);
    await fillNew(first.user);
    first.calls.create.mockRejectedValueOnce(new HttpError('', 0, { message: '', errors: {} }));
    await first.user.click(save());
    await screen.findByText('Terjadi kesalahan jaringan.');
    const keyOf = ({ calls }: typeof first) => calls.create.mock.lastCall?.[1].meta.idempotencyKey;
    const before = keyOf(first);
    first.unmount();
    const again = open(['/vaksin-baru']);
    await waitFor(async () => expect((await named('Nama Vaksin')).value).toBe('BCG'));
    await again.user.click(save());
    await waitFor(() => expect(again.calls.create).toHaveBeenCalledOnce());
    expect(before).toBeTruthy();
    expect(keyOf(again)).toBe(before);
  });
});

it('an old draft does not stand before what is carried to the form from another one', async () => {
  await interrupted('/vaksin-ubah/7', async (user) => user.type(await named('Nama Vaksin'), ' lama'));
  const { router } = open(['/vaksin']);
  await screen.findByRole('heading', { level: 1, name: 'Daftar Vaksin' });
  await act(() => router.navigate('/vaksin-ubah/7', { state: { carried: { nama: 'Dibawa' } } }));
  await waitFor(async () => expect((await named('Nama Vaksin')).value).toBe('Dibawa'));
  expect(screen.getByText('Isian Anda dibawa ke sini. Periksa lalu simpan.')).toBeTruthy();
});
