import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../src/engine/calendar.ts';
import {
  alertText,
  child,
  exam,
  field,
  history,
  LAST_MONTH,
  NIK,
  open,
  save,
  TODAY,
  TODAY_SHOWN,
  type,
} from './support/examinedChild.tsx';
import { inBrowser } from './support/openSite.tsx';

inBrowser();

describe('/formtambah/{nik}', () => {
  const path = `/formtambah/${NIK}`;

  it('knows the person, starts on today, and asks in order', async () => {
    open(path, { examinations: [] });
    // a server of the contract, before the form is there, which asks what it has announced
    localStorage.removeItem('server_extensions');
    expect((await screen.findByText('Rangga Pratama')).parentElement?.textContent).toContain('1 th 8 bl');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
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
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('takes weight alone, and asks for the weight where nothing was measured (F41)', async () => {
    const { calls } = open(path, { examinations: [] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
    save();
    await waitFor(async () => expect(await alertText()).toContain("Field 'beratBadan' harus diisi!"));
    type('berat_badan', '10,8');
    await waitFor(() => expect(field('tinggi_badan').getAttribute('aria-required')).toBeNull());
    save();
    expect(await screen.findByText('Berhasil menambahkan pemeriksaan')).toBeTruthy();
    expect(calls.create.mock.calls[0]?.[1].data).toMatchObject({ berat_badan: '10,8', tinggi_badan: null });
  });

  it('starts with the event of the day, and names events by day and place', async () => {
    const today = { id: 7, tanggal: TODAY, judul: 'Posyandu', tempat: 'Balai Desa' };
    const { calls } = open(path, { examinations: [], berita: [today, { ...today, id: 8, tanggal: LAST_MONTH }] });
    await screen.findByText('Rangga Pratama');
    const event = await screen.findByLabelText<HTMLSelectElement>('Acara');
    await waitFor(() => expect(event.value).toBe('7'));
    expect([...event.options].map(({ text }) => text)).toContain(`Posyandu · ${formatDate(LAST_MONTH)} · Balai Desa`);
    fireEvent.change(event, { target: { value: '' } });
    type('berat_badan', '10,8');
    save();
    expect(await screen.findByText('Berhasil menambahkan pemeriksaan')).toBeTruthy();
    expect(calls.create.mock.calls[0]?.[1].data.berita ?? null).toBeNull();
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
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
    for (const name of ['pmt', 'asi', 'vit', 'imunisasi', 'cara_ukur', 'edema']) {
      expect(document.querySelector(`[name="${name}"]`), name).toBeNull();
    }
  });

  it('says where there is nobody with this NIK', async () => {
    open('/formtambah/1111111111111111', { examinations: [] });
    expect(await alertText()).toContain('Data anggota tidak ditemukan.');
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
    await waitFor(() => expect(path()).toBe(history));
  });

  it('asks for nothing else where one weight is corrected, and leaves what was not noted as it was (F27)', async () => {
    const none = { pmt: null, jumlah_pemberian: null, vit: null, imunisasi: null, suplemen: null };
    const { calls } = open(edit, { examinations: [exam(2, LAST_MONTH, none)] }, 'Kader', [history]);
    await screen.findByText('Rangga Pratama');
    type('berat_badan', '10,9');
    save();
    expect(await screen.findByText('Pemeriksaan Kesehatan Berhasil Diupdate')).toBeTruthy();
    const { data } = calls.update.mock.calls[0]?.[1] ?? {};
    expect(Object.keys(none).filter((name) => data?.[name])).toEqual([]);
  });

  const REMARKS = ['jenis', 'diagnosa', 'kurun', 'waktu'];

  it('changes the remarks too', async () => {
    const { calls } = open(edit, { examinations, berita: [{ id: 7, tanggal: TODAY, judul: 'Imunisasi bulanan' }] });
    const section = await screen.findByRole('region', { name: 'Keterangan' });
    expect(screen.getByLabelText('Acara')).toBeTruthy();
    // seldom needed, and so folded away until somebody opens it
    expect(within(section).queryByRole('textbox')).toBeNull();
    fireEvent.click(within(section).getByRole('button', { name: 'Keterangan', expanded: false }));
    expect(within(section).getAllByRole('textbox')).toHaveLength(REMARKS.length);
    for (const name of REMARKS) type(name, `${name} baru`);
    save();
    expect(await screen.findByText('Pemeriksaan Kesehatan Berhasil Diupdate')).toBeTruthy();
    const changed = Object.fromEntries(REMARKS.map((name) => [name, `${name} baru`]));
    expect(calls.update.mock.calls[0]?.[1]).toMatchObject({ id: 2, data: changed });
  });

  it('opens by itself what holds a value', async () => {
    open(edit, { examinations: [exam(2, LAST_MONTH, { diagnosa: 'Batuk' })] });
    const section = await screen.findByRole('region', { name: 'Keterangan' });
    expect(await within(section).findByRole('button', { expanded: true })).toBeTruthy();
    expect(within(section).getByRole<HTMLInputElement>('textbox', { name: 'Diagnosa' }).value).toBe('Batuk');
  });

  it("says 'Tidak diberikan' at a tap, and takes it back at another (F27)", async () => {
    const none = { vit: null, imunisasi: null };
    const { calls } = open(edit, { examinations: [exam(2, LAST_MONTH, none)] });
    await screen.findByText('Rangga Pratama');
    const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name: 'Tidak diberikan', description: name }));
    for (const name of ['Vitamin', 'Imunisasi', 'PMT', 'Suplemen']) tap(name);
    expect(['vit', 'imunisasi', 'pmt', 'suplemen'].map((name) => field(name).value)).toEqual(Array(4).fill('Tidak'));
    expect(screen.getByRole('button', { name: 'Tidak diberikan', description: 'Vitamin', pressed: true })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Tidak diberikan' })).toBeTruthy();
    tap('Imunisasi');
    expect(field('imunisasi').value).toBe('');
    save();
    expect(await screen.findByText('Pemeriksaan Kesehatan Berhasil Diupdate')).toBeTruthy();
    expect(calls.update.mock.calls[0]?.[1].data).toMatchObject({ vit: 'Tidak', pmt: 'Tidak', suplemen: 'Tidak' });
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
