import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Product } from './product.ts';

/** A product in front of which a newer version of the console can be published. */
export interface Versions {
  readonly url: string;
  /** from now on the console is another one, by its page and its service worker; everything else is the product's */
  publish(version: string): void;
  stop(): Promise<void>;
}

const named = (html: string, version: string): string =>
  html.replace('<head>', `<head><meta name="version" content="${version}">`);
const renewed = (worker: string, version: string): string =>
  worker.replace(/(url:"index\.html",revision:)"\w+"/, `$1"${version}"`);

/** Stands between browser and product, on an address of its own. */
export async function startVersions(product: Product): Promise<Versions> {
  let version: string | null = null;

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    const onward = httpRequest(product.url + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };

  const changed = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse, asked: string) => {
    const answer = await fetch(product.url + url, { headers: { accept: headers.accept ?? '*/*' } });
    const text = await answer.text();
    const kind = answer.headers.get('content-type') ?? '';
    response.writeHead(200, { 'content-type': kind, 'cache-control': 'no-cache' });
    response.end(kind.includes('html') ? named(text, asked) : renewed(text, asked));
  };

  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    const isPage = path === '/sw.js' || !(path.startsWith('/api/') || path.includes('.')) || path === '/index.html';
    if (version !== null && isPage && request.method === 'GET') void changed(request, response, version);
    else pass(request, response);
  });
  // as the product: whoever asks again after some idle seconds finds the connection open
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    publish: (next) => {
      version = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
