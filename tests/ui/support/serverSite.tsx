import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { browserHttp } from '../../../src/dataProvider/browserHttp.ts';
import type { HttpRequest } from '../../../src/dataProvider/http.ts';
import { createDataProvider } from '../../../src/dataProvider/index.ts';
import type { Role } from '../../../src/engine/definition.ts';
import { site } from '../../../src/resources/index.ts';
import { compiled } from '../../support/compiled.ts';
import { useForwardedApi as forwardedApi } from '../../support/msw.ts';
import { type TestApp, testApp } from '../../support/testApp.ts';
import { openSite } from './openSite.tsx';

/** The console over a real server in this process, new for each test; gives `open` and what was sent. */
export function onRealServer() {
  let server: TestApp;
  const sent: HttpRequest[] = [];
  const api = forwardedApi(() => server.app);
  beforeEach(async () => {
    server = await testApp();
    sent.length = 0;
  });
  afterEach(() => server.close());

  const real = browserHttp('http://localhost/api');
  const dataProvider = createDataProvider({
    site: compiled(site),
    http: (request) => {
      sent.push(request);
      return real(request);
    },
  });
  return {
    /** calls of the data provider in their order, as `GET /auth/posyandu` and with their bodies */
    sent,
    lines: () => sent.map(({ method, url }) => `${method} ${url}`),
    server: () => server,
    /** answers in the server's place until the end of the test (msw handlers) */
    intercept: api.server.use.bind(api.server),
    async open(path: string, role: Role = 'Admin Desa') {
      const token = await server.login(role);
      return { user: userEvent.setup(), ...openSite({ site, history: [path], dataProvider, role, token }) };
    },
  };
}
