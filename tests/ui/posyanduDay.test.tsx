/** /hari-posyandu: opening the day, finding somebody, closing it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/engine/calendar.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { child, DAY, list, names, open, PATH, PEOPLE, serverOfDays, TODAY, visit } from './support/posyanduDay.tsx';

const { api, answer } = serverOfDays();

describe('where it is', () => {
  it('is first in the menu of a Kader whose server keeps such days', async () => {
    open();
    const nav = await screen.findByRole('navigation', { name: 'Menu utama' });
    expect(within(nav).getAllByRole('link')[0]?.textContent).toBe('Hari Posyandu');
  });

  it('is nowhere where the server has not announced it', async () => {
    api.announced = EXTENSIONS;
    open(['/hari-posyandu'], EXTENSIONS);
    expect(await screen.findByText(/^Halaman ini belum ada di server yang dipakai/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Hari Posyandu' })).toBeNull();
    expect(api.asked).toEqual([]);
  });
});

describe('opening', () => {
  it('is one tap; who comes second is told who was first', async () => {
    answer({ hari: null });
    const said = 'Hari posyandu ini sudah dibuka oleh Siti Rahayu pukul 08.02.';
    api.answers.set(`${PATH}/buka`, { body: { status: 'success', message: said, data: DAY } });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Buka hari posyandu' });
    expect(screen.getByText('3 balita ditunggu.')).toBeTruthy();
    answer();
    await user.click(button);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(await names(/Belum ditimbang/)).toEqual(['Adinda Handayani', 'Kenzie Suherman', 'Rangga Pratama']);
    expect(api.asked.filter((asked) => asked.startsWith('POST'))).toEqual([`POST ${PATH}/buka`]);
  });

  it('says why it failed, and may be tried again', async () => {
    answer({ hari: null });
    api.answers.set(`${PATH}/buka`, { status: 503, body: { message: 'x' } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Buka hari posyandu' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Hari posyandu gagal dibuka. Coba lagi.');
    expect(screen.getByRole('button', { name: 'Buka hari posyandu' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('is refused in the server’s words to whom it says no', async () => {
    answer({ hari: null });
    api.answers.set(`${PATH}/buka`, { status: 409, body: { message: 'Akun Anda belum terhubung ke posko.' } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Buka hari posyandu' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Akun Anda belum terhubung ke posko.');
  });

  it('needs a posko', async () => {
    answer({ posko: null, hari: null, anggota: [] });
    open();
    expect(await screen.findByText(/^Akun Anda belum terhubung ke posko/)).toBeTruthy();
  });

  it('counts the server’s day, and says so to a phone with another one', async () => {
    const other = addDays(TODAY, 1);
    answer({ tanggal: other, hari: null });
    open();
    expect(await screen.findByText(/^Jam ponsel ini tidak tepat/)).toBeTruthy();
  });

  it('tells of a day that was left open, and closes it', async () => {
    const left = { ...DAY, id: 3, tanggal: addDays(TODAY, -3) };
    answer({ hari: null, lalu: left });
    api.answers.set(`${PATH}/tutup`, {
      body: { message: 'Hari posyandu ditutup.', data: { ...left, ditutup_pada: DAY.dibuka_pada } },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Tutup' }));
    expect(await screen.findByText('Hari posyandu ditutup.')).toBeTruthy();
    await waitFor(() => expect(api.asked.filter((asked) => asked === `GET ${PATH}/daftar`)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Buka hari posyandu' })).toBeTruthy();
  });
});

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

  it('offers who is meant but for a letter, and says so', async () => {
    open();
    fireEvent.change(await box(), { target: { value: 'kenzi suharman' } });
    expect(await screen.findByText(/^Tidak ada yang persis sama/)).toBeTruthy();
    expect(await names(/Belum ditimbang/)).toEqual(['Kenzie Suherman']);
  });

  it('finds somebody beyond the list, puts them on it and opens the form; or leads to registering', async () => {
    const { calls, path, rows } = open();
    rows.patients = [{ id: 44, nik: '3299012707250044', nama_lengkap: 'Zahra Putri', nama_ibu: 'Ani', alamat: 'Kp. Baru' }];
    api.answers.set(`${PATH}/tamu`, { body: { status: 'success', data: { id: 44 } } });
    fireEvent.change(await box(), { target: { value: 'zahra' } });
    expect(await screen.findByText('Tidak ada di daftar hari ini.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Daftarkan anak baru' }).getAttribute('href')).toBe('/tambahanggota');
    fireEvent.click(await screen.findByRole('button', { name: /Zahra Putri/ }));
    await waitFor(() => expect(path()).toBe('/formtambah/3299012707250044'));
    await waitFor(() => expect(api.asked).toContain(`POST ${PATH}/tamu`));
    expect(calls.getList).toHaveBeenCalledWith('patients', expect.objectContaining({ filter: { q: 'zahra' } }));
  });
});

describe('closing', () => {
  it('shows who is to be referred and who did not come, with ways to reach the family', async () => {
    const closed = { ...DAY, ditutup_pada: `${TODAY}T04:30:00.000Z`, ditutup_oleh: 'Siti Rahayu' };
    const [first, second, third] = PEOPLE;
    const low = { hari_ini: visit(6, { nt: 'T' }), alasan: ['lila_merah', 'bgm', 'dua_t'] };
    const measured = { ...child(4, 'Tiara Ayu'), hari_ini: visit(null, { nt: null }), alasan: ['lila_merah'] };
    const anggota = [{ ...first, ...low }, second, { ...third, nomor_telp: null, hari_ini: visit(9), alasan: [] }, measured];
    answer({ anggota });
    api.answers.set(`${PATH}/tutup`, { body: { message: 'Hari posyandu ditutup.', data: closed } });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Tutup hari posyandu' });
    answer({ anggota, hari: closed });
    await user.click(button);
    const referred = await list(/Perlu dirujuk/);
    const [weighed, onlyMeasured] = referred.getAllByRole('listitem');
    expect(referred.getAllByRole('listitem')).toHaveLength(2);
    expect(weighed?.textContent).toBe('Adinda HandayaniLILA merahBGM2T');
    expect(onlyMeasured?.textContent).toBe('Tiara AyuLILA merah');
    const absent = await list(/Tidak datang/);
    expect(absent.getAllByRole('listitem')).toHaveLength(1);
    expect(absent.getByRole('link', { name: 'Telepon keluarga Kenzie Suherman' }).getAttribute('href')).toBe('tel:+628120000014');
    const message = absent.getByRole('link', { name: 'WhatsApp ke keluarga Kenzie Suherman' }).getAttribute('href') ?? '';
    expect(message.startsWith('https://wa.me/628120000014?text=')).toBe(true);
    expect(decodeURIComponent(message)).toContain('Kenzie Suherman belum datang ke Posyandu Melati');
    expect(screen.getByRole('button', { name: 'Buka lagi' })).toBeTruthy();
  });
});
