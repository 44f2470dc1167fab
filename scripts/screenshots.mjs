/** `npm run screenshots [-- folder]`: the main screens of the demo village at 360, 768 and 1280 px, light and dark. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, signIn, startProduct } from '../bench/support.mjs';

const folder = process.argv[2] ?? 'docs/screenshots';
const WIDTHS = (process.env.WIDTHS ?? '360,768,1280').split(',').map(Number);
const SCHEMES = (process.env.SCHEMES ?? 'light,dark').split(',');
const PAGES = [
  ['dashboard', '/dashboard'],
  ['pasien', '/pasien'],
  ['datapasien', '/datapasien'],
  ['tambahanggota', '/tambahanggota'],
  ['editanggota', '/editanggota/12'],
  ['informasilengkap', '/informasilengkap/12'],
];

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
      await signIn(page, 'admin@demo.test');
      await page.waitForURL('**/dashboard');
      for (const [name, path] of PAGES) {
        await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
        await shot(name);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
