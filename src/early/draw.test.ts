// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawEarly } from './draw.ts';
import * as sayers from './sayers.ts';
import type { EarlyList } from './types.ts';

const LIST: EarlyList = {
  ...{ heading: 'Data Pasien', title: 'Data Pasien', number: 'Nomor', actions: 'Aksi' },
  ...{ mobile: '(max-width: 1px)', rowsBelow: '(max-width: 2px)', places: ['data'], distinct: null },
  represents: { names: ['nama'], kind: 'text' },
  columns: [
    { names: ['nama'], kind: 'text', label: 'Nama', type: 'text', sort: 'ascending', represents: true },
    { names: ['lahir'], kind: 'date', label: 'Lahir', type: 'date', sort: 'none' },
    { names: ['jenis'], kind: 'choice', options: { L: 'Laki-laki' }, label: 'Jenis', type: 'choice' },
    { names: ['posko'], kind: null, label: 'Posko', type: 'reference' },
  ],
  ...{ search: 'Cari Anggota', filters: [], folded: 'Saringan', download: 'Unduh', create: 'Tambah Anggota' },
  allowed: {
    kader: { show: { path: '/lihat/{}', value: { names: ['id'], kind: 'text' } }, others: 2, create: '/tambah' },
  },
};
const ROW = { id: 7, nama: '<b>Budi</b>', lahir: '1990-01-02', jenis: 'L', posko: 3 };
const TOTAL = { 'X-Total-Count': '1' };

let settle = vi.fn();
const root = () => document.getElementById('root') as HTMLElement;
const early = () => document.querySelector('.early-rows');

beforeEach(() => {
  settle = vi.fn();
  document.body.innerHTML = '<div id="root" data-drawn><p>masuk</p></div>';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  history.replaceState(null, '', '/datapasien');
});
afterEach(() => {
  document.head.replaceChildren();
  delete window.earlyRows;
  vi.unstubAllGlobals();
});

async function draw(answer: Response, list = LIST): Promise<void> {
  window.earlyRows = { role: 'kader', answer: Promise.resolve(answer), settle };
  await drawEarly(list, sayers, []);
}
const told = (rows: readonly unknown[]) => Response.json({ data: rows }, { headers: TOTAL });
/** The program comes and shows this. */
async function show(html: string): Promise<void> {
  delete root().dataset.drawn;
  root().innerHTML = html;
  await new Promise((resolve) => setTimeout(resolve));
}
const ROWS = '<main><ul class="compact-rows"><li><a href="/lihat/7">Budi</a></li></ul></main>';

it('draws what can be said as text, and a place for what cannot', async () => {
  await draw(told([ROW, { id: 8, nama: 'Siti', lahir: '2 Mei', jenis: 'X' }]));
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['1', '<b>Budi</b>', '2 Januari 1990', 'Laki-laki', '', ''],
    ['2', 'Siti', '', '', '–', ''],
  ]);
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/lihat/7');
  expect(root().hidden).toBe(true);
  expect(settle).toHaveBeenCalledOnce();
});

it.each<readonly [string, Response]>([
  ['a refusal', Response.json({ message: 'sesi' }, { status: 401 })],
  ['an answer that holds more than a page', Response.json({ data: [ROW] })],
  ['no rows', told([])],
  ['a row without a key', told([ROW, { nama: 'Siti' }])],
  ['a row without a name', told([ROW, { id: 8 }])],
  ['no JSON', new Response('<html>', { headers: TOTAL })],
])('draws nothing of %s, and lets the console go on', async (_what, answer) => {
  await draw(answer);
  expect(early()).toBeNull();
  expect(root().hidden).toBe(false);
  expect(settle).toHaveBeenCalledOnce();
});

it('draws nothing over what the console has shown by then', async () => {
  await show('<main>Tidak ada data ditemukan.</main>');
  await draw(told([ROW]));
  expect(early()).toBeNull();
});

it('stands until the console has something to show, and goes at once', async () => {
  await draw(told([ROW]));
  await show('<div class="splash">Memuat</div>');
  await show('<main><div class="list-toolbar">Cari</div><div class="view-skeleton"></div></main>');
  expect(early()).not.toBeNull();
  document.querySelector<HTMLElement>('tbody a')?.focus();
  await show(ROWS);
  expect(early()).toBeNull();
  expect(root().hidden).toBe(false);
  expect(document.activeElement).toBe(root().querySelector('a'));
});

it('holds a press until the console can answer it, and makes the last one there', async () => {
  await draw(told([ROW, { ...ROW, id: 9 }]));
  const [first, last] = document.querySelectorAll<HTMLElement>('tbody a');
  last?.click();
  first?.click();
  expect(first?.closest('tr')?.getAttribute('aria-busy')).toBe('true');
  expect(last?.closest('tr')?.hasAttribute('aria-busy')).toBe(false);
  const opened = vi.fn((event: Event) => event.preventDefault());
  root().addEventListener('click', opened);
  await show(ROWS);
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(opened.mock.calls[0]?.[0].target).toBe(root().querySelector('a'));
});

it('makes no press where the console has gone elsewhere', async () => {
  await draw(told([ROW]));
  document.querySelector<HTMLElement>('tbody a')?.click();
  const opened = vi.fn((event: Event) => event.preventDefault());
  root().addEventListener('click', opened);
  history.replaceState(null, '', '/login');
  await show(ROWS);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(opened).not.toHaveBeenCalled();
});

it('lets links lead on by themselves where the program does not come', async () => {
  await draw(told([ROW]));
  document.head.append(document.createElement('script'));
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  const seen = vi.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  document.addEventListener('click', seen, { once: true });
  document.querySelector('tbody a')?.dispatchEvent(press);
  expect(seen).toHaveBeenCalledOnce();
});
