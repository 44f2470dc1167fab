/** /impor with a file that has no column for the day of its visits. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IMPORT, oneImport, PATH } from './support/oneImport.tsx';

const { api, tell, open, alert } = oneImport();

const QUESTION = {
  ...{ kode: 'hari-kunjungan', teks: 'Dari bulan apa?', perlu: true },
  jawaban: [
    { teks: 'Februari 2026', susunan: { day: '2026-02' } },
    { teks: 'Bukan hasil penimbangan', susunan: { columns: { 0: 'members.nik', 1: null } } },
  ],
};
const withDay = (day: string | null) => ({ susunan: { ...IMPORT.susunan, day } });

describe('the day of a file without a column for it', () => {
  it('is answered at a tap', async () => {
    tell({ ...withDay(null), jumlah: null, pertanyaan: [QUESTION] });
    api.answers.set(`${PATH}/7/susunan`, { body: { status: 'success', data: { ...IMPORT, ...withDay('2026-02') } } });
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Februari 2026' }));
    expect(await screen.findByText('Februari 2026', { selector: 'strong' })).toBeTruthy();
    expect(api.bodies).toEqual([{ susunan: { day: '2026-02' } }]);
  });

  it('is another month, or a day of it, where somebody writes so', async () => {
    tell({ ...withDay(null), jumlah: null, pertanyaan: [QUESTION] });
    const { user } = open();
    await user.click(await screen.findByText('Bulan atau tanggal lain'));
    const year = screen.getByRole('textbox', { name: 'Tahun' });
    await user.clear(year);
    await user.type(year, '2999');
    await user.click(screen.getByRole('button', { name: 'Pakai' }));
    expect(await alert()).toBe('Tanggal itu tidak ada atau belum tiba.');
    expect(api.bodies).toEqual([]);
    await user.clear(year);
    await user.type(year, '2025');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bulan' }), 'September');
    await user.click(screen.getByRole('button', { name: 'Pakai' }));
    await waitFor(() => expect(api.bodies).toEqual([{ susunan: { day: '2025-09' } }]));
    await user.type(screen.getByRole('textbox', { name: 'Tanggal' }), '9');
    await user.click(screen.getByRole('button', { name: 'Pakai' }));
    await waitFor(() => expect(api.bodies[1]).toMatchObject({ susunan: { day: '2025-09-09' } }));
  });

  it('is shown as it was read, and can be said otherwise', async () => {
    tell(withDay('2025-11-12'));
    const { user } = open();
    expect(await screen.findByText('12 November 2025', { selector: 'strong' })).toBeTruthy();
    await user.click(screen.getByText('Ubah bulan atau tanggal'));
    await user.clear(screen.getByRole('textbox', { name: 'Tanggal' }));
    await user.click(screen.getByRole('button', { name: 'Pakai' }));
    await waitFor(() => expect(api.bodies).toEqual([{ susunan: { day: '2025-11' } }]));
  });
});
