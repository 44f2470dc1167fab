import type {
  DialectName,
  EndpointDefinition,
  EndpointsDefinition,
  HttpMethod,
  ListEndpointDefinition,
  Wrap,
} from '../definition.ts';
import { dictionary } from '../freeze.ts';
import { suggest } from '../problems.ts';
import type { Endpoint, Endpoints, ListEndpoint } from '../resource.ts';
import { type Cursor, refuseRepeats, type Shape } from '../walk.ts';
import { readPages, readRefusal, readWrap } from './endpointWords.ts';
import { readFieldName, readRecordPath, type Scope } from './scope.ts';

const ENDPOINTS: Shape<EndpointsDefinition> = {
  dialect: 'optional',
  refusal: 'optional',
  list: 'optional',
  one: 'optional',
  create: 'optional',
  update: 'optional',
  delete: 'optional',
};
const ENDPOINT: Shape<EndpointDefinition> = {
  call: 'required',
  wrap: 'optional',
  body: 'optional',
  override: 'optional',
  envelope: 'optional',
};
const LIST_ENDPOINT: Shape<ListEndpointDefinition> = {
  call: 'required',
  wrap: 'optional',
  distinct: 'optional',
  single: 'optional',
  paging: 'optional',
  total: 'optional',
  sort: 'optional',
  search: 'optional',
};
const SEARCH: Shape<NonNullable<ListEndpointDefinition['search']>> = { call: 'required', wrap: 'optional', params: 'required' };

const DIALECTS: readonly DialectName[] = ['posyandu', 'simple-rest'];
const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

type Operation = Exclude<keyof Endpoints, 'dialect' | 'refusal'>;

/** The methods with which an operation can be called. */
const FITTING: Readonly<Record<Operation, readonly HttpMethod[]>> = {
  list: ['GET', 'POST'],
  one: ['GET', 'POST'],
  create: ['POST', 'PUT', 'PATCH'],
  update: ['PUT', 'PATCH', 'POST'],
  delete: ['DELETE', 'POST'],
};

type Calls = Readonly<Record<Operation, string>>;

/** What regular endpoints are, all under one path. */
const regularCalls = (path: string): Calls => ({
  list: `GET ${path}`,
  one: `GET ${path}/{id}`,
  create: `POST ${path}`,
  update: `PUT ${path}/{id}`,
  delete: `DELETE ${path}/{id}`,
});

/** The calls of the dialect that has regular ones, under the path of its list call or the resource's name; null of others. */
function callsOfDialect(dialect: DialectName, list: Cursor, resource: string): Calls | null {
  if (dialect !== 'simple-rest') return null;
  const path = typeof list.value === 'string' ? list.value.split(' ')[1] : undefined;
  return regularCalls(path ?? `/${resource}`);
}

/** What stands beside regular calls and would not be heeded. */
function refuseIrregular(cursor: Cursor, regular: Calls): void {
  for (const [operation, call] of Object.entries(regular)) {
    const at = cursor.get(operation);
    if (!at.present || at.value === false || at.value === call) continue;
    const wayOut = operation === 'list' ? `write it like "${call}"` : `"${call}" is called; leave it out, or write false`;
    at.report('with simple-rest only the path of "list" can be told', wayOut);
  }
}

interface Context {
  readonly scope: Scope;
  readonly dialect: DialectName;
  /** names a search parameter can stand for; null: the list cannot be read, and none is doubted */
  readonly filters: readonly string[] | null;
}

function readCall(cursor: Cursor, operation: Operation, scope: Scope): Pick<Endpoint, 'method' | 'path'> {
  const line = cursor.string();
  const [word = '', path = '', ...rest] = line.split(' ');
  const method = METHODS.find((known) => known === word);
  if (line === '') return { method: 'GET', path: '' };
  if (method === undefined || !path.startsWith('/') || rest.length > 0) {
    cursor.report(
      `"${line}" is no request line`,
      method === undefined && /^[a-z]+$/i.test(word)
        ? suggest(word, METHODS)
        : `write it like "${FITTING[operation][0]} /path/{id}"`,
    );
    return { method: 'GET', path };
  }
  if (!FITTING[operation].includes(method)) {
    cursor.report(`${method} does not fit "${operation}"`, `use ${FITTING[operation].join(' or ')}`);
  }
  // some servers know an address only with the slash at its end
  const slash = path.length > 1 && path.endsWith('/') ? '/' : '';
  return { method, path: readRecordPath(cursor.with(path.slice(0, path.length - slash.length)), scope) + slash };
}

const PLAIN = { body: 'json', override: null, envelope: null } as const;

