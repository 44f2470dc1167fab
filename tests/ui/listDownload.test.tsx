import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// loaded with the tests, so that none waits for the lazy chunk
import '../../src/admin/download/downloadList.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { inventedSite } from '../support/inventedSite.ts';
import { inBrowser } from './support/openSite.tsx';
import { savedFiles, textsOf } from './support/savedFiles.ts';
import { open as openVaccines, rowNamed, rowsOf } from './support/vaccineList.tsx';

inBrowser();

/** on a server that makes no files itself */
const announced = EXTENSIONS.filter((name) => name !== 'ekspor');
const open: typeof openVaccines = (rows, more) => openVaccines(rows, { announced, ...more });

let made: readonly Blob[] = [];
let names: string[] = [];
beforeEach(() => {
  names = [];
  made = savedFiles(names);
});
afterEach(() => void vi.restoreAllMocks());

const button = () => screen.findByRole('button', { name: 'Unduh XLSX' });

describe('a list as a spreadsheet', () => {
  it('holds every row the filter lets through, read page by page, and none of the others', async () => {
    const user = userEvent.setup();
    const { calls } = open(rowsOf(2300));
    await rowNamed('Vaksin 01');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Jenis' }), 'Suntik');
    await waitFor(() => expect(screen.queryByText('Vaksin 02')).toBeNull());
    calls.getList.mockClear();
    await user.click(await button());
    expect(await screen.findByText('Berkas XLSX sudah diunduh.', {}, { timeout: 5000 })).toBeTruthy();
    const asked = calls.getList.mock.calls.map(([name, { pagination, filter }]) => [name, pagination, filter]);
    expect(asked).toEqual([
      ['vaccines', { page: 1, perPage: 1000 }, { jenis: 'Suntik' }],
      ['vaccines', { page: 2, perPage: 1000 }, { jenis: 'Suntik' }],
    ]);
    const text = await textsOf(made[0]);
    expect(text.match(/Vaksin \d+/g)).toHaveLength(1150);
    expect(text).toContain('Vaksin 2299');
    expect(names[0]).toMatch(/^[\p{L}-]+-\d{4}-\d{2}-\d{2}\.xlsx$/u);
    expect(screen.getByRole('button', { name: 'Unduh XLSX' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('says that it failed, and can be tried again', async () => {
    const user = userEvent.setup();
    const { calls } = open(rowsOf(3));
    await rowNamed('Vaksin 01');
    calls.getList.mockRejectedValueOnce(new HttpError('x', 500, {}));
    await user.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('Berkas XLSX gagal dibuat. Coba lagi.');
    expect(made).toHaveLength(0);
    await user.click(await button());
    expect(await screen.findByText('Berkas XLSX sudah diunduh.')).toBeTruthy();
    expect(screen.queryByText('Berkas XLSX gagal dibuat. Coba lagi.')).toBeNull();
    expect(made).toHaveLength(1);
  });

  it('is not offered by a server that has told of no additions, nor by a list that says so', async () => {
    const { unmount } = open(rowsOf(1));
    await button();
    unmount();
    const [vaccines, ...others] = inventedSite.resources;
    if (!vaccines?.list) throw new Error('no list');
    const kept = { ...vaccines, list: { ...vaccines.list, download: false } };
    const closed = open(rowsOf(1), { site: { ...inventedSite, resources: [kept, ...others] } });
    await rowNamed('Vaksin 01');
    expect(screen.queryByRole('button', { name: 'Unduh XLSX' })).toBeNull();
    closed.unmount();
    const plain = open(rowsOf(1));
    localStorage.setItem('server_extensions', '');
    await rowNamed('Vaksin 01');
    expect(screen.queryByRole('button', { name: 'Unduh XLSX' })).toBeNull();
    plain.unmount();
  });
});
