import { expect, it } from 'vitest';
import { aboutText, ageText, bornAbout } from './ageText.ts';
import { completedYears } from './calendar.ts';

const today = '2026-11-28';

it.each([
  ['2026-11-28', '0 hari'],
  ['2026-11-20', '8 hari'],
  ['2026-10-28', '1 bulan'],
  ['2026-05-01', '6 bulan 27 hari'],
  ['2025-08-27', '1 tahun 3 bulan'],
  ['2024-11-28', '2 tahun'],
  ['1963-07-01', '63 tahun'],
])('somebody born on %s is %s old (F24)', (born, said) => {
  expect(ageText(born, today, 'id')).toBe(said);
});

it('has no age before birth', () => {
  expect(ageText('2026-11-29', today, 'id')).toBeNull();
  expect(aboutText('2026-11-29', today, 'id')).toBeNull();
});

it('marks an age that is only about (F34)', () => {
  expect(aboutText('1963-07-01', today, 'id')).toBe('± 63 tahun');
});

it.each(['2026-03-01', '2026-07-01', '2026-11-28'])('keeps a 1 July that makes them as old as was said, on %s (F34)', (day) => {
  for (const years of [0, 1, 63, 99]) {
    const born = bornAbout(years, day);
    expect(born.slice(5)).toBe('07-01');
    expect(completedYears(born, day)).toBe(years);
  }
});
