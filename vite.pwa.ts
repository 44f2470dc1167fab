import { VitePWA } from 'vite-plugin-pwa';

/** What the server answers itself: its calls and their document, and the short way to the sign-in with Google. */
const OF_THE_SERVER = [/^\/api(\/|$)/, /^\/auth\//];

/**
 * The console as an app of the device: its manifest, and a service worker that keeps every built file by its version.
 * It answers with these files and `index.html` for every address of the console; calls never reach it. A new one waits
 * until the console says that it may take over (src/pwa); how it is registered stands there too.
 */
export const installable = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: 'Dashboard Admin Posyandu',
    short_name: 'Posyandu',
    description: 'Dashboard kader dan admin posyandu: data warga, pemeriksaan dan laporan kesehatan.',
    lang: 'id',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // in the dark, the page's own theme-color takes the place of this one
    theme_color: '#0c403c',
    background_color: '#f6f5f0',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg}', 'icons/icon-192.png'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: OF_THE_SERVER,
    // the page that installs it works without network from then on, not only after the next visit
    clientsClaim: true,
    importScripts: ['/sw-claim.js'],
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});
