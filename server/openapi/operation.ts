/** One call as OpenAPI describes it, and the pieces that the descriptions share. */
import type { HttpMethod } from '../../src/engine/definition.ts';
import type { Schema } from './schemas.ts';

export interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Schema[];
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses: Readonly<Record<string, Schema>>;
}

/** A call that no definition describes. */
export interface FixedCall {
  readonly method: HttpMethod;
  readonly path: string;
  readonly operation: Operation;
}

export const TEXT = { type: 'string' };
export const NULLABLE_TEXT = { type: ['string', 'null'] };

/** What everybody may know of themselves. */
export const USER = {
  id: { type: 'integer' },
  nama_lengkap: NULLABLE_TEXT,
  posisi: NULLABLE_TEXT,
  email: TEXT,
  posyandu_id: { type: ['integer', 'null'] },
};

/** What a call asks for that is not public. */
export const BEARER = [{ bearer: [] }];

export const json = (schema: Schema): Schema => ({ 'application/json': { schema } });
export const answer = (description: string, schema: Schema): Schema => ({ description, content: json(schema) });
export const refusal = (description: string): Schema => answer(description, { $ref: '#/components/schemas/Message' });

/** The refusals of some statuses, in the words of `texts`. */
export const refusals = (texts: Readonly<Record<number, string>>, statuses: readonly number[]): Record<string, Schema> =>
  Object.fromEntries(statuses.map((status) => [status, refusal(texts[status] ?? '')]));

/** An object that has every property, unless `required` names fewer. */
export const record = (properties: Schema, required: readonly string[] = Object.keys(properties)): Schema => ({
  type: 'object',
  required,
  properties,
});

export const list = (items: Schema): Schema => ({ type: 'array', items });
