import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isObject } from '../../src/engine/isObject.ts';
import type { AppEnv } from '../context.ts';

/**
 * Where a request comes from, for counting attempts: the socket's address, or what the proxy in
 * front says. 'local' where there is no socket (a request made within the process).
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return countedAs(forwarded);
  return hasSocket(c.env) ? countedAs(getConnInfo(c).remote.address ?? 'local') : 'local';
}

const hasSocket = (env: unknown): boolean => isObject(env) && 'incoming' in env;

/** An IPv6 connection has 2^64 addresses to choose from: they count as one. IPv4 written as IPv6 counts as IPv4. */
export function countedAs(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
