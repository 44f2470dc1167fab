import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';

/**
 * Where a request comes from, for counting attempts: the socket's address, or what the proxy in
 * front says. 'local' where there is no socket (a request made within the process).
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  return hasSocket(c.env) ? (getConnInfo(c).remote.address ?? 'local') : 'local';
}

const hasSocket = (env: unknown): boolean => typeof env === 'object' && env !== null && 'incoming' in env;
