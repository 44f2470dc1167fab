/** How many chips a row of a phone has room for; React-free. */

/** In letters, as wide as those of chips are on the average at 360 px. */
const LINE = 37;
const AROUND = 2.7;
/** '+2' */
const MORE = 2 + AROUND;
const LINES = 2;

/** So many of the labels, the first ones, stand in two lines, beside what says how many others there are. */
export function marksFitting(labels: readonly string[]): number {
  for (let count = labels.length; count > 1; count -= 1) {
    const widths = labels.slice(0, count).map(({ length }) => length + AROUND);
    if (linesOf(count < labels.length ? [...widths, MORE] : widths) <= LINES) return count;
  }
  return 1;
}

/** The lines of what is wrapped where the next one has no room. */
function linesOf(widths: readonly number[]): number {
  let [lines, left] = [0, 0];
  for (const width of widths) {
    if (width > left) [lines, left] = [lines + 1, LINE];
    left -= width;
  }
  return lines;
}
