/** `npm run build`: dist/client (static, with brotli copies) and dist/server (Node modules). */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';
import { markFresh } from './freshness.mjs';
import { publish } from './publish.mjs';

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;

const compress = promisify(brotliCompress);

/** Beside each other, on all processors. */
async function compressBelow(directory) {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => COMPRESSED.test(path) && statSync(path).isFile());
  await Promise.all(
    files.map(async (path) => {
      const bytes = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${path}.br`, await compress(bytes, { params }));
    }),
  );
}

/** Builds both halves apart from what a server may be serving, then puts them in its place; throws where either fails. */
export async function buildAll() {
  const fresh = `dist/.build-${process.pid}`;
  const [client, server] = [`${fresh}/client`, `${fresh}/server`];
  try {
    await build({ logLevel: 'warn', build: { outDir: client } });
    await compressBelow(client);
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
