import { expect, it } from 'vitest';
import { dayNote } from './dayNote.ts';

const TODAY = '2026-05-12';
const note = (day: string, field: { readonly age?: true; readonly notAfterToday?: true }) => dayNote('', day, field, TODAY, 'id');

it('says at the field that a day is still to come where it cannot be', () => {
  expect(note('2026-05-13', { age: true, notAfterToday: true })).toBe('13 Mei 2026 belum tiba. Periksa tanggalnya.');
  expect(note('2026-05-13', {})).toBe('Rabu, 13 Mei 2026');
  expect(note('2026-05-12', { age: true, notAfterToday: true })).toBe('12 Mei 2026 · 0 hari');
});
