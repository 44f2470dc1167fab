import { expect, it } from 'vitest';
import { say } from '../../engine/say.ts';
import { saidOf } from './saidOf.ts';

it('tells nobody of two entries as of four', () => {
  const said = (count: number, refused: number) => {
    const [text, values] = saidOf(count, refused);
    return say(text, 'id', values);
  };
  expect([said(2, 0), said(2, 2), said(3, 1), said(1, 1)]).toEqual([
    '2 belum terkirim',
    '2 belum terkirim, semuanya ditolak',
    '2 menunggu, 1 ditolak',
    '1 belum terkirim, ditolak',
  ]);
});
