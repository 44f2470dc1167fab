import { describe, expect, it } from 'vitest';
import { isBalanced, readReport, totalOf } from './reportRows.ts';

const SPEC_ROW = { nama_posyandu: 'Mawar', sasaran: 94, datang: 38 };
const FULL_ROW = { ...SPEC_ROW, posyandu_id: 2, s: 21, k: null, d: 17, n: 8, t: 7, o: 2, b: 0 };

describe('readReport (GET /auth/laporan, spec section 7)', () => {
  it('reads the row of the contract', () => {
    expect(readReport({ data: [SPEC_ROW] })).toEqual([
      { key: '0', posko: 'Mawar', sasaran: 94, datang: 38, skdn: null, corrected: null },
    ]);
  });

  it('reads SKDN where it comes; an unknown K stays unknown', () => {
    expect(readReport({ data: [FULL_ROW] })?.[0]?.skdn).toEqual({ s: 21, k: null, d: 17, n: 8, t: 7, o: 2, b: 0 });
    expect(readReport({ data: [{ ...FULL_ROW, k: 20 }] })?.[0]?.skdn?.k).toBe(20);
    expect(readReport({ data: [{ ...FULL_ROW, o: undefined }] })?.[0]?.skdn).toBeNull();
  });

  it('keeps posko of the same name apart', () => {
    expect(readReport({ data: [SPEC_ROW, SPEC_ROW] })?.map(({ key }) => key)).toEqual(['0', '1']);
  });

  it.each([{ body: null }, { body: {} }, { body: { data: [{ ...SPEC_ROW, datang: -1 }] } }, { body: { data: [{}] } }])(
    'refuses $body',
    ({ body }) => {
      expect(readReport(body)).toBeUndefined();
    },
  );
});

it('tells how a row was corrected, and passes over what is no day', () => {
  const corrected = { diperbaiki_pada: '2026-03-10', diperbaiki_sebab: ['Pemeriksaan dihapus', 3] };
  expect(readReport({ data: [{ ...SPEC_ROW, ...corrected }] })?.[0]?.corrected).toEqual({
    on: '2026-03-10',
    why: ['Pemeriksaan dihapus'],
  });
  expect(readReport({ data: [{ ...SPEC_ROW, diperbaiki_pada: 'kemarin' }] })?.[0]?.corrected).toBeNull();
});

describe('totalOf', () => {
  const rows = (...bodies: object[]) => readReport({ data: bodies }) ?? [];

  it('adds up every column', () => {
    expect(totalOf(rows(FULL_ROW, { ...FULL_ROW, sasaran: 6, datang: 2, s: 4, d: 3, n: 1, t: 1, o: 0, b: 1 }))).toEqual({
      key: 'total',
      corrected: null,
      posko: '',
      sasaran: 100,
      datang: 40,
      skdn: { s: 25, k: null, d: 20, n: 9, t: 8, o: 2, b: 1 },
    });
  });

  it('has K only where every posko tells it, and SKDN only where every posko has it', () => {
    expect(totalOf(rows({ ...FULL_ROW, k: 5 }, { ...FULL_ROW, k: 6 })).skdn?.k).toBe(11);
    expect(totalOf(rows({ ...FULL_ROW, k: 5 }, FULL_ROW)).skdn?.k).toBeNull();
    expect(totalOf(rows(FULL_ROW, SPEC_ROW)).skdn).toBeNull();
    expect(totalOf([]).skdn).toBeNull();
  });
});

it('D = N + T + O + B', () => {
  expect(isBalanced({ s: 9, k: null, d: 6, n: 1, t: 2, o: 1, b: 2 })).toBe(true);
  expect(isBalanced({ s: 9, k: null, d: 7, n: 1, t: 2, o: 1, b: 2 })).toBe(false);
});
