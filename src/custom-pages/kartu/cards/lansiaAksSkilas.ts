import type { CardRow, ScreeningCard } from './card.ts';
import { PERSON, PLACE, referredByLetter, row, TITLES } from './parts.ts';

const aks = (no: string, field: string, id: string, en: string, more: Partial<CardRow> = {}) =>
  row(no, 4, `AKS: ${id}`, `AKS: ${en}`, { from: 'aks', fields: [field], ...more });
/** An activity with its points alone, without what they mean. */
const item = (no: string, field: string, most: number, id: string, en: string) => {
  const points = Array.from({ length: most + 1 }, (_, point) => [String(point), String(point)]);
  return aks(no, field, `${id} (0–${most})`, `${en} (0–${most})`, { short: Object.fromEntries(points) });
};
const skilas = (no: string, field: string, id: string, en: string) =>
  row(no, 4, `SKILAS: ${id}`, `SKILAS: ${en}`, { from: 'skilas', fields: [field] });

/** Kartu pemeriksaan lansia (AKS dan SKILAS), once a year. */
export const lansiaAksSkilas: ScreeningCard = {
  name: 'lansia-aks-skilas',
  kind: 'screenings',
  title: TITLES.lansiaAksSkilas,
  source: 'Kartu Pemeriksaan Lansia, AKS dan SKILAS (Posyandu ILP, Kemenkes 2023)',
  screenings: ['aks', 'skilas'],
  head: [...PERSON, ...PLACE],
  rows: [
    aks('', 'tanggal', 'tanggal', 'day'),
    item('1', 'bab', 2, 'mengendalikan BAB', 'bowels'),
    item('2', 'bak', 2, 'mengendalikan BAK', 'bladder'),
    item('3', 'bersih_diri', 1, 'membersihkan diri', 'washing'),
    item('4', 'wc', 2, 'penggunaan WC', 'toilet'),
    item('5', 'makan', 2, 'makan dan minum', 'eating'),
    item('6', 'pindah', 3, 'bergerak dari kursi ke tempat tidur', 'from chair to bed'),
    item('7', 'jalan', 3, 'berjalan di tempat rata', 'walking'),
    item('8', 'pakaian', 2, 'berpakaian', 'dressing'),
    item('9', 'tangga', 2, 'naik turun tangga', 'stairs'),
    item('10', 'mandi', 1, 'mandi', 'bathing'),
    aks('', 'skor', 'total skor (20)', 'score (20)'),
    aks('', 'hasil', 'M 20 / R 12–19 / S 9–11 / B 5–8 / T 0–4', 'class', {
      short: { mandiri: 'M', ringan: 'R', sedang: 'S', berat: 'B', total: 'T' },
    }),
    skilas('', 'tanggal', 'tanggal', 'day'),
    skilas('11', 'orientasi', 'salah menyebut tanggal atau tempat', 'wrong about date or place'),
    skilas('12', 'ulang_kata', 'tidak dapat mengulang tiga kata', 'cannot repeat three words'),
    skilas('13', 'berdiri', 'tidak dapat berdiri dari kursi 5 kali', 'cannot rise from a chair 5 times'),
    skilas('14', 'bb_turun', 'BB turun > 3 kg dalam 3 bulan', 'lost more than 3 kg in 3 months'),
    skilas('15', 'nafsu_makan', 'hilang nafsu makan', 'lost appetite'),
    skilas('16', 'lila_21', 'LiLA < 21 cm', 'upper arm below 21 cm'),
    skilas('17', 'masalah_mata', 'masalah mata', 'problems with the eyes'),
    skilas('18', 'tes_melihat', 'tes melihat tidak benar', 'sight test failed'),
    skilas('19', 'bisik_tidak_bisa', 'tes bisik tidak dapat dilakukan', 'whisper test not possible'),
    skilas('20', 'tes_bisik', 'tidak mendengar bisikan', 'does not hear the whisper'),
    // for whoever asked alone, as is what they count in: written by hand where somebody wants it on paper
    row('21', 4, 'SKILAS: sedih atau tertekan', 'SKILAS: sad or depressed'),
    row('22', 4, 'SKILAS: sedikit minat atau kesenangan', 'SKILAS: little interest or pleasure'),
    row('', 4, 'SKILAS: jumlah penurunan (≥ 1 rujuk)', 'SKILAS: losses (from 1: refer)'),
    row('23', 4, 'Imunisasi COVID-19', 'COVID-19 immunisation'),
    row('24', 5, 'Edukasi', 'Counselling'),
    referredByLetter('25'),
  ],
};
