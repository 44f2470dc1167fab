/** A table of Markdown whose columns stand below each other, as lines. */
export function tableOf(headings, rows) {
  const all = [headings, ...rows].map((row) => row.map((cell) => String(cell).replaceAll('|', '\\|')));
  const widths = headings.map((_, i) => Math.max(3, ...all.map((row) => row[i].length)));
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  const [first, ...others] = all;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)];
}
