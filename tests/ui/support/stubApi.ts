import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { CONFIRMED_HEADER } from '../../../src/engine/wire/doubts.ts';
import { EXTENSIONS, EXTENSIONS_HEADER, type Extension } from '../../../src/engine/wire/extensions.ts';

export interface StubAnswer {
  /** 0: the server is not reached */
  readonly status?: number;
  readonly body?: JsonBodyType;
}

export interface StubApi {
  /** what was asked for so far, e.g. `GET /auth/laporan?bulan=2026-01` */
  readonly asked: string[];
  /** what was sent with them as JSON */
  readonly bodies: unknown[];
  /** the doubts that were confirmed so far */
  readonly confirmed: string[];
  /** answers by path below `/api`, with its query where that matters; anything else is answered 404 */
  readonly answers: Map<string, StubAnswer>;
  /** whether the server announces that it knows more than the contract */
  extended: boolean;
  /** what it then announces */
  announced: readonly Extension[];
}

/** An imitated server for tests of pages with calls of their own; emptied before each test. */
export function stubApi(): StubApi {
  const api: StubApi = { asked: [], bodies: [], confirmed: [], answers: new Map(), extended: true, announced: EXTENSIONS };
  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname.replace(/^\/api/, '');
      api.asked.push(`${request.method} ${path}${search}`);
      if (request.headers.get('Content-Type')?.startsWith('application/json')) api.bodies.push(await request.clone().json());
      const confirmed = request.headers.get(CONFIRMED_HEADER);
      if (confirmed !== null) api.confirmed.push(confirmed);
      const answer = api.answers.get(path + search) ?? api.answers.get(path) ?? { status: 404, body: { message: 'tidak ada' } };
      if (answer.status === 0) return HttpResponse.error();
      return HttpResponse.json(answer.body ?? null, {
        status: answer.status ?? 200,
        headers: api.extended ? { [EXTENSIONS_HEADER]: api.announced.join(',') } : {},
      });
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    api.asked.length = 0;
    api.bodies.length = 0;
    api.confirmed.length = 0;
    api.answers.clear();
    api.extended = true;
    api.announced = EXTENSIONS;
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return api;
}
