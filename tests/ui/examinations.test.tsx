import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, type RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
// Loaded with the tests, so that none of them waits for a lazy chunk.
import '../../src/custom-pages/examinations/EventQueuePage.tsx';
import '../../src/custom-pages/examinations/ExaminedPerson.tsx';
import '../../src/custom-pages/examinations/HistoryPage.tsx';
import '../../src/custom-pages/examinations/MemberQueuePage.tsx';
import '../../src/custom-pages/growth/FieldHints.tsx';
import '../../src/custom-pages/growth/GrowthChart.tsx';
import '../../src/growth/loadTables.ts';
import { villageToday } from '../../src/admin/fields/villageToday.ts';
import { addDays, addMonths, formatDate } from '../../src/engine/calendar.ts';
import type { Role } from '../../src/engine/definition.ts';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { dialogAsking, inBrowser, openSite } from './support/openSite.tsx';

inBrowser();

const NIK = '3299012110240001';
const TODAY = villageToday();
const BIRTH = addMonths(TODAY, -20);
const LAST_MONTH = addMonths(TODAY, -1);

const child = (more: Partial<RaRecord> = {}): RaRecord => ({
  id: NIK,
  nik: NIK,
  nama_lengkap: 'Rangga Pratama',
  jenis_kelamin: 'Laki-laki',
  tanggal_lahir: BIRTH,
  nama_ibu: 'Ani Handayani',
  alamat: 'Kp. Cikondang No. 16',
  user_id: '3299010101900002',
  ...more,
});

