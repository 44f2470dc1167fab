/** A line of a CSV file. */
export interface CsvRow {
  /** where it begins, counted from 1 as editors do */
  readonly line: number;
  /** null: a quotation mark in it is not closed, or something follows the closing one */
  readonly cells: readonly string[] | null;
}

/**
 * Reads CSV as in RFC 4180, with LF or CRLF, and commas or semicolons: whichever comes first in the text.
 * Blank lines and lines of empty cells are left out.
 */
export function readCsv(text: string): CsvRow[] {
  const separator = /[,;]/.exec(text)?.[0] ?? ',';
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|((?:[^"${separator}\\r\\n][^${separator}\\r\\n]*)?))(${separator}|\\r?\\n|$)`,
    'y',
  );
  const rows: CsvRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const begin = at;
    let cells: string[] | null = [];
    for (let end: string | undefined = separator; cells && end === separator; ) {
      cell.lastIndex = at;
      const [all = '', quoted, plain = '', ending] = cell.exec(text) ?? [];
      end = ending;
      if (end === undefined) cells = null;
      else cells.push(quoted?.replaceAll('""', '"') ?? plain);
      at += all.length;
    }
    if (!cells) at = text.indexOf('\n', at) + 1 || text.length;
    if (!cells?.every((value) => value.trim() === '')) rows.push({ line, cells });
    line += text.slice(begin, at).split('\n').length - 1;
  }
  return rows;
}
