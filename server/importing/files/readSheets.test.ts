import { utils, write } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it, test } from 'vitest';
import type { Cell } from '../../../src/exchange/cells/cells.ts';
import type { FileRefused } from './fileRefused.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';
import { readSheets } from './readSheets.ts';

const NIK = '3201015507210001';
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

async function sheetsOf(bytes: Uint8Array, limits?: FileLimits) {
  const sheets: { name: string; rows: (readonly Cell[])[] }[] = [];
  for await (const part of readSheets(bytes, 'data.csv', limits)) {
    if ('sheet' in part) sheets.push({ name: part.sheet, rows: [] });
    else sheets.at(-1)?.rows.push(part.row);
  }
  return sheets;
}
const rowsOf = async (bytes: Uint8Array, limits?: FileLimits) => (await sheetsOf(bytes, limits))[0]?.rows;
const refusalOf = (bytes: Uint8Array, limits?: FileLimits) =>
  sheetsOf(bytes, limits).then(
    () => null,
    (error: FileRefused) => error.code,
  );

describe('CSV', () => {
  test.each([
    [
      'commas',
      bytesOf('nik,nama\n1,"Siti, A"\n'),
      [
        ['nik', 'nama'],
        ['1', 'Siti, A'],
      ],
    ],
    [
      'semicolons with decimal commas',
      bytesOf('nik;berat;tinggi\n1;3,2;49,5\n2;3,4;50,1'),
      [
        ['nik', 'berat', 'tinggi'],
        ['1', '3,2', '49,5'],
        ['2', '3,4', '50,1'],
      ],
    ],
    [
      'tabs',
      bytesOf('nik\tnama\r\n1\tBudi'),
      [
        ['nik', 'nama'],
        ['1', 'Budi'],
      ],
    ],
    [
      'a line that tells the separator',
      bytesOf('sep=|\nnik|nama\n1|a;b;c;d'),
      [
        ['nik', 'nama'],
        ['1', 'a;b;c;d'],
      ],
    ],
    [
      'UTF-8 with its mark',
      bytesOf('\ufeffnama;ibu\nZoé;Ani'),
      [
        ['nama', 'ibu'],
        ['Zoé', 'Ani'],
      ],
    ],
    [
      'what Windows writes',
      bytesOf('nama;ibu\nZo\xe9;Ani', 'latin1'),
      [
        ['nama', 'ibu'],
        ['Zoé', 'Ani'],
      ],
    ],
    [
      'UTF-16 with its mark',
      bytesOf('\ufeffnama\tibu\nZoé\tAni', 'utf16le'),
      [
        ['nama', 'ibu'],
        ['Zoé', 'Ani'],
      ],
    ],
    [
      'UTF-16 without',
      bytesOf('nama\tibu\nZoé\tAni', 'utf16le'),
      [
        ['nama', 'ibu'],
        ['Zoé', 'Ani'],
      ],
    ],
    ['empty lines at their places', bytesOf('a;b\n\n\nc;d\n\n\n'), [['a', 'b'], [], [], ['c', 'd']]],
    [
      'a quote that nothing closes',
      bytesOf('a;b\n"Siti;Ani\nBudi;Ina'),
      [
        ['a', 'b'],
        ['"Siti', 'Ani'],
        ['Budi', 'Ina'],
      ],
    ],
    [
      'a quote within a text',
      bytesOf('a;b\nJl. "Mawar" 3;Ina'),
      [
        ['a', 'b'],
        ['Jl. "Mawar" 3', 'Ina'],
      ],
    ],
    [
      'what we write before a formula',
      bytesOf("a;b\n'=1+1;'-"),
      [
        ['a', 'b'],
        ['=1+1', '-'],
      ],
    ],
    ['one column', bytesOf('nik\n1\n2'), [['nik'], ['1'], ['2']]],
  ])('with %s', async (_, bytes, expected) => {
    expect(await rowsOf(bytes)).toEqual(expected);
  });
});

