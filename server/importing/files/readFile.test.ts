import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { FILE_LIMITS } from './limits.ts';
import { readApart } from './readApart.ts';
import { readFile as readFileIn } from './readFile.ts';
import { readHere } from './readHere.ts';

const readFile = (bytes: Uint8Array, name: string, limits = FILE_LIMITS) => readFileIn(readApart, { bytes, name }, limits);
const text = (content: string) => new Uint8Array(Buffer.from(content));

test('a file is read in a process of its own, as it would be here', async () => {
  const rows = Array.from({ length: 2345 }, (_, at) => [at, `320101550721${String(at).padStart(4, '0')}`]);
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Kosong', rows: [] },
      { name: 'Data', rows },
    ],
  });
  expect(await readFile(bytes, 'warga.xlsx')).toEqual([{ name: 'Data', rows }]);
  expect(await readFileIn(readHere, { bytes, name: 'warga.xlsx' })).toEqual([{ name: 'Data', rows }]);
});

test('why it cannot be read is said from there in both languages', async () => {
  const refused = expect.objectContaining({
    code: 'pdf',
    text: { id: expect.stringContaining('PDF'), en: expect.stringContaining('PDF') },
  });
  await expect(readFile(text('%PDF-1.4'), 'x.xlsx')).rejects.toEqual(refused);
  await expect(readFileIn(readHere, { bytes: text('%PDF-1.4'), name: 'x.xlsx' })).rejects.toEqual(refused);
  await expect(readFile(text('\n\n'), 'x.csv')).rejects.toMatchObject({ code: 'empty' });
});

test('what is far too big is not even handed over', async () => {
  await expect(readFile(new Uint8Array(50 * 1024 * 1024), 'x.xlsx')).rejects.toMatchObject({ code: 'tooBig' });
});

test('a reader that takes too long, or too much, is ended', async () => {
  const bytes = text('a;b');
  await expect(readFile(bytes, 'x.csv', { ...FILE_LIMITS, milliseconds: 1 })).rejects.toMatchObject({ code: 'tooSlow' });
  expect(await readFile(bytes, 'x.csv')).toEqual([{ name: 'x', rows: [['a', 'b']] }]);
});

test('two files at a time wait for each other', async () => {
  const files = await Promise.all(['a', 'b', 'c'].map((name) => readFile(text(`${name};1`), `${name}.csv`)));
  expect(files.map(([sheet]) => sheet?.rows)).toEqual([[['a', '1']], [['b', '1']], [['c', '1']]]);
});
