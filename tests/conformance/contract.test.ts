// @vitest-environment jsdom
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '../../src/authProvider/session.ts';
import { adapters } from '../../src/dataProvider/adapters/index.ts';
import { createHttp } from '../../src/dataProvider/http.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { rowsAt } from '../../src/dataProvider/payload.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site as definitions } from '../../src/resources/index.ts';
import { contractExamples, type Example, type ExampleCall, requestOf, shapeDifferences } from '../support/contract.ts';

const site = compileSite(definitions);
const examples = contractExamples();

type ResourceCall = Extract<ExampleCall, { resource: string }>;

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/** A console over a server that answers nothing but the examples, and what the console sent to it. */
function consoleOver(...answers: Example[]) {
  const sent: Sent[] = [];
  const left = [...answers];
  const http = createHttp({
    apiUrl: '/api',
    getToken: () => 'token-1',
    fetch: async (input, init) => {
      const next = left.shift();
      if (next === undefined) throw new Error('one request too many');
      const headers = Object.fromEntries(Object.entries(init?.headers ?? {}));
      const body = typeof init?.body === 'string' ? { body: JSON.parse(init.body) } : {};
      sent.push({ method: init?.method ?? '', url: String(input), headers, ...body });
      return new Response(JSON.stringify(next.response.body), { status: next.response.status, headers: next.response.headers });
    },
  });
  return { http, sent };
}

const named = (name: string): Example => {
  const found = examples.find((example) => example.name === name);
  if (found === undefined) throw new Error(`no example ${name}`);
  return found.example;
};

async function resultOf(call: ResourceCall, over: ReturnType<typeof consoleOver>) {
  const provider = createDataProvider({
    site,
    http: over.http,
    context: () => ({ extensions: new Set(call.extensions), role: call.role }),
  });
  try {
    const method: string = call.method;
    return await provider[method](call.resource, call.params);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { error: { status: error.status, ...error.body } };
  }
}

async function rowsOf({ request }: Example, over: ReturnType<typeof consoleOver>) {
  const { body } = await over.http({ method: request.method, url: request.url.replace('/api', '') });
  return rowsAt(body, 'data');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('contract examples, console side', () => {
  it.each(examples.filter(({ example }) => !('session' in example.call)))('$name', async ({ name, example }) => {
    const { call } = example;
    const over = consoleOver(example);
    const result = 'resource' in call ? await resultOf(call, over) : await rowsOf(example, over);
    expect(over.sent, name).toEqual([example.request]);
    expect(result, name).toEqual(example.result);
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
  });
});

describe('adapters', () => {
  it('are none: the vocabulary says everything', () => {
    expect(Object.keys(adapters)).toEqual([]);
  });
});
