import type { Resource } from '../engine/resource.ts';
import { isNeverBlank } from '../engine/rules/visibility.ts';
import { decodeResponse, isTold } from '../engine/wire/decode.ts';

/** A record as the console carries it, with react-admin's `id`. */
export type DecodedRecord = Record<string, unknown> & { readonly id: string | number };

/** Stands for the id of a record that the server has not told. */
export const UNKNOWN_ID = 'baru';

/**
 * A record of an answer that need not repeat its key (the contract does not promise it where one id was asked for). A field
 * that may be blank and has a default is left out where the answer says nothing of it, not even that it is blank: a form
 * begins it so.
 */
export function decodeRecord(resource: Resource, body: unknown, id: string | number): DecodedRecord {
  const record = decodeResponse(resource, body);
  for (const field of resource.fields) {
    if (field.default !== null && !isNeverBlank(field) && !isTold(field, body)) delete record[field.name];
  }
  return { ...record, id: record.id ?? id };
}
