import type { Plugin } from 'vite';

const FOLDER = '/src/admin/stand-ins';
const OURS = '\0stand-in:';

/** Packages of react-admin and the one it says texts by, whose modules alone are given something else. */
const ASKING = /\/node_modules\/(?:ra-core|ra-data-simple-rest|node-polyglot)\//;

/** What stands in for a module: a file of ours, and what of it is the module's `default` where it has one. */
const IN_PLACE_OF: Readonly<Record<string, { readonly file: string; readonly name?: string }>> = {
  'query-string': { file: 'queryString.ts' },
  inflection: { file: 'inflection.ts' },
  './adapters/reactRouterProvider.js': { file: 'unused.ts' },
  './defaultExporter.js': { file: 'unused.ts' },
  ...Object.fromEntries(
    ['debounce', 'defaults', 'get', 'isEqual', 'pick', 'set', 'union'].map((name) => [
      `lodash/${name}.js`,
      { file: 'lodash.ts', name },
    ]),
  ),
};

/** What node-polyglot takes from twenty packages for browsers that had neither. */
const NATIVE: Readonly<Record<string, string>> = { 'object.entries': 'Object.entries', hasown: 'Object.hasOwn' };

/**
 * Of what react-admin's core stands on, a build takes what the console uses: a few functions of our own in place of
 * lodash, query-string and inflection (standIns.test.ts holds them against those), what every browser has by itself in place of
 * packages that bring it to old ones, and nothing in place of a router and an exporter that it never calls, but an error
 * that says so.
 */
export function standIns(): Plugin {
  return {
    name: 'stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const ours = IN_PLACE_OF[source.replace(/^\.\/(?=reactRouterProvider\.js$)/, './adapters/')];
      if (importer === undefined || !ASKING.test(importer)) return null;
      if (source in NATIVE) return `${OURS}native/${source}`;
      if (ours === undefined) return null;
      const { file, name } = ours;
      return name === undefined ? this.resolve(`${FOLDER}/${file}`) : `${OURS}${file}/${name}`;
    },
    load(id) {
      if (!id.startsWith(OURS)) return null;
      const [file = '', name = ''] = id.slice(OURS.length).split('/');
      // asked for by require(), which gives all of a module
      if (file === 'native') return `module.exports = ${NATIVE[name]};`;
      return `export { ${name} as default } from '${FOLDER}/${file}';`;
    },
  };
}
