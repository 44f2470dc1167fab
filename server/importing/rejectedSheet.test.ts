import { expect, it } from 'vitest';
import { type Places, placeKey } from './places.ts';
import { poskoOfSheet, rejectedSheetName } from './rejectedSheet.ts';

function placesWith(...names: string[]): Places {
  const posko = new Map<string, number[]>();
  for (const [at, name] of names.entries()) posko.set(placeKey(name), [...(posko.get(placeKey(name)) ?? []), at + 1]);
  return { posko, poskoNames: new Map(names.map((name, at) => [at + 1, name])), dusun: new Map() };
}

it.each([
  { what: 'its name', name: 'Posyandu Melati 1', sheet: 'Ditolak - Posyandu Melati 1' },
  { what: 'what may stand in the name of a sheet', name: 'Melati/Barat', sheet: 'Ditolak - Melati Barat' },
  { what: 'what is left of a long one', name: 'Posyandu Balita Kenanga Indah', sheet: 'Ditolak - balitakenangaindah' },
])('a posko is told by $what', ({ name, sheet }) => {
  const places = placesWith('Posko Mawar', name);
  expect(rejectedSheetName({ year: null }, 2, places)).toBe(sheet);
  expect(poskoOfSheet(sheet, places)).toBe(2);
});

it('what would be cut off, or may be another, is not told', () => {
  const long = 'Posyandu Keluarga Sejahtera Kenanga Indah';
  expect(rejectedSheetName({ year: 2025 }, 1, placesWith(long))).toBe('Ditolak 2025');
  expect(rejectedSheetName({ year: null }, 1, placesWith('Melati', 'Melati'))).toBe('Ditolak');
  expect(rejectedSheetName({ year: null }, null, placesWith('Melati'))).toBe('Ditolak');
});

it('only a sheet of rejected rows tells one', () => {
  const places = placesWith('Melati');
  expect(['Melati', 'Data - Melati', 'Ditolak', 'Ditolak - Anggrek'].map((name) => poskoOfSheet(name, places))).toEqual([
    ...[null, null, null, null],
  ]);
});
