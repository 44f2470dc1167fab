/** Rows of people on a phone: at most 72 px, the whole row leads on, what is tapped is at least 44 px, no word is cut. */
import type { Locator, Page } from '@playwright/test';
import { call, enterAs, expect, test } from './support/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

const HIGHEST = 72;
const SMALLEST_TARGET = 44;

interface Measured {
  readonly words: string;
  readonly height: number;
  /** of the row's width, how much leads on */
  readonly links: number;
  /** names of what is too small to tap */
  readonly small: readonly string[];
  /** words of which only a part is seen */
  readonly cut: readonly string[];
}

/** Every row of a list as it stands on the screen. */
const measured = (rows: Locator): Promise<Measured[]> =>
  rows.evaluateAll((items, smallest) => {
    const seenIn = (element: Element, box: DOMRect) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const part = top < box.bottom - 1 && bottom > box.top + 1;
      const whole = top >= box.top - 1.5 && bottom <= box.bottom + 1.5 && left >= box.left - 1.5 && right <= box.right + 1.5;
      return { part, whole };
    };
    return items.map((row) => {
      const box = row.getBoundingClientRect();
      const targets = [...row.querySelectorAll('a, button')];
      const small = targets.filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < smallest || height < smallest;
      });
      const lines = row.querySelector('.person-lines');
      const frame = lines?.getBoundingClientRect() ?? box;
      const words = [...(lines?.querySelectorAll('strong, .person-about > span, .mark:not(.mark-beyond)') ?? [])];
      const cut = words.filter((word) => {
        const { part, whole } = seenIn(word, frame);
        return part && (!whole || word.scrollWidth > word.clientWidth + 1);
      });
      const linked = targets.reduce((sum, target) => sum + target.getBoundingClientRect().width, 0);
      return {
        words: row.textContent ?? '',
        height: box.height,
        links: linked / box.width,
        small: small.map((target) => target.getAttribute('aria-label') ?? target.textContent ?? ''),
        cut: cut.map((word) => word.textContent ?? ''),
      };
    });
  }, SMALLEST_TARGET);

async function expectFit(page: Page, rows: Locator): Promise<void> {
  await expect(rows.first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const all = await measured(rows);
  expect(all.filter(({ height }) => height > HIGHEST)).toEqual([]);
  expect(all.filter(({ small }) => small.length > 0)).toEqual([]);
  expect(all.filter(({ cut }) => cut.length > 0)).toEqual([]);
  expect(all.filter(({ links }) => links < 0.9)).toEqual([]);
}

test('those of Perlu perhatian', async ({ page }) => {
  await enterAs(page, 'kader');
  const attention = page.getByRole('region', { name: 'Perlu perhatian' });
  await attention.getByRole('button', { name: /^Lihat/ }).click();
  await expectFit(page, attention.getByRole('listitem'));
  // of whoever was examined the day is seen, however many marks there are
  const unseen = await attention.locator('.person-lines[data-aside]').evaluateAll((all) =>
    all.flatMap((lines) => {
      const frame = lines.getBoundingClientRect();
      const words = [...lines.querySelectorAll('.person-aside, .mark:not(.mark-beyond)')];
      return words
        .filter((word) => word.getBoundingClientRect().bottom > frame.bottom + 1.5)
        .map((word) => `${lines.textContent}: ${word.textContent}`);
    }),
  );
  expect(unseen).toEqual([]);
});

test('those of a posyandu day, open and closed', async ({ page }) => {
  await enterAs(page, 'kader', '/hari-posyandu');
  await call(page, 'POST', '/auth/hari-posyandu/buka');
  await page.reload();
  await expectFit(page, page.locator('.due-list > li'));
  await call(page, 'POST', '/auth/hari-posyandu/tutup', {});
  await page.reload();
  await expect(page.getByRole('region', { name: /Tidak datang/ })).toBeVisible();
  await expectFit(page, page.locator('.due-list > li'));
});
