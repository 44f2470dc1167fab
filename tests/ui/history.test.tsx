import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { addMonths, formatDate } from '../../src/engine/calendar.ts';
import { BIRTH, child, exam, history, LAST_MONTH, NIK, open, person, table } from './support/examinedChild.tsx';
import { dialogAsking, inBrowser } from './support/openSite.tsx';

inBrowser();

describe('/riwayatpasien/{nik}', () => {
  it('shows who it is, with the age in years and months', async () => {
    open(history, { examinations: [] });
    const card = await person();
    for (const text of ['Rangga Pratama', NIK, 'Laki-laki', formatDate(BIRTH), '1 tahun 8 bulan', 'Ani Handayani']) {
      expect(card.textContent).toContain(text);
    }
    expect(await screen.findByText('Tidak ada data.')).toBeTruthy();
  });

  it('goes on by the NIK, whatever id of the person led here', async () => {
    open('/riwayatpasien/17', { riwayat: [child({ id: '17' })], examinations: [exam(2, LAST_MONTH, { nik: '17' })] });
    const add = await screen.findByRole('link', { name: /Tambah Pemeriksaan/ });
    expect(add.getAttribute('href')).toBe(`/formtambah/${NIK}`);
    const info = within(await table()).getByRole('link', { name: /^Info/ });
    expect(info.getAttribute('href')).toBe(`/formpemeriksaan/${NIK}/2`);
  });

  it('goes on to the NIK of the one that stayed where this one was merged, and says so', async () => {
    const merged = child({ id: '3299014105250002' });
    const { router } = open('/riwayatpasien/3299014105250002', { riwayat: [merged, child()], examinations: [] });
    expect(await screen.findByText(`NIK 3299014105250002 sudah digabung ke Rangga Pratama (NIK ${NIK}).`)).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/riwayatpasien/${NIK}`);
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
    expect(rows()[2]?.textContent).toContain('+100 g, kurang 100 g dari KBM');
    expect(within(rows()[3] as HTMLElement).getByText('B')).toBeTruthy();
  });

  it('marks what follows from an age that is only estimated', async () => {
    const examinations = [exam(2, addMonths(LAST_MONTH, -1), { berat_badan: 10.1 }), exam(3, LAST_MONTH, { berat_badan: 10.4 })];
    open(history, { riwayat: [child({ tanggal_lahir_perkiraan: 'Ya' })], examinations });
    const rows = () => within(screen.getByRole('table', { name: 'Riwayat pemeriksaan' })).getAllByRole('row');
    await table();
    await waitFor(() => expect(rows()[1]?.textContent).toContain('+300 g'));
    const marks = [...(rows()[1]?.querySelectorAll('.growth-class [aria-hidden]') ?? [])].map(
      ({ parentElement }) => parentElement,
    );
    expect(marks.map((mark) => mark?.textContent?.replace('sekitar\u00a0', ''))).toEqual([
      '±\u00a0N',
      '±\u00a0Berat badan normal',
      '±\u00a0Normal',
      '±\u00a0Gizi baik (normal)',
    ]);
    // the first weighing is not judged, whatever the age
    expect(within(rows()[2] as HTMLElement).getByText('B').textContent).toBe('B');
  });

  it('F43 says from 60 months on that the child is past the classes for toddlers, also where IMT/U is not known', async () => {
    const birth = addMonths(LAST_MONTH, -60);
    const past = { bb_u: null, tb_u: null, bb_tb: null, imt_u: null, zscore: null };
    open(history, {
      riwayat: [child({ tanggal_lahir: birth })],
      examinations: [exam(1, LAST_MONTH, { ...past, berat_badan: 17, tinggi_badan: null })],
    });
    const cells = within(within(await table()).getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.slice(-4, -1).map((cell) => cell.textContent)).toEqual(['di luar rentang balita', '–', '–']);
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

  it('says where the examinations could not be read again, above those it has', async () => {
    const { calls } = open(history, { examinations: [exam(1, addMonths(LAST_MONTH, -1)), exam(2, LAST_MONTH)] });
    fireEvent.click(await screen.findByRole('button', { name: `Hapus ${formatDate(LAST_MONTH)}` }));
    const dialog = await dialogAsking('Apakah Anda yakin ingin menghapus data ini?');
    const failing = new HttpError('x', 500, {});
    calls.getList.mockRejectedValueOnce(failing).mockRejectedValueOnce(failing);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ya' }));
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Terjadi kesalahan saat mengambil data.');
    // the one that is gone does not come back with the failure
    expect(within(await table()).getAllByRole('row')).toHaveLength(2);
    fireEvent.click(within(failure).getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(within(await table()).getAllByRole('row')).toHaveLength(2);
  });

  it('says that the examinations could not be loaded, and tries again', async () => {
    const warning = 'Nilai LK/U tidak wajar (z 6,10). Periksa lagi lingkar kepala.';
    const { calls } = open(history, { examinations: [exam(2, LAST_MONTH, { peringatan: [warning] })] });
    const failing = new HttpError('x', 500, {});
    calls.getList.mockRejectedValueOnce(failing).mockRejectedValueOnce(failing);
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Terjadi kesalahan saat mengambil data.');
    expect(screen.queryByText('Tidak ada data.')).toBeNull();
    fireEvent.click(within(failure).getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Periksa lagi (1)')).toBeTruthy();
    expect((await table()).textContent).toContain(warning);
  });

  it('says that loading failed, and tries again', async () => {
    const { calls } = open(history, { examinations: [exam(2, LAST_MONTH)] });
    calls.getOne.mockRejectedValueOnce(new HttpError('x', 500, {}));
    fireEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await person()).toBeTruthy();
  });
});

it.each([
  ['/riwayatpasien/%25', 'Data anggota tidak ditemukan.'],
  ['/antrian/%25', 'Warga Wali NIK'],
  ['/antrian-add/%25', 'Acara tidak ditemukan.'],
  ['/informasilengkap/%25', 'Kembali'],
  ['/updatepemeriksaan/%25', 'ID Pemeriksaan tidak ditemukan!'],
])('%s, mistyped, is a page like any other', async (path, text) => {
  open(path, { berita: [], members: [] });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/Terjadi kesalahan pada tampilan ini/)).toBeNull();
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
    await screen.findByRole('button', { name: 'Cetak grafik' });
    const sheet = await waitFor(() => document.querySelector('.print-sheet') ?? Promise.reject(new Error('no sheet yet')));
    fireEvent.click(screen.getByRole('button', { name: 'Cetak grafik' }));
    expect(print).toHaveBeenCalledOnce();
    for (const text of ['Rangga Pratama', NIK, 'Ani Handayani', 'WHO Child Growth Standards', 'Dicetak']) {
      expect(sheet.textContent).toContain(text);
    }
  });

  it('is not there for a grown-up', async () => {
    open(history, { examinations, riwayat: [child({ tanggal_lahir: '1985-03-04' })] });
    await table();
    expect(screen.queryByRole('region', { name: 'Grafik pertumbuhan' })).toBeNull();
  });
});
