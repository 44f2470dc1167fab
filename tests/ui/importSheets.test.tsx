/** /impor/{id} of a workbook with several sheets: those that are not taken are named, and the next one is a tap away. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IMPORT, oneImport, PATH } from './support/oneImport.tsx';

const { api, tell, open, asked } = oneImport();

const named = (nama: string, more: object = {}) => ({ nama, baris: 4, contoh: [['NIK', 'Lahir']], tabel: true, ...more });
const DAY = { susunan: { ...IMPORT.susunan, sheet: 1, day: '2026-02' } };
const LEMBAR = [named('JAN', { diimpor: true }), named('FEB'), named('MAR'), named('APR'), named('Rekap', { tabel: false })];

it('are named before the one that is looked at is saved, whose weighings alone are meant', async () => {
  tell({ ...DAY, lembar: LEMBAR });
  open();
  expect(await screen.findByText(/^Satu lembar setiap kali. Belum dimasukkan: lembar MAR dan APR\./)).toBeTruthy();
  expect(screen.getByText(/^Semua penimbangan di lembar ini:/)).toBeTruthy();
  expect(screen.getByRole('option', { name: 'JAN (4 baris, sudah diimpor)' })).toBeTruthy();
});

it('are named at the end, from where the next one is opened', async () => {
  tell({ ...DAY, lembar: LEMBAR, tahap: 'tersimpan', tersimpan: { baru: 3 } });
  const next = { ...IMPORT, id: 8, lembar: LEMBAR, susunan: { ...IMPORT.susunan, sheet: 2 } };
  api.answers.set(`${PATH}/7/lembar`, { status: 201, body: { status: 'success', data: next } });
  api.answers.set(`${PATH}/8`, { body: { status: 'success', data: next } });
  api.answers.set(`${PATH}/8/baris`, { body: { status: 'success', data: [], total: 0 } });
  const { user } = open();
  expect(await screen.findByText('Belum dimasukkan dari berkas ini: lembar MAR dan APR.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lanjutkan dengan lembar MAR' }));
  expect(await screen.findByRole('heading', { name: 'Yang akan berubah' })).toBeTruthy();
  expect(asked('POST')).toEqual(['POST /auth/impor/7/lembar']);
  expect(api.bodies).toEqual([{ lembar: 2 }]);
});

it('nothing is said of the others where all of them were taken', async () => {
  tell({ ...DAY, lembar: [named('JAN', { diimpor: true }), named('FEB', { diimpor: true })], tahap: 'tersimpan' });
  open();
  await screen.findByRole('heading', { name: 'Impor selesai' });
  expect(screen.queryByText(/Belum dimasukkan/)).toBeNull();
});
