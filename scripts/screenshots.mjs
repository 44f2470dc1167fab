/** `npm run screenshots [-- folder]`: the main screens of the demo village at 360, 768 and 1280 px, light and dark. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, signIn, startProduct } from '../bench/support.mjs';

const folder = process.argv[2] ?? 'docs/screenshots';
const WIDTHS = (process.env.WIDTHS ?? '360,768,1280').split(',').map(Number);
const SCHEMES = (process.env.SCHEMES ?? 'light,dark').split(',');
const CHILD = '3299012110240001';
/** name, path, what must be on the page before the picture is taken */
const PAGES = [
  ['dashboard', '/dashboard', 'svg[role="img"], .MuiChartsSurface-root'],
  ['datapasien', '/datapasien', 'main table tbody tr, main article'],
  ['tambahanggota', '/tambahanggota', 'input[name="nama_lengkap"]'],
  ['informasilengkap', '/informasilengkap/12', 'main dl'],
  ['riwayatpasien', `/riwayatpasien/${CHILD}`, 'main svg[role="img"], main figure svg'],
  ['posko', '/posko-posyandu', 'main table tbody tr, main article'],
  ['laporan', '/laporan-kesehatan', 'main table tbody tr'],
];
const KADER_PAGES = [
  ['formtambah', `/formtambah/${CHILD}`, 'input[name="berat_badan"]'],
  ['berita', '/berita', 'main table tbody tr, main article'],
];
const VERIFIER_PAGES = [['admin-verifikator', '/admin-verifikator', 'main table tbody tr, main article']];

mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await launchBrowser();
try {
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({
        viewport: { width, height: width < 600 ? 740 : 800 },
        colorScheme,
        locale: 'id-ID',
      });
      const page = await context.newPage();
      const shot = (name) => page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
      await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' });
      await shot('login');
      for (const [email, pages] of [
        ['admin@demo.test', PAGES],
        ['kader@demo.test', KADER_PAGES],
        ['verifikator@demo.test', VERIFIER_PAGES],
      ]) {
        await page.goto(`${product.url}/login`);
        await page.evaluate(() => localStorage.clear());
        await page.goto(`${product.url}/login`);
        await signIn(page, email);
        await page.waitForURL((url) => url.pathname !== '/login');
        for (const [name, path, ready] of pages) {
          await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
          await page
            .locator(ready)
            .first()
            .waitFor({ timeout: 20_000 })
            .catch(() => console.warn(`${path}: ${ready} did not appear`));
          await shot(name);
        }
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
