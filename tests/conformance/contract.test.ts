// @vitest-environment jsdom
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../src/authProvider/session.ts';
import { createHttp } from '../../src/dataProvider/http.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site as definitions } from '../../src/resources/index.ts';
import { contractExamples, type Example, type ExampleCall, requestOf, shapeDifferences } from '../support/contract.ts';
import { playCustom } from '../support/customPlays.tsx';
import { uploadOver } from '../support/stubFetch.ts';

const site = compileSite(definitions);
const examples = contractExamples();

type ResourceCall = Extract<ExampleCall, { resource: string }>;
type CustomCall = Extract<ExampleCall, { custom: string }>;

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

/** Headers by the example's spelling: an upload, which is no `fetch`, gives them in lower case. */
function spelled(given: HeadersInit | undefined, usual: Readonly<Record<string, string>>): Record<string, string> {
  const spelling = (name: string) => Object.keys(usual).find((one) => one.toLowerCase() === name) ?? name;
  return Object.fromEntries([...new Headers(given)].map(([name, value]) => [spelling(name), value]));
}

/** A form as the examples write it. */
const formIn = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : `@${value.name}`]));

/** A console over a server that answers nothing but the examples, and what the console sent to it. */
function consoleOver(...answers: Example[]) {
  const sent: Sent[] = [];
  const left = [...answers];
  const answering = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const next = left.shift();
    if (next === undefined) throw new Error('one request too many');
    const headers = spelled(init?.headers, next.request.headers);
    const body = typeof init?.body === 'string' ? { body: JSON.parse(init.body) } : {};
    const form = init?.body instanceof FormData ? { form: formIn(init.body) } : {};
    sent.push({ method: init?.method ?? '', url: String(input), headers, ...body, ...form });
    return new Response(JSON.stringify(next.response.body), { status: next.response.status, headers: next.response.headers });
  };
  const http = createHttp({ apiUrl: '/api', getToken: () => 'token-1', fetch: answering });
  return { http, answering, sent };
}

const named = (name: string): Example => {
  const found = examples.find((example) => example.name === name);
  if (found === undefined) throw new Error(`no example ${name}`);
  return found.example;
};

/** Parameters whose texts like `@foto.jpg` are files of that name. */
const withFiles = (params: unknown): unknown =>
  JSON.parse(JSON.stringify(params), (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('@') ? new File(['foto'], value.slice(1), { type: 'image/jpeg' }) : value,
  );

async function resultOf(call: ResourceCall, over: ReturnType<typeof consoleOver>) {
  const provider = createDataProvider({
    site,
    http: over.http,
    context: () => ({ extensions: new Set(call.extensions), role: call.role }),
  });
  try {
    const method: string = call.method;
    return await provider[method](call.resource, withFiles(call.params));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { error: { status: error.status, ...error.body } };
  }
}

/** What a hand-written page makes of the example, by the http client of the browser. */
async function resultOfPage({ custom, with: given, stored }: CustomCall, over: ReturnType<typeof consoleOver>) {
  vi.stubGlobal('fetch', over.answering);
  vi.stubGlobal('XMLHttpRequest', uploadOver(over.answering));
  localStorage.setItem('token', 'token-1');
  for (const [key, value] of Object.entries(stored ?? {})) localStorage.setItem(key, value);
  return playCustom(custom, given);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** All but the steps of a session, which are replayed together. */
const replayed = examples.flatMap(({ name, example }) =>
  'session' in example.call ? [] : [{ name, example, call: example.call }],
);

describe('contract examples, console side', () => {
  it.each(replayed)('$name', async ({ name, example, call }) => {
    const over = consoleOver(example);
    const result = 'resource' in call ? await resultOf(call, over) : await resultOfPage(call, over);
    // a navigation is the browser's own request: what the page decides is its address
    if (example.request.navigation) expect(over.sent, name).toEqual([]);
    else expect(over.sent, name).toEqual([example.request]);
    expect(result, name).toEqual(example.request.navigation ? example.request.url : example.result);
  });

  it('signs in with login and me', async () => {
    const login = named('auth-login');
    const me = named('auth-me');
    const over = consoleOver(login, me);
    expect(await signIn({ email: 'kader@demo.test', password: 'posyandu-demo' }, over.http)).toEqual({
      redirectTo: '/dashboard',
    });
    expect(over.sent).toEqual([login.request, me.request]);
    expect({ ...localStorage }).toMatchObject({ ...Object(login.result), ...Object(me.result) });
  });

  it('signs out with logout', async () => {
    const logout = named('auth-logout');
    localStorage.setItem('token', 'token-1');
    const over = consoleOver(logout);
    await signOut(over.http);
    expect(over.sent).toEqual([logout.request]);
    expect({ ...localStorage }).toEqual(logout.result);
  });
});

describe('the support for replays on the server side', () => {
  it('makes a request with another token and other ids', async () => {
    const request = requestOf(named('members-one'), { origin: 'http://api.test', token: 'other', fill: { '/12': '/77' } });
    expect(request.url).toBe('http://api.test/api/auth/laporan-kesehatan/77');
    expect(request.headers.get('Authorization')).toBe('Bearer other');
  });

  it('tells where a shape differs', () => {
    const expected = { status: 'success', data: [{ id: 1, nik: '9171010101900001', alamat: null }] };
    expect(shapeDifferences({ status: 'success', data: [{ id: 2, nik: '1', alamat: 'x', more: 1 }] }, expected)).toEqual([]);
    expect(shapeDifferences({ data: [{ id: '2', nik: 9, alamat: null }] }, expected)).toEqual([
      'body.status is missing',
      'body.data[0].id: number expected, not string',
      'body.data[0].nik: string expected, not number',
    ]);
    expect(shapeDifferences({ status: 'success', data: [] }, expected)).toEqual(['body.data is empty']);
  });
});
