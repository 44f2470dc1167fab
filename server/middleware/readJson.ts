import type { Context } from 'hono';
import { isObject } from '../../src/engine/isObject.ts';
import { Refusal, TEXTS } from '../errors.ts';
import { readBytes } from './readBytes.ts';

const LIMIT = 64 * 1024;

export interface JsonBody {
  readonly body: Readonly<Record<string, unknown>>;
  /** as it was sent, for comparing repeated requests */
  readonly text: string;
}

/**
 * The JSON object of a request. Raises 415 for another content type, 413 beyond 64 KiB, 400 for
 * anything that is not a JSON object. Called after the checks of 401, 403 and 404.
 */
export async function readJson(c: Context): Promise<JsonBody> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) throw new Refusal(415, TEXTS.notJson);
  if (Number(c.req.header('Content-Length') ?? 0) > LIMIT) throw new Refusal(413, TEXTS.tooLarge);
  const bytes = await readBytes(c.req.raw.body, LIMIT);
  if (!bytes) throw new Refusal(413, TEXTS.tooLarge);
  const text = decode(bytes);
  return { body: parse(text), text };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, TEXTS.unreadable);
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text, refuseNul);
    if (isObject(value)) return value;
  } catch {
    // the parser's message quotes the input
  }
  throw new Refusal(400, TEXTS.unreadable);
}

/** PostgreSQL cannot store U+0000 in a text, and no keyboard types it. */
function refuseNul(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\u0000')) throw new SyntaxError('NUL in a text');
  return value;
}
