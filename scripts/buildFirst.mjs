import { execFileSync } from 'node:child_process';
import { isFresh } from './freshness.mjs';

/**
 * Builds where the sources are newer than `dist/`. In a process of its own: building sets NODE_ENV to
 * production, and a server started in the same process would take itself for one in production.
 */
export function buildFirst() {
  if (isFresh()) return;
  console.log('Membangun aplikasi (hanya saat pertama kali atau setelah perubahan) …');
  try {
    import.meta.resolve('vite');
  } catch {
    console.error('The build tools are not installed. Run `npm ci --include=dev && npm run build` once, then start again.');
    process.exit(1);
  }
  try {
    execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    process.exit(1);
  }
}
