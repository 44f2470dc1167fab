import { describe, expect, it } from 'vitest';
import type { Cell } from '../cells/cells.ts';
import type { DateOrder } from '../model/arrangement.ts';
import { dateOrderOf } from './dateOrder.ts';
import { isBlankDay, readDay } from './readDate.ts';

const read = (cell: Cell, order: DateOrder | null = 'dmy') => readDay(cell, order, 2026);

describe('a day in a file', () => {
  it.each<[Cell, string | null]>([
    ['2021-05-06', '2021-05-06'],
    ['2021/5/6', '2021-05-06'],
    ['2021-05-06 00:00:00', '2021-05-06'],
    ['2021-05-06T17:00:00.000Z', '2021-05-06'],
    ['06/05/2021', '2021-05-06'],
    ['6.5.2021', '2021-05-06'],
    ["'06-05-2021", '2021-05-06'],
    [' 06 05 2021\u00a0', '2021-05-06'],
    ['06/05/2021 08.30', '2021-05-06'],
    ['6 Mei 2021', '2021-05-06'],
    ['6-Agt-21', '2021-08-06'],
    ['Agustus 6, 2021', '2021-08-06'],
    ['Bogor, 6 Mei 2021', '2021-05-06'],
    ['BOGOR, 06-05-2021', '2021-05-06'],
    ['BOGOR 06-05-2021', '2021-05-06'],
    ['Kab. Bogor/6 Mei 2021', '2021-05-06'],
    ['Mei 6 2021', '2021-05-06'],
    ['06 – 05 – 2021', '2021-05-06'],
    ['06/05/2021.', '2021-05-06'],
    ["6 Mei '21", '2021-05-06'],
    ['20210506', '2021-05-06'],
    ['06052021', '2021-05-06'],
    [20210506, '2021-05-06'],
    [44322, '2021-05-06'],
    ['44322', '2021-05-06'],
    [44322.75, '2021-05-06'],
    [{ date: '2021-05-06' }, '2021-05-06'],
    ['06/05/21', '2021-05-06'],
    ['06/05/45', '1945-05-06'],
    ['31/04/2021', null],
    ['29/02/2023', null],
    ['5', null],
    [12, null],
    [true, null],
    ['kemarin', null],
    ['Mei 2021', null],
    ['123/4/2021', null],
  ])('%j is %s', (cell, day) => {
    expect(read(cell)).toBe(day);
  });

  it.each<[string, DateOrder | null, string | null]>([
    ['05/06/2021', 'mdy', '2021-05-06'],
    ['21-06-05', 'ymd', '2021-06-05'],
    ['25/06/2021', 'mdy', null],
    ['25/06/2021', 'ymd', null],
    ['05/06/2021', null, null],
    ['05/05/2021', null, '2021-05-05'],
    ['25/06/2021', null, '2021-06-25'],
    ['2021-06-05', null, '2021-06-05'],
  ])('%s in the order %s is %s', (text, order, day) => {
    expect(read(text, order)).toBe(day);
  });
});

it.each<Cell>([
  ...[0, '0', '00:00', '0:00:00', '00/01/1900', '0/1/1900', '1/0/1900', '1900-01-00', '0-Jan-00'],
  ...['1899-12-30', '30/12/1899', '12/30/1899', '1899-12-30 00:00:00'],
])('a blank cell may have become %j', (cell) => {
  expect(isBlankDay(cell)).toBe(true);
});

it.each<Cell>([1, '01:00', '01/01/1900', '10/01/1900', '1900-01-01', { date: '2021-01-01' }, null, 'x'])(
  'no blank cell has become %j',
  (cell) => {
    expect(isBlankDay(cell)).toBe(false);
  },
);

describe('the order of a whole column', () => {
  const example = (shown: string, count: number) => ({ shown, count });
  it.each<[readonly Cell[], unknown]>([
    [['05/06/2021', '25/06/2021'], { order: 'dmy', open: null, mixed: null }],
    [['05/06/2021', '06/25/2021'], { order: 'mdy', open: null, mixed: null }],
    [['21/06/25', '99-12-31'], { order: 'ymd', open: null, mixed: null }],
    [['05/06/2021'], { order: null, open: '05/06/2021', mixed: null }],
    [['05/05/2021', '2021-06-05', { date: '2021-01-02' }, 44322, null, 'x'], { order: null, open: null, mixed: null }],
    [
      ['25/06/2021', '06/25/2021', '26/06/2021'],
      { order: null, open: null, mixed: [example('25/06/2021', 2), example('06/25/2021', 1)] },
    ],
  ])('%j', (cells, found) => {
    expect(dateOrderOf([{ cells, month: null, last: null }])).toEqual(found);
  });

  it.each<[readonly string[], unknown]>([
    // the other reading is a day that has not come
    [['05/06/2026', '12/11/2026'], { order: 'dmy', open: null, mixed: null }],
    [['05/06/2026'], { order: null, open: '05/06/2026', mixed: null }],
    // a year may be a slip: of the other order it is no proof
    [['05/06/2026', '11/12/2026'], { order: null, open: '05/06/2026', mixed: null }],
    [['12/11/2027'], { order: null, open: '12/11/2027', mixed: null }],
  ])('%j, none of which may be to come', (cells, found) => {
    expect(dateOrderOf([{ cells, month: null, last: '2026-11-28' }])).toEqual(found);
  });

  it.each<[readonly string[], readonly string[], unknown]>([
    [['12/01/2026'], ['09/02/2026'], { order: 'dmy', open: null, mixed: null }],
    [['01/12/2026'], ['02/09/2026'], { order: 'mdy', open: null, mixed: null }],
    // what one of them says may be a slip, or a visit of the month after
    [['12/01/2026'], ['02/09/2026'], { order: null, open: '12/01/2026', mixed: null }],
    [['12/01/2026'], ['02/19/2026'], { order: 'mdy', open: null, mixed: null }],
    [['03/04/2026'], [], { order: null, open: '03/04/2026', mixed: null }],
  ])('of January %j and of February %j', (first, second, found) => {
    expect(
      dateOrderOf([
        { cells: first, month: 1, last: null },
        { cells: second, month: 2, last: null },
      ]),
    ).toEqual(found);
  });
});
