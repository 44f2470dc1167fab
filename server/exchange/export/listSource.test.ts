import { expect, it } from 'vitest';
import { ahead } from './listSource.ts';

/** Numbers from 1, and what was done with them. */
function counting(to: number, failsAt?: number) {
  const done: string[] = [];
  async function* numbers() {
    try {
      for (let number = 1; number <= to; number += 1) {
        if (number === failsAt) throw new Error('unreadable');
        done.push(`read ${number}`);
        yield number;
      }
    } finally {
      done.push('ended');
    }
  }
  return { done, numbers: numbers() };
}

it('has the next item read while one is worked on', async () => {
  const { done, numbers } = counting(3);
  for await (const number of ahead(numbers)) {
    await Promise.resolve();
    done.push(`take ${number}`);
  }
  expect(done).toEqual(['read 1', 'read 2', 'take 1', 'read 3', 'take 2', 'ended', 'take 3']);
});

it('tells a failure in its place', async () => {
  const { done, numbers } = counting(3, 3);
  const taken: number[] = [];
  const take = async () => {
    for await (const number of ahead(numbers)) taken.push(number);
  };
  await expect(take()).rejects.toThrow('unreadable');
  expect(taken).toEqual([1, 2]);
  expect(done.at(-1)).toBe('ended');
});

it('ends its source where nobody takes any more', async () => {
  const { done, numbers } = counting(3);
  for await (const number of ahead(numbers)) if (number === 1) break;
  expect(done).toEqual(['read 1', 'read 2', 'ended']);
});
