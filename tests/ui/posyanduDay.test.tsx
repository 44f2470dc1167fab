/** /hari-posyandu: opening the day, weighing child after child, closing it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../src/custom-pages/examinations/ExaminedPerson.tsx';
import '../../src/custom-pages/growth/FieldHints.tsx';
import '../../src/custom-pages/hari-posyandu/PosyanduDayPage.tsx';
import '../../src/growth/loadTables.ts';
import { villageToday } from '../../src/admin/fields/villageToday.ts';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { EXTENSIONS, type Extension } from '../../src/engine/wire/extensions.ts';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { dialogAsking, inBrowser, openSite } from './support/openSite.tsx';
import { stubApi } from './support/stubApi.ts';

inBrowser();
window.scrollTo = vi.fn<() => void>();
const api = stubApi();
const OURS: readonly Extension[] = [...EXTENSIONS, 'resource:posyanduDays'];
const TODAY = villageToday();
const PATH = '/auth/hari-posyandu';

const child = (n: number, name: string, more: object = {}) => ({
  ...{ id: n, nik: `329901270725000${n}`, nama_lengkap: name, jenis_kelamin: 'Laki-laki', tanggal_lahir: addMonths(TODAY, -16) },
  ...{ nama_ibu: 'Wati Lestari', alamat: 'Kp. Cikondang', nomor_telp: '0812-0000-014', posyandu_id: 1 },
  ...{ terakhir: null, hari_ini: null },
  ...more,
});
const visit = (kg: number | null, more: object = {}) => ({
  ...{ id: 90, tanggal: TODAY, berat_badan: kg, tinggi_badan: 70, nt: 'N', bb_u: 'Berat badan normal', tb_u: 'Normal' },
  ...{ bb_tb: 'Gizi baik', lingkar_lengan_atas: null },
  ...more,
});
const DAY = {
  ...{ id: 7, tanggal: TODAY, dibuka_pada: `${TODAY}T01:02:00.000Z`, dibuka_oleh: 'Siti Rahayu' },
  ...{ ditutup_pada: null, ditutup_oleh: null },
};
const PEOPLE = [
  child(1, 'Adinda Handayani', { terakhir: visit(10.7, { tanggal: addMonths(TODAY, -1), nt: 'T' }) }),
  child(2, 'Kenzie Suherman', { nama_ibu: "Siti Nur'aini" }),
  child(3, 'Rangga Pratama', { posyandu_id: 2 }),
];
const roster = (more: object = {}) => ({
  ...{ tanggal: TODAY, sekarang: `${TODAY}T01:30:00.000Z`, posko: { id: 1, nama: 'Posyandu Melati' }, hari: DAY, lalu: null },
  ...{ acara: { id: 5, judul: 'Posyandu Mei', tempat: 'Balai' }, anggota: PEOPLE },
  ...more,
});
const answer = (more: object = {}) => api.answers.set(`${PATH}/daftar`, { body: { status: 'success', data: roster(more) } });

beforeEach(() => {
  api.announced = OURS;
  answer();
});

function open(history: readonly string[] = ['/hari-posyandu'], announced: readonly Extension[] = OURS) {
  const riwayat = PEOPLE.map((person): RaRecord => ({ ...person, id: person.nik }));
  const memory = memoryProvider({
    riwayat,
    examinations: [],
    berita: [{ id: 5, judul: 'Posyandu Mei' }],
    patients: [],
    members: [],
  });
  return {
    user: userEvent.setup(),
    ...memory,
    ...openSite({ site, history, dataProvider: memory.dataProvider, role: 'Kader', announced }),
  };
}

const list = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const names = async (name: RegExp) =>
  (await list(name)).getAllByRole('link').map((row) => row.querySelector('strong')?.lastChild?.textContent);
const must = <T,>(found: T | null): T => {
  if (found === null) throw new Error('it is not there');
  return found;
};
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const onward = () => screen.findByRole('button', { name: 'Simpan & anak berikutnya' });

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

describe('a child', () => {
  it('shows age, mother and last weight, and opens the form at its weight, with today’s date and event', async () => {
    const { path, calls } = open();
    const due = await list(/Belum ditimbang/);
    const [row] = due.getAllByRole('link');
    expect(row?.textContent).toContain('Adinda Handayani');
    expect(row?.textContent).toMatch(/1 th 4 bl · Ibu Wati Lestari.*10,7 kg.*T/);
    expect(due.getAllByRole('link')[2]?.textContent).toContain('tamu');
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
    expect(screen.queryByRole('button', { name: 'Simpan & anak berikutnya' })).toBeNull();
    unmount();
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
