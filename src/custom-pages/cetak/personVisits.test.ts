import { expect, test } from 'vitest';
import { type Mark, visitsOf } from './personVisits.ts';

const PERSON = { id: 7, jenis_kelamin: 'Perempuan', tanggal_lahir: '2025-02-10', tanggal_lahir_perkiraan: 'Tidak' };
const step = (more: Partial<Mark>): Mark => ({ mark: 'N', twoT: false, bgm: false, ...more });
const RECORDS = [
  {
    id: '3',
    tanggal_timbang: '2026-03-05',
    berat_badan: 8.45,
    tinggi_badan: 74,
    bb_u: 'Berat badan kurang',
    tb_u: 'Normal',
    bb_tb: '',
    imt_u: 'Gizi baik (normal)',
  },
  { id: '2', tanggal_timbang: '2026-02-05', berat_badan: null, tinggi_badan: 72.5, lingkar_lengan_atas: 13.5, bb_u: null },
  { id: '1', tanggal_timbang: '2025-01-05', berat_badan: 8, bb_u: 'Berat badan normal' },
];

test('a visit is told by figures, classes and marks; one before the birth has no class', () => {
  const marks = new Map([['3', step({ mark: 'T', twoT: true, bgm: true })]]);
  const [last, before, early] = visitsOf(PERSON, RECORDS, marks);
  expect(last).toEqual({
    ...{ id: '3', date: '2026-03-05', weight: 8.45, height: 74, arm: null },
    said: { nt: 'T 2T BGM', bb_u: 'Berat badan kurang', tb_u: 'Normal', bb_tb: '', imt_u: '' },
  });
  expect(before).toMatchObject({ weight: null, height: 72.5, arm: 13.5, said: { nt: '', bb_u: '' } });
  expect(early?.said.bb_u).toBe('');
});

test('what follows from an age that is only estimated says so, what does not follow from it does not', () => {
  const person = { ...PERSON, tanggal_lahir_perkiraan: 'Ya' };
  const marks = new Map([
    ['3', step({ mark: 'N' })],
    ['2', step({ mark: 'O' })],
  ]);
  const [last, before] = visitsOf(person, RECORDS, marks);
  expect(last?.said).toMatchObject({ nt: '±\u00a0N', bb_u: '±\u00a0Berat badan kurang', bb_tb: '' });
  expect(before?.said.nt).toBe('O');
});

test('from five years on it is IMT/U', () => {
  const older = { id: '9', tanggal_timbang: '2031-03-05', berat_badan: 18, imt_u: 'Gizi baik (normal)' };
  expect(visitsOf(PERSON, [older], new Map())[0]?.said.imt_u).not.toBe('');
});
