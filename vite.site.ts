import { type Plugin, runnerImport } from 'vite';

/** The compiled site in place of the module that compiles it: what checks definitions travels neither to phones nor into every start. */
export const compiledSite: Plugin = {
  name: 'compiled-site',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/src/resources/compiled/site.ts')) return null;
    const { module } = await runnerImport<{ readonly source: string }>('./src/resources/compiled/source.ts', {
      configFile: false,
    });
    return module.source;
  },
};
