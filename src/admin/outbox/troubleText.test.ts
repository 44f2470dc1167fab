import { expect, it } from 'vitest';
import { say } from '../../engine/say.ts';
import { troubleText } from './troubleText.ts';

const next = new Date('2026-11-28T00:12:00.000Z');
const said = (
  sending: boolean,
  trouble: { reached: boolean; ended?: true; full?: boolean; said?: string } | null,
  late = false,
) =>
  troubleText(
    { sending, late, trouble: trouble && { next, ...trouble } },
    (text, values) => say(text, 'id', values),
    'id',
    'Asia/Jakarta',
  );

it('says why what waits has not gone, and when it is tried again by the clock of the village', () => {
  expect(said(false, { reached: false })).toBe('Server belum terjangkau. Dicoba lagi pukul 07.12.');
  expect(said(true, { reached: false })).toBe('Server belum terjangkau. Sedang dicoba lagi…');
  expect(said(false, { reached: true })).toBe('Server belum dapat menyimpan. Dicoba lagi pukul 07.12.');
  expect(said(false, { reached: true, said: 'Penyimpanan server penuh.' })).toBe(
    'Jawaban server: Penyimpanan server penuh. Dicoba lagi pukul 07.12.',
  );
  expect(said(false, { reached: true, ended: true })).toBe('Sesi Anda berakhir. Masuk lagi untuk mengirim.');
  expect(said(false, { reached: true, full: true })).toMatch(/^Penyimpanan perangkat penuh\. .*dicoba lagi pukul 07\.12\.$/);
  expect(said(false, null)).toBe('');
  expect(said(true, null)).toBe('');
  expect(said(true, null, true)).toMatch(/^Jawaban server belum datang\. Paling lama 20 detik lagi/);
  expect(said(true, { reached: false }, true)).toBe('Server belum terjangkau. Sedang dicoba lagi…');
});
