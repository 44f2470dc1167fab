import type { Context } from 'hono';
import { Refusal, TEXTS } from '../errors.ts';
import { boundaryOf, requireFewParts } from './formParts.ts';
import { readBytes } from './readBytes.ts';
import { unknownFields } from './unknownFields.ts';

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

/**
 * The multipart form of a request. Raises 415 for another content type, 413 beyond the limit or for too
 * many parts, 400 for what is no form, 422 for names it does not have. Called after the checks of 401 and 403.
 */
export async function readForm(c: Context, shape: FormShape): Promise<FormBody> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, TEXTS.notForm);
  const declared = Number(c.req.header('Content-Length') ?? 0);
  const bytes = declared > shape.maxBytes ? null : await readBytes(c.req.raw.body, shape.maxBytes);
  if (!bytes) throw new Refusal(413, shape.tooLarge);
  const boundary = boundaryOf(type);
  requireFewParts(bytes, boundary);
  return sorted(await parse(bytes, boundary), shape);
}

async function parse(bytes: Uint8Array, boundary: string): Promise<FormData> {
  // told anew, so that the parser takes the very boundary that the parts were counted by
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  try {
    return await new Response(new Uint8Array(bytes), { headers }).formData();
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
    else if (isLeftEmpty(value) && shape.files.includes(name)) continue;
    else if (typeof value !== 'string' && shape.files.includes(name)) files.set(name, value);
    else unknown.push(name);
  }
  if (unknown.length > 0) throw unknownFields(unknown);
  return { fields, files };
}

/** A browser sends an input without a file as a file of no bytes and no name; one with a name is a broken photo. */
const isLeftEmpty = (value: string | File): boolean =>
  typeof value === 'string' ? value === '' : value.size === 0 && value.name === '';

/** PostgreSQL cannot store U+0000 in a text, and no keyboard types it. */
function storable(value: string): string {
  if (value.includes('\u0000')) throw new Refusal(400, TEXTS.unreadable);
  return value;
}
