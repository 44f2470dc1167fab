import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isObject } from '../../src/engine/isObject.ts';
import type { AppEnv } from '../context.ts';
import { addressIn, countedAs } from '../services/addresses.ts';

/**
 * Where a request comes from, for counting attempts: the socket's address, or what the proxy in
 * front says, where that is an address. 'local' where there is no socket (a request made within the process).
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? addressIn(c.req.header('X-Forwarded-For')?.split(',').at(-1) ?? '') : null;
  if (forwarded !== null) return countedAs(forwarded);
  return hasSocket(c.env) ? countedAs(getConnInfo(c).remote.address ?? 'local') : 'local';
}

const hasSocket = (env: unknown): boolean => isObject(env) && 'incoming' in env;
