/** Where requests come from, as attempts are counted: one connection is one address, however it is written. */
import { isIP, isIPv6 } from 'node:net';

/** An IPv6 connection has 2^64 addresses to choose from: they count as one. IPv4 written as IPv6 counts as IPv4. */
export function countedAs(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(octets).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The address of an entry of `X-Forwarded-For`, without a port, brackets or quotes; null where it is none. */
export function addressIn(entry: string): string | null {
  const text = entry.trim().replaceAll('"', '');
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? null : bare;
}

/** The neighbourhood of a counted address: what one provider gives to one customer, or to a street of them. */
export const networkOf = (counted: string): string =>
  counted
    .split(/[.:]/)
    .slice(0, 3)
    .join(counted.includes(':') ? ':' : '.');

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%');
  // the short form that a URL gives: all of it in hexadecimal
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [left = [], right = []] = short.split('::').map((half) => half.split(':').filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

function octets(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
