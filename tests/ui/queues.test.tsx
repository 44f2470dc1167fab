import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate } from '../../src/engine/calendar.ts';
import { alertText, history, NIK, open, TODAY } from './support/examinedChild.tsx';
import { dialogAsking, inBrowser, signInAs } from './support/openSite.tsx';

inBrowser();

/** The contract's text and, beside it, what our server's additions say of whom and what. */
const ADDED = new RegExp(`^Riwayat pemeriksaan berhasil ditambahkan\\. ${NIK} masuk antrian acara (Imunisasi bulanan|7)\\.$`);

describe('queues', () => {
  const berita = [{ id: 7, tanggal: addDays(TODAY, 3), judul: 'Imunisasi bulanan', tempat: 'Balai Desa' }];
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Tambah ke Antrian' }));

  it('/antrian/{nik}?userId= fills in what it knows, offers the events, and goes on to the history', async () => {
    const { calls, path } = open(`/antrian/${NIK}?userId=3299010101900002`, { berita, antrian: [], examinations: [] });
    expect((await screen.findByLabelText<HTMLInputElement>('NIK')).value).toBe(NIK);
    expect(screen.getByLabelText<HTMLInputElement>('Warga Wali NIK').value).toBe('3299010101900002');
    const picker = await screen.findByLabelText('Pilih acara');
    expect(picker.textContent).toContain(`${formatDate(addDays(TODAY, 3))} · Imunisasi bulanan · Balai Desa`);
    fireEvent.change(picker, { target: { value: '7' } });
    expect(screen.getByLabelText<HTMLInputElement>('Acara ID').value).toBe('7');
    calls.create.mockResolvedValueOnce({ data: { id: NIK } });
    add();
    add();
    expect((await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.')).textContent).toMatch(ADDED);
    expect(calls.create.mock.calls.map(([resource, { data }]) => [resource, data])).toEqual([
      ['antrian', { user_id: '3299010101900002', berita_id: '7', nik: NIK }],
    ]);
    await waitFor(() => expect(path()).toBe(history));
  });

  it('/antrian-add/{beritaId} goes on to the event', async () => {
    const { calls, path } = open('/antrian-add/7', { berita, antrian: [], examinations: [] });
    expect((await screen.findByLabelText<HTMLInputElement>('Acara ID')).value).toBe('7');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Formulir Antrian Acara');
    fireEvent.change(screen.getByLabelText('NIK'), { target: { value: NIK } });
    calls.create.mockResolvedValueOnce({ data: { id: NIK } });
    add();
    expect((await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.')).textContent).toMatch(ADDED);
    await waitFor(() => expect(path().toLowerCase()).toBe('/berita-informasi/7'));
  });

  it('shows by its name an event that is on this device only, and sends the id that stands for it', async () => {
    const id = 'baru-5f8532e5';
    const { calls } = open(`/antrian-add/${id}`, { berita: [{ ...berita[0], id }], antrian: [], examinations: [] });
    const field = await screen.findByLabelText<HTMLInputElement>('Acara ID');
    await waitFor(() => expect([field.value, field.readOnly]).toEqual(['Imunisasi bulanan', true]));
    fireEvent.change(screen.getByLabelText('NIK'), { target: { value: NIK } });
    calls.create.mockResolvedValueOnce({ data: { id: NIK } });
    add();
    await waitFor(() => expect(calls.create.mock.calls[0]?.[1].data).toMatchObject({ berita_id: id, nik: NIK }));
  });

  it.each([
    ['/antrian-add/7', 'Budi Santoso'],
    [`/antrian/${NIK}`, 'Budi Santoso'],
    ['/antrian-add/7', undefined],
  ])('%s says who queues for what, of a server with additions (answered: %s)', async (path, nama) => {
    const { calls } = open(path, { berita, antrian: [], examinations: [] });
    if (path.startsWith('/antrian-add')) {
      await screen.findByText('Imunisasi bulanan');
      fireEvent.change(screen.getByLabelText('NIK'), { target: { value: NIK } });
    } else fireEvent.change(await screen.findByLabelText('Pilih acara'), { target: { value: '7' } });
    calls.create.mockResolvedValueOnce({ data: { id: NIK, nama } });
    add();
    expect((await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.')).textContent).toBe(
      `Riwayat pemeriksaan berhasil ditambahkan. ${nama ?? NIK} masuk antrian acara Imunisasi bulanan.`,
    );
  });

  it('asks about whom the event is probably not about, and queues them where they are meant', async () => {
    const { calls } = open('/antrian-add/7', { berita });
    const nik = await screen.findByLabelText<HTMLInputElement>('NIK');
    fireEvent.change(nik, { target: { value: NIK } });
    const doubts = [{ code: 'queued-3-7', field: 'nik', text: 'Rangga tercatat laki-laki. Sudah benar?' }];
    const asked = new HttpError('Periksa lagi.', 409, { message: 'Periksa lagi.', errors: {}, doubts, confirm: 'queued-3-7' });
    calls.create
      .mockRejectedValueOnce(asked)
      .mockRejectedValueOnce(asked)
      .mockResolvedValueOnce({ data: { id: NIK } });
    add();
    const dialog = await dialogAsking('Periksa lagi');
    expect(dialog.textContent).toContain('NIK: Rangga tercatat laki-laki. Sudah benar?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Perbaiki' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(nik));
    add();
    fireEvent.click(within(await dialogAsking('Periksa lagi')).getByRole('button', { name: 'Sudah benar, simpan' }));
    expect((await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.')).textContent).toMatch(ADDED);
    const metas = calls.create.mock.calls.map(([, { meta }]) => meta);
    expect(metas.map(({ confirmed }) => confirmed)).toEqual(['', '', 'queued-3-7']);
    expect(new Set(metas.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it('says the contract’s text alone of a server without additions', async () => {
    const { calls } = open('/antrian-add/7', { berita });
    fireEvent.change(await screen.findByLabelText('NIK'), { target: { value: NIK } });
    localStorage.removeItem('server_extensions');
    calls.create.mockResolvedValueOnce({ data: { id: NIK } });
    add();
    const said = await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.');
    expect(said.textContent).toBe('Riwayat pemeriksaan berhasil ditambahkan.');
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
    expect((await screen.findByText('Riwayat pemeriksaan berhasil ditambahkan.')).textContent).toMatch(ADDED);
    expect(calls.create.mock.calls[0]?.[1].data).toEqual({ user_id: '', berita_id: '7', nik: NIK });
  });

  it('/antrian-add/{beritaId} says where the event could not be asked for, and tries again', async () => {
    const { calls } = open('/antrian-add/7', { berita });
    calls.getOne.mockRejectedValueOnce(new HttpError('rusak', 500, { message: 'rusak', errors: {} }));
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Terjadi kesalahan saat mengambil data.');
    fireEvent.change(screen.getByLabelText('NIK'), { target: { value: NIK } });
    fireEvent.click(within(failure).getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Imunisasi bulanan')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('NIK').value).toBe(NIK);
  });

  it('/antrian/{nik} says where the events could not be asked for, and tries again', async () => {
    const { calls } = open(`/antrian/${NIK}`, { berita });
    calls.getList.mockRejectedValueOnce(new HttpError('rusak', 500, { message: 'rusak', errors: {} }));
    expect(await alertText()).toContain('Pilihan gagal dimuat.');
    fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByLabelText('Pilih acara')).toBeTruthy();
  });

  it('does not take a search that failed for one that found nobody', async () => {
    const user = userEvent.setup();
    const { calls } = open('/antrian-add/7', { berita });
    calls.getList.mockRejectedValue(new HttpError('rusak', 500, { message: 'rusak', errors: {} }));
    await user.type(await screen.findByLabelText('Cari anggota menurut nama atau NIK'), 'rang');
    expect(await screen.findByText('Pilihan gagal dimuat.')).toBeTruthy();
    expect(screen.queryByText('Tidak ditemukan')).toBeNull();
  });

  it('takes the guardian of who was picked last, however late the answers come', async () => {
    const user = userEvent.setup();
    const patients = ['Rangga Satu', 'Rangga Dua', 'Rangga Tiga'].map((nama_lengkap, index) => ({
      id: index + 1,
      nama_lengkap,
      nik: `${NIK.slice(0, -1)}${index + 1}`,
    }));
    const { calls } = open('/antrian-add/7', { berita, patients });
    const search = await screen.findByLabelText('Cari anggota menurut nama atau NIK');
    const answers = new Map<unknown, (guardian: string | null) => void>();
    calls.getOne.mockImplementation(
      (_resource, { id }) =>
        new Promise((resolve) => answers.set(String(id), (user_id) => resolve({ data: { id, user_id } as never }))),
    );
    const pick = async (index: number) => {
      await user.clear(search);
      await user.type(search, 'rangga');
      await user.click(await screen.findByRole('option', { name: new RegExp(patients[index]?.nama_lengkap ?? '') }));
      await waitFor(() => expect(answers.has(patients[index]?.nik)).toBe(true));
    };
    const answer = (index: number, guardian: string | null) => act(async () => answers.get(patients[index]?.nik)?.(guardian));
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

    await pick(0);
    await pick(1);
    await answer(1, 'wali-dua');
    await answer(0, 'wali-satu');
    expect([value('NIK'), value('Warga Wali NIK')]).toEqual([patients[1]?.nik, 'wali-dua']);

    // nobody knows of a guardian of the third: that of the second is none of hers
    await pick(2);
    await answer(2, null);
    expect([value('NIK'), value('Warga Wali NIK')]).toEqual([patients[2]?.nik, '']);
    fireEvent.change(screen.getByLabelText('Warga Wali NIK'), { target: { value: 'diketik' } });
    answers.clear();
    await pick(0);
    await answer(0, 'wali-satu');
    expect([value('NIK'), value('Warga Wali NIK')]).toEqual([patients[0]?.nik, 'diketik']);
  });

  it('restored takes the guardian of who is picked then, as nobody has typed the one of before', async () => {
    const user = userEvent.setup();
    const patients = ['Rangga Satu', 'Rangga Dua'].map((nama_lengkap, index) => ({
      ...{ id: index + 1, nama_lengkap, nik: `${NIK.slice(0, -1)}${index + 1}` },
    }));
    const riwayat = patients.map(({ nik }, index) => ({ id: nik, nik, user_id: index === 0 ? 'wali-satu' : null }));
    const pick = async (name: string) => {
      await user.type(await screen.findByLabelText('Cari anggota menurut nama atau NIK'), 'rangga');
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    };
    const guardian = () => screen.getByLabelText<HTMLInputElement>('Warga Wali NIK').value;
    const { unmount } = open('/antrian-add/7', { berita, patients, riwayat });
    await pick('Rangga Satu');
    await waitFor(() => expect(guardian()).toBe('wali-satu'));
    await waitFor(() => expect(Object.keys(sessionStorage).some((key) => key.startsWith('draft:'))).toBe(true));
    unmount();
    open('/antrian-add/7', { berita, patients, riwayat });
    await screen.findByText(/dipulihkan/);
    expect(guardian()).toBe('wali-satu');
    await pick('Rangga Dua');
    await waitFor(() => expect(guardian()).toBe(''));
  });

  it('takes no typing while it is being saved, and gives back what was typed when the session had ended', async () => {
    const { calls, path, router } = open(`/antrian/${NIK}`, { berita });
    const guardian = () => screen.findByLabelText<HTMLInputElement>('Warga Wali NIK');
    fireEvent.change(await guardian(), { target: { value: '3299010101900002' } });
    let answer: (error: HttpError) => void = () => undefined;
    calls.create.mockImplementationOnce(() => new Promise((_resolve, reject) => (answer = reject)));
    add();
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
    expect((await guardian()).closest('[inert]')).not.toBeNull();
    answer(new HttpError('Sesi berakhir.', 401, { message: 'Sesi berakhir.', errors: {} }));
    await waitFor(() => expect(path()).toBe('/login'));
    signInAs('Kader');
    await act(() => router.navigate(`/antrian/${NIK}`));
    expect((await guardian()).value).toBe('3299010101900002');
    expect(screen.getByText(/sudah dipulihkan/)).toBeTruthy();
    // it is there until it is saved
    const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    expect(kept()).toEqual([`draft:/antrian/${NIK}`]);
    add();
    await waitFor(() => expect(kept()).toEqual([]));
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
