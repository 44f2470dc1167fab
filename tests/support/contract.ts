import type { Extension } from '../../src/engine/wire/extensions.ts';

/** What the console is asked to do in an example. */
export type ExampleCall =
  | {
      /** a method of the data provider */
      readonly resource: string;
      readonly method: 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete';
      readonly params: Readonly<Record<string, unknown>>;
      /** what the server has announced before; none: it speaks the contract only */
      readonly extensions?: readonly Extension[];
      readonly role?: 'Admin Desa' | 'Kader';
    }
  /** a step of signing in or out */
  | { readonly session: 'login' | 'me' | 'logout' }
  /** what a hand-written page does without the data provider */
  | {
      /** its name in customPlays.tsx */
      readonly custom: string;
      readonly with?: Readonly<Record<string, unknown>>;
      /** what local storage holds before, beside the token */
      readonly stored?: Readonly<Record<string, string>>;
    };

export interface Example {
  readonly call: ExampleCall;
  readonly request: {
    readonly method: string;
    /** with the API prefix */
    readonly url: string;
    /** every header, by its usual spelling */
    readonly headers: Readonly<Record<string, string>>;
    /** sent as JSON */
    readonly body?: unknown;
    /** sent as multipart; `@foto.jpg` stands for a file of that name */
    readonly form?: Readonly<Record<string, string>>;
    /** the browser itself goes there: no script, no headers of ours */
    readonly navigation?: true;
  };
  readonly response: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  /** what the console makes of it; for a refusal `{error: {status, message, ...}}` */
  readonly result: unknown;
}

const files = import.meta.glob<Example>('../../contract/examples/*.json', { eager: true, import: 'default' });

/** Every example of contract/examples with its file's name, in order of names. */
export function contractExamples(): { readonly name: string; readonly example: Example }[] {
  return Object.entries(files)
    .map(([path, example]) => ({ name: path.replace(/^.*\/|\.json$/g, ''), example }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The example's request for a replay against a server.
 * @param options.token bearer token in place of the example's
 * @param options.fill texts of the example's address and body to those of the server's own data, e.g. an id
 */
export function requestOf(
  { request }: Example,
  options: {
    readonly origin: string;
    readonly token?: string;
    readonly fill?: Readonly<Record<string, string>>;
    /** the files of multipart examples, by name */
    readonly files?: Readonly<Record<string, File>>;
  },
): Request {
  const filled = (text: string): string =>
    Object.entries(options.fill ?? {}).reduce((result, [from, to]) => result.replaceAll(from, to), text);
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, filled(value)]));
  if (options.token !== undefined && headers.has('Authorization')) headers.set('Authorization', `Bearer ${options.token}`);
  if (request.navigation) headers.set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8');
  const form = request.form && formOf(request.form, filled, options.files ?? {});
  return new Request(options.origin + filled(request.url), {
    method: request.method,
    headers,
    body: form ?? (request.body === undefined ? undefined : filled(JSON.stringify(request.body))),
  });
}

function formOf(
  fields: Readonly<Record<string, string>>,
  filled: (text: string) => string,
  files: Readonly<Record<string, File>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (!value.startsWith('@')) {
      form.append(name, filled(value));
      continue;
    }
    const file = files[value.slice(1)];
    if (file === undefined) throw new Error(`no file ${value}`);
    form.append(name, file);
  }
  return form;
}

/**
 * Where the shape of an answer differs from the example's: a name that is missing, a value of another
 * JSON type, an empty list in place of a filled one. Names beyond the example and other values are no
 * difference; lists are compared by their first entries; null fits anything.
 */
export function shapeDifferences(actual: unknown, expected: unknown, at = 'body'): string[] {
  if (actual === null || expected === null) return [];
  if (kindOf(actual) !== kindOf(expected)) return [`${at}: ${kindOf(expected)} expected, not ${kindOf(actual)}`];
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length === 0) return [];
    return actual.length === 0 ? [`${at} is empty`] : shapeDifferences(actual[0], expected[0], `${at}[0]`);
  }
  if (typeof expected !== 'object' || typeof actual !== 'object') return [];
  const given = new Map<string, unknown>(Object.entries(actual));
  return Object.entries(expected).flatMap(([name, value]) =>
    given.has(name) ? shapeDifferences(given.get(name), value, `${at}.${name}`) : [`${at}.${name} is missing`],
  );
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
