import { expect, it } from 'vitest';
import { readChildrenBehind, readChildrenInNeed } from './children.ts';

const CHILD = { id: 7, nik: '3299015712250001', nama: 'Tiara' };

it('reads who needs attention and why, in the order of the server', () => {
  const body = {
    status: 'success',
    data: [
      {
        ...CHILD,
        posko: 'Melati',
        terakhir: '2026-11-07',
        alasan: ['gizi_buruk', 'dua_t'],
        posko_sendiri: true,
        umur_perkiraan: true,
      },
      { ...CHILD, nik: '0099', posko: null, terakhir: null, alasan: ['absen', 'a reason of next year'] },
    ],
  };
  expect(readChildrenInNeed(body)?.rows).toEqual([
    {
      ...{ nik: '3299015712250001', name: 'Tiara', posko: 'Melati', own: true, estimated: true },
      ...{ lastSeen: '2026-11-07', reasons: ['gizi_buruk', 'dua_t'] },
    },
    { nik: '0099', name: 'Tiara', posko: null, own: false, estimated: false, lastSeen: null, reasons: ['absen'] },
  ]);
});

it('reads the children behind a bar with their category', () => {
  expect(readChildrenBehind({ data: [{ ...CHILD, kategori: 'Sangat pendek' }, CHILD] })?.rows).toEqual([
    { nik: '3299015712250001', name: 'Tiara', posko: null, category: 'Sangat pendek' },
    { nik: '3299015712250001', name: 'Tiara', posko: null, category: null },
  ]);
});

it('reads how many there are, of whom only some were asked for', () => {
  expect(readChildrenBehind({ data: [CHILD], total: 1234 })?.total).toBe(1234);
  expect(readChildrenBehind({ data: [CHILD], total: 'many' })?.total).toBe(1);
  expect(readChildrenInNeed({ data: [] })?.total).toBe(0);
});

it.each([{ body: null }, { body: { data: {} } }, { body: { data: [{ nama: 'Tiara' }] } }, { body: { data: [7] } }])(
  'refuses $body rather than show half a list',
  ({ body }) => {
    expect(readChildrenInNeed(body)).toBeUndefined();
    expect(readChildrenBehind(body)).toBeUndefined();
  },
);
