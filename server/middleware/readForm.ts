import type { Context } from 'hono';
import { fieldsRefusal, Refusal, TEXTS } from '../errors.ts';
import { discardBytes, readBytes } from './readBytes.ts';

export interface FormBody {
  /** text fields by name, as they were sent */
  readonly fields: ReadonlyMap<string, string>;
  /** files by name; an input left empty is not there */
  readonly files: ReadonlyMap<string, Blob>;
}

export interface FormShape {
  readonly fields: readonly string[];
  readonly files: readonly string[];
  /** of the whole body */
  readonly maxBytes: number;
  /** what a person reads who sends more */
  readonly tooLarge: string;
}

/** How much of an oversized body is heard out before it is refused. */
const HEARD_OUT = 64 * 1024 * 1024;

/**
 * The multipart form of a request. Raises 415 for another content type, 413 beyond the limit, 400 for
 * what is no form, 422 for names it does not have. Called after the checks of 401 and 403.
 */
export async function readForm(c: Context, shape: FormShape): Promise<FormBody> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, TEXTS.notForm);
  const declared = Number(c.req.header('Content-Length') ?? 0);
  const bytes = declared > shape.maxBytes ? null : await readBytes(c.req.raw.body, shape.maxBytes);
  if (!bytes) {
    await discardBytes(c.req.raw.body, HEARD_OUT);
    throw new Refusal(413, shape.tooLarge);
  }
  return sorted(await parse(bytes, type), shape);
}

async function parse(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
  } catch {
    // the parser's message quotes the input
    throw new Refusal(400, TEXTS.unreadable);
  }
}

function sorted(form: FormData, shape: FormShape): FormBody {
  const fields = new Map<string, string>();
  const files = new Map<string, Blob>();
  const unknown: string[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string' && shape.fields.includes(name)) fields.set(name, storable(value));
    else if (isEmpty(value) && shape.files.includes(name)) continue;
    else if (typeof value !== 'string' && shape.files.includes(name)) files.set(name, value);
    else unknown.push(name);
  }
  if (unknown.length > 0) {
    throw fieldsRefusal(TEXTS.unknownField, Object.fromEntries(unknown.map((name) => [name, [TEXTS.unknownField]])));
  }
  return { fields, files };
}

/** A browser sends an input without a file as a file of no bytes. */
const isEmpty = (value: string | Blob): boolean => (typeof value === 'string' ? value.length : value.size) === 0;

/** PostgreSQL cannot store U+0000 in a text, and no keyboard types it. */
function storable(value: string): string {
  if (value.includes('\u0000')) throw new Refusal(400, TEXTS.unreadable);
  return value;
}
