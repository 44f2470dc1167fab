import { expect, it } from 'vitest';
import { countedAs } from './clientAddress.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['local', 'local'],
])('%s counts as %s', (address, counted) => {
  expect(countedAs(address)).toBe(counted);
});
