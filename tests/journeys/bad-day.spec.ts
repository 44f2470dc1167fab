/** Whatever happens to a form: what was typed is there again, or waits on the device to be sent, and it is stored once. */
import type { BrowserContext, Page, Route } from '@playwright/test';
import { asking, type BadForm, endSession, FORMS, fillIn, holdsAll, untilKept } from './support/badForms.ts';
import { expect, signIn, test } from './support/journey.ts';

// pages are asked over the network they are given here, not over the one of a worker
test.use({ serviceWorkers: 'block' });

interface Cell {
  readonly form: BadForm;
  readonly number: number;
  readonly page: Page;
  readonly context: BrowserContext;
  /** presses the form's button */
  press(): Promise<void>;
}

/** What became of a press: nothing of it was stored, the device keeps it to be sent, or it went through. */
type Said = 'failed' | 'waits' | 'done';

/** What the table says of what was typed; beside it the rows that were found. */
const WORDS: Readonly<Record<Said | 'restored', string>> = {
  failed: 'stays in the form',
  waits: 'waits and is sent',
  done: 'stored at once',
  restored: 'restored',
};

const KEPT = 'Tersimpan di perangkat ini';
const RESTORED = /dipulihkan/;

/** What is said first. Looked at in one piece: it stands for three seconds, and several questions about it may take longer. */
async function said({ page, form }: Pick<Cell, 'page' | 'form'>): Promise<Said> {
  const found = await page.waitForFunction(
    ({ done, kept }) => {
      const told = (place: string) => [...document.querySelectorAll(place)].map(({ textContent }) => textContent.trim());
      const words = told('[role="status"], [role="alert"]').join(' ');
      if (words.includes(done)) return 'done';
      if (words.includes(kept)) return 'waits';
      return told('[role="alert"]').some((text) => text !== '') && 'failed';
    },
    { done: form.done, kept: KEPT },
  );
  return (await found.jsonValue()) as Said;
}

const writes =
  ({ form }: Cell) =>
  (url: URL) =>
    url.pathname === `/api${form.write}`;

/** What happens; gives the page that is open afterwards, and what was said where the button was pressed. */
type Fault = (cell: Cell) => Promise<{ readonly page: Page; readonly said: Said | 'restored' }>;

const FAULTS: Readonly<Record<string, Fault>> = {
  async 'sesi berakhir'(cell) {
    const { page, context, form } = cell;
    const button = await buttonOf(page, form).elementHandle();
    await endSession(page, context, form);
    if (form.role === null) {
      await cell.press();
      return { page, said: await said(cell) };
    }
    const away = page.waitForURL('**/login');
    // a call of a hint may have found it out before: that button is gone then, and the one of the restored form is not meant
    await Promise.all([away, button?.click().catch(() => away)]);
    await signIn(page, form.role);
    await expect(page.getByText(RESTORED)).toBeVisible();
    return { page, said: 'restored' };
  },
  async 'tanpa jaringan'(cell) {
    await cell.context.setOffline(true);
    await cell.press();
    const outcome = await said(cell);
    await cell.context.setOffline(false);
    return { page: cell.page, said: outcome };
  },
  async 'dimuat ulang'({ page, form, number }) {
    await untilKept(page);
    if (form.role === null) await form.reopen(page, number);
    else await page.reload();
    await expect(page.getByText(RESTORED)).toBeVisible();
    return { page, said: 'restored' };
  },
  async 'tab ditutup'({ page, context, form, number }) {
    await untilKept(page);
    const next = await context.newPage();
    await page.close();
    await form.reopen(next, number);
    await expect(next.getByText(RESTORED)).toBeVisible();
    return { page: next, said: 'restored' };
  },
  async 'server rusak'(cell) {
    const url = writes(cell);
    await cell.page.route(url, (route) => route.fulfill({ status: 500, json: { message: 'rusak' } }));
    await cell.press();
    const outcome = await said(cell);
    await cell.page.unroute(url);
    return { page: cell.page, said: outcome };
  },
  async 'tidak dijawab'(cell) {
    const { page } = cell;
    const url = writes(cell);
    const unanswered: Route[] = [];
    await page.route(url, (route) => void unanswered.push(route));
    const sent = page.waitForRequest((request) => url(new URL(request.url())));
    await cell.press();
    await sent;
    await page.clock.fastForward(61_000);
    const outcome = await said(cell);
    await page.unroute(url);
    // what waits may have been tried again by now: that try ends here, and not after twenty seconds
    for (const route of unanswered) await route.abort().catch(() => undefined);
    return { page, said: outcome };
  },
  async '20 kali ditekan'(cell) {
    const button = buttonOf(cell.page, cell.form);
    await button.evaluate((element: HTMLButtonElement) => {
      for (let press = 0; press < 20; press += 1) element.click();
    });
    return { page: cell.page, said: await said(cell) };
  },
  async 'jawaban hilang'(cell) {
    const url = writes(cell);
    await cell.page.route(url, async (route) => {
      expect((await route.fetch()).ok()).toBe(true);
      await route.abort('connectionreset');
    });
    await cell.press();
    const outcome = await said(cell);
    // the try after it may be under way: it ends as the first one did
    await cell.page.unrouteAll({ behavior: 'wait' });
    return { page: cell.page, said: outcome };
  },
};

const buttonOf = (page: Page, form: BadForm) => page.getByRole('button', { name: form.button, exact: true });
const pressIn = (page: Page, form: BadForm) => buttonOf(page, form).click();

const printed: string[][] = [['', ...Object.keys(FAULTS)]];
test.afterAll(() => {
  const width = printed[0]?.map((_, column) => Math.max(...printed.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of printed) process.stdout.write(`${row.map((text, column) => text.padEnd(width[column] ?? 0)).join('  ')}\n`);
});

for (const [row, form] of FORMS.entries()) {
  test(`${form.name}: what was typed is stored once, whatever happens`, async ({ context, request }) => {
    test.setTimeout(240_000);
    const as = asking(request);
    const numbers = Object.keys(FAULTS).map((_, column) => row * 8 + column + 1);
    const outcomes: (Said | 'restored')[] = [];
    let page = await context.newPage();
    // what it is about to lose is asked about; a person who means it says so
    context.on('page', (one) => one.on('dialog', (dialog) => dialog.accept()));
    page.on('dialog', (dialog) => dialog.accept());
    await form.prepare?.(page, numbers);

    for (const [column, [fault, happen]] of Object.entries(FAULTS).entries()) {
      const number = numbers[column] ?? 0;
      await test.step(fault, async () => {
        if (fault === 'tidak dijawab') {
          await page.close();
          page = await context.newPage();
          await page.clock.install();
        }
        await form.open(page, number);
        await fillIn(form, page, number);
        const cell: Cell = { form, number, page, context, press: () => pressIn(page, form) };
        const { page: now, said: outcome } = await happen(cell);
        page = now;
        if (outcome === 'restored' || outcome === 'failed') {
          await expect.poll(() => holdsAll(form, page, number), { message: 'what was typed is there' }).toBe(true);
          await pressIn(page, form);
          await expect(page.getByText(form.done)).toBeVisible();
        }
        await expect.poll(() => form.rows(as, number), { message: 'it is stored' }).toBe(1);
        outcomes.push(outcome);
      });
    }
    // nothing that was sent later came a second time; of a profile there is but one
    if (form.name !== 'profil') for (const number of numbers) expect(await form.rows(as, number)).toBe(1);
    printed.push([form.name, ...outcomes.map((outcome) => `${WORDS[outcome]}, 1`)]);
  });
}
