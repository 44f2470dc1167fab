import { beforeEach, describe, expect, it } from 'vitest';
import { tabLocks } from '../locks.ts';
import { currentNumber, forgetOpened, heldIn, keepTaken } from '../pocket/store.ts';
import { type Shelf, StorageFull, type Vault } from '../vault.ts';
import { beginPreparation, forgetSent, rememberSent, sentSince } from './sent.ts';
import { storeIn } from './store.ts';
import { temporaryId, type Waiting } from './waiting.ts';

let rows: Map<string, unknown>;
let full: (shelf: Shelf, key: string) => boolean;
const locks = tabLocks();
const vault: Vault = {
  owner: 'tuti',
  get: async <T>(shelf: Shelf, key: string) => rows.get(`${shelf}/${key}`) as T | undefined,
  async put(shelf, key, value) {
    if (full(shelf, key)) throw new StorageFull('full');
    rows.set(`${shelf}/${key}`, structuredClone(value));
  },
  remove: async (shelf, key) => void rows.delete(`${shelf}/${key}`),
  entries: async <T>(shelf: Shelf) =>
    [...rows].flatMap(([name, value]) => {
      const [of = '', ...key] = name.split('/');
      return of === shelf ? [[key.join('/'), value as T] as const] : [];
    }),
  clear: async () => rows.clear(),
};

const visit = (key: string, more: Partial<Waiting> = {}): Waiting => ({
  ...{ key, order: 1, at: '2026-11-28T00:00:00.000Z', resource: 'examinations', action: 'create', title: 'Citra' },
  ...{ state: 'waiting', standsFor: temporaryId(key), values: { nik: 'X-1', berat_badan: '10,4' } },
  ...{ request: { method: 'POST', url: '/auth/pemeriksaan/X-1', headers: {}, body: { bb: 1 } }, ...more },
});
const answered = (id: number) => ({ status: 'success', data: { id, updated_at: '2026-11-28T00:00:01.000Z' } });
/** A preparation up to its call, and then to its end. */
async function begin() {
  const number = await beginPreparation(vault, locks, await currentNumber(vault));
  return async (said: string) => {
    const text = `{"url":"/x","body":${JSON.stringify(said)}}\n{"lines":1}\n`;
    await keepTaken(vault, text, { at: '2026-11-28T00:00:00.000Z', number, counted: [], onProgress: () => undefined });
    await forgetSent(vault, locks, number);
  };
}
const prepare = async (said = 'held') => (await begin())(said);
const shown = async () => (await sentSince(vault, await currentNumber(vault))).map(({ key }) => key);

beforeEach(() => {
  rows = new Map();
  full = () => false;
  forgetOpened();
});

describe('what was sent', () => {
  it('is kept until a preparation that began after its answer has ended', async () => {
    await prepare();
    await rememberSent(vault, visit('before'), answered(1));
    const end = await begin();
    await rememberSent(vault, visit('meanwhile'), answered(2));
    expect(await shown()).toEqual(['before', 'meanwhile']);
    await end('anew');
    expect(await shown()).toEqual(['meanwhile']);
    await prepare();
    expect(await shown()).toEqual([]);
    expect([...rows.keys()].filter((name) => name.startsWith('sent/entry'))).toEqual([]);
  });

  it('stays where a preparation was broken off', async () => {
    await prepare();
    await rememberSent(vault, visit('a'), answered(1));
    await begin();
    expect(await shown()).toEqual(['a']);
    await prepare();
    expect(await shown()).toEqual([]);
  });

  it('counts no longer once a later preparation holds, also where nothing could be dropped any more', async () => {
    await prepare();
    await rememberSent(vault, visit('a'), answered(1));
    const number = await beginPreparation(vault, locks, await currentNumber(vault));
    const text = '{"url":"/x","body":1}\n{"lines":1}\n';
    await keepTaken(vault, text, { at: '', number, counted: [], onProgress: () => undefined });
    expect(await shown()).toEqual([]);
  });

  it('of two preparations the one that began first never takes the place of the later one', async () => {
    await prepare();
    const first = await begin();
    await rememberSent(vault, visit('between'), answered(1));
    const second = await begin();
    await second('knows it');
    await first('does not');
    expect((await heldIn(vault, '/x'))?.body).toBe('knows it');
    expect(await shown()).toEqual([]);
  });

  it('is shown by its real names, with what the server has answered, and holds no file', async () => {
    await prepare();
    const photo = new Blob(['x']);
    const entry = visit('k', { names: { nik: ['X-1'] }, values: { nik: 'X-1', foto: photo, berat_badan: '10,4' } });
    await rememberSent(vault, entry, { data: { id: 57, nik: '3299', updated_at: 'v2' } });
    const [sent] = await sentSince(vault, 0);
    expect(sent).toMatchObject({ state: 'sent', standsFor: '57', answer: { updated_at: 'v2' } });
    expect(sent?.values).toEqual({ nik: '3299', berat_badan: '10,4' });
    expect(sent?.request).toEqual({ method: 'POST', url: '/auth/pemeriksaan/3299', headers: {} });
  });

  it('is nothing where nothing was ever taken along', async () => {
    await rememberSent(vault, visit('a'), answered(1));
    expect(rows.size).toBe(0);
  });

  it('stands before what waits, in the order of the answers, and no more than 500', async () => {
    await prepare();
    for (let n = 0; n < 502; n += 1) await rememberSent(vault, visit(`k${n}`), answered(n));
    const all = await sentSince(vault, 0);
    expect([all.length, all[0]?.key, all.at(-1)?.key]).toEqual([500, 'k2', 'k501']);
    expect(all.every(({ order }) => order < 0)).toBe(true);
  });

  it('hurts no write where the device is full: what was stored is out of the outbox', async () => {
    await prepare();
    const store = storeIn(vault, locks, () => undefined);
    const kept = await store.add(visit('a'));
    full = () => true;
    await store.stored(kept, answered(1));
    expect([await store.all(), await shown()]).toEqual([[], []]);
  });

  it('numbers go on after what is held, where the count itself has grown old and was swept', async () => {
    await prepare();
    await prepare();
    rows.delete('sent/count');
    await prepare('later');
    expect((await heldIn(vault, '/x'))?.body).toBe('later');
    expect(await currentNumber(vault)).toBe(3);
  });
});
