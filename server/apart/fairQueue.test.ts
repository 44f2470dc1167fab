import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fairQueue.ts';

const LIMITS = { atOnce: 1, mostEach: 20, most: 30, waitMs: 10_000 };

/** Pieces of work that end when they are told to, and who was served so far. */
function works() {
  const served: string[] = [];
  const ends: (() => void)[] = [];
  const of = (whose: string) => () => {
    served.push(whose);
    return new Promise<string>((end) => ends.push(() => end(whose)));
  };
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await setImmediate();
    }
  };
  return { of, served, endAll, endOne: () => ends.shift()?.() };
}

test('F16: whoever comes waits for what runs, not for all that another one has waiting', async () => {
  const queue = createFairQueue(LIMITS);
  const { of, served, endAll } = works();
  const all = [...Array.from({ length: 5 }, () => queue('many', of('many'))), queue('one', of('one')), queue('two', of('two'))];
  await endAll();
  expect(await Promise.all(all)).toEqual(['many', 'many', 'many', 'many', 'many', 'one', 'two']);
  expect(served).toEqual(['many', 'one', 'two', 'many', 'many', 'many', 'many']);
});

test('no more runs at once than may', async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 2 });
  const { of, served, endAll, endOne } = works();
  const all = ['a', 'b', 'c', 'd'].map((whose) => queue(whose, of(whose)));
  await setImmediate();
  expect(served).toEqual(['a', 'b']);
  endOne();
  await setImmediate();
  expect(served).toEqual(['a', 'b', 'c']);
  await endAll();
  await Promise.all(all);
});

test('where too much waits it is said at once, of one and of all', async () => {
  const queue = createFairQueue({ ...LIMITS, mostEach: 2, most: 3 });
  const { of, endAll } = works();
  const all = ['a', 'a', 'a', 'b'].map((whose) => queue(whose, of(whose)));
  for (const whose of ['a', 'b', 'c']) await expect(queue(whose, of(whose))).rejects.toThrow('too much is waiting');
  await endAll();
  expect(await Promise.all(all)).toHaveLength(4);
});

test('a failure is its own alone, and whose time is up leaves the queue', async () => {
  const queue = createFairQueue({ ...LIMITS, waitMs: 5 });
  const { of, served, endAll } = works();
  const running = queue('a', of('a'));
  await expect(queue('b', of('b'))).rejects.toThrow('no turn has come');
  const failing = queue('c', () => Promise.reject(new Error('broken'))).catch((error: Error) => error.message);
  await endAll();
  expect([await running, await failing]).toEqual(['a', 'broken']);
  expect(await queue('d', async () => 'served')).toBe('served');
  await setTimeout(10);
  expect(served).toEqual(['a']);
});
