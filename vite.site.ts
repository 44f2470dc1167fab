import { type Plugin, runnerImport } from 'vite';

type Source = typeof import('./src/resources/compiled/source.ts');

const SITE = '/src/resources/compiled/site.ts';
/** src/engine/siteModule.ts, `detailsAddress` */
const DETAILS = 'virtual:details/';

/**
 * The compiled site in place of the module that compiles it: what checks definitions travels neither to phones nor into
 * every start. `late`: fields and forms of what the contract does not know come in modules of their own, by `import`.
 */
export function compiledSite({ late }: { readonly late: boolean }): Plugin {
  let source: Promise<Source> | null = null;
  const compiled = () => {
    source ??= runnerImport<Source>(`.${SITE.replace('site.ts', 'source.ts')}`, { configFile: false }).then(
      ({ module }) => module,
    );
    return source;
  };
  return {
    name: 'compiled-site',
    apply: 'build',
    resolveId: (id) => (id.startsWith(DETAILS) ? `\0${id}` : null),
    async load(id) {
      if (id.endsWith(SITE)) return late ? (await compiled()).early : (await compiled()).source;
      if (!id.startsWith(`\0${DETAILS}`)) return null;
      return (await compiled()).details(id.slice(DETAILS.length + 1));
    },
  };
}
