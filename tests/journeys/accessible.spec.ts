/** The tests' own eye for contrast: judging one text of each kind finds what judging every text finds. */
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { findingsOn } from './support/accessible.ts';

const row = (text: string, attributes = ''): string => `<tr ${attributes}><td>${text}</td><td><span>${text}</span></td></tr>`;
const PAGE = `<!doctype html><html lang="id"><head><title>Uji</title><style>
  body { color: #222; background: #fff }
  .pale { color: #bbb }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .blurred { background: linear-gradient(#fff, #000) }
  .bar { position: relative; height: 2em; background: #444 }
  .bar span { position: absolute; left: 0; top: 0 }
  tr:nth-child(7) span { color: #aaa }
</style></head><body><main><h1>Uji</h1>
<table><tbody>${Array.from({ length: 12 }, (_, index) => row(`Baris ${index}`, index === 3 ? 'style="opacity: .3"' : '')).join('')}</tbody></table>
<ul><li class="pale" hidden>tidak tampak</li><li class="pale">pucat</li><li class="pale">pucat juga</li></ul>
<p><b class="hidden">hanya didengar</b> <b>terbaca</b></p>
<p class="blurred"><i>di atas gradasi</i></p>
<div class="bar"><span>gelap di atas gelap</span></div>
<p><input class="pale" value="isian" aria-label="Isian"> <button disabled class="pale">mati</button> <button class="pale">hidup</button></p>
<img src="data:," width="9" height="9"></main></body></html>`;

const everything = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations } = await engine.run(document);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)).sort();
  });

test('one text of each kind is judged, and every finding is found: with the kinds that are known, none is lost', async ({
  page,
}) => {
  await page.setContent(PAGE);
  const { findings, passed } = await findingsOn(page);
  const all = await everything(page);
  const contrast = all.filter((line) => line.startsWith('color-contrast'));
  expect(all).toContainEqual(expect.stringMatching(/^image-alt/));
  for (const text of ['Baris 3', 'Baris 6', 'pucat<', 'pucat juga', 'gelap di atas gelap', 'isian', 'hidup'])
    expect(contrast).toContainEqual(expect.stringContaining(text));
  // of texts that are like one that fails, all are judged
  expect(findings.map(({ id, html }) => `${id}: ${html}`).sort()).toEqual(all);

  const again = await findingsOn(page, new Set(passed));
  expect(passed.length).toBeGreaterThan(0);
  expect(again.findings.map(({ id, html }) => `${id}: ${html}`).sort()).toEqual(all);
});
