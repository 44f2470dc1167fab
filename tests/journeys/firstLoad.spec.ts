/** What a page asks for is asked for before its code is there, and once. */
import { call, enterAs, expect, test } from './support/journey.ts';

test('a page that is opened asks for its records at once, and once', async ({ page }) => {
  await enterAs(page, 'kader');
  const { data } = await call(page, 'GET', '/auth/laporan/search?age=Balita');
  for (const [path, read, code] of [
    ['/datapasien', /\/laporan-kesehatan\?/, /\/assets\/list-.*\.js$/],
    [`/informasilengkap/${data[0].id}`, /\/laporan-kesehatan\/\w+$/, /\/assets\/ShowView-.*\.js$/],
  ] as const) {
    const asked: string[] = [];
    const watch = (request: { url: () => string }) => void asked.push(request.url());
    page.on('request', watch);
    // late, as on a slow line
    await page.route(code, async (route) => {
      await expect.poll(() => asked.some((url) => read.test(url))).toBe(true);
      await route.continue();
    });
    await page.goto(path);
    await expect(
      page
        .locator('main')
        .getByText(/^\d{16}$/)
        .first(),
    ).toBeVisible();
    expect(asked.filter((url) => read.test(url))).toHaveLength(1);
    page.off('request', watch);
    await page.unroute(code);
  }
});