test('a register of 100,000 rows is no more than may be', async () => {
  const rows = await rowsOf(bytesOf(`nik;nama\n1;"Siti; A"${'\n2;Budi'.repeat(100_000)}`));
  expect(rows).toHaveLength(100_002);
});

const CELLS = [NIK, 3201015507210001, '3.20101E+15', 3.2, new Date('2024-02-29T00:00:00Z'), true, null, ' x '];
const READ = [NIK, 3201015507210001, '3.20101E+15', 3.2, { date: '2024-02-29' }, true, null, ' x '];

describe('workbooks', () => {
  it('tell a text from a number and a day, and keep rows at their places', async () => {
    const book = await writeXlsx({ sheets: [{ name: 'Satu', rows: [CELLS, [], [null, 'b', null]] }] });
    expect(await sheetsOf(book)).toEqual([{ name: 'Satu', rows: [READ, [], [null, 'b']] }]);
  });

  it('say nothing of what is hidden, and hold as many sheets as they do', async () => {
    const book = await writeXlsx({
      sheets: [
        { name: 'Kode', hidden: true, rows: [['x']] },
        { name: 'Data', rows: [['a']] },
        { name: 'Kosong', rows: [] },
      ],
    });
    expect((await sheetsOf(book)).map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Data', 1],
      ['Kosong', 0],
    ]);
  });

  it('with macros are read like others, and the macros are left alone', async () => {
    const book = await writeXlsx({ sheets: [{ name: 'Data', rows: [['a']] }], vbaProject: strToU8('Sub Auto_Open()') });
    expect(await rowsOf(book)).toEqual([['a']]);
  });

  it('have the value of merged cells in the first of them', async () => {
    const merges = [{ startRow: 0, startCol: 0, endRow: 1, endCol: 1 }];
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Data',
          rows: [
            ['a', null],
            [null, null],
            ['b', 'c'],
          ],
          merges,
        },
      ],
    });
    expect(await rowsOf(book)).toEqual([['a'], [], ['b', 'c']]);
  });

  it('give cells that are merged downwards to each of their rows, below the header alone', async () => {
    const rows = [
      ['No KK', 'Nama', 'L/P', null],
      [null, null, 'L', 'P'],
      ['3201012505100001', 'Ani', '√', null],
      [null, 'Budi', null, '√'],
      [null, null, null, null],
      ['3201012505100002', 'Cici', null, '√'],
      [null, 'Dodi', 'x', null],
    ];
    const merges = [
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      { startRow: 0, startCol: 1, endRow: 1, endCol: 1 },
      { startRow: 0, startCol: 2, endRow: 0, endCol: 3 },
      { startRow: 2, startCol: 0, endRow: 4, endCol: 0 },
      { startRow: 5, startCol: 0, endRow: 6, endCol: 0 },
    ];
    const expected = [
      ['No KK', 'Nama', 'L/P'],
      [null, null, 'L', 'P'],
      ['3201012505100001', 'Ani', '√'],
      ['3201012505100001', 'Budi', null, '√'],
      [],
      ['3201012505100002', 'Cici', null, '√'],
      ['3201012505100002', 'Dodi', 'x'],
    ];
    const other = { name: 'Lain', rows: [['a'], [1], [null, 2]] };
    const book = await writeXlsx({ sheets: [other, { name: 'Data', rows, merges }] });
    expect((await sheetsOf(book)).map((sheet) => sheet.rows)).toEqual([[['a'], [1], [null, 2]], expected]);

    // as others pack and write it
    const parts = Object.entries(unzipSync(book)).map(([path, part]) => {
      const text = new TextDecoder().decode(part).replaceAll('<mergeCell ', '<x:mergeCell ');
      return [path, strToU8(path.endsWith('sheet2.xml') ? text : new TextDecoder().decode(part))] as const;
    });
    expect((await sheetsOf(zipSync(Object.fromEntries(parts), { level: 0 })))[1]?.rows).toEqual(expected);

    const old = utils.aoa_to_sheet(rows);
    old['!merges'] = merges.map(({ startRow: r, startCol: c, endRow, endCol }) => ({ s: { r, c }, e: { r: endRow, c: endCol } }));
    const oldBook = utils.book_new();
    utils.book_append_sheet(oldBook, old, 'Data');
    expect(await rowsOf(new Uint8Array(write(oldBook, { type: 'buffer', bookType: 'biff8' })))).toEqual(expected);

    const page = `<table><tr><th>No KK</th><th>Nama</th></tr><tr><td rowspan="2">${NIK}</td><td>Ani</td></tr><tr><td>Budi</td></tr></table>`;
    expect((await rowsOf(bytesOf(page)))?.slice(1)).toEqual([
      [NIK, 'Ani'],
      [NIK, 'Budi'],
    ]);
  });

  it('are read with what a web server left behind their end', async () => {
    const book = await writeXlsx({ sheets: [{ name: 'Data', rows: [['nik'], [NIK]] }] });
    expect(await rowsOf(Buffer.concat([book, bytesOf('\r\n<!-- 0.02 s -->\n')]))).toEqual([['nik'], [NIK]]);
  });

  const down = (column: number, from: number, to: number) => ({ startRow: from, startCol: column, endRow: to, endCol: column });

  it('give those of rows of words, too, once the header above them has ended', async () => {
    const rows = [
      ['Desa :', 'Sukamaju', 'Kec :', 'Bogor'],
      ['No KK', 'Nama', 'Hubungan', 'Alamat'],
      ['menyusul', 'Ani', 'Istri', 'Jl. Mawar'],
      [null, 'Budi', 'Suami', null],
      [null, 'Cici', 'Anak', null],
      ['proses', 'Dodi', 'Suami', 'Jl. Melati'],
      [null, 'Eni', 'Istri', null],
    ];
    const merges = [down(0, 2, 4), down(3, 2, 4), down(0, 5, 6), down(3, 5, 6)];
    const book = await writeXlsx({ sheets: [{ name: 'Data', rows, merges }] });
    expect((await rowsOf(book))?.slice(2)).toEqual([
      ['menyusul', 'Ani', 'Istri', 'Jl. Mawar'],
      ['menyusul', 'Budi', 'Suami', 'Jl. Mawar'],
      ['menyusul', 'Cici', 'Anak', 'Jl. Mawar'],
      ['proses', 'Dodi', 'Suami', 'Jl. Melati'],
      ['proses', 'Eni', 'Istri', 'Jl. Melati'],
    ]);
  });

  it('give them below a header of two rows, and leave that one alone wherever it stands', async () => {
    const header = [
      ['Alamat', 'Nama', 'Orang Tua', null, 'Ket'],
      [null, null, 'Ibu', 'Ayah', null],
    ];
    const family = [
      ['Jl. Mawar', 'Ani', 'Siti', 'Joko', null],
      [null, 'Budi', 'Siti', 'Joko', 'kembar'],
    ];
    const rows = [...header, ...family, ...header, ...family, ...family.flatMap(() => family), ...family.flatMap(() => family)];
    const again = [...rows, ...family, ...family, ...family, ...header, ...family];
    const merges = again.flatMap(([first], at) => {
      if (first === 'Alamat') return [0, 1, 4].map((column) => down(column, at, at + 1));
      return first === 'Jl. Mawar' ? [down(0, at, at + 1)] : [];
    });
    const book = await writeXlsx({ sheets: [{ name: 'Data', rows: again, merges }] });
    const told = [
      ...header.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1)),
      ['Jl. Mawar', 'Ani', 'Siti', 'Joko'],
      ['Jl. Mawar', 'Budi', 'Siti', 'Joko', 'kembar'],
    ];
    const got = (await rowsOf(book)) ?? [];
    expect(again.length).toBeGreaterThan(24);
    for (const [at, [first]] of again.entries()) {
      if (first !== null)
        expect(got.slice(at, at + 2), `row ${at + 1}`).toEqual(first === 'Alamat' ? told.slice(0, 2) : told.slice(2));
    }
  });

  it('of Excel 97 are read likewise', async () => {
    const sheet = utils.aoa_to_sheet([[NIK, 3.2, '3.20101E+15'], [], ['b']]);
    sheet.D1 = { t: 'n', v: 45351, z: 'dd/mm/yyyy' };
    sheet['!ref'] = 'A1:D3';
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Sheet1');
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }));
    expect(await sheetsOf(bytes)).toEqual([
      { name: 'Sheet1', rows: [[NIK, 3.2, '3.20101E+15', { date: '2024-02-29' }], [], ['b']] },
    ]);
  });

  it('that are web pages in truth keep their digits', async () => {
    const page = `<html><body><table><tr><th>NIK</th><th>Lahir</th></tr><tr><td>${NIK}</td><td>01/02/2024</td></tr></table></body></html>`;
    expect(await rowsOf(bytesOf(page))).toEqual([
      ['NIK', 'Lahir'],
      [NIK, '01/02/2024'],
    ]);
  });
});

