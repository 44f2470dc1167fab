/** Columns of a file that hold something worth keeping, and are not used. */
import type { Site } from '../engine/resource.ts';
import type { ArrangedColumn, Arrangement } from './arrangement.ts';
import { headerKey, shortHeaderKey } from './headerKey.ts';
import { shapeNamed } from './shapes/index.ts';
import { fieldsOf, importedResources, isMeasure, knownNames } from './targets.ts';

interface Known {
  /** whatever a field that is read from files is called */
  readonly names: ReadonlySet<string>;
  /** single words by which measurements are called, and days on which something was: 'bb', 'hpht' */
  readonly words: ReadonlySet<string>;
}

const known = new WeakMap<Site, Known>();

function knownOf(site: Site): Known {
  const before = known.get(site);
  if (before) return before;
  const names = knownNames(site);
  const measures = [...names].flatMap(([name, target]) => (fieldsOf(site, target).some(isMeasure) ? [name] : []));
  const imported = new Set(importedResources(site));
  const days = site.resources
    .filter((resource) => !imported.has(resource))
    .flatMap(({ fields }) => fields.flatMap(({ type, name }) => (type === 'date' && /^[a-z]+$/.test(name) ? [name] : [])));
  const own = { names: new Set(names.keys()), words: new Set([...measures, ...days]) };
  known.set(site, own);
  return own;
}

/** What is worked out from what is measured, with the group above it: 'BB/U', 'Z-Score TB/U', 'Status BB/TB'. */
const WORKED_OUT = /(?:^|zs|z ?score|status|\s)(?:bb|tb|pb|imt|lk|lila)\s*\/\s*(?:u|tb|pb)\b|\bstatus gizi\b/i;
/** Words over a whole group of columns. */
const OF_GROUPS: ReadonlySet<string> = new Set(['penimbangan', 'hasilpenimbangan']);

/** Two measurements in one cell: '10,2/80'. */
const SEVERAL = /\d\s*\/\s*\d/;

function isWorthKeeping({ names, words }: Known, { header, samples }: Pick<ArrangedColumn, 'header' | 'samples'>): boolean {
  if (WORKED_OUT.test(header) && !samples.some((cell) => SEVERAL.test(cell))) return false;
  const pieces = [header, ...header.split('/')];
  if (pieces.some((piece) => names.has(headerKey(piece)) || names.has(shortHeaderKey(piece)))) return true;
  return header
    .split(/[^\p{L}]+/u)
    .map(headerKey)
    .some((word) => words.has(word) && !OF_GROUPS.has(word));
}

/**
 * The headers of columns that hold something, are called like what is kept or like a measurement, and are not used, in
 * their order. What a known kind of file is known to have beside what is kept here is not among them.
 */
export function unusedColumns(
  site: Site,
  { shape, columns }: Pick<Arrangement, 'shape' | 'columns'>,
  arranged: readonly Pick<ArrangedColumn, 'index' | 'header' | 'samples'>[],
): string[] {
  const passedOver = shapeNamed(shape)?.columns ?? {};
  const isPassedOver = (header: string) =>
    [headerKey(header), shortHeaderKey(header)].some((key) => Object.hasOwn(passedOver, key));
  return arranged
    .filter(({ index, samples }) => (columns[index] ?? null) === null && samples.length > 0)
    .filter((column) => !isPassedOver(column.header) && isWorthKeeping(knownOf(site), column))
    .map(({ header }) => header);
}
