/** Turning from one page of the open console to another, without loading it anew. */
import { expect, type Page, type Request } from '@playwright/test';

/** Opens an address as the browser's own buttons do: the console follows. */
export const turnTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Knows what a page has asked for and not got yet. */
export interface Settling {
  /** until the page asks for nothing any more, and nothing of it stands for what is to come */
  settled(): Promise<void>;
}

export function settlingOf(page: Page): Settling {
  const under = new Set<Request>();
  page.on('request', (request) => under.add(request));
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  // what an answer sets off is asked for, or shown, two frames later
  const twoFrames = () =>
    page.evaluate(() => new Promise<void>((next) => requestAnimationFrame(() => requestAnimationFrame(() => next()))));
  const isQuiet = async () => {
    if (under.size > 0) return false;
    await twoFrames();
    return under.size === 0 && (await page.locator('main [aria-busy="true"], main .page-spinner, .splash').count()) === 0;
  };
  return { settled: () => expect.poll(isQuiet, { intervals: [50, 100, 250], message: 'the page is complete' }).toBe(true) };
}
