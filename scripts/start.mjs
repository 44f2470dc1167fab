/** `npm start`: builds where the sources are newer than `dist/`, then becomes the server. */
import { isFresh } from './freshness.mjs';

if (!isFresh()) {
  console.log('Membangun aplikasi (hanya saat pertama kali atau setelah perubahan) …');
  try {
    const { buildAll } = await import('./build.mjs');
    await buildAll();
  } catch (error) {
    if (error?.code === 'ERR_MODULE_NOT_FOUND') {
      console.error('The build tools are not installed. Run `npm ci --include=dev && npm run build` once, then start again.');
      process.exit(1);
    }
    throw error;
  }
}
await import('../dist/server/main.js');
