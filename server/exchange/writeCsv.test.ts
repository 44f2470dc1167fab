import { describe, expect, it } from 'vitest';
import type { Cell } from '../../src/exchange/cells/cells.ts';
import type { TableColumn } from './table.ts';
import { writeCsv } from './writeCsv.ts';

const COLUMNS: readonly TableColumn[] = [
  { header: 'Nama', type: 'text' },
  { header: 'Berat (kg)', type: 'number' },
  { header: 'Lahir', type: 'date' },
];

const bytesOf = async (rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>) =>
  new Uint8Array(await new Response(writeCsv({ columns: COLUMNS, rows })).arrayBuffer());
const written = async (rows: readonly (readonly Cell[])[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(rows));

describe('a table as CSV', () => {
  it('is what Excel opens in the village: a mark of UTF-8, semicolons, decimals with a comma', async () => {
    expect(
      await written([
        ['Siti', 8.5, { date: '2024-02-29' }],
        [null, -1.25, null],
        [true, 3],
      ]),
    ).toBe('\ufeffNama;Berat (kg);Lahir\r\nSiti;8,5;2024-02-29\r\n;-1,25;\r\nYa;3;');
  });

  it('quotes what would end a cell, and disarms what would be run', async () => {
    const lines = (
      await written([
        ['a;b', null, null],
        ['"x"\r\ny', null, null],
        ['=1+1', null, null],
        ['-', null, null],
      ])
    ).slice(1);
    expect(lines).toBe('Nama;Berat (kg);Lahir\r\n"a;b";;\r\n"""x""\ny";;\r\n\'=1+1;;\r\n\'-;;');
  });

  it('fails where reading the rows fails', async () => {
    async function* rows(): AsyncGenerator<readonly Cell[]> {
      yield ['Siti', 1, null];
      throw new Error('gone');
    }
    await expect(bytesOf(rows())).rejects.toThrow('gone');
  });
});
