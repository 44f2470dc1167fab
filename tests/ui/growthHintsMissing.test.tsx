import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exam, field, LAST_MONTH, NIK, open, save, TODAY_SHOWN, type } from './support/examinedChild.tsx';
import { inBrowser } from './support/openSite.tsx';

// whoever asks for one of its exports is refused, as by a chunk that does not come
vi.mock('../../src/custom-pages/growth/FieldHints.tsx', () => ({}));

inBrowser();

it('an examination can be entered and saved where the hints did not come, and the form says that they are missing', async () => {
  open(`/formtambah/${NIK}`, { examinations: [exam(1, LAST_MONTH)] });
  await screen.findByText('Rangga Pratama');
  expect(await screen.findByText(/Sebagian formulir gagal dimuat/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Muat ulang' })).toHaveLength(1);
  await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
  type('berat_badan', '10,8');
  type('tinggi_badan', '82,5');
  save();
  expect(await screen.findByText('Berhasil menambahkan pemeriksaan')).toBeTruthy();
});
