import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { isWhole } from './wholeFile.ts';

const zip = zipSync({ 'a.xml': new TextEncoder().encode('<a/>') });

it('knows a spreadsheet that was cut short by its missing end', async () => {
  expect(await isWhole(new Blob([new Uint8Array(zip)]), 'xlsx', 1)).toBe(true);
  expect(await isWhole(new Blob([new Uint8Array(zip.slice(0, -1))]), 'xlsx', 1)).toBe(false);
  expect(await isWhole(new Blob([]), 'xlsx', 0)).toBe(false);
});

it('knows a CSV file that was cut short by its missing rows', async () => {
  const csv = (text: string) => new Blob([text]);
  expect(await isWhole(csv('Nama;B\r\n"a\r\nb";1\r\nc;2'), 'csv', 2)).toBe(true);
  expect(await isWhole(csv('Nama;B\r\n"a\r\nb";1\r\nc;2'), 'csv', 3)).toBe(false);
  expect(await isWhole(csv('Nama;B\r\n"a\r\n'), 'csv', 1)).toBe(false);
  expect(await isWhole(csv('Nama;B'), 'csv', null)).toBe(true);
});
