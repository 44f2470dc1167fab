import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** Shorter ones gain nothing, and longer ones would keep everybody else waiting. */
const AT_ONCE = { least: 1024, most: 128 * 1024 };

/**
 * JSON text as an answer. One the size of a page is compressed here: the stream that longer ones go through
 * (`compress`) takes longer than reading and encoding the page.
 */
export function jsonText(c: Context, text: string, headers: Readonly<Record<string, string>>): Response {
  const json = { ...headers, 'Content-Type': 'application/json' };
  if (text.length < AT_ONCE.least || text.length > AT_ONCE.most) return c.body(text, 200, json);
  const how = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
  if (how !== 'gzip') return c.body(text, 200, json);
  return c.body(gzipSync(text), 200, { ...json, Vary: 'Accept-Encoding', 'Content-Encoding': how });
}
