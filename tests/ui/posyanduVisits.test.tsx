/** /hari-posyandu: weighing child after child. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { dialogAsking } from './support/openSite.tsx';
import { field, list, must, names, onward, open, PATH, PEOPLE, serverOfDays, TODAY, visit } from './support/posyanduDay.tsx';

const { api, answer } = serverOfDays();

describe('a child', () => {
  it('shows age, mother and last weight, and opens the form at its weight, with today’s date and event', async () => {
    const { path, calls } = open();
    const due = await list(/Belum ditimbang/);
    const [row] = due.getAllByRole('link');
    expect(row?.textContent).toContain('Adinda Handayani');
    expect(row?.textContent).toMatch(/1 th 4 bl · Ibu Wati Lestari.*10,7 kg.*T/);
    expect(due.getAllByRole('link')[2]?.textContent).toContain('tamu, Posyandu Mawar');
    if (row) fireEvent.click(row);
    await onward();
    expect(path()).toBe(`/formtambah/${PEOPLE[0]?.nik}`);
    await waitFor(() => expect(document.activeElement).toBe(field('berat_badan')));
    expect(field('berat_badan')?.inputMode).toBe('decimal');
    expect(field('tanggal_timbang')?.value).toBe(TODAY.split('-').toReversed().join('/'));
    // the person came along from the list
    expect(calls.getOne).not.toHaveBeenCalledWith('riwayat', expect.anything());
  });

  it('is saved, said and done at once, with the next one on top and the list asked for no second time', async () => {
    const { user, path, calls } = open(['/dashboard', '/hari-posyandu']);
    calls.create.mockImplementationOnce(async (_resource, { data }) => ({
      data: { ...data, id: '91', anggota: 'Kenzie Suherman', nt: 'N', nt_sebab: 'mengikuti garis', berat_badan: 7.4 } as RaRecord,
    }));
    fireEvent.click((await list(/Belum ditimbang/)).getByRole('link', { name: /Kenzie/ }));
    await onward();
    await waitFor(() => expect(document.activeElement).toBe(field('berat_badan')));
    await user.keyboard('7,4');
    fireEvent.change(field('tinggi_badan') ?? document.body, { target: { value: '68,5' } });
    await user.click(await onward());
    expect(await screen.findByText('Kenzie Suherman: 7,4 kg, naik (mengikuti garis)')).toBeTruthy();
    expect(path()).toBe('/hari-posyandu');
    expect(await names(/Belum ditimbang/)).toEqual(['Adinda Handayani', 'Rangga Pratama']);
    expect(await names(/Sudah ditimbang/)).toEqual(['Kenzie Suherman']);
    expect(screen.getByText('1 dari 3')).toBeTruthy();
    expect(calls.create.mock.lastCall?.[1].data).toMatchObject({
      tanggal_timbang: TODAY,
      berat_badan: '7,4',
      tinggi_badan: '68,5',
    });
    expect(api.asked.filter((asked) => asked.startsWith('GET'))).toEqual([`GET ${PATH}/daftar`]);
  });

  it('is on the list as the server has it after a plain Simpan, and after its visit was corrected or deleted', async () => {
    const { user, router, rows, calls } = open();
    rows.examinations = [
      {
        id: '90',
        nik: PEOPLE[0]?.nik ?? '',
        anggota: 'Adinda Handayani',
        tanggal_timbang: TODAY,
        berat_badan: 9,
        tinggi_badan: 70,
      },
    ];
    expect(await names(/Belum ditimbang/)).toHaveLength(3);
    const weighs = async (kg: string) => {
      fireEvent.change(await waitFor(() => must(field('berat_badan'))), { target: { value: kg } });
      fireEvent.change(must(field('tinggi_badan')), { target: { value: '70,5' } });
      await user.click(screen.getByRole('button', { name: 'Simpan' }));
    };
    await act(() => router.navigate(`/formtambah/${PEOPLE[0]?.nik}`));
    await weighs('9,1');
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
    answer({ anggota: [{ ...PEOPLE[0], hari_ini: visit(9.1) }, PEOPLE[1]] });
    await act(() => router.navigate('/hari-posyandu'));
    await waitFor(async () => expect((await list(/Sudah ditimbang/)).getByText(/9,1 kg/)).toBeTruthy());

    await act(() => router.navigate(`/updatepemeriksaan/${PEOPLE[0]?.nik}/90`));
    await weighs('9,4');
    await waitFor(() => expect(calls.update).toHaveBeenCalled());
    answer({ anggota: [{ ...PEOPLE[0], hari_ini: visit(9.4) }, PEOPLE[1]] });
    await act(() => router.navigate('/hari-posyandu'));
    await waitFor(async () => expect((await list(/Sudah ditimbang/)).getByText(/9,4 kg/)).toBeTruthy());

    await act(() => router.navigate(`/riwayatpasien/${PEOPLE[0]?.nik}`));
    fireEvent.click(must((await screen.findAllByRole('button', { name: /^Hapus / }))[0] ?? null));
    const dialog = await dialogAsking('Apakah Anda yakin ingin menghapus data ini?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ya' }));
    await waitFor(() => expect(calls.delete).toHaveBeenCalled());
    answer({ anggota: PEOPLE });
    await act(() => router.navigate('/hari-posyandu'));
    await waitFor(async () => expect(await names(/Belum ditimbang/)).toHaveLength(3));
  });

  it('keeps the form, and what was typed, where it could not be saved', async () => {
    const { user, calls } = open();
    calls.create.mockRejectedValueOnce(Object.assign(new Error('x'), { status: 0 }));
    fireEvent.click((await list(/Belum ditimbang/)).getByRole('link', { name: /Kenzie/ }));
    await onward();
    await waitFor(() => expect(document.activeElement).toBe(field('berat_badan')));
    await user.keyboard('7,4');
    fireEvent.change(field('tinggi_badan') ?? document.body, { target: { value: '68,5' } });
    await user.click(await onward());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(field('berat_badan')?.value).toBe('7,4');
  });

  it('has Simpan’s own way, and no other button, where the form was not opened here', async () => {
    const { unmount } = open([`/formtambah/${PEOPLE[0]?.nik}`]);
    expect(await screen.findByRole('button', { name: 'Simpan' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Simpan & berikutnya' })).toBeNull();
    unmount();
  });
});
