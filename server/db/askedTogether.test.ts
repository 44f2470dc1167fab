import { describe, expect, it } from 'vitest';
import { askedTogether } from './askedTogether.ts';

/** A question whose answers come when the test says so. */
function asked(now?: () => number) {
  const questions: { readonly keys: readonly string[]; answer(): void; fail(): void }[] = [];
  const find = askedTogether<string>(
    (keys) =>
      new Promise((resolve, reject) =>
        questions.push({
          keys,
          answer: () => resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))),
          fail: () => reject(new Error('away')),
        }),
      ),
    now,
  );
  return { find, questions };
}

describe('what many ask for at once', () => {
  it('is asked at once for who comes alone', async () => {
    const { find, questions } = asked();
    const one = find('a');
    expect(questions.map(({ keys }) => keys)).toStrictEqual([['a']]);
    questions[0]?.answer();
    expect(await one).toBe('A');
  });

  it('is asked with one question for all who came meanwhile, begun after they came', async () => {
    const { find, questions } = asked();
    const all = [find('a'), find('b'), find('c'), find('b'), find('nobody')];
    expect(questions).toHaveLength(1);
    questions[0]?.answer();
    await all[0];
    expect(questions[1]?.keys).toStrictEqual(['b', 'c', 'nobody']);
    questions[1]?.answer();
    expect(await Promise.all(all)).toStrictEqual(['A', 'B', 'C', 'B', undefined]);
  });

  it('fails for those who were asked for, and for nobody else', async () => {
    const { find, questions } = asked();
    const [first, second] = [find('a'), find('b')];
    questions[0]?.fail();
    await expect(first).rejects.toThrow('away');
    questions[1]?.answer();
    expect(await second).toBe('B');
  });

  it('does not wait for a question that takes long', async () => {
    let at = 0;
    const { find, questions } = asked(() => at);
    const slow = find('a');
    at = 21;
    const quick = find('b');
    expect(questions.map(({ keys }) => keys)).toStrictEqual([['a'], ['b']]);
    questions[1]?.answer();
    expect(await quick).toBe('B');
    questions[0]?.answer();
    expect(await slow).toBe('A');
  });
});
