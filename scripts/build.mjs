/** `npm run build`: dist/client (static, with brotli copies) and dist/server (Node modules). */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { markFresh } from './freshness.mjs';
import { publish } from './publish.mjs';

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;

function compressBelow(directory) {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    if (statSync(path).isDirectory()) compressBelow(path);
    else if (COMPRESSED.test(name)) {
      const bytes = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    }
  }
}

/** Builds both halves apart from what a server may be serving, then puts them in its place; throws where either fails. */
export async function buildAll() {
  const fresh = `dist/.build-${process.pid}`;
  const [client, server] = [`${fresh}/client`, `${fresh}/server`];
  try {
    await build({ logLevel: 'warn', build: { outDir: client } });
    compressBelow(client);
    await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: { outDir: server } });
    publish(client, 'dist/client');
    publish(server, 'dist/server');
    markFresh();
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  await buildAll();
  console.log('built dist/client and dist/server');
}
