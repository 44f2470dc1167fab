/** What the benchmarks share: a product of their own on a free port, a stock peer, a throttled browser. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { buildAll } from '../scripts/build.mjs';
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.mjs';
import { isFresh } from '../scripts/freshness.mjs';

/** Lighthouse's "slow 4G" and a processor four times slower. */
export const SLOW = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8, cpu: 4 };

/** Prints one figure as a JSON line. */
export const report = (figure) => console.log(JSON.stringify(figure));

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** A program in TypeScript that works on the server's tables, bundled; its packages are found from within this folder. */
export async function loadProgram(file) {
  mkdirSync('node_modules/.cache', { recursive: true });
  const outDir = mkdtempSync('node_modules/.cache/bench-');
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ...{ ssr: file, outDir, emptyOutDir: true, target: 'node20', copyPublicDir: false },
        rollupOptions: { output: { entryFileNames: 'program.js' } },
      },
    });
    return await import(pathToFileURL(resolve(outDir, 'program.js')).href);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** A port nobody listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createNetServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Waits for a first answer. */
export async function answers(url, deadline = Date.now() + 60_000) {
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      if (Date.now() > deadline) throw new Error(`no answer from ${url}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The built product with a demo village in a folder that is thrown away by `stop`. */
export async function startProduct() {
  if (!isFresh()) await buildAll();
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'posyandu-bench-'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/api/health`);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The peer: the same versions of react-admin and MUI assembled the stock way, built and served brotli-compressed. */
export async function startStockPeer() {
  const out = mkdtempSync(join(tmpdir(), 'posyandu-peer-'));
  await build({
    configFile: false,
    root: 'bench/peers/stock-admin',
    logLevel: 'error',
    esbuild: undefined,
    build: { outDir: out, emptyOutDir: true, chunkSizeWarningLimit: 4000 },
  });
  const cache = new Map();
  const server = createServer((request, response) => {
    const wanted = join(out, new URL(request.url, 'http://peer').pathname);
    const file = statSync(wanted, { throwIfNoEntry: false })?.isFile() ? wanted : join(out, 'index.html');
    if (!cache.has(file)) {
      cache.set(file, brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'br' });
    response.end(cache.get(file));
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      rmSync(out, { recursive: true, force: true });
    },
  };
}

/** A headless browser; throws where none is installed. */
export async function launchBrowser() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium or Chrome found; set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}

/** Slows a page's network and processor down. */
export async function throttle(page, { cpu, ...network } = SLOW) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Adds up the encoded bytes of the scripts a page has received; `total()` gives them. */
export async function countScripts(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  // the body as it travelled, without the response's headers
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { total: () => bytes };
}

/** Signs a demo account in through the screen. */
export async function signIn(page, email = 'kader@demo.test') {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('posyandu-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
