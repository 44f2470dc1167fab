import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import { Refusal, TEXTS } from '../errors.ts';
import { boundaryOf, requireFewParts } from './formParts.ts';
import { readBody, storable } from './readBody.ts';
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
 * The multipart form of a request. Raises as `readBody`, 413 for too many parts too, 400 for what is no form,
 * 422 for names it does not have.
 */
export async function readForm(c: Context<AppEnv>, shape: FormShape): Promise<FormBody> {
  const bytes = await readBody(c, { ...shape, type: /^multipart\/form-data\s*;/i, otherType: TEXTS.notForm });
  const boundary = boundaryOf(c.req.header('Content-Type') ?? '');
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
