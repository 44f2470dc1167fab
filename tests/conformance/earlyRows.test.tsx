/** First rows as they are drawn before the console has come say what the console says: names, values, links, and the call that is made. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frame } from '../../src/early/frame.ts';
import { parts } from '../../src/early/ofProduct.ts';
import { readRows } from '../../src/early/read.ts';
import * as sayers from '../../src/early/sayers.ts';
import { ROLES } from '../../src/resources/terms.ts';
import { inBrowser } from '../ui/support/openSite.tsx';
import { onRealServer } from '../ui/support/serverSite.tsx';

inBrowser();
const { open, lines, server } = onRealServer();
afterEach(() => vi.unstubAllGlobals());

/** What there has to be for every list to have a row. */
beforeEach(async () => {
  const token = await server().login('Kader');
  const body = { waktu: '08:00 - 11:00 WIB', kategori: 'Bumil', tempat: 'Balai Desa', deskripsi: 'Bawa Buku KIA.' };
  for (const [tanggal, judul] of [
    ['2030-05-04', 'Kelas Ibu <b>'],
    ['2030-01-31', 'Timbang'],
  ]) {
    const answer = await server().call('POST', '/auth/berita', { token, body: { ...body, tanggal, judul } });
    expect(answer.status).toBeLessThan(300);
  }
});

const cases = parts.flatMap((part) =>
  part.ask.roles.flatMap((role) =>
    [false, true].map((narrow) => [part.path, role, narrow ? 'rows of a phone' : 'a table', part, narrow] as const),
  ),
);

const textIn = (node: Element): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
const attributesOf = (node: Element, ...names: string[]) => names.map((name) => node.getAttribute(name));

/** Everything that is told by what was drawn, in its order. */
function tellingOf(page: HTMLElement) {
  const link = (row: Element) => row.querySelector('a:not(.icon-button)')?.getAttribute('href') ?? null;
  const rows = [...page.querySelectorAll('tbody tr, .compact-rows > li')];
  return {
    heading: textIn(within(page).getByRole('heading', { level: 1 })),
    head: [...page.querySelectorAll('thead th')].map((cell) => [textIn(cell), cell.getAttribute('data-part')]),
    list: page.querySelector('table, .compact-rows')?.getAttribute('aria-label'),
    rows: rows.map((row) => ({
      to: link(row),
      cells: [...row.querySelectorAll('td, .compact-name, .compact-more > span')].map((cell) => [
        textIn(cell),
        ...attributesOf(cell, 'data-type', 'data-part'),
      ]),
      buttons: row.querySelectorAll('.icon-button').length,
    })),
    toolbar: [...page.querySelectorAll('.list-toolbar .btn, .list-filter > span')].map(textIn),
    create: page.querySelector('a.btn')?.getAttribute('href'),
    placeholder: page.querySelector('.list-search input')?.getAttribute('placeholder'),
    filters: [...page.querySelectorAll<HTMLSelectElement>('.list-filter select')].map((select) => select.options[0]?.text),
  };
}

describe.each(cases)('%s as %s, %s', (path, roleWord, _shape, { ask, list }, narrow) => {
  it('is drawn from the console’s own call, and says the same', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const role = ROLES.find((known) => known.toLowerCase() === roleWord);
    if (role === undefined) throw new Error(`no role "${roleWord}"`);
    const { container } = await open(path, role);
    await vi.waitFor(() => expect(container.querySelector('tbody tr, .compact-rows > li')).not.toBeNull(), 20_000);
    await screen.findAllByText('Unduh');
    expect(lines()).toContain(`GET ${ask.url}`);

    const answer = await server().call('GET', ask.url, { token: await server().login(role) });
    const rows = readRows(list, roleWord, Object.hasOwn(answer.body, 'list') ? answer.body.list : answer.body, sayers);
    const may = list.allowed[roleWord];
    if (rows === null || may === undefined) throw new Error('nothing would be drawn');
    expect(rows.flatMap(({ values }) => values).filter((value) => value === null)).toEqual([]);
    expect(tellingOf(frame({ list, may, rows }))).toEqual(tellingOf(container));
  });
});

it('is so of every list whose pages the server cuts out and that is there from the beginning', () => {
  expect(parts.map(({ path }) => path).toSorted()).toEqual(['/berita', '/datapasien', '/pemeriksaan', '/posko-posyandu']);
});
