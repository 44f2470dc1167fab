import { applyColorMode, chosenColorMode } from '../brand/colorMode.ts';
import { TOTAL_HEADER } from '../engine/wire/extensions.ts';
import { frame } from './frame.ts';
import { readRows } from './read.ts';
import { isShown, standIn } from './takeover.ts';
import type { EarlyList, EarlyRow, EarlyRows, Sayers } from './types.ts';

/**
 * Draws the first rows of a list from the answer that `ask.ts` waits for, before the program has come. Of anything but rows as they are
 * expected nothing is drawn: what else the answer says is the console's to tell.
 * @param sayers of the kinds that the list has
 * @param styles addresses of the console's stylesheets
 */
export async function drawEarly(list: EarlyList, sayers: Sayers, styles: readonly string[]): Promise<void> {
  const { earlyRows: early } = window;
  if (early === undefined) return;
  try {
    const [rows, root] = await Promise.all([rowsOf(list, sayers, early), rootWith(styles)]);
    const may = list.allowed[early.role];
    if (!rows || !may || isShown(root)) return;
    applyColorMode(chosenColorMode());
    standIn(frame({ list, may, rows }), root);
    // a page that nobody looks at is never painted
    if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  } catch {
    // the console asks and tells by itself
  } finally {
    early.settle();
  }
}

async function rowsOf(list: EarlyList, sayers: Sayers, { answer, role }: EarlyRows): Promise<readonly EarlyRow[] | null> {
  const response = await answer;
  // an answer without a total holds more than the page
  return response.ok && response.headers.has(TOTAL_HEADER) ? readRows(list, role, await response.json(), sayers) : null;
}

/** Where the program will be, once the page itself has come and what the console looks like. */
async function rootWith(styles: readonly string[]): Promise<HTMLElement> {
  for (;;) {
    const root = document.getElementById('root');
    if (root !== null) {
      await Promise.all(styles.map(loaded));
      return root;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** As the program would load it, which then finds it. */
const loaded = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' });
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
