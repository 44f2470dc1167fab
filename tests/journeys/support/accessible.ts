import { expect, type Page } from '@playwright/test';
import axe, { type ElementContext, type NodeResult, type Result, type RunOptions } from 'axe-core';
import { oneOfEach } from './alike.ts';

/** What axe found, rule by rule. */
export type Finding = Pick<Result, 'id' | 'impact'> & { readonly html: string };

/** What of the contrast was judged: of how many texts, and which kinds of text may be passed over from now on. */
interface Judged {
  readonly findings: Finding[];
  readonly passed: string[];
}

/** Kinds of text (alike.ts) that are known to be readable; every page shows the menu again. */
const readable = new Set<string>();

/** What is put into the page. */
interface Brought {
  readonly axe: typeof axe;
  readonly oneOfEach: typeof oneOfEach;
}

/** Puts axe into the page, once in its life: to read it takes as long as to judge a small page. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'oneOfEach' in window)) return;
  await page.evaluate(axe.source);
  await page.evaluate(`window.oneOfEach = ${oneOfEach}; undefined`);
}

/** Every finding of axe on the page as it stands; `known` are kinds of text whose contrast is known to be enough. */
export async function findingsOn(page: Page, known: ReadonlySet<string> = new Set()): Promise<Judged> {
  await bringAxe(page);
  return page.evaluate(
    async (kinds) => {
      const { axe: engine, oneOfEach: group } = window as unknown as Brought;
      const found = (results: readonly Result[]) =>
        results.flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => ({ id, impact, html })));
      const isNumber = ({ any }: NodeResult) => any.some(({ data }) => data?.fgColor && data?.bgColor);

      const others = await engine.run(document, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } });
      const findings = found(others.violations);
      const passed: string[] = [];
      const contrastOf = async (texts: readonly Element[]) => {
        // what has gone meanwhile is not on the page as it stands
        const include = texts.filter(({ isConnected }) => isConnected);
        const options: RunOptions = {
          runOnly: ['color-contrast'],
          resultTypes: ['violations', 'passes'],
          elementRef: true,
        };
        return include.length > 0 ? engine.run({ include } as ElementContext, options) : { violations: [], passes: [] };
      };

      const { alike, alone } = group(document, new Set(kinds));
      const first = [...alone, ...[...alike.values()].flatMap(([one]) => (one ? [one] : []))];
      const { violations, passes } = await contrastOf(first);
      findings.push(...found(violations));
      const fine = new Set<Element | undefined>(
        passes.flatMap(({ nodes }) => nodes.filter(isNumber).map(({ element }) => element)),
      );
      for (const [kind, [one]] of alike) if (one && fine.has(one)) passed.push(kind);
      // one that could not be judged says nothing of those that are like it
      const rest = [...alike].flatMap(([kind, elements]) => (passed.includes(kind) ? [] : elements.slice(1)));
      findings.push(...found((await contrastOf(rest)).violations));
      return { findings, passed };
    },
    [...known],
  );
}

/** No serious or critical finding of axe on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // a list whose next rows are on their way is dimmed, on purpose
  await expect(page.locator(':is(.list-table, .list-cards, .compact-rows)[aria-busy="true"]')).toHaveCount(0);
  // what is still fading in has less contrast than it will have; a transition begins a frame after what it shows
  await page.evaluate(async () => {
    const passing = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    do {
      await Promise.all(passing().map(({ finished }) => finished.catch(() => null)));
      await frame();
      await frame();
    } while (passing().some(({ playState }) => playState === 'running'));
  });
  const { findings, passed } = await findingsOn(page, readable);
  for (const kind of passed) readable.add(kind);
  const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, html }) => `${id}: ${html}`),
    'serious accessibility findings',
  ).toEqual([]);
}
