import { parse } from 'csv-parse/sync';

/** So many rows are divided at a time: enough that beginning anew costs nothing, few enough that the first ones come at once. */
const PART = 500;

interface Told {
  readonly record: string[];
  readonly info: { readonly bytes: number };
}

/**
 * The rows of a text with separators between its cells, one after the other, the first before the rest has been looked at. From
 * where a quote is opened that nothing closes, quotes are letters like others.
 */
export function* csvRows(text: string, separator: string, part = PART): Generator<string[]> {
  const bytes = Buffer.from(text);
  let quote: '"' | false = '"';
  for (let at = 0; at < bytes.length; ) {
    const rest = bytes.subarray(at);
    let told: Told[];
    try {
      told = divided(rest, separator, quote, part);
    } catch {
      quote = false;
      told = divided(rest, separator, quote, part);
    }
    for (const { record } of told) yield record;
    at += told.at(-1)?.info.bytes ?? rest.length;
  }
}

const divided = (bytes: Buffer, delimiter: string, quote: '"' | false, to: number) =>
  parse(bytes, {
    ...{ delimiter, quote, to, info: true },
    ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: false },
    // a quote within a text that does not begin with one is a letter like others
    escape: '"',
  }) as unknown as Told[];
