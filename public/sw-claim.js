// Part of the service worker (vite.pwa.ts): a page that began to load before the worker was ready, and was done after it, belongs to nobody
// until it asks. Without the worker it would find no further part of the console once the signal has gone.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'CLAIM') void self.clients.claim();
});
