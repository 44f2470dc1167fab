/**
 * The calls of the specification (section 7), each served by the real server and shown by examples, which
 * contract.test.ts replays on the console and contractServer.test.ts on the server. The paragraph above
 * the tables and the notes below them: spec-calls-notes.test.tsx.
 */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Role } from '../../src/engine/definition.ts';
import { contractExamples, type Example, requestOf } from '../support/contract.ts';
import { REPLAYS } from '../support/contractReplays.ts';
import { contractVillage } from '../support/contractVillage.ts';
import { type OidcProvider, startOidcProvider } from '../support/oidcProvider.ts';
import { photo } from '../support/staffForm.ts';
import { EMAILS, type TestApp } from '../support/testApp.ts';
import { FURTHER_CALLS, SPEC_CALLS, type SpecCall } from './spec/calls.ts';

const ORIGIN = 'http://console.test';
const examples = new Map(contractExamples().map(({ name, example }) => [name, example]));
const exampleOf = (name: string): Example => {
  const example = examples.get(name);
  if (example === undefined) throw new Error(`no example ${name}`);
  return example;
};
const titleOf = ({ method, path, what }: SpecCall) => `${method} ${path}${what === undefined ? '' : ` ${what}`}`;
const rows = SPEC_CALLS.map((call) => ({ call, title: titleOf(call) }));
const shownBy = ({ examples, refusals = [] }: SpecCall) => [...examples, ...refusals];

describe('the console makes each call as the specification writes it', () => {
  /** Names of the body, whichever kind it is. */
  const sentNames = ({ request }: Example) => Object.keys(request.form ?? Object(request.body));
  const isPattern = (path: string, pathname: string) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);

  const cells = rows.flatMap(({ call, title }) =>
    shownBy(call).map((name, index) => ({ call, title, name, plain: index === 0 })),
  );

  it.each(cells)('$title: method, path, payload and token of $name', ({ call, name, plain }) => {
    const example = exampleOf(name);
    const { request } = example;
    const url = new URL(request.url, ORIGIN);
    expect(request.method).toBe(call.method);
    expect(isPattern(call.path, url.pathname), url.pathname).toBe(true);

    // what the console adds for servers that announce more has no place in the contract
    const extended = 'extensions' in example.call && (example.call.extensions ?? []).length > 0;
    const required = (call.payload ?? []).filter((payload) => plain || !call.sometimes?.includes(payload));
    const names = sentNames(example);
    expect(required.filter((payload) => !names.includes(payload))).toEqual([]);
    if (!extended) expect(names.filter((sent) => !call.payload?.includes(sent))).toEqual([]);
    expect(request.form !== undefined).toBe(call.multipart === true);

    const asked = [...url.searchParams.keys()];
    if (plain) expect(asked.toSorted()).toEqual([...(call.query ?? [])].toSorted());
    if (!extended) expect(asked.filter((parameter) => !call.query?.includes(parameter))).toEqual([]);

    const token = { storage: 'Bearer token-1', link: 'Bearer link-token', none: undefined }[call.bearer];
    expect(request.headers.Authorization).toBe(token);
  });
});

describe('the server serves each call', () => {
  let shared: TestApp;
  let google: OidcProvider;
  let files: Readonly<Record<string, File>>;
  beforeAll(async () => {
    google = await startOidcProvider(() => [`${ORIGIN}/api/auth/google/callback`]);
    files = { 'foto_ktp.jpg': await photo('foto_ktp.jpg'), 'foto_profil.jpg': await photo('foto_profil.jpg') };
    shared = await contractVillage({ google });
  });
  afterAll(async () => {
    await shared.close();
    await google.stop();
  });

  async function answer(test: TestApp, call: SpecCall, role: Role | null) {
    const [name] = call.examples;
    const prepared = await REPLAYS[name]?.prepare?.(test);
    // in the examples it is the Kader who looks at the own profile
    const self: Record<string, string> = role === null ? {} : { [EMAILS.Kader]: EMAILS[role], Kader: role };
    const fill = { ...(call.path.startsWith('/auth/profile') ? self : {}), ...prepared };
    const token = role === null ? undefined : await test.login(role);
    const response = await test.app.fetch(requestOf(exampleOf(name), { origin: ORIGIN, token, fill, files }));
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), text };
  }

  const cells = rows.flatMap(({ call, title }) => {
    const roles: readonly (Role | null)[] = call.by.length === 0 ? [null] : call.by;
    return roles.map((role) => ({ call, title, role, who: role ?? 'somebody without a session' }));
  });

  it.each(cells)('$title to $who', async ({ call, role }) => {
    const own = call.method !== 'GET' || REPLAYS[call.examples[0]]?.prepare !== undefined;
    const test = own ? await contractVillage({ google }) : shared;
    if (own) onTestFinished(() => test.close());
    const { status, body, text } = await answer(test, call, role);
    expect(status, text).toBe(call.status);
    expect(call.reads.filter((place) => !holds(body, place))).toEqual([]);
  });

  /** Whether something stands at `data[].nik`; `status=success`: exactly that. Lists have to hold a row. */
  function holds(body: unknown, place: string): boolean {
    const [path = '', value] = place.split('=');
    const found = path.split(/\.|(?=\[\])/).reduce<{ value: unknown } | null>(
      (at, step) => {
        if (at === null) return null;
        if (step === '[]') return Array.isArray(at.value) && at.value.length > 0 ? { value: at.value[0] } : null;
        return step in Object(at.value) ? { value: Object(at.value)[step] } : null;
      },
      { value: body },
    );
    return found !== null && (value === undefined || found.value === value);
  }

  it('tells where an answer lacks something', () => {
    const body = { status: 'success', data: [{ nik: null }], none: [] };
    const places = ['status=success', 'data[].nik', 'data', 'status=ok', 'data[].nama', 'none[].nik', 'data.nik'];
    expect(places.map((place) => holds(body, place))).toEqual([true, true, true, false, false, false, false]);
    expect([holds([{ code: 1 }], '[].code'), holds([], '[].code'), holds(null, 'data')]).toEqual([true, false, false]);
  });
});

describe('nothing is left out', () => {
  const calls = [...SPEC_CALLS, ...FURTHER_CALLS];
  const anonymous = (path: string) => path.replace(/\{\w+\}|:\w+/g, '*');

  it('every example belongs to one row', () => {
    const shown = calls.flatMap(shownBy);
    expect(shown.toSorted()).toEqual([...examples.keys()].toSorted());
  });

  it('no two rows are one', () => {
    const titles = calls.map(titleOf);
    expect(titles).toEqual([...new Set(titles)]);
  });

  let mounted: ReadonlySet<string>;
  let described: ReadonlySet<string>;
  beforeAll(async () => {
    const test = await contractVillage();
    mounted = new Set(test.app.routes.map(({ method, path }) => `${method} ${anonymous(path)}`));
    const { body } = await test.call('GET', '/openapi.json');
    described = new Set(
      Object.entries(Object(body.paths)).flatMap(([path, methods]) =>
        Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${anonymous(path)}`),
      ),
    );
    await test.close();
  });

  it.each([...rows, ...FURTHER_CALLS.map((call) => ({ call, title: titleOf(call) }))])(
    '$title is mounted and described',
    ({ call: { method, path } }) => {
      expect(mounted).toContain(`${method} /api${anonymous(path)}`);
      expect(described).toContain(`${method} ${anonymous(path)}`);
    },
  );
});