const usualWrap = (dialect: DialectName): Wrap => (dialect === 'simple-rest' ? 'bare' : 'data');

function readEndpoint(cursor: Cursor, operation: Operation, { scope, dialect }: Context): Endpoint {
  if (typeof cursor.value === 'string') {
    return { ...readCall(cursor, operation, scope), wrap: usualWrap(dialect), ...PLAIN };
  }
  cursor.shape(operation === 'list' ? LIST_ENDPOINT : ENDPOINT);
  const call = readCall(cursor.get('call'), operation, scope);
  const wrap = readWrap(cursor.get('wrap'), usualWrap(dialect));
  return { ...call, wrap, ...(operation === 'list' ? PLAIN : readBodyWords(cursor, call.method)) };
}

/** How the body of a call is made of a record. */
function readBodyWords(cursor: Cursor, method: HttpMethod): Pick<Endpoint, 'body' | 'override' | 'envelope'> {
  const [body, override, envelope] = [cursor.get('body'), cursor.get('override'), cursor.get('envelope')];
  const bodiless = method === 'GET' || method === 'DELETE';
  if (body.value === 'multipart' && bodiless) body.report(`a ${method} has no body`);
  if (envelope.present && bodiless) envelope.report(`a ${method} has no body`);
  if (envelope.present && body.value === 'multipart') envelope.report('a form has no names within names', 'leave it out');
  if (override.present && method !== 'POST') override.report('only a POST can be overridden', 'write "POST" in the call');
  return {
    body: body.oneOf('body', ['json', 'multipart']) ?? 'json',
    override: override.oneOf('method', ['PUT', 'PATCH']),
    envelope: envelope.present ? envelope.string() : null,
  };
}

function readSearch(cursor: Cursor, list: Endpoint, context: Context): ListEndpoint['search'] {
  if (!cursor.present || !cursor.shape(SEARCH)) return null;
  const at = cursor.get('params');
  if (at.object() && at.keys().length === 0) at.report('is empty', 'a search sends at least one parameter');
  const params = at.keys().map((name) => {
    const param = at.get(name);
    if (context.filters !== null && !context.filters.includes(name)) {
      param.report(`"${name}" is neither a filter of the list nor its search text`, suggest(name, context.filters));
    }
    return { name, cursor: param, value: param.string() };
  });
  refuseRepeats(params, 'parameter');
  return {
    ...readCall(cursor.get('call'), 'list', context.scope),
    wrap: readWrap(cursor.get('wrap'), list.wrap),
    ...PLAIN,
    params: dictionary(params.map(({ name, value }) => [name, value])),
  };
}

/** What a list call says beside where it is; nothing, where it is but a request line. */
function readListWords(cursor: Cursor, list: Endpoint, context: Context): Omit<ListEndpoint, keyof Endpoint> {
  const distinct = cursor.get('distinct');
  return {
    distinct: distinct.present ? readFieldName(distinct, context.scope) : null,
    single: cursor.get('single').mark(),
    ...readPages(cursor),
    search: readSearch(cursor.get('search'), list, context),
  };
}

/** The endpoints of a resource, with what its dialect takes for granted filled in. */
export function readEndpoints(cursor: Cursor, scope: Scope, resource: string, filters: Context['filters']): Endpoints {
  cursor.shape(ENDPOINTS);
  const dialect = cursor.get('dialect').oneOf('dialect', DIALECTS) ?? 'posyandu';
  const context: Context = { scope, dialect, filters };
  const regular = callsOfDialect(dialect, cursor.get('list'), resource);
  if (regular !== null) refuseIrregular(cursor, regular);
  const given = (operation: Operation): Cursor | null => {
    const endpoint = cursor.get(operation);
    if (endpoint.value === false) return null;
    if (endpoint.present) return endpoint;
    return regular === null ? null : endpoint.with(regular[operation]);
  };
  const read = (operation: Operation): Endpoint | null => {
    const endpoint = given(operation);
    return endpoint === null ? null : readEndpoint(endpoint, operation, context);
  };
  const refusal = cursor.get('refusal');
  if (regular !== null && refusal.get('unless').present) {
    refusal.get('unless').report('with simple-rest a refusal is told by its status', 'leave it out');
  }
  const list = read('list');
  return {
    dialect,
    refusal: readRefusal(refusal),
    list:
      list === null
        ? null
        : {
            ...list,
            ...readListWords(cursor.get('list'), list, context),
          },
    one: read('one'),
    create: read('create'),
    update: read('update'),
    delete: read('delete'),
  };
}
