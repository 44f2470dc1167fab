import { expect, it } from 'vitest';
import { saidContents, saidTakenBack } from './contents.ts';

const held = (orang: [number, number], pemeriksaan: [number, number]) => ({
  rows: null,
  contents: {
    orang: { baru: orang[0], berubah: orang[1] },
    pemeriksaan: { baru: pemeriksaan[0], berubah: pemeriksaan[1] },
  },
});

it('tells people and visits apart, and leaves out what there is none of', () => {
  expect(saidContents(held([4, 0], [5, 0]), 'id')).toBe('4 orang baru dan 5 pemeriksaan');
  expect(saidContents(held([1, 1], [1200, 0]), 'id')).toBe('1 orang baru, 1 orang diubah, dan 1.200 pemeriksaan');
  expect(saidContents(held([1, 2], [1, 1]), 'en')).toBe('1 new person, 2 changed people, 1 visit and 1 changed visit');
  expect(saidContents(held([0, 0], [1, 0]), 'en')).toBe('1 visit');
  expect(saidContents(held([0, 0], [0, 0]), 'en')).toBe('');
});

it('tells what was removed again apart from what is as it was before', () => {
  expect(saidTakenBack(held([4, 1], [5, 0]).contents, 'id')).toEqual([
    'Dihapus lagi: 4 orang dan 5 pemeriksaan.',
    'Dikembalikan seperti sebelum impor: 1 orang.',
  ]);
  expect(saidTakenBack(held([0, 0], [0, 2]).contents, 'en')).toEqual(['As they were before the import: 2 visits.']);
  expect(saidTakenBack(held([0, 0], [0, 0]).contents, 'id')).toEqual([]);
});

it('tells rows where the server has not counted what they hold', () => {
  expect(saidContents({ contents: null, rows: { baru: 3, berubah: 1 } }, 'id')).toBe('3 baris baru dan 1 baris diubah');
});
