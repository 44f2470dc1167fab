/**
 * Whatever is sent: never a failure of the server, never an answer outside its declared schema, never a record that a
 * screen cannot show. Some hundred requests from a fixed seed; `FUZZ=100000 npm test -- fuzz` sends as many, and
 * `FUZZ_SEED` others.
 */
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoDateIn } from '../../src/engine/calendar.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site as definitions } from '../../src/resources/index.ts';
import { additionCalls } from '../support/additions.ts';
import { type FuzzRequest, type Part, requests } from '../support/fuzz/requests.ts';
import { brokenScreens } from '../support/fuzz/screens.ts';
import { CITRA_NIK } from '../support/healthRecords.ts';
import { CALL_NAMES, CALLS } from '../support/matrixCalls.ts';
import { type MatrixVillage, matrixVillage, type Visitor } from '../support/matrixVillage.ts';
import { type OpenApiCheck, openApiCheck } from '../support/openApiCheck.ts';
import { BUDI_NIK, forEachDatabase } from '../support/testApp.ts';

const REQUESTS = Number(process.env.FUZZ ?? 600);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_317);
/** After so many a village is looked at and a new one begun: by then little of the first one is left. */
const OF_A_VILLAGE = 1000;
/** A token is taken anew after so many requests: log-outs and new passwords are among them. */
const OF_A_TOKEN = 10;
/** Different ones are told; thousands of the same would be too many to read. */
const MOST_TOLD = 40;

const site = compileSite(definitions);

interface Target {
  readonly village: MatrixVillage;
  readonly check: OpenApiCheck;
  readonly drawn: fc.Arbitrary<FuzzRequest>;
}

async function target(database: 'sqlite' | 'postgres'): Promise<Target> {
  // each request comes from an address of its own, so that no limit of tries ends the test
  const village = await matrixVillage(site, { database, config: { trustProxy: true } });
  const { body: document } = await village.test.call('GET', '/openapi.json');
  const check = openApiCheck(document);
  const bodies = new Map<string, Readonly<Record<string, unknown>>[]>();
  const paths = new Map<string, string[]>();
  const keep = (call: string, at: string | undefined, body: unknown) => {
    const [method = '', path = ''] = call.split(' ');
    const operation = check.operationOf(method, path.replaceAll(/:\w+/g, '1'));
    if (operation && at?.startsWith('/')) paths.set(operation, [...(paths.get(operation) ?? []), at.split('?')[0] ?? '']);
    if (operation && body && !(body instanceof FormData)) bodies.set(operation, [...(bodies.get(operation) ?? []), Object(body)]);
  };
  for (const name of CALL_NAMES) {
    for (const visitor of ['a Kader', 'an Admin Desa'] as const) {
      keep(name, CALLS[name].path?.(village, visitor), await CALLS[name].body?.(village, visitor));
    }
  }
  for (const { call, request } of additionCalls(site)) {
    const { path, body } = await request(village);
    keep(call, path, body);
  }
  const today = isoDateIn('Asia/Jakarta', new Date());
  const { ids } = village;
  const known = [
    ...['1', '2', '3', '4', '5', CITRA_NIK, BUDI_NIK, ids.staff, ids.resident, ids.photo, '9171012001', '917101'],
    ...[ids.examination, ids.berita, ids.posko].map(String),
    ...[today, today.slice(0, 7), 'Balita', 'Lansia', 'Ya', 'Tidak', 'A', 'id', 'nik', 'nama_lengkap', 'ASC', 'DESC', 'success'],
  ];
  return { village, check, drawn: requests({ document, known, bodies, paths }) };
}

const formOf = (parts: readonly (readonly [string, Part])[]): FormData => {
  const form = new FormData();
  for (const [name, part] of parts) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new File([Buffer.from(part.bytes, 'latin1')], part.name, { type: 'image/jpeg' }));
  }
  return form;
};

interface Verdict {
  readonly status: number;
  readonly problems: readonly string[];
}

/** What is wrong with the answer to a request. */
async function judge({ village, check }: Target, request: FuzzRequest, token: string | undefined, n: number): Promise<Verdict> {
  const { method, path, headers, body } = request;
  const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const sent = new Headers({ ...headers, 'X-Forwarded-For': from });
  if (token) sent.set('Authorization', `Bearer ${token}`);
  if (body.kind === 'text' && body.type !== null) sent.set('Content-Type', body.type);
  const init: RequestInit = { method, headers: sent };
  if (body.kind !== 'none') init.body = body.kind === 'form' ? formOf(body.parts) : body.text;
  const address = new URL(`http://console.test/api${path}`);
  const response = await village.test.app.request(address.href, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = (response.headers.get('Content-Encoding') === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  const told = response.headers.get('Content-Type');
  const { status } = response;
  const exchange = { method, path: address.pathname.replace(/^\/api/, ''), status, type: told };
  const parsed: unknown = text === '' ? null : told?.startsWith('application/json') ? JSON.parse(text) : text;
  if (check.operationOf(method, exchange.path) === null)
    return { status, problems: status < 500 ? [] : [`${status} of no operation`] };
  const problems = check.problems({ ...exchange, body: parsed });
  // sign-in with Google is not set up here
  if (status >= 500 && !path.startsWith('/auth/google')) problems.push(`${method} ${exchange.path}: ${status}`);
  return { status, problems };
}

forEachDatabase('requests drawn from the document', (database) => {
  const name = `of which ${REQUESTS} were sent, fail nothing, get what is declared, and leave nothing that a screen cannot show`;
  it(name, { timeout: 0 }, async () => {
    const wrong = new Map<string, string>();
    let written = 0;
    const note = (problem: string, what: string) => {
      const kind = problem.slice(0, 400);
      if (!wrong.has(kind)) wrong.set(kind, what);
    };
    for (let first = 0; first < REQUESTS && wrong.size < MOST_TOLD; first += OF_A_VILLAGE) {
      const aim = await target(database);
      const tokens = new Map<Visitor, string | undefined>();
      const all = fc.sample(aim.drawn, { seed: SEED + first, numRuns: Math.min(OF_A_VILLAGE, REQUESTS - first) });
      for (const [at, request] of all.entries()) {
        if (at % OF_A_TOKEN === 0) tokens.clear();
        const { visitor } = request;
        if (!tokens.has(visitor)) tokens.set(visitor, await aim.village.token(visitor));
        const before = aim.village.test.logs.length;
        const { status, problems } = await judge(aim, request, tokens.get(visitor), first + at);
        if (status < 300 && request.method !== 'GET') written += 1;
        const failure = aim.village.test.logs.slice(before).find(({ event }) => event === 'failure');
        for (const problem of problems) {
          // two failures at one place are one, whatever led there
          const what = JSON.stringify(request).slice(0, 1500);
          if (failure) note(JSON.stringify({ ...failure, id: '' }), `${problem} ${what}`);
          else note(problem, what);
        }
      }
      for (const problem of await brokenScreens({ ...aim, site })) note(problem, `after ${first + all.length} requests`);
      await aim.village.close();
    }
    // what is refused alone shows nothing
    expect(written).toBeGreaterThan(REQUESTS / 50);
    expect([...wrong].map(([problem, what]) => `${problem}\n    ${what}`)).toEqual([]);
  });
});
