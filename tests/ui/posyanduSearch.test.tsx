/** /hari-posyandu: finding somebody on the list of the day, or beyond it. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../src/engine/calendar.ts';
import { field, list, must, names, onward, open, PATH, PEOPLE, serverOfDays, TODAY, visit } from './support/posyanduDay.tsx';

const { api, answer } = serverOfDays();

describe('looking for somebody', () => {
  const box = () => screen.findByLabelText<HTMLInputElement>('Cari nama, ibu, atau NIK');

  it.each([
    ['suherman kenzie', ['Kenzie Suherman']],
    ['nuraini', ['Kenzie Suherman']],
    ['nur’aini', ['Kenzie Suherman']],
    ['3299 0127 0725 0002', ['Kenzie Suherman']],
    ['  handayani   adinda ', ['Adinda Handayani']],
  ])('F29: finds by "%s"', async (typed, expected) => {
    open();
    fireEvent.change(await box(), { target: { value: typed } });
    await waitFor(async () => expect(await names(/Belum ditimbang/)).toEqual(expected));
  });

  it('finds who is weighed already, to correct it', async () => {
    answer({ anggota: [PEOPLE[0], { ...PEOPLE[1], hari_ini: visit(7.4) }, PEOPLE[2]] });
    const { user, path } = open();
    await user.type(await box(), 'kenzie');
    await waitFor(async () => expect(await names(/Sudah ditimbang 1/)).toEqual(['Kenzie Suherman']));
    expect(screen.queryByRole('region', { name: /Belum ditimbang/ })).toBeNull();
    await user.click((await list(/Sudah ditimbang/)).getByRole('link', { name: /Kenzie/ }));
    expect(path()).toMatch(/^\/updatepemeriksaan\//);
  });

  it('is over once who was looked for is weighed: the next one is on top, and whoever is looked for next is found', async () => {
    const { user, calls } = open(['/dashboard', '/hari-posyandu']);
    calls.create.mockImplementationOnce(async (_resource, { data }) => ({
      data: { ...data, id: '91', anggota: 'Kenzie Suherman', berat_badan: 7.4 } as RaRecord,
    }));
    await user.type(await box(), 'kenzie');
    await user.click((await list(/Belum ditimbang 1/)).getByRole('link', { name: /Kenzie/ }));
    fireEvent.change(await waitFor(() => must(field('berat_badan'))), { target: { value: '7,4' } });
    fireEvent.change(must(field('tinggi_badan')), { target: { value: '68,5' } });
    await user.click(await onward());
    expect(await names(/Belum ditimbang/)).toEqual(['Adinda Handayani', 'Rangga Pratama']);
    expect((await box()).value).toBe('');
    await user.type(await box(), 'kenzie');
    await waitFor(() => expect(screen.queryByRole('region', { name: /Belum ditimbang/ })).toBeNull());
    expect(await names(/Sudah ditimbang/)).toEqual(['Kenzie Suherman']);
  });

  it('offers who is meant but for a letter, and says so', async () => {
    open();
    fireEvent.change(await box(), { target: { value: 'kenzi suharman' } });
    expect(await screen.findByText(/^Tidak ada yang persis sama/)).toBeTruthy();
    expect(await names(/Belum ditimbang/)).toEqual(['Kenzie Suherman']);
  });

  it('has whoever is called just so, in another group or posko, in place of guesses; the own posko first', async () => {
    const { rows } = open();
    const born = { tanggal_lahir: addMonths(TODAY, -12 * 30), nama_ibu: 'Ani', alamat: 'Kp. Baru' };
    rows.patients = [
      { id: 44, nik: '3299012707250044', nama_lengkap: 'Kenzi Suharman', posko: 2, ...born },
      { id: 45, nik: '3299012707250045', nama_lengkap: 'Kenzi Suharmanto', posko: 1, ...born },
    ];
    fireEvent.change(await box(), { target: { value: 'kenzi suharman' } });
    const region = await list(/Di luar daftar/);
    const hits = await region.findAllByRole('button', { name: /Kenzi/ });
    expect(hits.map((hit) => hit.querySelector('strong')?.textContent)).toEqual(['Kenzi Suharmanto', 'Kenzi Suharman']);
    // of a grown-up her mother's name would be read as her own
    expect(hits[1]?.textContent).not.toContain('Ibu Ani');
    expect(hits[1]?.textContent).toContain('Kp. Baru');
    expect(screen.queryByText(/^Tidak ada yang persis sama/)).toBeNull();
    expect(screen.queryByText('Kenzie Suherman')).toBeNull();
  });

  it('shows at once who is called just so beyond the list, where the list has only longer names; others after a tap', async () => {
    const { rows } = open();
    const born = { tanggal_lahir: addMonths(TODAY, -26), posko: 2, nama_ibu: 'Ani' };
    rows.patients = [
      { id: 44, nik: '3299012707250044', nama_lengkap: 'Kenzi Putra', ...born },
      { id: 45, nik: '3299012707250045', nama_lengkap: 'Kenzian Putra', ...born },
    ];
    fireEvent.change(await box(), { target: { value: 'kenzi' } });
    const region = await list(/Di luar daftar/);
    const hits = await region.findAllByRole('button', { name: /Kenzi/ });
    expect(hits.map((hit) => hit.querySelector('strong')?.textContent)).toEqual(['Kenzi Putra']);
    expect(await names(/Belum ditimbang/)).toEqual(['Kenzie Suherman']);
    fireEvent.change(await box(), { target: { value: 'kenz' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Cari juga di luar daftar' }));
    expect(await region.findAllByRole('button', { name: /Kenzi/ })).toHaveLength(2);
  });

  it('finds somebody beyond the list, puts them on it and opens the form; or leads to registering', async () => {
    const { calls, path, rows } = open();
    const born = { tanggal_lahir: addMonths(TODAY, -26), posko: 2 };
    rows.patients = [
      { id: 44, nik: '3299012707250044', nama_lengkap: 'Zahra Putri', nama_ibu: 'Ani', alamat: 'Kp. Baru', ...born },
    ];
    api.answers.set(`${PATH}/tamu`, { body: { status: 'success', data: { id: 44 } } });
    fireEvent.change(await box(), { target: { value: 'zahra' } });
    expect(await screen.findByText('Tidak ada di daftar hari ini.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Daftarkan anak baru' }).getAttribute('href')).toBe('/tambahanggota');
    const hit = await screen.findByRole('button', { name: /Zahra Putri/ });
    await waitFor(() => expect(hit.textContent).toContain('2 th 2 bl · Ibu Ani · Posyandu Mawar'));
    fireEvent.click(hit);
    await waitFor(() => expect(path()).toBe('/formtambah/3299012707250044'));
    await waitFor(() => expect(api.asked).toContain(`POST ${PATH}/tamu`));
    expect(calls.getList).toHaveBeenCalledWith('patients', expect.objectContaining({ filter: { q: 'zahra' } }));
  });
});
