const QUOTE = '"';
const ANY_BREAK = /\r\n|\n|\r/g;

/**
 * The rows of a text with separators between its cells, one after the other. Lines end as the first of them does. A cell that
 * begins with a quote goes on to the next one that stands alone; where more than its end comes behind that one, or where there is
 * none, its quotes are letters like others.
 */
export function* csvRows(text: string, separator: string): Generator<string[]> {
  let at = 0;
  let lineEnd: string | null = null;
  let [nextBreak, nextSeparator] = [-1, -1];
  const orEnd = (found: number): number => (found < 0 ? text.length : found);

  // both are asked for further and further on, and looked for once
  const breakFrom = (from: number): number => {
    if (nextBreak >= from) return nextBreak;
    ANY_BREAK.lastIndex = from;
    nextBreak = orEnd(lineEnd === null ? (ANY_BREAK.exec(text)?.index ?? -1) : text.indexOf(lineEnd, from));
    return nextBreak;
  };
  const cellEnd = (from: number): number => {
    if (nextSeparator < from) nextSeparator = orEnd(text.indexOf(separator, from));
    return Math.min(nextSeparator, breakFrom(from));
  };
  const plainCell = (): string => {
    const begin = at;
    at = cellEnd(begin);
    return text.slice(begin, at);
  };
  const quotedCell = (): string => {
    let close = text.indexOf(QUOTE, at + 1);
    let escaped = false;
    for (; text[close + 1] === QUOTE && close > 0; close = text.indexOf(QUOTE, close + 2)) escaped = true;
    if (close < 0) return plainCell();
    const written = text.slice(at + 1, close);
    const meant = escaped ? written.replaceAll('""', QUOTE) : written;
    at = close + 1;
    if (text.startsWith(separator, at) || breakFrom(at) === at) return meant;
    return QUOTE + meant + QUOTE + plainCell();
  };

  const nextCell = (): string => (text[at] === QUOTE ? quotedCell() : plainCell());

  while (at < text.length) {
    const cells = [nextCell()];
    while (text.startsWith(separator, at)) {
      at += separator.length;
      cells.push(nextCell());
    }
    lineEnd ??= text.startsWith('\r\n', at) ? '\r\n' : (text[at] ?? '\n');
    at += lineEnd.length;
    yield cells;
  }
}