describe('what is no table, or none that may be read', () => {
  const book = () => writeXlsx({ sheets: [{ name: 'Data', rows: Array.from({ length: 40 }, (_, at) => [at, NIK]) }] });
  const noise = Uint8Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251);

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['nothing', () => new Uint8Array(0), 'empty'],
    ['a PDF', () => bytesOf('%PDF-1.7\n...'), 'pdf'],
    ['a photo', () => bytesOf('\xff\xd8\xff\xe0 JFIF', 'latin1'), 'image'],
    ['a drawing', () => bytesOf('\x89PNG\r\n', 'latin1'), 'image'],
    ['a letter', () => zipSync({ 'word/document.xml': strToU8('<w:document/>') }), 'document'],
    ['a packed folder', () => zipSync({ 'foto.txt': strToU8('x') }), 'notATable'],
    ['a table of another program', () => zipSync({ 'content.xml': strToU8('<office/>') }), 'otherTable'],
    ['noise', () => noise, 'notATable'],
    ['a workbook cut in the middle', async () => (await book()).slice(0, 900), 'broken'],
    ['a workbook without its end', async () => (await book()).slice(0, -4), 'broken'],
    [
      'a workbook with a password',
      () => writeXlsx({ sheets: [{ name: 'a', rows: [[1]] }], encryption: { password: 'x', spinCount: 1 } }),
      'password',
    ],
    [
      'a workbook whose sheet is missing',
      async () => {
        const parts = unzipSync(await book());
        return zipSync(Object.fromEntries(Object.entries(parts).filter(([name]) => !name.includes('worksheets/sheet'))));
      },
      'broken',
    ],
    ['zeros that unfold into far more', () => zipSync({ 'xl/workbook.xml': new Uint8Array(60_000_000) }), 'bomb'],
  ])('%s', async (_, bytes, code) => {
    expect(await refusalOf(await bytes())).toBe(code);
  });

  const small: FileLimits = { ...FILE_LIMITS, rows: 3, columns: 2, sheets: 1, bytes: 20_000 };
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string | null]>([
    ['as much as may be', () => bytesOf('a;b\nc;d\ne;f\n\n\n'), null],
    ['too many rows of CSV', () => bytesOf('a\nb\nc\nd'), 'tooManyRows'],
    ['too many columns of CSV', () => bytesOf('a;b;c\nd;e;f'), 'tooManyColumns'],
    ['too many rows of a workbook', book, 'tooManyRows'],
    [
      'one cell far away',
      () => writeXlsx({ sheets: [{ name: 'a', cells: new Map([['0,500', { value: 'x' }]]), rows: [['a']] }] }),
      'tooManyColumns',
    ],
    [
      'too many sheets',
      () =>
        writeXlsx({
          sheets: [
            { name: 'a', rows: [[1]] },
            { name: 'b', rows: [[1]] },
          ],
        }),
      'tooManySheets',
    ],
    ['too many bytes', () => new Uint8Array(20_001), 'tooBig'],
  ])('%s', async (_, bytes, code) => {
    expect(await refusalOf(await bytes(), small)).toBe(code);
  });
});
