/** Brotli bytes of JavaScript before the sign-in screen and for the first grid, beside the stock way of assembling react-admin. */
import { countScripts, launchBrowser, report, signIn, startProduct, startStockPeer } from './support.mjs';

const KB = 1000;
const browser = await launchBrowser();
const product = await startProduct();
const peer = await startStockPeer();
try {
  const stock = await (await browser.newContext()).newPage();
  const stockScripts = await countScripts(stock);
  await stock.goto(peer.url, { waitUntil: 'networkidle' });
  const stockBytes = stockScripts.total();

  // the page as it is drawn, and nothing of the program: it can be typed into, and sends what is pressed
  const drawn = await (await browser.newContext()).newPage();
  await drawn.route(/\/assets\/(?!early)[^/]+\.js$/, (route) => route.abort());
  const before = await countScripts(drawn);
  await drawn.goto(`${product.url}/login`, { waitUntil: 'networkidle' });
  const call = drawn.waitForRequest('**/api/auth/login');
  await signIn(drawn);
  await call;
  await drawn.locator('[data-entrance="pressed"]').waitFor();

  const page = await (await browser.newContext()).newPage();
  const scripts = await countScripts(page);
  await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' });
  const figure = (what, bytes, budget) =>
    report({
      bench: 'bundle',
      what,
      kB_brotli: Number((bytes / KB).toFixed(1)),
      budget_kB: budget,
      within: bytes <= budget * KB,
      peer: 'stock react-admin, one bundle',
      peer_kB_brotli: Number((stockBytes / KB).toFixed(1)),
      ratio_to_peer: Number((bytes / stockBytes).toFixed(3)),
    });
  figure('JavaScript before the sign-in screen can be typed into, sends what is pressed and shows so', before.total(), 60);
  figure('JavaScript before it says what came of it and answers any other press, React among it', scripts.total(), 60);

  await signIn(page);
  await page.waitForURL('**/dashboard');
  await page.goto(`${product.url}/datapasien`, { waitUntil: 'networkidle' });
  const fresh = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  const grid = await countScripts(fresh);
  await fresh.goto(`${product.url}/datapasien`);
  await fresh.getByRole('row').nth(1).waitFor();
  await fresh.waitForLoadState('networkidle');
  figure('JavaScript for the first grid, all told (cold cache)', grid.total(), 180);
} finally {
  await browser.close();
  await product.stop();
  await peer.stop();
}
