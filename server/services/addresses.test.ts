import { describe, expect, it } from 'vitest';
import { addressIn, countedAs, networkOf } from './addresses.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['local', 'local'],
])('%s counts as %s', (address, counted) => {
  expect(countedAs(address)).toBe(counted);
});

describe('the address that a proxy names', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
  ])('in %s is %s, without port and brackets (F6)', (entry, address) => {
    expect(addressIn(entry)).toBe(address);
  });

  it.each(['', 'unknown', '_hidden', '203.0.113', '203.0.113.7:', '[203.0.113.7', 'example.test:80'])(
    'is not in %j (F6)',
    (entry) => {
      expect(addressIn(entry)).toBeNull();
    },
  );
});

it.each([
  ['203.0.113.7', '203.0.113'],
  ['2001:db8:1:2::/64', '2001:db8:1'],
  ['local', 'local'],
])('%s lies in %s', (counted, network) => {
  expect(networkOf(counted)).toBe(network);
});
