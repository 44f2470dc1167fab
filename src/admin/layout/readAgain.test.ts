import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { heldAnswers } from '../../dataProvider/heldAnswers.ts';
import { readAgain } from './readAgain.ts';

const AT = '2026-11-28T00:10:00.000Z';
let queryClient: QueryClient;
let stops: (() => void)[] = [];

/** Something on screen that was held, and comes from the server when it is asked for again; `fails`: or does not. */
async function shown(queryKey: readonly string[], fails = false) {
  let reads = 0;
  const queryFn = async () => {
    reads += 1;
    if (reads > 1 && fails) throw new Error('lost');
    if (reads === 1) heldAnswers.held(`/${queryKey.join()}`, AT, 'away');
    else heldAnswers.real(`/${queryKey.join()}`);
    return reads;
  };
  stops.push(new QueryObserver(queryClient, { queryKey, queryFn, retry: false }).subscribe(() => undefined));
  while (queryClient.getQueryData(queryKey) === undefined) await new Promise((done) => setTimeout(done));
  await new Promise((done) => setTimeout(done, 2));
}

beforeEach(() => {
  queryClient = new QueryClient();
  heldAnswers.forget();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

it('what was held for a search that is on screen no more is not said of a page that has come anew', async () => {
  await shown(['members', 'getList']);
  heldAnswers.held('/members?q=adi', AT, 'away');
  await readAgain(queryClient);
  expect(heldAnswers.since()).toBeNull();
});

it('what could not be read again is still held', async () => {
  await shown(['members', 'getList']);
  await shown(['posko', 'getList'], true);
  await readAgain(queryClient);
  expect(heldAnswers.since()).toBe(AT);
});

it('a record that somebody may be changing is not read again, and is still of then', async () => {
  await shown(['members', 'getList']);
  await shown(['members', 'getOne']);
  await readAgain(queryClient);
  expect([queryClient.getQueryData(['members', 'getList']), queryClient.getQueryData(['members', 'getOne'])]).toEqual([2, 1]);
  expect(heldAnswers.since()).toBe(AT);
});
