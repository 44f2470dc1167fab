/** Registers of months of which the title says what was measured: it is no weight by itself. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing, type Told } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Nama Ibu', 'KK'];
const RAFI = ['3299011303230911', 'Rafi Ahmad', 'L', '13-03-2023', 'Ibu Rafi', '9171010101900009'];
const register = (title: string, cells = ['14', '14,2', '14,5']) => [
  [title, ...HEAD.slice(1).map(() => null)],
  [...HEAD, 'JUL', 'AGS', 'SEP'],
  [...RAFI, ...cells],
];
const answersOf = ({ pertanyaan }: Told): { teks: string; susunan: object }[] => {
  const [question] = Array.isArray(pertanyaan) ? pertanyaan : [];
  return question?.kode === 'arti-bulan' ? question.jawaban : [];
};

forEachDatabase('months alone below a title', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-11-30T08:00:00+07:00') });
    token = await test.login('Kader');
  });
  afterEach(() => test.close());

  it.each([
    ['LINGKAR LENGAN (LILA) TAHUN 2026', 'Lingkar Lengan'],
    ['TINGGI BADAN BALITA TAHUN 2026', 'Tinggi Badan'],
    ['LINGKAR KEPALA TAHUN 2026', 'Lingkar Kepala'],
    ['GULA DARAH LANSIA TAHUN 2026', 'Gula Darah'],
    ['UMUR BALITA (BULAN) TAHUN 2026', 'Berat Badan'],
    ['DAFTAR HADIR TAHUN 2026', 'Berat Badan'],
    ['Z-SCORE BB/U TAHUN 2026', 'Berat Badan'],
  ])('are asked about: %s', async (title, first) => {
    const told = await importing(test, token).bring(register(title));
    expect(told).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'arti-bulan', perlu: true }] });
    expect(answersOf(told)[0]?.teks).toContain(first);
    expect(answersOf(told).at(-1)?.teks).toBe('Tidak dipakai');
  });

  it.each([
    'PENIMBANGAN TAHUN 2026',
    'REGISTER BALITA TAHUN 2026',
    'PENIMBANGAN DAN LILA TAHUN 2026',
    'REGISTER USIA 0-59 BULAN TAHUN 2026',
  ])('are weights below what names these, or nothing: %s', async (title) => {
    const told = await importing(test, token).bring(register(title));
    expect(answersOf(told)).toEqual([]);
    expect(told).toMatchObject({ jumlah: { baru: 1 }, rincian: { pemeriksaan: { baru: 3 } } });
  });

  it('are what somebody says, and asked about again below a title of something else', async () => {
    const { arrange, bring } = importing(test, token);
    const told = await bring(register('TINGGI BADAN TAHUN 2026', ['94', '95', '96']));
    const [height] = answersOf(told);
    const heights = await arrange(told.id, { susunan: height?.susunan });
    expect(answersOf(heights)).toEqual([]);
    expect(heights).toMatchObject({ jumlah: { salah: 0 }, susunan: { columns: { 6: 'examinations.tinggi_badan@7' } } });
    const alike = await bring(register('TINGGI BADAN TAHUN 2026', ['94', '95', '97']), 'dua.csv');
    expect(alike).toMatchObject({
      diingat: true,
      jumlah: { salah: 0 },
      susunan: { columns: { 6: 'examinations.tinggi_badan@7' } },
    });
    const weights = await bring(register('PENIMBANGAN TAHUN 2026'), 'tiga.csv');
    expect(weights).toMatchObject({ jumlah: null });
    expect(answersOf(weights)[0]?.teks).toBe('Berat Badan');
    const none = await arrange(told.id, { susunan: answersOf(told).at(-1)?.susunan });
    expect(none).toMatchObject({ rincian: { pemeriksaan: { baru: 0 } } });
  });

  it('of one month are asked about as well', async () => {
    const told = await importing(test, token).bring([
      ['PENGUKURAN LILA NOVEMBER 2026', ...HEAD.slice(1).map(() => null)],
      [...HEAD, 'NOV'],
      [...RAFI, '14'],
    ]);
    expect(answersOf(told)[0]?.teks).toContain('Lengan');
  });
});
