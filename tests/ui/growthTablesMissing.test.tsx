import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths } from '../../src/engine/calendar.ts';
import {
  child,
  exam,
  field,
  history,
  LAST_MONTH,
  NIK,
  open,
  save,
  TODAY,
  TODAY_SHOWN,
  table,
  type,
} from './support/examinedChild.tsx';
import { inBrowser } from './support/openSite.tsx';

// as where the chunk of the tables does not come
vi.mock('../../src/growth/loadTables.ts', () => ({ loadTables: () => Promise.reject(new Error('no connection')) }));

inBrowser();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('where the growth tables cannot be had', () => {
  it.each([
    ['of a balita', TODAY, [exam(1, LAST_MONTH)]],
    ['of who came before and after five years', addMonths(TODAY, -90), [exam(1, addMonths(TODAY, -50)), exam(2, LAST_MONTH)]],
  ])('the history %s says so in place of the chart, and shows everything else', async (_who, born, examinations) => {
    open(history, { riwayat: [child(born === TODAY ? {} : { tanggal_lahir: born })], examinations });
    expect(await screen.findByText('Grafik gagal dimuat.')).toBeTruthy();
    expect(within(await table()).getAllByRole('row')).toHaveLength(examinations.length + 1);
    expect(document.querySelector('.growth-wait')).toBeNull();
  });

  it('the form says that a part is missing, and can be saved', async () => {
    open(`/formtambah/${NIK}`, { examinations: [] });
    expect(await screen.findByText(/Sebagian formulir gagal dimuat/)).toBeTruthy();
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
    type('berat_badan', '10,8');
    type('tinggi_badan', '82,5');
    save();
    expect(await screen.findByText('Berhasil menambahkan pemeriksaan')).toBeTruthy();
  });
});
