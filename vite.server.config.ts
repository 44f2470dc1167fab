import { defineConfig } from 'vite';
import { compiledSite } from './vite.site.ts';

/**
 * The server and its command line as plain Node modules. Packages stay outside the bundle, but for those of hundreds
 * of small files, which every start would read one by one.
 */
export default defineConfig({
  plugins: [compiledSite({ late: false })],
  ssr: { noExternal: ['kysely', 'hono', '@hono/node-server', 'hucre'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rollupOptions: {
      input: {
        ...{ main: 'server/main.ts', cli: 'server/cli/index.ts' },
        ...{ decodePhotos: 'server/apart/decodePhotos.ts', readDatabase: 'server/apart/readDatabase.ts' },
        readSpreadsheet: 'server/apart/readSpreadsheet.ts',
      },
      // in one folder, so that whatever chunk starts a program of server/apart finds it beside itself
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
