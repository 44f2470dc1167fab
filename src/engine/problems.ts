/** What is wrong with a definition: all of it at once, each with an address and, where there is one, a way out. */
export interface Problem {
  /** where, from the resource's name down: `posko.list.columns[1]` */
  readonly at: string;
  /** what is wrong: `no field "alamt"` */
  readonly message: string;
  /** how to put it right: `did you mean "alamat"?` */
  readonly suggestion?: string;
}

/** A problem on one line: `posko.list.columns[1]: no field "alamt"; did you mean "alamat"?` */
export const problemText = ({ at, message, suggestion }: Problem): string =>
  `${at}: ${message}${suggestion === undefined ? '' : `; ${suggestion}`}`;

/** Thrown by `compileSite` and `compileResource`; carries every problem that was found. */
export class DefinitionError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`${count} in the definitions:\n${problems.map((problem) => `  ${problemText(problem)}`).join('\n')}`);
    this.name = 'DefinitionError';
    this.problems = problems;
  }
}

/** Edits (insert, delete, replace, swap neighbours) that turn one word into the other. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The known word that lies closest to a mistyped one, letter case aside; null where none is near. */
export function closest(word: string, known: readonly string[]): string | null {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const d = distance(word.toLowerCase(), candidate.toLowerCase());
    if (d < bestDistance) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}

const MOST_NAMES = 12;

/** `did you mean "x"?` where a known word is near, else the known words if they are few, else nothing. */
export function suggest(word: string, known: readonly string[]): string | undefined {
  const near = closest(word, known);
  if (near !== null) return `did you mean "${near}"?`;
  if (known.length === 0 || known.length > MOST_NAMES) return undefined;
  return `known: ${known.map((name) => `"${name}"`).join(', ')}`;
}
