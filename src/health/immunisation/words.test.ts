import { expect, it } from 'vitest';
import { judgeDose } from './judgeDose.ts';
import { ageWords } from './words.ts';

it('counts an age in years from two on', () => {
  const said = [0, 9, 23, 24, 30, 84, 120].map((months) => ageWords(months).id);
  expect(said).toEqual(['0 bulan', '9 bulan', '23 bulan', '2 tahun', '2 tahun 6 bulan', '7 tahun', '10 tahun']);
  expect(ageWords(121).en).toBe('10 years 1 months');
});

it('says so of a dose that is given too early', () => {
  const girl = { birthDate: '2020-01-10', sex: 'Perempuan' } as const;
  const dose = { jenis: 'HPV', ke: 1, tanggal: '2026-11-20' } as const;
  expect(judgeDose(girl, dose, [], '2026-11-28').map(({ text }) => text.id)).toEqual([
    'HPV diberikan mulai umur 10 tahun; saat itu umurnya 6 tahun 10 bulan.',
  ]);
});
