/** Every example of contract/examples against the real server: the other half of contract.test.ts. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contractExamples, type Example, requestOf, shapeDifferences } from '../support/contract.ts';
import { REPLAYS, type Replay } from '../support/contractReplays.ts';
import { contractVillage } from '../support/contractVillage.ts';
import { type OidcProvider, startOidcProvider } from '../support/oidcProvider.ts';
import { type OpenApiCheck, openApiCheck } from '../support/openApiCheck.ts';
import { photo } from '../support/staffForm.ts';
import { forEachDatabase, type TestApp } from '../support/testApp.ts';

const ORIGIN = 'http://console.test';
const examples = contractExamples();

let google: OidcProvider;
let files: Readonly<Record<string, File>>;
beforeAll(async () => {
  google = await startOidcProvider(() => [`${ORIGIN}/api/auth/google/callback`]);
  files = { 'foto_ktp.jpg': await photo('foto_ktp.jpg'), 'foto_profil.jpg': await photo('foto_profil.jpg') };
});
afterAll(() => google.stop());

it('no example goes without a replay, and no replay without its example', () => {
  expect(Object.keys(REPLAYS).toSorted()).toEqual(examples.map(({ name }) => name).toSorted());
});

/** The texts a person reads, which are not only of the example's type but the same. */
const wordsOf = (body: unknown) => Object.fromEntries(Object.entries(Object(body)).filter(([name]) => WORDS.includes(name)));
const WORDS = ['message', 'errors'];

forEachDatabase('contract examples, server side', (database) => {
  /** for examples that change nothing that another one looks at */
  let shared: TestApp;
  let described: OpenApiCheck;
  beforeAll(async () => {
    shared = await contractVillage({ database, google });
    described = openApiCheck((await shared.call('GET', '/openapi.json')).body);
  });
  afterAll(() => shared.close());

  async function answer(test: TestApp, example: Example, { by, prepare }: Replay) {
    const fill = await prepare?.(test);
    const token = by === null ? undefined : await test.login(by);
    const request = requestOf(example, { origin: ORIGIN, token, fill, files });
    const response = await test.app.fetch(request);
    const text = await response.text();
    return { response, body: text === '' ? null : JSON.parse(text) };
  }

  it.each(examples)('$name', async ({ name, example }) => {
    const replay = REPLAYS[name];
    if (replay === undefined) throw new Error(`no replay of ${name}`);
    const own = example.request.method !== 'GET' || replay.prepare !== undefined;
    const test = own ? await contractVillage({ database, google }) : shared;
    if (own) onTestFinished(() => test.close());
    const { response, body } = await answer(test, example, replay);
    expect(response.status, JSON.stringify(body)).toBe(example.response.status);
    expect(shapeDifferences(body, example.response.body)).toEqual([]);
    // F23: the API's description tells the truth of every example
    const { method, path } = {
      method: example.request.method,
      path: new URL(example.request.url, ORIGIN).pathname.replace('/api', ''),
    };
    const type = response.headers.get('Content-Type');
    expect(described.problems({ method, path, status: response.status, type, body })).toEqual([]);
    expect(wordsOf(body)).toMatchObject(wordsOf(example.response.body));
    for (const header of Object.keys(example.response.headers ?? {})) expect(response.headers.has(header), header).toBe(true);
    if (replay.by === null) return;
    // whoever has no session is refused, whatever the rest of the request says
    const without = requestOf(example, { origin: ORIGIN, files });
    without.headers.delete('Authorization');
    expect((await test.app.fetch(without)).status).toBe(401);
  });
});

describe('public and bearer', () => {
  it.each(examples)('$name has a token exactly where the server wants one', ({ name, example }) => {
    const bearer = 'Authorization' in example.request.headers;
    expect(REPLAYS[name]?.by !== null || name === 'auth-user').toBe(bearer);
  });
});
