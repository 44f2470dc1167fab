import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import { Refusal, TEXTS } from '../errors.ts';

/** What a body must be like, and what a person reads who sends another one. */
export interface BodyShape {
  readonly type: RegExp;
  readonly otherType: string;
  readonly maxBytes: number;
  readonly tooLarge: string;
}

/**
 * The whole body of a request; what is beyond the limit stays unread (see hearOut.ts). Raises 415 for another
 * content type, 413 beyond the limit, 503 where too many others send as much. Called after the checks of 401, 403 and 404.
 */
export async function readBody(c: Context<AppEnv>, { type, otherType, maxBytes, tooLarge }: BodyShape): Promise<Uint8Array> {
  if (!type.test(c.req.header('Content-Type') ?? '')) throw new Refusal(415, otherType);
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw new Refusal(413, tooLarge);
  const reader = c.req.raw.body?.getReader();
  if (!reader) return new Uint8Array();
  const place = c.get('place');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    await place.hearing(async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        size += part.value.byteLength;
        if (size > maxBytes) throw new Refusal(413, tooLarge);
        place.keep(part.value.byteLength);
        chunks.push(part.value);
      }
    });
  } finally {
    reader.releaseLock();
  }
  return Buffer.concat(chunks);
}

/** A text as it was sent. Raises 400 for one with U+0000: PostgreSQL cannot store it, and no keyboard types it. */
export function storable<T>(value: T): T {
  if (typeof value === 'string' && value.includes('\u0000')) throw new Refusal(400, TEXTS.unreadable);
  return value;
}
