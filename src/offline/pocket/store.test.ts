import { beforeEach, describe, expect, it } from 'vitest';
import type { Shelf, Vault } from '../vault.ts';
import { StorageFull } from '../vault.ts';
import { BrokenAnswer, forgetOpened, heldIn, keepTaken, takenIn } from './store.ts';

const AT = '2026-11-28T00:10:00.000Z';
let rows: Map<string, unknown>;
/** how many rows the device still has room for */
let room: number;

/** A vault in memory. */
const vault: Vault = {
  owner: 'tuti',
  get: async <T>(shelf: Shelf, key: string) => rows.get(`${shelf}/${key}`) as T | undefined,
  async put(shelf, key, value) {
    if (room === 0) throw new StorageFull('full');
    room -= 1;
    rows.set(`${shelf}/${key}`, structuredClone(value));
  },
  remove: async (shelf, key) => void rows.delete(`${shelf}/${key}`),
  entries: async () => [],
  clear: async () => rows.clear(),
};

const answer = (calls: Readonly<Record<string, unknown>>): string =>
  [
    ...Object.entries(calls).map(([url, body]) => `{"url":${JSON.stringify(url)},"body":${JSON.stringify(body)}}`),
    JSON.stringify({ lines: Object.keys(calls).length }),
    '',
  ].join('\n');
const keep = (text: string, counted: readonly string[] = [], onProgress = (_done: number): void => undefined) =>
  keepTaken(vault, text, { at: AT, number: 1, counted, onProgress });

beforeEach(() => {
  rows = new Map();
  room = 1_000;
  forgetOpened();
});

describe('what is taken along', () => {
  it('is found by the address of its call', async () => {
    await keep(answer({ '/auth/berita': { data: [1, 2] }, '/auth/x?nama="a"': [{ id: 'ä"\\n' }] }));
    expect(await heldIn(vault, '/auth/berita')).toEqual({ at: AT, body: { data: [1, 2] } });
    expect(await heldIn(vault, '/auth/x?nama="a"')).toEqual({ at: AT, body: [{ id: 'ä"\\n' }] });
    expect(await heldIn(vault, '/auth/laporan')).toBeNull();
    expect(await heldIn(vault, 'constructor')).toBeNull();
  });

  it('lies in parts, compressed, and progress is told', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, i) => [`/auth/x/${i}`, { id: i, text: 'abc '.repeat(60) }]),
    );
    const done: number[] = [];
    const kept = await keep(answer({ '/auth/x': [1, 2, 3], ...long }), ['/auth/x'], (part) => done.push(part));
    expect(kept).toMatchObject({ at: AT, calls: 3_001, rows: { '/auth/x': 3 } });
    expect(kept.bytes).toBeLessThan(60_000);
    expect(done.length).toBeGreaterThan(3);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBe(1);
    forgetOpened();
    expect((await heldIn(vault, '/auth/x/2999'))?.body).toEqual({ id: 2999, text: 'abc '.repeat(60) });
    expect(await takenIn(vault)).toMatchObject({ calls: 3_001 });
  });

  it('is nothing before', async () => {
    expect(await takenIn(vault)).toBeNull();
    expect(await heldIn(vault, '/auth/berita')).toBeNull();
  });

  it('takes the place of what was there, and leaves nothing of it', async () => {
    await keep(answer({ '/auth/berita': ['old'], '/auth/gone': [] }));
    await keep(answer({ '/auth/berita': ['new'] }));
    expect((await heldIn(vault, '/auth/berita'))?.body).toEqual(['new']);
    expect(await heldIn(vault, '/auth/gone')).toBeNull();
    expect(rows.size).toBe(2);
  });

  it.each([
    ['cut off', answer({ '/auth/berita': ['new'] }).replace(/\{"lines.*\n/, '')],
    ['another one’s', '<html>Masuk</html>'],
    ['nothing', ''],
  ])('stays as it was where the new answer is %s', async (_how, text) => {
    await keep(answer({ '/auth/berita': ['old'] }));
    await expect(keep(text)).rejects.toThrow(BrokenAnswer);
    expect((await heldIn(vault, '/auth/berita'))?.body).toEqual(['old']);
  });

  it('stays as it was where the device is full, and the next try has the place', async () => {
    await keep(answer({ '/auth/berita': ['old'] }));
    for (const left of [0, 1]) {
      room = left;
      await expect(keep(answer({ '/auth/berita': ['new'] }))).rejects.toThrow(StorageFull);
      forgetOpened();
      expect((await heldIn(vault, '/auth/berita'))?.body).toEqual(['old']);
    }
    room = 10;
    await keep(answer({ '/auth/berita': ['new'] }));
    expect((await heldIn(vault, '/auth/berita'))?.body).toEqual(['new']);
  });

  it('is found also where another tab has taken it along anew meanwhile', async () => {
    await keep(answer({ '/auth/berita': ['old'], '/auth/x': ['old'] }));
    await heldIn(vault, '/auth/x');
    const opened = new Map(rows);
    await keep(answer({ '/auth/berita': ['new'] }));
    const replaced = new Map(rows);
    // this tab has only the names of the parts in its head
    rows = opened;
    forgetOpened();
    await takenIn(vault);
    rows = replaced;
    expect((await heldIn(vault, '/auth/berita'))?.body).toEqual(['new']);
  });

  it('is one person’s', async () => {
    await keep(answer({ '/auth/berita': ['tuti'] }));
    const others: Vault = { ...vault, owner: 'made', get: async () => undefined };
    expect(await heldIn(others, '/auth/berita')).toBeNull();
  });
});
