/**
 * Whole pages of lists as they were answered, kept until anything is written to the database: who may see a list is decided anew with
 * every call, what then stands in it follows from what is asked, the records and the day.
 */
import type { SentText } from '../middleware/compressed.ts';

export interface Page {
  readonly sent: SentText;
  readonly headers: Readonly<Record<string, string>>;
}

/** Letters of all pages together: some two hundred pages of 25 people, a few megabytes with what they are compressed to. */
const MOST_LETTERS = 2_000_000;

export interface KeptPages {
  /**
   * The page of a key, which must hold everything that it follows from besides the records. `asOf`: a text that is another one once
   * anything was written, asked for since the call began; null: nothing tells. `isOver`: whether the key has come to mean another page.
   */
  page(asOf: string | null, key: string, make: () => Promise<Page>, isOver: () => boolean): Promise<Page>;
}

export function createKeptPages(most = MOST_LETTERS): KeptPages {
  const pages = new Map<string, Page>();
  let [keptAsOf, letters]: [string | null, number] = [null, 0];
  const keep = (key: string, page: Page) => {
    const more = page.sent.text.length;
    if (more > most / 4 || pages.has(key)) return;
    for (const [oldest, { sent }] of pages) {
      if (letters + more <= most) break;
      pages.delete(oldest);
      letters -= sent.text.length;
    }
    pages.set(key, page);
    letters += more;
  };
  return {
    async page(asOf, key, make, isOver) {
      if (asOf === null) return make();
      if (asOf !== keptAsOf) {
        pages.clear();
        [keptAsOf, letters] = [asOf, 0];
      }
      const known = pages.get(key);
      if (known) return known;
      const page = await make();
      // what was written meanwhile is in the page or not; nobody is told of that moment again
      if (keptAsOf === asOf && !isOver()) keep(key, page);
      return page;
    },
  };
}
