import type { Resource } from '../engine/resource.ts';
import { decodeResponse } from '../engine/wire/decode.ts';

/** A record as the console carries it, with react-admin's `id`. */
export type DecodedRecord = Record<string, unknown> & { readonly id: string | number };

/** Stands for the id of a record that the server has not told. */
export const UNKNOWN_ID = 'baru';

/** A record of an answer that need not repeat its key (the contract does not promise it where one id was asked for). */
export function decodeRecord(resource: Resource, body: unknown, id: string | number): DecodedRecord {
  const record = decodeResponse(resource, body);
  return { ...record, id: record.id ?? id };
}
