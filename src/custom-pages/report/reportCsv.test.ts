import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportCsv, toCsv } from './reportCsv.ts';
import { readReport } from './reportRows.ts';

const rowsOf = (...data: object[]) => readReport({ data }) ?? [];
const FULL = { nama_posyandu: 'Mawar', sasaran: 94, datang: 38, s: 21, k: null, d: 17, n: 8, t: 7, o: 2, b: 0 };

describe('reportCsv', () => {
  it("has the spec's columns, numbers the rows and ends with the sum", () => {
    expect(
      reportCsv(
        rowsOf({ nama_posyandu: 'Mawar', sasaran: 94, datang: 38 }, { nama_posyandu: 'Melati', sasaran: 6, datang: 2 }),
        '2026-09',
      ),
    ).toBe(
      '\uFEFFLaporan Kesehatan Bulan September 2026\r\nNomor;Posko Posyandu;Sasaran;Datang\r\n1;Mawar;94;38\r\n2;Melati;6;2\r\n;Jumlah;100;40\r\n',
    );
  });

  it('adds SKDN with decimal commas where it is known; what is not known stays empty', () => {
    expect(reportCsv(rowsOf(FULL), '2026-09').split('\r\n')).toEqual([
      '\uFEFFLaporan Kesehatan Bulan September 2026',
      'Nomor;Posko Posyandu;Sasaran;Datang;S;K;D;N;T;O;B;D/S (%);N/D (%)',
      '1;Mawar;94;38;21;;17;8;7;2;0;81;47,1',
      ';Jumlah;94;38;21;;17;8;7;2;0;81;47,1',
      '',
    ]);
  });

  it('says in a column of its own what was corrected, where anything was', () => {
    const corrected = {
      ...FULL,
      diperbaiki_pada: '2026-10-03',
      diperbaiki_sebab: ['Pemeriksaan dihapus', 'Salah catat: dua kali'],
    };
    const [, head, first, sum] = reportCsv(rowsOf(corrected), '2026-09').split('\r\n');
    expect(head?.endsWith('N/D (%);Diperbaiki')).toBe(true);
    expect(first).toContain('3 Oktober 2026: Pemeriksaan dihapus, Salah catat: dua kali');
    expect(sum?.endsWith('47,1;')).toBe(true);
  });

  it('a month in which nobody was weighed has no share of those weighed', () => {
    const row = reportCsv(rowsOf({ ...FULL, d: 0, n: 0, t: 0, o: 0, b: 0 }), '2026-09').split('\r\n')[2];
    expect(row).toBe('1;Mawar;94;38;21;;0;0;0;0;0;0;');
  });
});

describe('toCsv', () => {
  it.each(['=1+1', '+62', '-1', '@SUM(A1)', '\tx', '＝1+1', '\u200B=1+1', ' \uFEFF＠x'])('makes %j plain text', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
  });

  it.each(['007', '1-2', '3 Mei', '12/2026', '1E5', '1.5', ' 08', 'Mei 1', 'mei-2026', 'Agustus 17', 'Okt.1', '\u200B1-2'])(
    'keeps the text %j as it is',
    (text) => {
      expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
    },
  );

  it.each(['3 Mawar', 'Posko 007', '12A', 'Mei', 'Mawar 1', 'Desa 2', 'Junita 3', 'Septiani 4', 'Mei Sari 5'])(
    'adds nothing to %j',
    (text) => {
      expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`);
    },
  );

  it('nothing becomes a formula either where the comma separates and quotes within a line are not heeded', () => {
    expect(toCsv([['A,=1+1,b']])).toBe("\uFEFFA,'=1+1,b\r\n");
    expect(toCsv([['A\n@x, +62']])).toBe('\uFEFF"A\n\'@x,\' +62"\r\n');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ',', ';', ' ', 'a', '\n', '"', '1') }), (text) => {
        const parts = toCsv([['x', text]])
          .slice(1)
          .split(/[,;\n\r]/);
        // that with which a quoted cell begins is the first character of a part, behind which nothing runs
        expect(parts.filter((part) => /^\s*"?\s*[=+\-@]/.test(part))).toEqual([]);
      }),
    );
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(toCsv([['a;b', 'say "x"', 'one\ntwo', 'a, b']])).toBe('\uFEFF"a;b";"say ""x""";"one\ntwo";a, b\r\n');
  });

  it('no text becomes a formula, a second cell or a second line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const line = toCsv([[text, 1]]).slice(1);
        expect(/^"?[=+\-@\t\r]/.test(line)).toBe(false);
        const cell = /^(?:"((?:[^"]|"")*)"|([^;"\r\n]*));1\r\n$/.exec(line);
        const read = cell?.[1]?.replaceAll('""', '"') ?? cell?.[2];
        expect(read?.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      }),
    );
  });
});
