/** What stands above a button grows just as it is pressed: the press counts all the same, by mouse and by finger. */
import type { Page } from '@playwright/test';
import { enterAs, expect, test } from './support/journey.ts';

/** As a hint does, or the refusal of the field that was left. */
const growOnPress = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pointerdown', () => {
      const hint = document.createElement('p');
      hint.style.height = '90px';
      document.querySelector('main')?.prepend(hint);
    });
  });

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'by finger' : 'by mouse', () => {
    test.use({ hasTouch, viewport: { width: 360, height: 740 } });
    test('Simpan is pressed though it moves away', async ({ page }) => {
      await enterAs(page, 'kader', '/berita-add');
      const save = page.getByRole('button', { name: 'Simpan', exact: true });
      await expect(save).toBeVisible();
      await growOnPress(page);
      await (hasTouch ? save.tap() : save.click());
      await expect(page.getByText(/wajib diisi/).first()).toBeVisible();
      await expect(page).toHaveURL(/berita-add/);
    });
  });
}
