/**
 * The sign-in screen (largest contentful paint) and the first grid (first row): processor 4× slower, slow 4G; the first visit, a second
 * one by the browser's cache alone, and one of the console that the device has kept; the stock peer in the same run.
 */
import { launchBrowser, median, report, SLOW, signIn, startProduct, startStockPeer, throttle } from './support.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);

/** Milliseconds from navigation to the last largest-contentful-paint entry once the page is quiet. */
async function largestPaint(page, url, ready) {
  await page.goto(url, { waitUntil: 'commit' });
  await ready(page);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(Math.round(list.getEntries().at(-1).startTime))).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

/** Milliseconds from navigation until the first row of the grid is on the page, told by the page itself: looking on from outside takes its time. */
async function firstRow(page, url) {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.firstRowAt !== undefined, undefined, { polling: 250, timeout: 60_000 });
  return page.evaluate(() => window.firstRowAt);
}

/** Notes when the first row of a table appears. */
function noteFirstRow() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tbody tr')) return;
    window.firstRowAt = Math.round(performance.now());
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** Waits until the console's worker has kept it, at full speed, and closes the page. */
async function keepConsole(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
  await page.close();
}

const browser = await launchBrowser();
const product = await startProduct();
const peer = await startStockPeer();
try {
  const cold = [];
  const warm = [];
  const kept = [];
  const stock = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await throttle(page);
    const signInReady = (p) => p.getByRole('button', { name: 'Sign In', exact: true }).waitFor({ timeout: 60_000 });
    cold.push(await largestPaint(page, `${product.url}/login`, signInReady));
    await page.goto('about:blank');
    warm.push(await largestPaint(page, `${product.url}/login`, signInReady));
    await keepConsole(context, `${product.url}/login`);
    await page.goto('about:blank');
    kept.push(await largestPaint(page, `${product.url}/login`, signInReady));
    await context.close();

    const other = await browser.newContext();
    const stockPage = await other.newPage();
    await throttle(stockPage);
    stock.push(await largestPaint(stockPage, peer.url, (p) => p.getByRole('button').first().waitFor({ timeout: 60_000 })));
    await other.close();
  }
  const figure = (what, ms, budget, base) =>
    report({
      bench: 'first-load',
      what,
      runs: ms.length,
      median_ms: median(ms),
      min_ms: Math.min(...ms),
      max_ms: Math.max(...ms),
      ...(budget ? { budget_ms: budget, within: median(ms) <= budget } : {}),
      peer: 'stock react-admin sign-in, cold',
      peer_median_ms: median(base),
      ratio_to_peer: Number((median(ms) / median(base)).toFixed(3)),
      throttle: SLOW,
    });
  figure('sign-in screen, LCP, cold cache', cold, 2000, stock);
  figure('sign-in screen, LCP, second visit', warm, 800, stock);
  figure('sign-in screen, LCP, second visit, kept on the device', kept, 800, stock);

  const signedIn = await browser.newContext();
  const first = await signedIn.newPage();
  await first.goto(`${product.url}/login`);
  await signIn(first);
  await first.waitForURL('**/dashboard');
  const storageState = await signedIn.storageState();
  const gridCold = [];
  const gridWarm = [];
  const gridKept = [];
  for (let run = 0; run < Math.min(RUNS, 3); run += 1) {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    await page.addInitScript(noteFirstRow);
    await throttle(page);
    gridCold.push(await firstRow(page, `${product.url}/datapasien`));
    await page.goto('about:blank');
    gridWarm.push(await firstRow(page, `${product.url}/datapasien`));
    await keepConsole(context, `${product.url}/datapasien`);
    await page.goto('about:blank');
    gridKept.push(await firstRow(page, `${product.url}/datapasien`));
    await context.close();
  }
  figure('first grid, first row on the page, cold cache', gridCold, null, stock);
  figure('first grid, first row on the page, second visit', gridWarm, null, stock);
  figure('first grid, first row on the page, second visit, kept on the device', gridKept, 1200, stock);
} finally {
  await browser.close();
  await product.stop();
  await peer.stop();
}
