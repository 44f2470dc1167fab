import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { site } from '../../src/resources/index.ts';
import { lists, nikOf, open, person, statusOf, twenty } from './support/desk.tsx';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';

inBrowser();

describe('a verifier desk', () => {
  it('welcomes with role and name, and has the columns of the specification in their order', async () => {
    open();
    await statusOf(1);
    expect(screen.getByText('Selamat datang, Admin Verifikator Petugas Uji')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent?.replace(/ [▲▼]/, ''))).toEqual([
      'Nomor',
      'Nama',
      'NIK',
      'Waktu Pengajuan',
      'Detail',
      'Status',
    ]);
    expect(screen.getByRole('table', { name: 'Data Register' })).toBeTruthy();
  });

  it('reads the list once and turns pages of nine in the browser', async () => {
    const { user, calls } = open();
    await statusOf(1);
    expect(screen.getAllByRole('row')).toHaveLength(1 + 9);
    expect(screen.getByText('Halaman 1 dari 3')).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Next' });
    await user.click(next);
    await statusOf(10);
    await user.click(next);
    await statusOf(19);
    expect(screen.getByText('Halaman 3 dari 3')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 2);
    expect(within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('19');
    // at the last page the button is off, and still has the focus
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await statusOf(10);
    expect(lists(calls)).toBe(1);
    expect(calls.getList.mock.lastCall?.[1].pagination).toBeUndefined();
  });

  it('shows a missing status as pending, and the class of the row follows the status', async () => {
    const { user } = open([person(1, null), person(2, 'success'), person(3, 'denied')]);
    const [none, approved, denied] = [await statusOf(1), await statusOf(2), await statusOf(3)];
    expect(none.selectedOptions[0]?.textContent).toBe('Belum Disetujui');
    expect([none, approved, denied].map((select) => select.closest('tr')?.className)).toEqual(['pending', 'approved', 'denied']);
    await user.selectOptions(none, 'Tidak Disetujui');
    await waitFor(() => expect(none.closest('tr')?.className).toBe('denied'));
  });

  it('saves at once, with the status alone; page, filter and focus stay', async () => {
    const { user, calls } = open();
    await statusOf(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Belum Disetujui');
    await waitFor(() => expect(screen.queryByText('Calon 01')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const select = await statusOf(15);
    const shown = () => screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[1]?.textContent);
    const before = shown();
    const reads = lists(calls);
    select.focus();
    await user.selectOptions(select, 'Sudah Disetujui');
    expect(await screen.findByText('Status berhasil diperbarui')).toBeTruthy();
    expect(calls.update.mock.calls.map(([name, { id, data }]) => [name, id, data])).toEqual([
      ['staffRegistrations', nikOf(15), { status: 'success' }],
    ]);
    await waitFor(() => expect(select.closest('tr')?.className).toBe('approved'));
    expect(document.activeElement).toBe(select);
    expect(select.isConnected).toBe(true);
    expect(shown()).toEqual(before);
    expect(screen.getByText('Halaman 2 dari 2')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('pending');
    expect(lists(calls)).toBe(reads);
  });

  it('says that saving failed and shows what stands', async () => {
    const { user, calls } = open([person(1, 'pending')]);
    calls.update.mockRejectedValueOnce(new HttpError('rusak', 500));
    const select = await statusOf(1);
    await user.selectOptions(select, 'Sudah Disetujui');
    expect((await screen.findByRole('alert')).textContent).toContain('Terjadi kesalahan saat memperbarui status');
    await waitFor(() => expect(select.value).toBe('pending'));
    expect(select.closest('tr')?.className).toBe('pending');
    await user.selectOptions(select, 'Sudah Disetujui');
    expect(await screen.findByText('Status berhasil diperbarui')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is where it was after the page was loaded anew', async () => {
    const { user } = open();
    await statusOf(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Belum Disetujui');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Halaman 2 dari 2')).toBeTruthy();
    const shown = screen.getAllByRole('row').map((row) => row.textContent);
    cleanup();
    open();
    expect(await screen.findByText('Halaman 2 dari 2')).toBeTruthy();
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(shown);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('pending');
  });

  it('says why somebody cannot be approved beside others', async () => {
    const { user, calls } = open([person(1, 'pending')]);
    calls.update.mockRejectedValueOnce(new HttpError('Email pendaftaran ini sudah dipakai akun lain.', 409, {}));
    const select = await statusOf(1);
    await user.selectOptions(select, 'Sudah Disetujui');
    expect((await screen.findByRole('alert')).textContent).toContain('Email pendaftaran ini sudah dipakai akun lain.');
    await waitFor(() => expect(select.value).toBe('pending'));
  });

  it('says that somebody else was faster, and shows what they decided', async () => {
    const { user, calls } = open([person(1, 'pending')]);
    const select = await statusOf(1);
    const theirs = { ...person(1, 'denied'), updated_at: '2026-03-02T00:00:00.000Z' };
    calls.update.mockRejectedValueOnce(new HttpError('usang', 409, { current: theirs }));
    calls.getList.mockResolvedValueOnce({ data: [theirs], total: 1 });
    await user.selectOptions(select, 'Sudah Disetujui');
    expect((await screen.findByRole('alert')).textContent).toContain('Terjadi kesalahan saat memperbarui status');
    expect(await screen.findByText('Data sudah diubah orang lain')).toBeTruthy();
    await waitFor(() => expect(select.value).toBe('denied'));
  });

  it('sends two changes of one row one after the other, over what the first has made', async () => {
    const { user, calls } = open([person(1, 'pending')]);
    const select = await statusOf(1);
    const update = calls.update.getMockImplementation();
    let release: () => void = () => undefined;
    calls.update.mockImplementationOnce(async (name, params) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      const answer = await update?.(name, params);
      return { data: { ...answer?.data, id: nikOf(1), updated_at: 'v2' } };
    });
    await user.selectOptions(select, 'Sudah Disetujui');
    await user.selectOptions(select, 'Tidak Disetujui');
    expect(calls.update).toHaveBeenCalledTimes(1);
    await act(async () => release());
    await waitFor(() => expect(calls.update).toHaveBeenCalledTimes(2));
    expect(calls.update.mock.lastCall?.[1]).toMatchObject({ data: { status: 'denied' }, previousData: { updated_at: 'v2' } });
    await waitFor(() => expect(select.closest('tr')?.className).toBe('denied'));
    expect(select.value).toBe('denied');
  });

  it('opens the list of values on an arrow key instead of saving what it passes', async () => {
    const { calls } = open([person(1, 'pending')]);
    const select = await statusOf(1);
    let opened = 0;
    Object.assign(select, {
      showPicker: () => {
        opened += 1;
      },
    });
    const walked = fireEvent.keyDown(select, { key: 'ArrowDown' });
    expect([walked, opened]).toEqual([false, 1]);
    // Tab and letters are left to the browser
    expect(fireEvent.keyDown(select, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(select, { key: 's' })).toBe(true);
    expect(calls.update).not.toHaveBeenCalled();
  });

  it('leads to the detail, whose status saves at once too, and back by Kembali', async () => {
    const { user, path, calls } = open(twenty(), ['/admin-verifikator']);
    await statusOf(1);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await statusOf(12);
    await user.click(screen.getByRole('link', { name: 'Lihat Detail Calon 12' }));
    await waitFor(() => expect(path()).toBe(`/admin-verifikator-detail/${nikOf(12)}`));
    const main = screen.getByRole('main');
    expect(await within(main).findByText('calon12@staf.test')).toBeTruthy();
    expect(
      within(main)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual([
      ...['Nama', 'Email', 'Posisi', 'Posko yang dilamar', 'Tenaga Kesehatan', 'Kontak', 'NIK', 'Waktu Pengajuan'],
      ...['Status', 'Foto KTP'],
    ]);
    const select = await statusOf(12);
    await user.selectOptions(select, 'Sudah Disetujui');
    expect(await screen.findByText('Status berhasil diperbarui')).toBeTruthy();
    await waitFor(() => expect(select.value).toBe('success'));
    expect(calls.update).toHaveBeenCalledTimes(1);
    await user.click(within(main).getByRole('link', { name: 'Kembali' }));
    await waitFor(() => expect(path()).toBe('/admin-verifikator'));
    // the page one had turned to, with what was decided
    expect((await statusOf(12)).value).toBe('success');
    expect(screen.getByText('Halaman 2 dari 3')).toBeTruthy();
  });

  it('says in the words of the specification that loading failed', async () => {
    const memory = memoryProvider({ staffRegistrations: twenty() });
    const answer = memory.calls.getList.getMockImplementation();
    if (answer === undefined) throw new Error('no answer to lists');
    let failed = false;
    memory.calls.getList.mockImplementation((name, params) => {
      if (failed || name !== 'staffRegistrations') return answer(name, params);
      failed = true;
      return Promise.reject(new HttpError('rusak', 500));
    });
    openSite({ site, history: ['/admin-verifikator'], dataProvider: memory.dataProvider, role: 'Admin Verifikator' });
    expect((await screen.findByRole('alert')).textContent).toContain('Gagal mengambil data pengguna.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Coba lagi' }));
    await statusOf(1);
  });

  it('says in the words of the specification that a detail could not be loaded', async () => {
    const memory = memoryProvider({ staffRegistrations: twenty() });
    memory.calls.getOne.mockRejectedValueOnce(new HttpError('rusak', 500));
    const history = [`/admin-verifikator-detail/${nikOf(1)}`];
    openSite({ site, history, dataProvider: memory.dataProvider, role: 'Admin Verifikator' });
    expect((await screen.findByRole('alert')).textContent).toContain('Gagal mengambil detail pengguna.');
  });
});
