import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type DatabaseKind, ON_BOTH } from './ownDatabase.ts';
import { type Product, startProduct } from './product.ts';

export type DemoRole = 'verifikator' | 'admin' | 'kader';

interface JourneyFixtures {
  /** what the browser's console said that nobody expected; a test may empty it after provoking a failure */
  consoleNoise: string[];
  /** what the journeys of one file share: no other file opens its days or changes its people */
  product: Product;
}

interface WorkerFixtures {
  /** which database the product keeps its records in; a project's to say (playwright.config.ts) */
  database: DatabaseKind;
  /** what the product is told beside its database */
  productEnv: Record<string, string>;
  /** the product of a test file; that of the file before is stopped */
  productOf: (file: string) => Promise<Product>;
}

/**
 * Playwright's `test` with a product of its own per test file (in each worker that runs some of it), and a console that must stay silent.
 * Chromium itself reports every refused request as a console error; those are the network's, not the
 * page's, and a journey that provokes one asserts what the page says of it.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is asked for
  productEnv: [async ({}, use) => use({}), { scope: 'worker' }],
  productOf: [
    async ({ database, productEnv }, use) => {
      let current: { readonly file: string; readonly product: Product } | null = null;
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.product.stop();
          current = null;
          current = { file, product: await startProduct(database, productEnv) };
        }
        return current.product;
      });
      await (current as { product: Product } | null)?.product.stop();
    },
    { scope: 'worker' },
  ],
  product: [async ({ productOf }, use, { file }) => use(await productOf(file)), { timeout: 60_000 }],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  consoleNoise: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        const own = !message.text().startsWith('Failed to load resource');
        if (own && ['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
      await use(noise);
      expect(noise, 'the browser console must stay silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, expectAccessible, ON_BOTH };

export const DEMO_PASSWORD = 'posyandu-demo';

/** Signs in on the sign-in screen, as a person does. */
export async function signIn(page: Page, role: DemoRole): Promise<void> {
  await page.getByLabel('Email').fill(`${role}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const homeOf = (role: DemoRole): string => (role === 'verifikator' ? '/admin-verifikator' : '/dashboard');

/** Signs in on the sign-in screen and waits for where that leads. */
export async function enterThroughSignIn(page: Page, role: DemoRole): Promise<void> {
  await page.goto('/login');
  await signIn(page, role);
  await page.waitForURL(`**${homeOf(role)}`);
}

/** What a sign-in left in the browser's storage, by the product's address and the role: later journeys go on with it. */
const sessions = new Map<string, Record<string, string>>();

/** Opens the console as somebody who is signed in: through the sign-in screen only where no session of the role is alive. */
export async function enterAs(page: Page, role: DemoRole, path = homeOf(role)): Promise<void> {
  // any small answer of the product: the storage belongs to its origin
  await page.goto('/api/health');
  const key = `${new URL(page.url()).origin} ${role}`;
  const kept = sessions.get(key);
  const headers = { Authorization: `Bearer ${kept?.token}` };
  if (kept && (await page.request.post('/api/auth/me', { headers })).ok()) {
    await page.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, kept);
  } else {
    await enterThroughSignIn(page, role);
    sessions.set(key, await page.evaluate(() => ({ ...localStorage })));
    if (path === homeOf(role)) return;
  }
  await page.goto(path);
}

/** The device as nobody has ever signed in on it; where no page of the console is left that would still ask something. */
export async function forgetAccount(page: Page): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.clear());
}

/** A success that is said on the page. */
export const statusSaying = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });
/** A failure that is said on the page. */
export const alertSaying = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });
/** A row of a list's table, by a text of it. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
/** The button of a form. */
export const save = (page: Page): Locator => page.getByRole('button', { name: 'Simpan', exact: true });

/** A call of the person signed in, below `/api`, as the console makes it; gives the answer's JSON. */
export async function call(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    data,
    headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' },
  });
  expect(answer.ok(), `${method} answers ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Nothing sticks out to the right of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
}
