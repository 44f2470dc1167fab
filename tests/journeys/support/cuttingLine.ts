import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Product } from './product.ts';

/** A line to a product that lets go in the middle of answers. */
export interface CuttingLine {
  readonly url: string;
  /** answers to writes at this path break off half-way from now on, the first so many; the server has done what it was asked for */
  cut(path: string, most?: number): void;
  /** from now on answers come whole; gives how many have broken off */
  whole(): number;
  stop(): Promise<void>;
}

/** Stands between browser and product, on an address of its own. */
export async function startCuttingLine(product: Product): Promise<CuttingLine> {
  let [path, left, broken] = ['', 0, 0];

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '/', headers } = request;
    const onward = httpRequest(product.url + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (method === 'GET' || left === 0 || url.split('?', 1)[0] !== path) return void answer.pipe(response);
      left -= 1;
      broken += 1;
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const whole = Buffer.concat(parts);
        response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };

  const server = createServer(pass);
  // as the product: whoever asks again after some idle seconds finds the connection open
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: (at, most = Number.POSITIVE_INFINITY) => {
      [path, left, broken] = [at, most, 0];
    },
    whole: () => {
      left = 0;
      return broken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
