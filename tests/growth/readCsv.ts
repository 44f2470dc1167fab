import { readFileSync } from 'node:fs';

/** Rows of a CSV file, whose quoted fields hold no quotes, as records by column name; an empty cell is ''. */
export function readCsv(url: URL): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(url, 'utf8').trimEnd().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = (line.match(/(?<=^|,)("[^"]*"|[^,]*)/g) ?? []).map((cell) => cell.replaceAll('"', ''));
    if (cells.length !== names.length) throw new Error(`${url.pathname}: a row has ${cells.length} cells`);
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
  });
}
