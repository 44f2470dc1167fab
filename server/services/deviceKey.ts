/** The key with which a device encrypts what it keeps of one person, told to their sessions alone. */
import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';

export interface DeviceKey {
  /** whose it is: no number or name, and another one in another database that is served from the same address */
  readonly pemilik: string;
  /** 32 bytes in base64, the same whenever the person asks */
  readonly kunci: string;
}

/** The key of an account. Written nowhere: it follows from the database's secret. */
export async function deviceKeyOf({ db }: Pick<Context, 'db'>, accountId: number): Promise<DeviceKey> {
  const [{ secret }, { created_at }] = await Promise.all([
    db.selectFrom('device_secret').select('secret').executeTakeFirstOrThrow(),
    db.selectFrom('accounts').select('created_at').where('id', '=', accountId).executeTakeFirstOrThrow(),
  ]);
  const drawn = (what: string): Buffer =>
    createHmac('sha256', Buffer.from(secret, 'base64')).update(`${what}:${accountId}:${created_at}`).digest();
  return { pemilik: drawn('owner').subarray(0, 16).toString('hex'), kunci: drawn('key').toString('base64') };
}
