/**
 * Path patterns such as `/editanggota/{id}`: every segment is a word or one `{name}`. Patterns come
 * from definitions; words are compared without regard to case, values travel URL-encoded.
 */
const WORD = /^[\w.~-]+$/;
const PLACEHOLDER = /^\{([A-Za-z_]\w*)\}$/;

/** The segments of a path, without empty ones: a trailing slash makes no difference. */
export const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The name in `{name}`; null for a word. */
const placeholderIn = (segment: string): string | null => PLACEHOLDER.exec(segment)?.[1] ?? null;

/** The names of a pattern's placeholders, in order. */
export const placeholdersOf = (pattern: string): string[] =>
  segmentsOf(pattern).flatMap((segment) => {
    const name = placeholderIn(segment);
    return name === null ? [] : [name];
  });

/** What is wrong with a pattern's form, in English; null for nothing. */
export function patternProblem(pattern: string): string | null {
  if (!pattern.startsWith('/')) return `"${pattern}" does not begin with a slash`;
  if (pattern === '/') return null;
  for (const segment of pattern.slice(1).split('/')) {
    if (!WORD.test(segment) && placeholderIn(segment) === null) {
      return segment === '' ? `"${pattern}" has an empty segment` : `"${segment}" is neither a word nor a {name}`;
    }
  }
  const names = placeholdersOf(pattern);
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  return repeated === undefined ? null : `{${repeated}} stands twice in "${pattern}"`;
}

/** Whether some path fits both patterns. */
export function overlap(a: string, b: string): boolean {
  const [one, other] = [segmentsOf(a), segmentsOf(b)];
  return (
    one.length === other.length &&
    one.every((segment, i) => {
      const against = other[i] ?? '';
      return (
        placeholderIn(segment) !== null || placeholderIn(against) !== null || segment.toLowerCase() === against.toLowerCase()
      );
    })
  );
}

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

/** A segment of a pattern: the name of its placeholder, or a word in lower case. */
interface Wanted {
  readonly name: string | null;
  readonly word: string;
}

/** Patterns are those of the definitions, and each address is held against all of them. */
const read = new Map<string, readonly Wanted[]>();

function wantedBy(pattern: string): readonly Wanted[] {
  const known = read.get(pattern);
  if (known !== undefined) return known;
  const wanted = segmentsOf(pattern).map((segment) => ({ name: placeholderIn(segment), word: segment.toLowerCase() }));
  read.set(pattern, wanted);
  return wanted;
}

/** The values a path gives to a pattern's placeholders, decoded; null where it does not fit (or is badly encoded). */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = wantedBy(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [i, { name, word }] of wanted.entries()) {
    const value = decoded(given[i] ?? '');
    if (value === null) return null;
    if (name !== null) values[name] = value;
    else if (word !== value.toLowerCase()) return null;
  }
  return values;
}

/** A pattern with its placeholders filled, values URL-encoded; null where one has no value. */
export function fillPath(pattern: string, values: Readonly<Record<string, string>>): string | null {
  const filled: string[] = [];
  for (const segment of segmentsOf(pattern)) {
    const name = placeholderIn(segment);
    if (name === null) {
      filled.push(segment);
      continue;
    }
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === '') return null;
    filled.push(encodeURIComponent(value));
  }
  return `/${filled.join('/')}`;
}
