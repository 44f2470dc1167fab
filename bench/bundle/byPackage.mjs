/** Whose bytes a script is made of, told by its source map: minified bytes of each package and, of our own, each folder. */
import { SourceMap } from 'node:module';

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The package of a source, or its folder below `src/`. */
function ownerOf(source) {
  const found = PACKAGE.exec(source)?.[1];
  if (found !== undefined) return found;
  const own = /src\/(.+)$/.exec(source)?.[1];
  return own === undefined ? '(bundler)' : `src/${own.split('/').slice(0, -1).join('/')}`;
}

/**
 * Adds to `owned` the stretches of `code` each owner wrote.
 * @param by what a source is counted under
 */
export function collect(owned, code, map, by = ownerOf) {
  const entries = new SourceMap(JSON.parse(map));
  for (const [line, text] of code.split('\n').entries()) {
    let start = 0;
    let owner = '(bundler)';
    for (let column = 0; column <= text.length; column += 1) {
      const entry = column === text.length ? null : entries.findEntry(line, column);
      const next = entry === null ? null : entry.originalSource === undefined ? '(bundler)' : by(entry.originalSource);
      if (next === owner) continue;
      if (column > start) owned.set(owner, (owned.get(owner) ?? '') + text.slice(start, column));
      start = column;
      owner = next;
    }
  }
  return owned;
}