const exam = (id: number, date: string, more: Partial<RaRecord> = {}): RaRecord => ({
  id,
  nik: NIK,
  tanggal_timbang: date,
  berat_badan: 10.4,
  tinggi_badan: 82,
  bb_u: 'Berat badan normal',
  tb_u: 'Normal',
  bb_tb: 'Gizi baik',
  zscore: { bb_u: -0.3, tb_u: -0.4, bb_tb: -0.2, imt_u: 0 },
  pmt: 'Biskuit',
  jumlah_pemberian: '1',
  vit: 'A',
  imunisasi: '-',
  suplemen: 'Taburia',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

function open(path: string, rows: Record<string, RaRecord[]>, role: Role = 'Kader', before: readonly string[] = []) {
  const memory = memoryProvider({ riwayat: [child()], berita: [], patients: [], ...rows });
  return { ...memory, ...openSite({ site, history: [...before, path], dataProvider: memory.dataProvider, role }) };
}

const history = `/riwayatpasien/${NIK}`;
const person = () => screen.findByRole('region', { name: 'Data anggota' });
const table = () => screen.findByRole('table', { name: 'Riwayat pemeriksaan' });

describe('/riwayatpasien/{nik}', () => {
  it('shows who it is, with the age in years and months', async () => {
    open(history, { examinations: [] });
    const card = await person();
    for (const text of ['Rangga Pratama', NIK, 'Laki-laki', formatDate(BIRTH), '1 tahun 8 bulan', 'Ani Handayani']) {
      expect(card.textContent).toContain(text);
    }
    expect(await screen.findByText('Tidak ada data.')).toBeTruthy();
  });

  it("has the spec's columns, newest first, and 'Silahkan diisi' for what is missing", async () => {
    const older = exam(1, addMonths(LAST_MONTH, -1), { berat_badan: 10.1, tinggi_badan: null, tb_u: null, bb_tb: null });
    open(history, { examinations: [older, exam(2, LAST_MONTH)] });
    const rows = within(await table()).getAllByRole('row');
    expect(
      within(rows[0] as HTMLElement)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['No', 'Tgl Periksa', 'Berat Badan', 'Tinggi Badan', 'BB/U', 'TB/U', 'BB/TB', 'Aksi']);
    expect(rows[1]?.textContent).toContain(formatDate(LAST_MONTH));
    expect(within(rows[2] as HTMLElement).getAllByText('Silahkan diisi')).toHaveLength(3);
  });

  it('marks what each weighing means among the others', async () => {
    const examinations = [
      exam(1, addMonths(LAST_MONTH, -2), { berat_badan: 10.4 }),
      exam(2, addMonths(LAST_MONTH, -1), { berat_badan: 10.5 }),
      exam(3, LAST_MONTH, { berat_badan: 10.4 }),
    ];
    open(history, { examinations });
    const rows = () => within(screen.getByRole('table', { name: 'Riwayat pemeriksaan' })).getAllByRole('row');
    await table();
    await waitFor(() => expect(rows()[1]?.textContent).toContain('−100 g'));
    expect(rows()[1]?.textContent).toMatch(/T.*2T/);
    expect(rows()[2]?.textContent).toContain('+100 g');
    expect(within(rows()[3] as HTMLElement).getByText('B')).toBeTruthy();
  });

  it('says plainly where oedema leaves the weight unjudged', async () => {
    const swollen = {
      edema: 'Ya',
      bb_u: null,
      bb_tb: 'Gizi buruk',
      zscore: { bb_u: null, tb_u: -0.4, bb_tb: null, imt_u: null },
    };
    open(history, { examinations: [exam(1, LAST_MONTH, swollen)] });
    const [, row] = within(await table()).getAllByRole('row');
    expect(row?.textContent).toContain('edema: tidak dinilai');
    expect(row?.textContent).toContain('Gizi burukEdema');
    expect(row?.textContent).not.toContain('Silahkan diisi');
    await waitFor(() => expect(document.querySelector('.growth-readout')?.textContent).toContain('Edema'));
  });

  it.each([
    ['Kader', { create: 1, edit: 1, remove: 1 }],
    ['Admin Desa', { create: 0, edit: 0, remove: 1 }],
  ] as const)('offers %s what the role may do', async (role, counts) => {
    open(history, { examinations: [exam(2, LAST_MONTH)] }, role);
    const date = formatDate(LAST_MONTH);
    await table();
    expect(screen.getByRole('link', { name: `Info ${date}` }).getAttribute('href')).toBe(`/formpemeriksaan/${NIK}/2`);
    expect(screen.queryAllByRole('link', { name: 'Tambah Pemeriksaan' })).toHaveLength(counts.create);
    expect(screen.queryAllByRole('link', { name: `Edit ${date}` })).toHaveLength(counts.edit);
    expect(screen.queryAllByRole('button', { name: `Hapus ${date}` })).toHaveLength(counts.remove);
  });

  it('leads to a new examination, to the edit page and to a queue', async () => {
    open(history, { examinations: [exam(2, LAST_MONTH)] });
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await table();
    expect(href('Tambah Pemeriksaan')).toBe(`/formtambah/${NIK}`);
    expect(href(`Edit ${formatDate(LAST_MONTH)}`)).toBe(`/updatepemeriksaan/${NIK}/2`);
    expect(href('Tambah ke antrian')).toBe(`/antrian/${NIK}?userId=3299010101900002`);
  });

  it('asks, deletes and says so', async () => {
    const { calls } = open(history, { examinations: [exam(2, LAST_MONTH)] }, 'Admin Desa');
    fireEvent.click(await screen.findByRole('button', { name: `Hapus ${formatDate(LAST_MONTH)}` }));
    const dialog = await dialogAsking('Apakah Anda yakin ingin menghapus data ini?');
    expect(within(dialog).getByText('Konfirmasi Hapus')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ya' }));
    expect(await screen.findByText('Riwayat pemeriksaan berhasil dihapus.')).toBeTruthy();
    expect(await screen.findByText('Tidak ada data.')).toBeTruthy();
    expect(calls.delete.mock.calls[0]?.[1].id).toBe(2);
  });

  it('moves the focus to the examination that takes the place of the deleted one', async () => {
    open(history, { examinations: [exam(1, addMonths(LAST_MONTH, -1)), exam(2, LAST_MONTH)] });
    const button = await screen.findByRole('button', { name: `Hapus ${formatDate(LAST_MONTH)}` });
    button.focus();
    fireEvent.click(button);
    const dialog = await dialogAsking('Apakah Anda yakin ingin menghapus data ini?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ya' }));
    const next = screen.getByRole('button', { name: `Hapus ${formatDate(addMonths(LAST_MONTH, -1))}`, hidden: true });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(button.isConnected).toBe(false);
  });

  it('says where deleting failed and keeps the row', async () => {
    const { calls } = open(history, { examinations: [exam(2, LAST_MONTH)] });
    calls.delete.mockRejectedValueOnce(new HttpError('x', 500, {}));
    fireEvent.click(await screen.findByRole('button', { name: `Hapus ${formatDate(LAST_MONTH)}` }));
    fireEvent.click(
      within(await dialogAsking('Apakah Anda yakin ingin menghapus data ini?')).getByRole('button', { name: 'Ya' }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Gagal menghapus data');
    expect(await screen.findByRole('link', { name: `Info ${formatDate(LAST_MONTH)}` })).toBeTruthy();
  });

  it('says that loading failed, and tries again', async () => {
    const { calls } = open(history, { examinations: [exam(2, LAST_MONTH)] });
    calls.getOne.mockRejectedValueOnce(new HttpError('x', 500, {}));
    fireEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await person()).toBeTruthy();
  });
});

describe('the growth chart', () => {
  const examinations = [exam(1, addMonths(LAST_MONTH, -1), { berat_badan: 10.1 }), exam(2, LAST_MONTH)];

  it('says in words what it shows and names the WHO', async () => {
    open(history, { examinations });
    const chart = await screen.findByRole('region', { name: 'Grafik pertumbuhan' });
    const picture = await within(chart).findByRole('img', { name: /kurva WHO −3 sampai \+3 SD dan 2 pengukuran/ });
    expect(picture.getAttribute('aria-label')).toContain('10,4');
    expect(chart.textContent).toContain('WHO Child Growth Standards');
    expect(chart.textContent).toContain('Garis merah KMS (−3 SD)');
  });

  it('is a table as well, whose dates pick the point', async () => {
    open(history, { examinations });
    fireEvent.click(await screen.findByText('Tabel angka grafik'));
    const figures = document.querySelector<HTMLElement>('.growth-figures') ?? document.body;
    const [, first, second] = within(figures).getAllByRole('row', { hidden: true });
    expect(first?.textContent).toContain('+300 g');
    expect(second?.textContent).toContain('B');
    fireEvent.click(within(second as HTMLElement).getByRole('button', { hidden: true }));
    expect(document.querySelector('.growth-readout')?.textContent).toContain(formatDate(addMonths(LAST_MONTH, -1)));
  });

  it('changes its measure by arrow keys and its range by a list and two buttons', async () => {
    open(history, { examinations });
    const first = await screen.findByRole('tab', { name: 'Berat menurut umur' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    const second = screen.getByRole('tab', { name: 'Tinggi menurut umur' });
    expect(second.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(second);
    const range = screen.getByLabelText<HTMLSelectElement>('Rentang');
    fireEvent.change(range, { target: { value: '0-5' } });
    expect(range.selectedOptions[0]?.textContent).toBe('0–5 tahun');
    fireEvent.click(screen.getByRole('button', { name: 'Perbesar' }));
    expect(range.selectedOptions[0]?.textContent).toBe('15–45 bl');
  });

  it('is printed with the data of the child', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    open(history, { examinations });
    fireEvent.click(await screen.findByRole('button', { name: 'Cetak grafik' }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.querySelector('.print-sheet');
    for (const text of ['Rangga Pratama', NIK, 'Ani Handayani', 'WHO Child Growth Standards', 'Dicetak']) {
      expect(sheet?.textContent).toContain(text);
    }
  });

  it('is not there for a grown-up', async () => {
    open(history, { examinations, riwayat: [child({ tanggal_lahir: '1985-03-04' })] });
    await table();
    expect(screen.queryByRole('region', { name: 'Grafik pertumbuhan' })).toBeNull();
  });
});

const field = (name: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!input) throw new Error(`no input ${name}`);
  return input;
};
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Simpan' }));
const alertText = async () => (await screen.findByRole('alert')).textContent;

describe('/formtambah/{nik}', () => {
  const path = `/formtambah/${NIK}`;

  it('knows the person, starts on today, and asks in order', async () => {
    open(path, { examinations: [] });
    expect((await screen.findByText('Rangga Pratama')).parentElement?.textContent).toContain('1 th 8 bl');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY));
    const steps: [string, string, string][] = [
      ["Field 'beratBadan' harus diisi!", 'berat_badan', '10,8'],
      ["Field 'tinggiBadan' harus diisi!", 'tinggi_badan', '82,5'],
    ];
    for (const [text, name, value] of steps) {
      save();
      await waitFor(async () => expect(await alertText()).toContain(text));
      type(name, value);
    }
    type('tanggal_timbang', '');
    save();
    await waitFor(async () => expect(await alertText()).toContain("Field 'tanggalTimbang' harus diisi!"));
  });

  it('sends the person with the examination, says so and goes to the dashboard', async () => {
    const { calls, router } = open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(document.querySelector('[name="pmt"]')).not.toBeNull());
    type('berat_badan', '10,8');
    type('tinggi_badan', '82,5');
    type('pmt', 'Tidak');
    type('vit', 'A');
    type('imunisasi', '-');
    await waitFor(() => expect(document.querySelector('.growth-hint')?.textContent).toContain('N: naik'));
    save();
    expect(await screen.findByText('Berhasil menambahkan pemeriksaan')).toBeTruthy();
    expect(calls.create.mock.calls[0]?.[1].data).toMatchObject({
      nik: NIK,
      anggota: 'Rangga Pratama',
      ibu: 'Ani Handayani',
      tanggal_timbang: TODAY,
      berat_badan: '10,8',
      dua_t: 'Tidak',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'), { timeout: 4000 });
  });

  it('needs nothing but the measurements', async () => {
    const { calls } = open(path, { examinations: [] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(document.querySelector('[name="vit"]')).not.toBeNull());
    type('berat_badan', '10,8');
    type('tinggi_badan', '82,5');
    save();
    expect(await screen.findByText('Berhasil menambahkan pemeriksaan')).toBeTruthy();
    const data = calls.create.mock.calls[0]?.[1].data ?? {};
    expect(data).toMatchObject({ berat_badan: '10,8', tinggi_badan: '82,5' });
    expect([data.vit, data.pmt, data.imunisasi].filter(Boolean)).toEqual([]);
  });

  it('asks a grown-up nothing that is about children', async () => {
    open(path, { riwayat: [child({ tanggal_lahir: '1985-03-04' })], examinations: [] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY));
    for (const name of ['pmt', 'asi', 'vit', 'imunisasi', 'cara_ukur', 'edema']) {
      expect(document.querySelector(`[name="${name}"]`), name).toBeNull();
    }
  });

  it('says where there is nobody with this NIK', async () => {
    open('/formtambah/1111111111111111', { examinations: [] });
    expect(await alertText()).toContain('Data anggota tidak ditemukan.');
  });
});

describe('hints while typing', () => {
  const path = `/formtambah/${NIK}`;
  const hints = () => [...document.querySelectorAll('.growth-hint')].map((hint) => hint.textContent).join('\n');

  it("show status, last month's difference and the position assumed", async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY));
    type('berat_badan', '10,5');
    type('tinggi_badan', '82,4');
    await waitFor(() => expect(hints()).toContain('T: tidak naik'));
    expect(hints()).toMatch(/BB\/U.*Berat badan normal/);
    expect(hints()).toContain('(+100 g, paling sedikit 200 g)');
    expect(hints()).toContain('2T: Tidak');
    expect(hints()).toContain(`Bulan lalu 10,4 kg (${formatDate(LAST_MONTH)})`);
    expect(hints()).toMatch(/PB\/U.*Normal/);
    expect(hints()).toMatch(/BB\/PB.*Gizi baik \(normal\)/);
    expect(hints()).toMatch(/IMT\/U/);
    expect(hints()).toContain('+0,4 cm sejak');
    expect(hints()).toContain('dianggap berbaring');
  });

  it('ask about grams, and put kilograms in at a tap', async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY));
    type('berat_badan', '10800');
    expect(await screen.findByText(/tampaknya gram/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pakai 10,8 kg' }));
    expect(field('berat_badan').value).toBe('10,8');
    await waitFor(() => expect(screen.queryByText(/tampaknya gram/)).toBeNull());
  });

  it('ask about a lost comma and a height that shrank', async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY));
    type('tinggi_badan', '825');
    expect(await screen.findByRole('button', { name: 'Pakai 82,5 cm' })).toBeTruthy();
    type('tinggi_badan', '80');
    expect(await screen.findByText(/Lebih pendek 2 cm/)).toBeTruthy();
  });

  it('say what oedema makes of the child, whatever it weighs', async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY));
    type('berat_badan', '10,6');
    type('tinggi_badan', '82,4');
    await waitFor(() => expect(hints()).toMatch(/BB\/PB.*Gizi baik \(normal\)/));
    fireEvent.click(within(screen.getByRole('group', { name: /^Edema/ })).getByRole('radio', { name: 'Ya' }));
    await waitFor(() => expect(hints()).toMatch(/BB\/PB Gizi buruk/));
    expect(hints()).toContain('Ada edema pada kedua kaki');
    expect(hints()).not.toContain('Gizi baik');
    expect(hints()).not.toContain('BB/U');
    expect(hints()).toMatch(/PB\/U.*Normal/);
  });

  it('compare with the other examinations when an old one is corrected', async () => {
    const examinations = [exam(1, addMonths(LAST_MONTH, -1), { berat_badan: 10.4 }), exam(2, LAST_MONTH, { berat_badan: 10.4 })];
    open(`/updatepemeriksaan/${NIK}/2`, { examinations });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(hints()).toContain('T: tidak naik'));
    type('berat_badan', '10,7');
    await waitFor(() => expect(hints()).toContain('(+300 g, paling sedikit 200 g)'));
  });
});

