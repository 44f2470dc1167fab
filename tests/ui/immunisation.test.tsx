/** /imunisasi: who needs a dose, the village's coverage and schedule, and where doses are offered elsewhere. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../src/engine/calendar.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { ADINDA, open, PATH, PEOPLE, rows, SETTINGS, serverOfDoses, TODAY } from './support/immunisation.tsx';

const { api, answer } = serverOfDoses();

describe('the list', () => {
  it('has whoever needs a dose, the longest overdue first, with which and since when', async () => {
    open('/imunisasi');
    expect(await rows()).toEqual(['Kenzie', 'Adinda']);
    const kenzie = screen.getByRole('link', { name: /Kenzie/ });
    expect(kenzie.textContent).toMatch(/BCG.*sejak/);
    expect(kenzie.getAttribute('href')).toBe(`/imunisasi/${PEOPLE[1]?.nik}`);
    expect(screen.getByText(/2 anak, 1 terlambat/)).toBeTruthy();
  });

  it('is narrowed by what is typed, by kind and to those who are late, and shows all', async () => {
    const { user } = open('/imunisasi');
    await rows();
    await user.selectOptions(screen.getByLabelText('Tampilkan'), 'Terlambat');
    expect(await rows()).toEqual(['Kenzie']);
    await user.selectOptions(screen.getByLabelText('Tampilkan'), 'Semua anak');
    expect(await rows()).toEqual(['Kenzie', 'Adinda', 'Rangga']);
    await user.selectOptions(screen.getByLabelText('Jenis'), 'BCG');
    expect(await rows()).toEqual(['Kenzie']);
    await user.selectOptions(screen.getByLabelText('Jenis'), 'Semua jenis');
    fireEvent.change(screen.getByLabelText('Cari nama, ibu, atau NIK'), { target: { value: 'rang' } });
    expect(await rows()).toEqual(['Rangga']);
  });

  it('says that nobody needs anything', async () => {
    answer([]);
    open('/imunisasi');
    expect(await screen.findByText('Tidak ada anak yang perlu dosis hari ini.')).toBeTruthy();
  });

  it('says what failed, and tries again', async () => {
    api.answers.set(PATH, { status: 500, body: { message: 'x' } });
    const { user } = open('/imunisasi');
    expect(await screen.findByText('Data imunisasi gagal dimuat.')).toBeTruthy();
    answer();
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await rows()).toEqual(['Kenzie', 'Adinda']);
  });

  it('is nowhere where the server has not announced it', async () => {
    api.announced = EXTENSIONS;
    open('/imunisasi', { announced: EXTENSIONS });
    expect(await screen.findByText(/^Halaman ini belum ada di server yang dipakai/)).toBeTruthy();
    expect(api.asked).toEqual([]);
  });
});

describe('the village', () => {
  it('tells the coverage of each posko once it is asked for, and nothing where there was nobody to count', async () => {
    const rows = [
      { posko: { id: 1, nama: 'Melati' }, idl: { sasaran: 8, lengkap: 6 }, ibl: { sasaran: 0, lengkap: 0 } },
      { posko: { id: 2, nama: 'Mawar' }, idl: { sasaran: 2, lengkap: 0 }, ibl: { sasaran: 3, lengkap: 3 } },
    ];
    api.answers.set(`${PATH}/cakupan`, { body: { status: 'success', data: { bulan: TODAY.slice(0, 7), baris: rows } } });
    const { user } = open('/imunisasi', { role: 'Admin Desa' });
    await user.click(await screen.findByText('Cakupan imunisasi lengkap', { selector: 'summary' }));
    const table = await screen.findByRole('table', { name: 'Cakupan imunisasi lengkap' });
    const told = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(told).toEqual([
      ['Melati', '75 % 6 dari 8', '–'],
      ['Mawar', '0 % 0 dari 2', '100 % 3 dari 3'],
      ['Desa', '60 % 6 dari 10', '100 % 3 dari 3'],
    ]);
  });

  it('says how the schedule is here: an Admin Desa, with a month of vitamin A at least', async () => {
    api.answers.set(`${PATH}/pengaturan`, { body: { status: 'success', message: 'x', data: SETTINGS } });
    const { user } = open('/imunisasi', { role: 'Admin Desa' });
    await user.click(await screen.findByText('Pengaturan jadwal desa', { selector: 'summary' }));
    const form = within(screen.getByRole('form', { name: 'Pengaturan jadwal desa' }));
    for (const month of ['Februari', 'Agustus']) await user.click(form.getByRole('checkbox', { name: month }));
    expect(form.getByRole('alert').textContent).toBe('Pilih setidaknya satu bulan.');
    await user.click(form.getByRole('button', { name: 'Simpan' }));
    expect(api.asked.filter((asked) => asked.startsWith('PUT'))).toEqual([]);
    await user.click(form.getByRole('checkbox', { name: 'Maret' }));
    await user.click(form.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Pengaturan disimpan.')).toBeTruthy();
    expect(api.asked).toContain(`PUT ${PATH}/pengaturan`);
  });

  it('is set by no Kader', async () => {
    open('/imunisasi');
    await rows();
    expect(screen.queryByText('Pengaturan jadwal desa')).toBeNull();
  });
});

describe('the queue of an event', () => {
  const event = (more: object = {}): RaRecord => ({ id: 5, judul: 'Imunisasi', kategori: 'Balita', tanggal: TODAY, ...more });

  it.each([
    ['Balita', 'Undang anak yang perlu imunisasi'],
    ['Bumil', 'Undang semua ibu hamil'],
  ])('of %s is filled at a tap, and says with whom', async (kategori, name) => {
    api.answers.set(`${PATH}/antrian`, { body: { message: '4 orang ditambahkan ke antrian.', data: { ditambah: 4, sudah: 0 } } });
    const { user } = open('/antrian-add/5', { berita: [event({ kategori })] });
    await user.click(await screen.findByRole('button', { name }));
    expect((await screen.findByText(/4 orang ditambahkan ke antrian/)).querySelector('a')?.textContent).toBe('Lihat antrian');
    expect(api.asked.filter((asked) => asked.startsWith('POST'))).toEqual([`POST ${PATH}/antrian`]);
  });

  it('is not filled once the event is over', async () => {
    open('/antrian-add/5', { berita: [event({ tanggal: addMonths(TODAY, -1) })] });
    expect((await screen.findAllByText('Imunisasi')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Undang/ })).toBeNull();
  });
});

describe('a visit', () => {
  it('offers what may be given to the child on its day', async () => {
    const riwayat = PEOPLE.map((person) => ({ ...person, id: person.nik }));
    const { user, dataProvider } = open(`/formtambah/${ADINDA.nik}`, { riwayat });
    await user.click(await screen.findByText(/^Bisa diberikan: .*RV 1/));
    await user.click(await screen.findByRole('button', { name: 'Beri RV 1 hari ini' }));
    await waitFor(() =>
      expect(dataProvider.create).toHaveBeenCalledWith(
        'doses',
        expect.objectContaining({ data: expect.objectContaining({ anggota: 1, jenis: 'RV', ke: 1, tanggal: TODAY }) }),
      ),
    );
  });
});
