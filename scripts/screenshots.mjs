/** `npm run screenshots [-- folder]`: the main screens of the demo village at 360, 768 and 1280 px, light and dark. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, signIn, startProduct } from '../bench/support.mjs';

const folder = process.argv[2] ?? 'docs/screenshots';
const WIDTHS = (process.env.WIDTHS ?? '360,768,1280').split(',').map(Number);
const SCHEMES = (process.env.SCHEMES ?? 'light,dark').split(',');

/** A child of the demo village that has gained too little twice, and what was measured last; its NIK follows from the day. */
async function findChild(url) {
  const ask = async (path, init) => (await fetch(`${url}/api/auth/${path}`, init)).json();
  const headers = { 'content-type': 'application/json' };
  const account = JSON.stringify({ email: 'kader@demo.test', password: 'posyandu-demo' });
  const { access_token } = await ask('login', { method: 'POST', headers, body: account });
  const session = { headers: { authorization: `Bearer ${access_token}` } };
  const { data: inNeed } = await ask('perhatian', session);
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date()).slice(0, 7);
  // weighed this month, and so the month before too
  const { nik } = inNeed.find(({ alasan, terakhir }) => alasan.join() === 'dua_t' && terakhir.startsWith(month));
  const { data: history } = await ask(`pemeriksaan/${nik}`, session);
  const before = history.find(({ tanggal_timbang }) => tanggal_timbang.slice(0, 7) < month);
  return { nik, kg: before.berat_badan_kg, cm: history[0].tinggi_badan };
}

/** of a list: a table's, or cards on a phone */
const ROWS = 'main table tbody tr, main .list-cards li, main .compact-rows li';

const comma = (number) => number.toFixed(1).replace('.', ',');
/** The chart below the page's header, which stays where it is. */
const toChart = (page) =>
  page.locator('.growth').evaluate((chart) => {
    chart.style.scrollMarginTop = '5rem';
    chart.scrollIntoView({ block: 'start' });
  });

/** Too little gained: what the form says of it while it is typed. */
async function typeMeasurements(page, { kg, cm }) {
  await page.locator('input[name="berat_badan"]').fill(comma(kg + 0.1));
  await page.locator('input[name="tinggi_badan"]').fill(comma(cm - 1.5));
  await page.getByText('T: tidak naik').waitFor();
  // none of the fields is being typed in any more
  await page.locator('input[name="tinggi_badan"]').blur();
  await page.locator('input[name="berat_badan"]').evaluate((input) => input.scrollIntoView({ block: 'center' }));
}

/** name, path, what must be on the page before the picture is taken, and what is done on it first */
const PAGES = [
  ['dashboard', '/dashboard', 'svg[role="img"], .MuiChartsSurface-root'],
  ['datapasien', '/datapasien', ROWS],
  ['tambahanggota', '/tambahanggota', 'input[name="nama_lengkap"]'],
  ['informasilengkap', '/informasilengkap/12', 'main dl'],
  ['riwayatpasien', '/riwayatpasien/{nik}', '.growth-svg', toChart],
  ['posko', '/posko-posyandu', ROWS],
  ['laporan', '/laporan-kesehatan', 'main table tbody tr'],
];
const KADER_PAGES = [
  // the fields about children show that the person is known
  ['formtambah', '/formtambah/{nik}', '[name="vit"]', typeMeasurements],
  ['berita', '/berita', ROWS],
  ['hari-posyandu', '/hari-posyandu', 'main button'],
];
const VERIFIER_PAGES = [['admin-verifikator', '/admin-verifikator', ROWS]];

mkdirSync(folder, { recursive: true });
const product = await startProduct();
const child = await findChild(product.url);
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
        for (const [name, path, ready, first] of pages) {
          await page.goto(product.url + path.replace('{nik}', child.nik), { waitUntil: 'networkidle' });
          await page
            .locator(ready)
            .first()
            .waitFor({ timeout: 20_000 })
            .catch(() => console.warn(`${path}: ${ready} did not appear`));
          await first?.(page, child);
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
