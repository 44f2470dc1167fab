/** /hari-posyandu: opening the day, whose list it is, closing it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { child, DAY, list, must, names, open, PATH, PEOPLE, roster, serverOfDays, TODAY, visit } from './support/posyanduDay.tsx';

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

const namesOf = async (name: RegExp) =>
  (await list(name)).getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);

describe('closing', () => {
  it('shows who is to be referred and who did not come, with ways to reach the family', async () => {
    const closed = { ...DAY, ditutup_pada: `${TODAY}T04:30:00.000Z`, ditutup_oleh: 'Siti Rahayu' };
    const [first, second, third] = PEOPLE;
    const low = { hari_ini: visit(6, { nt: 'T' }), alasan: ['lila_merah', 'bgm', 'dua_t'] };
    const measured = { ...child(4, 'Tiara Ayu'), hari_ini: visit(null, { nt: null }), alasan: ['lila_merah'] };
    const anggota = [{ ...first, ...low }, second, { ...third, nomor_telp: null, hari_ini: visit(9), alasan: [] }, measured];
    const once = { ...child(5, 'Umar Hadi'), hari_ini: visit(8, { nt: 'T' }), alasan: [] };
    const guest = child(6, 'Wulan Sari', { posyandu_id: 2, posko: 'Posyandu Mawar', tamu: true });
    answer({ anggota });
    api.answers.set(`${PATH}/tutup`, { body: { message: 'Hari posyandu ditutup.', data: closed } });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Tutup hari posyandu' });
    answer({ anggota: [...anggota, once, guest], hari: closed });
    await user.click(button);
    const referred = await list(/Perlu dirujuk/);
    const [weighed, onlyMeasured] = referred.getAllByRole('listitem');
    expect(referred.getAllByRole('listitem')).toHaveLength(2);
    expect(weighed?.textContent).toContain('Adinda Handayani LILA merahBGM2T');
    expect(onlyMeasured?.textContent).toContain('Tiara Ayu LILA merah');
    const absent = await list(/Tidak datang/);
    expect(absent.getAllByRole('listitem')).toHaveLength(1);
    expect(absent.getByRole('link', { name: 'Telepon keluarga Kenzie Suherman' }).getAttribute('href')).toBe('tel:+628120000014');
    const message = absent.getByRole('link', { name: 'WhatsApp ke keluarga Kenzie Suherman' }).getAttribute('href') ?? '';
    expect(message.startsWith('https://wa.me/628120000014?text=')).toBe(true);
    expect(decodeURIComponent(message)).toContain('Kenzie Suherman belum datang ke Posyandu Melati');
    expect(screen.getByRole('button', { name: 'Buka lagi' })).toBeTruthy();
    // T once is no reason to refer, but one to talk about
    expect(await namesOf(/beri konseling/)).toEqual(['Umar Hadi']);
    expect(await namesOf(/^Datang/)).toEqual(['Adinda Handayani', 'Rangga Pratama', 'Tiara Ayu', 'Umar Hadi']);
    expect(await namesOf(/Tamu yang belum diperiksa/)).toEqual(['Wulan Sari']);
  });
});

describe('whose list it is', () => {
  const asked = () => api.asked.filter((one) => one.startsWith('GET'));
  it('is the balita’s; another group is asked for by choice, kept when one comes back, and examined rather than weighed', async () => {
    const oma = child(8, 'Mbah Sari', {
      tanggal_lahir: addMonths(TODAY, -12 * 71),
      tanggal_lahir_perkiraan: true,
      nama_ibu: 'Sumi',
      alamat: null,
    });
    api.answers.set(`${PATH}/daftar?kelompok=Lansia`, { body: { status: 'success', data: roster({ anggota: [oma] }) } });
    const { user, router } = open();
    const elderly = await screen.findByRole('button', { name: 'Lansia' });
    expect(screen.getByRole('button', { name: 'Balita' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(elderly);
    const [row] = (await list(/Belum diperiksa/)).getAllByRole('link');
    expect(row?.textContent).toMatch(/± 71 tahun.* · NIK …0008/);
    expect(screen.getByRole('link', { name: 'Daftarkan orang baru' })).toBeTruthy();
    expect(elderly.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('sudah diperiksa')).toBeTruthy();
    expect(asked()).toEqual([`GET ${PATH}/daftar`, `GET ${PATH}/daftar?kelompok=Lansia`]);
    fireEvent.click(must(row ?? null));
    expect(await screen.findByText(/± 71 tahun/)).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(await names(/Belum diperiksa/)).toEqual(['Mbah Sari']);
  });

  it('lets a guest go who was added by mistake, and has them again where that failed', async () => {
    const { user } = open();
    const remove = () => screen.findByRole('button', { name: 'Keluarkan Rangga Pratama dari daftar' });
    api.answers.set(`${PATH}/batal-tamu`, { status: 409, body: { message: 'Sudah diperiksa hari ini.' } });
    await user.click(await remove());
    expect((await screen.findByRole('alert')).textContent).toContain('Sudah diperiksa hari ini.');
    await remove();
    api.answers.set(`${PATH}/batal-tamu`, { body: { message: 'Tamu dikeluarkan dari daftar.', data: { id: 3 } } });
    answer({ anggota: PEOPLE.slice(0, 2) });
    await user.click(await remove());
    await waitFor(async () => expect(await names(/Belum ditimbang/)).toEqual(['Adinda Handayani', 'Kenzie Suherman']));
    // only guests are let go
    expect(screen.queryByRole('button', { name: /^Keluarkan/ })).toBeNull();
  });
});

describe('a day that is over', () => {
  it('is led to from the list of days, and tells who came, who did not, and the guests', async () => {
    const hari = { ...DAY, ditutup_pada: `${TODAY}T04:30:00.000Z`, ditutup_oleh: 'Siti Rahayu' };
    const [first, second, third] = PEOPLE;
    const data = {
      ...{ tanggal: TODAY, posko: { id: 1, nama: 'Posyandu Melati' }, hari },
      anggota: [{ ...first, hari_ini: visit(10.9), alasan: [] }, second, third],
    };
    api.answers.set(`${PATH}/hari/7`, { body: { status: 'success', data } });
    const { rows } = open(['/hari-posyandu-lalu']);
    rows.posyanduDays = [{ ...hari, posko: 1 }];
    fireEvent.click(await screen.findByRole('link', { name: /Lihat|Detail|^\d/ }));
    expect(await screen.findByText('1 datang, 1 tidak datang, 1 tamu')).toBeTruthy();
    expect(screen.getByText(/Ditutup pukul 11.30 oleh Siti Rahayu/)).toBeTruthy();
    expect(await namesOf(/^Datang/)).toEqual(['Adinda Handayani']);
    expect(await namesOf(/Tidak datang/)).toEqual(['Kenzie Suherman']);
    expect(await namesOf(/Tamu yang belum diperiksa/)).toEqual(['Rangga Pratama']);
  });

  it('says that there is none, or that it could not be loaded', async () => {
    api.answers.set(`${PATH}/hari/8`, { status: 404, body: { message: 'x' } });
    open(['/hari-posyandu-lalu/8']);
    expect(await screen.findByText('Hari posyandu ini tidak ada.')).toBeTruthy();
  });
});
