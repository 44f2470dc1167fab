import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** The UUID under which others know a record of ours. */
export type UuidOf = (what: string) => string;

/**
 * The same record has the same UUID whenever it is asked for, and another database's has another one: they follow from the
 * database's secret, and are kept nowhere.
 */
export async function uuidsOf(db: Kysely<Database>): Promise<UuidOf> {
  const { secret } = await db.selectFrom('device_secret').select('secret').executeTakeFirstOrThrow();
  const key = Buffer.from(secret, 'base64');
  return (what) => {
    const bytes = createHmac('sha256', key).update(`fhir:${what}`).digest().subarray(0, 16);
    // version 8 (made by a rule of one's own) and the variant of RFC 9562
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
}