describe('/formpemeriksaan and /updatepemeriksaan', () => {
  const examinations = [exam(2, LAST_MONTH)];
  const show = `/formpemeriksaan/${NIK}/2`;
  const edit = `/updatepemeriksaan/${NIK}/2`;

  it('shows everything read only, with Batal, and Ubah for the kader', async () => {
    const { path } = open(show, { examinations }, 'Kader', [history]);
    const link = await screen.findByRole('link', { name: 'Ubah' });
    expect(link.getAttribute('href')).toBe(edit);
    expect(screen.queryByRole('textbox')).toBeNull();
    const main = screen.getByRole('main');
    for (const text of ['Rangga Pratama', NIK, '10,4 kg', 'Berat badan normal', 'Biskuit', 'Vitamin A']) {
      expect(main.textContent).toContain(text);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(path()).toBe(history));
  });

  it('has no Ubah for Admin Desa', async () => {
    open(show, { examinations }, 'Admin Desa');
    expect(await screen.findByRole('button', { name: 'Batal' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ubah' })).toBeNull();
  });

  it('opened directly, Batal leads to the history', async () => {
    const { path } = open(show, { examinations });
    fireEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(path()).toBe(history));
  });

  it('saves a correction, says so and goes back', async () => {
    const { calls, path } = open(edit, { examinations }, 'Kader', [history]);
    await screen.findByText('Rangga Pratama');
    type('berat_badan', '10,9');
    save();
    expect(await screen.findByText('Pemeriksaan Kesehatan Berhasil Diupdate')).toBeTruthy();
    expect(calls.update.mock.calls[0]?.[1]).toMatchObject({ id: 2, data: { berat_badan: '10,9' } });
    await waitFor(() => expect(path()).toBe(history), { timeout: 4000 });
  });

  const REMARKS = ['jenis', 'diagnosa', 'kurun', 'waktu'];

  it('changes the remarks too', async () => {
    const { calls } = open(edit, { examinations, berita: [{ id: 7, tanggal: TODAY, judul: 'Imunisasi bulanan' }] });
    const section = await screen.findByRole('region', { name: 'Keterangan' });
    expect(within(section).getByLabelText('Acara')).toBeTruthy();
    for (const name of REMARKS) type(name, `${name} baru`);
    save();
    expect(await screen.findByText('Pemeriksaan Kesehatan Berhasil Diupdate')).toBeTruthy();
    const changed = Object.fromEntries(REMARKS.map((name) => [name, `${name} baru`]));
    expect(calls.update.mock.calls[0]?.[1]).toMatchObject({ id: 2, data: changed });
  });

  it('does not ask for what a server of the contract cannot take', async () => {
    open(edit, { examinations });
    // before the form is there, which asks what the server has announced
    localStorage.removeItem('server_extensions');
    await screen.findByText('Rangga Pratama');
    expect(field('suplemen').value).toBe('Taburia');
    expect(REMARKS.filter((name) => document.querySelector(`[name="${name}"]`))).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Keterangan' })).toBeNull();
  });

  it('refuses a date that does not exist', async () => {
    open(edit, { examinations: [exam(2, 'kemarin')] });
    await screen.findByText('Rangga Pratama');
    save();
    expect(await alertText()).toContain('Tanggal timbang tidak boleh kosong atau format tidak valid!');
  });

  it.each([
    ['without an id', `/updatepemeriksaan/${NIK}`],
    ['with an unknown id', `/updatepemeriksaan/${NIK}/99`],
    ['with the id of an examination of somebody else', '/updatepemeriksaan/3299012110240002/2'],
  ])('%s there is nothing to change', async (_case, path) => {
    open(path, { examinations, riwayat: [child(), child({ id: '3299012110240002', nik: '3299012110240002' })] });
    expect(await alertText()).toContain('ID Pemeriksaan tidak ditemukan!');
  });
});

describe('queues', () => {
  const berita = [{ id: 7, tanggal: addDays(TODAY, 3), judul: 'Imunisasi bulanan' }];
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Tambah ke Antrian' }));

  it('/antrian/{nik}?userId= fills in what it knows, offers the events, and goes on to the history', async () => {
    const { calls, path } = open(`/antrian/${NIK}?userId=3299010101900002`, { berita, antrian: [], examinations: [] });
    expect((await screen.findByLabelText<HTMLInputElement>('NIK')).value).toBe(NIK);
    expect(screen.getByLabelText<HTMLInputElement>('Warga Wali NIK').value).toBe('3299010101900002');
    fireEvent.change(await screen.findByLabelText('Pilih acara'), { target: { value: '7' } });
    expect(screen.getByLabelText<HTMLInputElement>('Acara ID').value).toBe('7');
    calls.create.mockResolvedValueOnce({ data: { id: NIK } });
    add();
    add();
    expect(await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.')).toBeTruthy();
    expect(calls.create.mock.calls.map(([resource, { data }]) => [resource, data])).toEqual([
      ['antrian', { user_id: '3299010101900002', berita_id: '7', nik: NIK }],
    ]);
    await waitFor(() => expect(path()).toBe(history), { timeout: 4000 });
  });

  it('/antrian-add/{beritaId} goes on to the event', async () => {
    const { calls, path } = open('/antrian-add/7', { berita, antrian: [], examinations: [] });
    expect((await screen.findByLabelText<HTMLInputElement>('Acara ID')).value).toBe('7');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Formulir Antrian Acara');
    fireEvent.change(screen.getByLabelText('NIK'), { target: { value: NIK } });
    calls.create.mockResolvedValueOnce({ data: { id: NIK } });
    add();
    await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.');
    await waitFor(() => expect(path().toLowerCase()).toBe('/berita-informasi/7'), { timeout: 4000 });
  });

  it('/antrian-add/{beritaId} says which event it is, as long as that one is meant', async () => {
    open('/antrian-add/7', { berita });
    const event = await screen.findByText('Imunisasi bulanan');
    expect(event.parentElement?.textContent).toContain(formatDate(addDays(TODAY, 3)));
    fireEvent.change(screen.getByLabelText('Acara ID'), { target: { value: '8' } });
    expect(screen.queryByText('Imunisasi bulanan')).toBeNull();
  });

  it.each(['999', 'abc'])('/antrian-add/%s says at once that there is no such event, and leads to the others', async (id) => {
    const { path } = open(`/antrian-add/${id}`, { berita });
    expect(await alertText()).toContain('Acara tidak ditemukan.');
    expect(screen.queryByRole('button', { name: 'Tambah ke Antrian' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Ke daftar berita' }));
    await waitFor(() => expect(path()).toBe('/berita'));
  });

  it('/antrian-add/{beritaId} works where the event cannot be asked for', async () => {
    const { calls } = open('/antrian-add/7', { berita: [] });
    calls.getOne.mockRejectedValue(new HttpError('rusak', 500, { message: 'rusak', errors: {} }));
    fireEvent.change(await screen.findByLabelText('NIK'), { target: { value: NIK } });
    await waitFor(() => expect(calls.getOne).toHaveBeenCalled());
    calls.create.mockResolvedValueOnce({ data: { id: NIK } });
    add();
    expect(await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.')).toBeTruthy();
    expect(calls.create.mock.calls[0]?.[1].data).toEqual({ user_id: '', berita_id: '7', nik: NIK });
  });

  it('finds a member by name and fills in NIK and guardian', async () => {
    const user = userEvent.setup();
    open('/antrian-add/7', {
      berita,
      patients: [{ id: 1, nama_lengkap: 'Rangga Pratama', nik: NIK, nama_ibu: 'Ani Handayani' }],
    });
    await user.type(await screen.findByLabelText('Cari anggota menurut nama atau NIK'), 'rang');
    await user.click(await screen.findByRole('option', { name: /Rangga Pratama/ }));
    expect(screen.getByLabelText<HTMLInputElement>('NIK').value).toBe(NIK);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Warga Wali NIK').value).toBe('3299010101900002'));
  });

  it("has no rules of its own: the server's words stand in the banner and at the field", async () => {
    const { calls } = open('/antrian-add/7', { berita });
    await screen.findByLabelText('NIK');
    const text = 'Anggota ini sudah ada di antrian acara tersebut.';
    calls.create.mockRejectedValueOnce(new HttpError(text, 422, { message: text, errors: { nik: text } }));
    add();
    expect(await alertText()).toContain(text);
    expect(screen.getByLabelText('NIK').getAttribute('aria-invalid')).toBe('true');
  });
});
