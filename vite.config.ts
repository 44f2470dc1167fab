import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './vite.chunks.ts';
import { early } from './vite.early.ts';
import { installable } from './vite.pwa.ts';
import { compiledSite } from './vite.site.ts';
import { standIns } from './vite.standIns.ts';

export default defineConfig({
  plugins: [react(), standIns(), compiledSite({ late: true }), early(), installable],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Phones of kaders are old but their browsers update: modules, top-level await, dialog.
    target: ['chrome107', 'firefox104', 'safari16'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    // What the first page needs comes in one file: as many small ones it is larger, and asked for more often.
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
