import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

/** The compiled site in place of the module that compiles it: what checks definitions does not travel to phones. */
const compiledSite: Plugin = {
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

export default defineConfig({
  plugins: [react(), compiledSite],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Phones of kaders are old but their browsers update: modules, top-level await, dialog.
    target: ['chrome107', 'firefox104', 'safari16'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the first page needs comes in one file: as many small ones it is larger, and asked for more often.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
});
