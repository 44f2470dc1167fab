/** /imunisasi and /imunisasi/{nik}: who needs a dose, one tap that records it, and doses from the card. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, type RaRecord } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../src/custom-pages/imunisasi/ChildPage.tsx';
import '../../src/custom-pages/imunisasi/ImunisasiPage.tsx';
import '../../src/custom-pages/imunisasi/VisitDoses.tsx';
import { villageToday } from '../../src/admin/fields/villageToday.ts';
import { unsent } from '../../src/dataProvider/customCalls.ts';
import { addMonths } from '../../src/engine/calendar.ts';
import type { Role } from '../../src/engine/definition.ts';
import { EXTENSIONS, type Extension } from '../../src/engine/wire/extensions.ts';
import type { Waiting } from '../../src/offline/outbox/waiting.ts';
import type { Dosed, KeptDose } from '../../src/people/dosed.ts';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { stubApi } from './support/stubApi.ts';

inBrowser();
const api = stubApi();
const TODAY = villageToday();
const OURS: readonly Extension[] = [...EXTENSIONS, 'resource:doses'];
const PATH = '/auth/imunisasi';
const SETTINGS = { je_endemis: false, bulan_vitamin_a: [2, 8], bulan_obat_cacing: 8 };

const dose = (jenis: KeptDose['jenis'], ke: number, months: number, id = ke): KeptDose => ({
  ...{ id, jenis, ke, tanggal: addMonths(TODAY, -months), tempat: null, batch: null, dari_kartu: false },
});
const child = (n: number, name: string, months: number, dosis: readonly KeptDose[] = []): Dosed => ({
  ...{ id: n, nik: `329901270725000${n}`, nama_lengkap: name, jenis_kelamin: 'Perempuan', nama_ibu: 'Wati' },
  ...{ tanggal_lahir: addMonths(TODAY, -months), tanggal_lahir_perkiraan: false, posyandu_id: 1, dosis },
});

let people: Dosed[];
const answer = () => {
  const data = { tanggal: TODAY, pengaturan: SETTINGS };
  api.answers.set(PATH, { body: { status: 'success', data: { ...data, posko: { id: 1, nama: 'Melati' }, anak: people } } });
  for (const anak of people)
    api.answers.set(`${PATH}/anak/${anak.nik}`, { body: { status: 'success', data: { ...data, anak } } });
};
beforeEach(() => {
  api.announced = OURS;
  people = [
    child(1, 'Adinda', 2, [dose('HB0', 1, 2, 11), dose('BCG', 1, 2, 12), dose('OPV', 1, 2, 13)]),
    child(2, 'Kenzie', 4),
    child(3, 'Rangga', 0, [dose('HB0', 1, 0, 31), dose('BCG', 1, 0, 32), dose('OPV', 1, 0, 33)]),
  ];
  answer();
});

function open(
  at: string,
  { role = 'Kader' as Role, announced = OURS, riwayat = [] as RaRecord[], berita = [] as RaRecord[] } = {},
) {
  const memory = memoryProvider({
    posko: [{ id: 1, nama_posyandu: 'Melati' }],
    doses: [],
    members: [],
    riwayat,
    berita,
    examinations: [],
  });
  return {
    user: userEvent.setup(),
    ...memory,
    ...openSite({ site, history: [at], dataProvider: memory.dataProvider, role, announced }),
  };
}
const rows = async () => {
  const region = await screen.findByRole('region', { name: /Perlu imunisasi|Semua anak/ });
  return within(region)
    .queryAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent);
};

describe('the list', () => {
  it('has whoever needs a dose, the longest overdue first, with which and since when', async () => {
    open('/imunisasi');
    expect(await rows()).toEqual(['Kenzie', 'Adinda']);
    const kenzie = screen.getByRole('link', { name: /Kenzie/ });
    expect(kenzie.textContent).toMatch(/BCG.*sejak/);
    expect(kenzie.getAttribute('href')).toBe(`/imunisasi/${people[1]?.nik}`);
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
    people = [];
    answer();
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
    const riwayat = people.map((person) => ({ ...person, id: person.nik }));
    const { user, dataProvider } = open(`/formtambah/${people[0]?.nik}`, { riwayat });
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

describe('a child', () => {
  const page = `/imunisasi/3299012707250001`;
  const today = async () => within(await screen.findByRole('region', { name: 'Bisa diberikan hari ini' }));

  it('has what may be given today on top: one tap records it, the next one is at hand, and it can be undone', async () => {
    const { user, dataProvider } = open(page);
    const tap = (await today()).getByRole('button', { name: 'Beri DPT-HB-Hib 1 hari ini' });
    // as the server tells it from then on
    people = [child(1, 'Adinda', 2, [...(people[0]?.dosis ?? []), dose('DPT-HB-Hib', 1, 0, 1)])];
    answer();
    await user.click(tap);
    expect(await screen.findByText('DPT-HB-Hib 1 tercatat untuk Adinda.')).toBeTruthy();
    expect(dataProvider.create).toHaveBeenCalledWith(
      'doses',
      expect.objectContaining({
        data: { anggota: 1, jenis: 'DPT-HB-Hib', ke: 1, tanggal: TODAY, tempat: null, dari_kartu: 'Tidak' },
      }),
    );
    const next = (await today()).getAllByRole('button')[0];
    expect(next?.textContent).not.toMatch(/DPT/);
    await waitFor(() => expect(document.activeElement).toBe(next));
    await user.click(await screen.findByRole('button', { name: 'Batalkan DPT-HB-Hib 1' }));
    await waitFor(() => expect(dataProvider.delete).toHaveBeenCalledWith('doses', expect.objectContaining({ id: 1 })));
  });

  it('says that it is kept on the device while it waits alone: one that was sent is recorded', async () => {
    const { user, dataProvider } = open(page);
    const answered = (state: Waiting['state'], id: string) =>
      vi.mocked(dataProvider.create).mockImplementationOnce(async () => {
        const entry = { key: id, order: 1, at: `${TODAY}T03:00:00Z`, resource: 'doses', title: '', standsFor: id };
        unsent.set([{ ...entry, action: 'create', state, request: { method: 'POST', url: '/auth/doses', headers: {} } }]);
        return { data: { id } };
      });
    try {
      answered('sent', '41');
      await user.click((await today()).getByRole('button', { name: 'Beri DPT-HB-Hib 1 hari ini' }));
      expect((await screen.findByText(/^DPT-HB-Hib 1 tercatat/)).textContent).toBe('DPT-HB-Hib 1 tercatat untuk Adinda.');
      answered('waiting', 'baru-42');
      await user.click((await today()).getByRole('button', { name: 'Beri PCV 1 hari ini' }));
      expect((await screen.findByText(/^PCV 1 tercatat/)).textContent).toMatch(/Disimpan di perangkat ini/);
    } finally {
      act(() => void unsent.set([]));
    }
  });

  it('says beside the dose why it was not recorded', async () => {
    const { user, dataProvider } = open(page);
    const text = 'DPT-HB-Hib 1 sudah tercatat.';
    vi.mocked(dataProvider.create).mockRejectedValueOnce(new HttpError(text, 422, { message: text, errors: { ke: [text] } }));
    await user.click((await today()).getByRole('button', { name: 'Beri DPT-HB-Hib 1 hari ini' }));
    expect((await (await today()).findByRole('alert')).textContent).toBe(text);
  });

  it('has every dose of the table as it stands', async () => {
    open(page);
    const table = within(await screen.findByRole('region', { name: /Buku KIA/ }));
    const stateOf = (name: string) => table.getAllByText(name)[0]?.closest('li')?.querySelector('.growth-class')?.textContent;
    expect(['BCG', 'DPT-HB-Hib 1', 'OPV 3', 'MR 1'].map(stateOf)).toEqual([
      'Sudah diberikan',
      'Waktunya sekarang',
      'Belum waktunya',
      'Belum waktunya',
    ]);
  });

  it('takes a dose from the card, says at the field what cannot be, and asks once what is hardly meant', async () => {
    people = [child(1, 'Adinda', 4, [dose('OPV', 1, 4)])];
    answer();
    const { user, dataProvider } = open(page);
    await user.click(await screen.findByRole('button', { name: 'Catat OPV 2 dari kartu' }));
    const form = within(screen.getByRole('form', { name: 'Catat OPV 2 dari kartu' }));
    const date = form.getByLabelText('Tanggal di kartu');
    await user.click(form.getByRole('button', { name: 'Simpan' }));
    expect(form.getByRole('alert').textContent).toBe('Tanggal wajib diisi.');
    fireEvent.change(date, { target: { value: addMonths(TODAY, -5) } });
    await user.click(form.getByRole('button', { name: 'Simpan' }));
    expect(form.getByRole('alert').textContent).toMatch(/sebelum lahir/);
    expect(date.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(date, { target: { value: addMonths(TODAY, -3) } });
    await user.click(form.getByRole('button', { name: 'Simpan' }));
    expect(form.getByRole('alert').textContent).toMatch(/mulai umur 2 bulan/);
    expect(dataProvider.create).not.toHaveBeenCalled();
    await user.type(form.getByLabelText(/Tempat/), 'RSUD');
    await user.click(form.getByRole('button', { name: 'Benar, simpan' }));
    await waitFor(() =>
      expect(dataProvider.create).toHaveBeenCalledWith(
        'doses',
        expect.objectContaining({
          data: expect.objectContaining({ jenis: 'OPV', ke: 2, tempat: 'RSUD', dari_kartu: 'Ya' }),
          meta: expect.objectContaining({ confirmed: expect.stringContaining('dose-early') }),
        }),
      ),
    );
  });

  it('is reached from the history of a child, and not of somebody older', async () => {
    const riwayat = people.map((person) => ({ ...person, id: person.nik }));
    const old = { ...people[1], id: '3299012707250002', tanggal_lahir: addMonths(TODAY, -13 * 12) };
    const { router } = open(`/riwayatpasien/${people[0]?.nik}`, { riwayat: [...riwayat.slice(0, 1), old] });
    const card = async () => within(await screen.findByRole('region', { name: 'Data anggota' }));
    expect((await card()).getByRole('link', { name: 'Imunisasi' }).getAttribute('href')).toBe(page);
    await act(() => router.navigate('/riwayatpasien/3299012707250002'));
    expect(await screen.findByText('Kenzie')).toBeTruthy();
    expect((await card()).queryByRole('link', { name: 'Imunisasi' })).toBeNull();
  });

  it('is looked at by an Admin Desa, who records nothing', async () => {
    open(page, { role: 'Admin Desa' });
    expect((await today()).getByText('DPT-HB-Hib 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /hari ini$|dari kartu/ })).toBeNull();
  });

  it('says that nobody has that NIK, and what could not be loaded with another try', async () => {
    api.answers.set(`${PATH}/anak/9`, { status: 404, body: { message: 'Data anggota tidak ditemukan.' } });
    open('/imunisasi/9');
    expect((await screen.findByRole('alert')).textContent).toContain('Data anggota tidak ditemukan.');
  });
});
