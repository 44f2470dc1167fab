/** How many rows of figures fit below the chart on one A4 page. React-free. */

/** With nothing above that takes more than a line. */
const ROWS = 12;
const FEWEST = 3;
/** Letters of a line at the sizes of print.css: the heading over the whole width, a value in half of it. */
const LETTERS = { heading: 60, value: 28 } as const;

const lines = (text: string, letters: number): number => Math.max(1, Math.ceil(text.length / letters));

/** Every further line of the heading or of the child's data, which stand two by two, takes the place of a row. */
export function printRows(heading: string, values: readonly string[]): number {
  let further = lines(heading, LETTERS.heading) - 1;
  for (let i = 0; i < values.length; i += 2) {
    further += Math.max(...values.slice(i, i + 2).map((value) => lines(value, LETTERS.value))) - 1;
  }
  return Math.max(FEWEST, ROWS - Math.ceil(further * 1.3));
}
