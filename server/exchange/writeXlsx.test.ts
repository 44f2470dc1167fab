import { unzipSync } from 'fflate';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../src/exchange/cells/cells.ts';
import type { TableColumn } from './table.ts';
import { writeXlsx } from './writeXlsx.ts';

const COLUMNS: readonly TableColumn[] = [
  { header: 'Nama', type: 'text' },
  { header: 'NIK', type: 'text' },
  { header: 'Lahir', type: 'date' },
  { header: 'Berat (kg)', type: 'number' },
];

const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer());
const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, new TextDecoder().decode(part)]));
const written = (rows: readonly (readonly Cell[])[], mostRows?: number) =>
  bytesOf(writeXlsx({ sheet: 'Anggota', columns: COLUMNS, rows }, mostRows));

describe('a table as a spreadsheet', () => {
  it('holds typed cells: texts as texts, digits too, numbers as numbers, days as days', async () => {
    const rows: Cell[][] = [
      ['Siti', '0171010101900001', { date: '2024-02-29' }, 3.25],
      ['Sen', 3171010101900001, { date: '1899-12-31' }, null],
      ['', null, null, 0],
    ];
    const [sheet] = (await readXlsx(await written(rows))).sheets;
    expect(sheet?.name).toBe('Anggota');
    expect(sheet?.rows).toEqual([
      ['Nama', 'NIK', 'Lahir', 'Berat (kg)'],
      ['Siti', '0171010101900001', new Date('2024-02-29T00:00:00Z'), 3.25],
      ['Sen', '3171010101900001', '1899-12-31', null],
      [null, null, null, 0],
    ]);
  });

  it('holds a text that looks like a character of a spreadsheet as it is, for whoever reads it', async () => {
    const texts = ['<b>& _x000D_ ]]>', '_x0041_x0042_', '_x005F_x0041_', '_x00_ _xyz_'];
    const bytes = await written(texts.map((text) => [text, null, null, null]));
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(texts);
    const streamed: unknown[] = [];
    for await (const { values } of streamXlsxRows(bytes)) streamed.push(values[0]);
    expect(streamed.slice(1)).toEqual(texts);
  });

  it('runs nothing, whatever a text looks like', async () => {
    const parts = partsOf(await written([['=HYPERLINK("http://x")', '+62', null, null]]));
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).not.toContain('<f');
    expect(sheet).toMatch(/t="inlineStr"[^>]*><is><t>=HYPERLINK\("http:\/\/x"\)</);
  });

  it('has a bold heading that stays in sight, a width for each column, and rows that are not bold', async () => {
    const parts = partsOf(await written([['Siti', '1', { date: '2024-02-29' }, 3]]));
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
    expect(sheet.match(/<col /g)).toHaveLength(4);
    const styles = [...sheet.matchAll(/<c r="([A-D])([12])"(?:[^>]*? s="(\d+)")?/g)].map(([, column, row, style]) => ({
      at: `${column}${row}`,
      style: Number(style ?? 0),
    }));
    const formats = [...(parts['xl/styles.xml'] ?? '').matchAll(/<xf [^>]*>/g)].slice(1).map(([xf]) => xf);
    const bold = styles.filter(({ style }) => /fontId="[1-9]/.test(formats[style] ?? '')).map(({ at }) => at);
    expect(bold).toEqual(['A1', 'B1', 'C1', 'D1']);
    expect(parts['xl/styles.xml']).toContain('formatCode="dd/mm/yyyy"');
    expect(parts['xl/styles.xml']).toContain('formatCode="@"');
  });

  it('goes on in another sheet where one is full, under the same heading', async () => {
    const rows = Array.from({ length: 7 }, (_, at): Cell[] => [`Nama ${at}`, null, null, at]);
    const { sheets } = await readXlsx(await written(rows, 4));
    expect(sheets.map(({ name, rows: { length } }) => [name, length])).toEqual([
      ['Anggota', 4],
      ['Anggota_2', 4],
      ['Anggota_3', 2],
    ]);
    expect(sheets[2]?.rows[0]?.[0]).toBe('Nama');
    expect(sheets[2]?.rows[1]?.[0]).toBe('Nama 6');
  });

  it('drops what no cell can hold', async () => {
    const { sheets } = await readXlsx(await written([[`a\u0000b\u0007\r\nc\ud83d`, 'x'.repeat(40_000), null, null]]));
    expect(sheets[0]?.rows[1]?.[0]).toBe('ab\nc\ufffd');
    expect(String(sheets[0]?.rows[1]?.[1])).toHaveLength(32_767);
  });

  it('takes a title that is no name of a sheet', async () => {
    const read = async (sheet: string) =>
      (await readXlsx(await bytesOf(writeXlsx({ sheet, columns: COLUMNS, rows: [] })))).sheets.map(({ name }) => name);
    expect(await read("Data/Anggota: 'semua' [di desa yang panjang sekali namanya]")).toEqual(['Data Anggota   semua   di desa']);
    expect(await read('')).toEqual(['Data']);
  });

  it('asks for a row only once there is room for it', async () => {
    let asked = 0;
    async function* rows(): AsyncGenerator<readonly Cell[]> {
      for (; asked < 1_000_000; asked++) yield [`Nama ${Math.random()}`, `${Math.random()}`, null, asked];
    }
    const reader = writeXlsx({ sheet: 'Anggota', columns: COLUMNS, rows: rows() }).getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    expect(asked).toBeLessThan(20_000);
  });

  it('fails where reading the rows fails, so that nobody takes half a file for a whole one', async () => {
    async function* rows(): AsyncGenerator<readonly Cell[]> {
      for (let at = 0; at < 5000; at++) yield [`Nama ${Math.random()}`, null, null, at];
      throw new Error('gone');
    }
    await expect(bytesOf(writeXlsx({ sheet: 'Anggota', columns: COLUMNS, rows: rows() }))).rejects.toThrow('gone');
  });
});
