/** Holds real requests and answers against the OpenAPI document: what it does not declare is a problem. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isObject } from '../../src/engine/isObject.ts';
import { valueAt } from '../../src/engine/wire/names.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Exchange {
  readonly method: string;
  /** below the API prefix, without its query */
  readonly path: string;
  /** of a JSON request that went through */
  readonly sent?: unknown;
  readonly status: number;
  readonly type: string | null;
  readonly body: unknown;
}

export interface OpenApiCheck {
  /** every operation, as `GET /auth/posyandu/{id}` */
  readonly operations: readonly string[];
  /** what is wrong with an exchange; nothing where the document tells the truth of it */
  problems(exchange: Exchange): string[];
  /** the paths an address fits, the most precise one first */
  pathsOf(address: string): string[];
  /** the operation of an address, null where the document has none */
  operationOf(method: string, path: string): string | null;
  /** properties of successful answers that no exchange so far had, as `GET /auth/dusun: [].code` */
  unseen(): string[];
}

/** Objects of answers are closed, so that a field beyond the document fails. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return isObject(schema.properties) && schema.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner;
}

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const parameters = (path: string): number => path.split('{').length;

export function openApiCheck(document: Json): OpenApiCheck {
  // hundreds of schemas are compiled, and each is asked a few times only
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
  formats.default(ajv, ['date', 'date-time', 'email', 'uri', 'binary']);
  ajv.addSchema(Object(document), 'open');
  ajv.addSchema(Object(closed(document)), 'closed');
  const paths = isObject(document.paths) ? document.paths : {};
  const byPrecision = Object.keys(paths).toSorted((a, b) => parameters(a) - parameters(b));
  const patterns = new Map(byPrecision.map((path) => [path, pattern(path)]));
  const validators = new Map<string, ValidateFunction>();
  const seen = new Map<string, Set<string>>();

  function validator(kind: 'open' | 'closed', parts: readonly string[]): ValidateFunction {
    const $ref = `${kind}#/${parts.map(escaped).join('/')}`;
    const known = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, known);
    return known;
  }
  const errorsOf = (validate: ValidateFunction, value: unknown): string[] =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) => `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`,
        );

  const pathsOf = (path: string): string[] => byPrecision.filter((candidate) => patterns.get(candidate)?.test(path));
  const check: OpenApiCheck = {
    operations: byPrecision.flatMap((path) =>
      Object.keys(Object(paths[path])).map((method) => `${method.toUpperCase()} ${path}`),
    ),
    pathsOf,
    operationOf(method, path) {
      const [found] = pathsOf(path);
      return found !== undefined && isObject(Object(paths[found])[method.toLowerCase()]) ? `${method} ${found}` : null;
    },
    problems({ method, path, sent, status, type, body }) {
      const [found] = pathsOf(path);
      const name = check.operationOf(method, path);
      if (found === undefined || name === null) return [`${method} ${path} is no operation`];
      const operation = Object(paths[found])[method.toLowerCase()];
      const at = ['paths', found, method.toLowerCase()];
      const response = Object(operation.responses)[String(status)];
      if (!isObject(response)) return [`${name}: ${status} is not declared`];
      const problems: string[] = [];
      const media = type?.split(';')[0] ?? null;
      const content = isObject(response.content) ? response.content : {};
      if (media !== null && body !== null && content[media] === undefined)
        problems.push(`${name}: ${status} declares no ${media}`);
      if (isObject(content['application/json'])) {
        const validate = validator('closed', [...at, 'responses', String(status), 'content', 'application/json', 'schema']);
        problems.push(...errorsOf(validate, body).map((error) => `${name} ${status}: ${error}`));
        if (status < 300) {
          const names = seen.get(name) ?? new Set();
          seen.set(name, names);
          collect(body, '', names);
        }
      }
      if (status < 300 && isObject(sent)) {
        if (valueAt(operation, 'requestBody.content') === undefined) problems.push(`${name}: a body is sent, none is declared`);
        else {
          const validate = validator('open', [...at, 'requestBody', 'content', 'application/json', 'schema']);
          problems.push(...errorsOf(validate, sent).map((error) => `${name} request: ${error}`));
        }
      }
      return problems;
    },
    unseen: () =>
      check.operations.flatMap((name) => {
        const [method = '', path = ''] = name.split(' ');
        const responses: Json = Object(Object(paths[path])[method.toLowerCase()].responses);
        const declared = new Set<string>();
        for (const [status, response] of Object.entries(responses)) {
          if (Number(status) < 300) declare(valueAt(response, 'content.application/json.schema'), '', declared);
        }
        return [...declared].filter((property) => !seen.get(name)?.has(property)).map((property) => `${name}: ${property}`);
      }),
  };
  return check;
}

/** Every property of a value, however deep; items of lists count as one. */
function collect(value: unknown, at: string, into: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, `${at}[]`, into);
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    into.add(`${at}.${name}`);
    collect(inner, `${at}.${name}`, into);
  }
}

/** Every property a schema declares. */
function declare(schema: unknown, at: string, into: Set<string>): void {
  if (!isObject(schema)) return;
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const options = schema[key];
    if (Array.isArray(options)) for (const option of options) declare(option, at, into);
  }
  if (schema.items !== undefined) declare(schema.items, `${at}[]`, into);
  if (!isObject(schema.properties)) return;
  for (const [name, inner] of Object.entries(schema.properties)) {
    into.add(`${at}.${name}`);
    declare(inner, `${at}.${name}`, into);
  }
}
