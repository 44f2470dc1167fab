import { HttpError } from 'react-admin';
import type { WriteMode } from '../engine/definition.ts';
import { isObject } from '../engine/isObject.ts';
import type { Resource } from '../engine/resource.ts';
import { DOUBTS, type Doubt, decodeDoubts } from '../engine/wire/doubts.ts';
import { requestName } from '../engine/wire/names.ts';
import { ApiError } from './apiError.ts';
import { decodeRecord, UNKNOWN_ID } from './decodeRecord.ts';
import { fieldTextsIn, messageIn } from './failureTexts.ts';

/**
 * The `body` of react-admin's HttpError for a refused call: `errors` as one text a field under the
 * definition's names, and, where the server answered 409, the record as it stands there now.
 */
export interface FailureBody {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly current?: Readonly<Record<string, unknown>>;
  /** every text by itself, where the server said several of one field */
  readonly texts?: readonly string[];
  /** what is to be asked before it is stored, where the server answered 409 with it */
  readonly doubts?: readonly Doubt[];
  /** the server said nothing: `message` is no more than its status */
  readonly wordless?: true;
  /** anything else the server said: `status` of an account, … */
  readonly [key: string]: unknown;
}

/** An ApiError in the terms of a resource, as react-admin and its forms read it; every other error comes back as it is. */
export function failureOf(resource: Resource, mode: WriteMode, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const body = isObject(error.body) ? error.body : {};
  const { refusal } = resource.endpoints;
  const errors = errorsByField(resource, mode, body);
  const said = messageIn(body, refusal?.message) ?? textsOfNoField(resource, errors);
  const message = said ?? error.message;
  const texts = Object.values(fieldTextsIn(body, refusal?.errors)).flat();
  const failure: FailureBody = {
    ...body,
    message,
    errors,
    ...(texts.length > Object.keys(errors).length ? { texts } : {}),
    ...(said === null ? { wordless: true as const } : {}),
    ...(Array.isArray(body[DOUBTS]) ? { doubts: decodeDoubts(resource, mode, body) } : {}),
    ...(isObject(body.current) ? { current: decodeRecord(resource, body.current, UNKNOWN_ID) } : {}),
  };
  return new HttpError(message, error.status, failure);
}

/** Runs a call of a resource; its refusals reject as `failureOf` tells them. */
export async function inTermsOf<T>(resource: Resource, mode: WriteMode, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(resource, mode, error);
  }
}

/** `{request name: [text]}` to `{field: text}`: a list would turn the field red without a word. Names of no field stay. */
function errorsByField(resource: Resource, mode: WriteMode, body: unknown): Record<string, string> {
  const { create, update, refusal } = resource.endpoints;
  const envelope = (mode === 'create' ? create : update)?.envelope ?? null;
  const fieldNames = new Map<string, string>();
  for (const field of resource.fields) {
    const name = requestName(field, mode);
    if (name === null) continue;
    fieldNames.set(name, field.name);
    if (envelope !== null) fieldNames.set(`${envelope}.${name}`, field.name);
  }
  return Object.fromEntries(
    Object.entries(fieldTextsIn(body, refusal?.errors)).map(([name, texts]) => [fieldNames.get(name) ?? name, texts.join(' ')]),
  );
}

/** What a server says beside its fields (of both together, say) where it gives no other reason. */
function textsOfNoField(resource: Resource, errors: Readonly<Record<string, string>>): string | null {
  const texts = Object.entries(errors).flatMap(([name, text]) => (resource.field[name] === undefined ? [text] : []));
  return texts.length === 0 ? null : texts.join(' ');
}
