import type { Context } from 'hono';
import { isObject } from '../../src/engine/isObject.ts';
import type { AppEnv } from '../context.ts';
import { Refusal, TEXTS } from '../errors.ts';
import { readBody, storable } from './readBody.ts';

const SHAPE = {
  type: /^application\/json\s*(;|$)/i,
  otherType: TEXTS.notJson,
  maxBytes: 64 * 1024,
  tooLarge: TEXTS.tooLarge,
};

export interface JsonBody {
  readonly body: Readonly<Record<string, unknown>>;
  /** as it was sent, for comparing repeated requests */
  readonly text: string;
}

/** The JSON object of a request. Raises as `readBody`, and 400 for anything that is not a JSON object. */
export async function readJson(c: Context<AppEnv>): Promise<JsonBody> {
  const bytes = await readBody(c, SHAPE);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const body: unknown = JSON.parse(text, (_key, value) => storable(value));
    if (isObject(body)) return { body, text };
  } catch {
    // the parser's message quotes the input
  }
  throw new Refusal(400, TEXTS.unreadable);
}
