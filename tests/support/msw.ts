import { http } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/** What answers in process: a Hono app, or anything with its `fetch`. */
export interface App {
  fetch(request: Request): Response | Promise<Response>;
}

export interface ForwardedApi {
  /** for a test's own handlers, e.g. a failing answer: `server.use(...)` */
  readonly server: SetupServer;
  /** requests nobody answered so far, as `GET http://…` */
  readonly unhandled: readonly string[];
}

/**
 * An msw server that hands every request below `/api/` to the app itself, in process: tests of the
 * console speak to the real server, not to an imitation.
 * @param app asked anew for each request, so that a test may change it
 */
export function forwardApi(app: () => App | Promise<App>): ForwardedApi & { listen(): void; takeUnhandled(): string[] } {
  const unhandled: string[] = [];
  const server = setupServer(http.all('*/api/*', async ({ request }) => (await app()).fetch(request)));
  return {
    server,
    unhandled,
    listen: () =>
      server.listen({
        onUnhandledRequest: (request, print) => {
          unhandled.push(`${request.method} ${request.url}`);
          print.error();
        },
      }),
    takeUnhandled: () => unhandled.splice(0),
  };
}

/**
 * `forwardApi` for a test file: listens while its tests run, and fails a test that asked for
 * something that nobody answers.
 */
export function useForwardedApi(app: () => App | Promise<App>): ForwardedApi {
  const api = forwardApi(app);
  beforeAll(() => api.listen());
  afterEach(() => {
    api.server.resetHandlers();
    expect(api.takeUnhandled(), 'requests that nobody answers').toEqual([]);
  });
  afterAll(() => api.server.close());
  return api;
}
