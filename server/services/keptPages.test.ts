import { expect, it } from 'vitest';
import { createKeptPages, type Page } from './keptPages.ts';

const page = (text: string): Page => ({ sent: { text }, headers: {} });

/** Pages of four letters, of which a hundred letters are kept. */
function shelf() {
  const kept = createKeptPages(100);
  const made: string[] = [];
  const ask = async (asOf: string | null, key: string, isOver = () => false, text = key.padEnd(4)) => {
    const make = async () => {
      made.push(key);
      return page(text);
    };
    return (await kept.page(asOf, key, make, isOver)).sent.text;
  };
  return { ask, made };
}

it('makes a page once as long as nothing is written, and again once something was', async () => {
  const { ask, made } = shelf();
  await ask('1', 'a');
  await ask('1', 'a');
  await ask('2', 'a');
  expect(made).toEqual(['a', 'a']);
});

it('keeps nothing where nobody tells what is written, nor what has come to mean something else', async () => {
  const { ask, made } = shelf();
  await ask(null, 'a');
  await ask(null, 'a');
  await ask('1', 'b', () => true);
  await ask('1', 'b');
  expect(made).toEqual(['a', 'a', 'b', 'b']);
});

it('keeps no page that was begun before something was written', async () => {
  const kept = createKeptPages();
  const old = await kept.page(
    '1',
    'a',
    async () => {
      await kept.page(
        '2',
        'b',
        async () => page('b'),
        () => false,
      );
      return page('old');
    },
    () => false,
  );
  expect(old.sent.text).toBe('old');
  expect(
    (
      await kept.page(
        '2',
        'a',
        async () => page('new'),
        () => false,
      )
    ).sent.text,
  ).toBe('new');
});

it('forgets the oldest where there is no room, and takes none that is too large', async () => {
  const { ask, made } = shelf();
  for (let i = 0; i < 26; i++) await ask('1', `k${i}`);
  await ask('1', 'k25');
  await ask('1', 'k0');
  await ask('1', 'large', undefined, 'x'.repeat(30));
  await ask('1', 'large', undefined, 'x'.repeat(30));
  expect(made.slice(26)).toEqual(['k0', 'large', 'large']);
});
