/** /imunisasi/{nik}: one tap that records a dose, and doses from the card. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unsent } from '../../src/dataProvider/customCalls.ts';
import { addMonths } from '../../src/engine/calendar.ts';
import type { Waiting } from '../../src/offline/outbox/waiting.ts';
import { ADINDA, child, dose, open, PATH, PEOPLE, serverOfDoses, TODAY } from './support/immunisation.tsx';

const { api, answer } = serverOfDoses();

describe('a child', () => {
  const page = `/imunisasi/3299012707250001`;
  const today = async () => within(await screen.findByRole('region', { name: 'Bisa diberikan hari ini' }));

  it('has what may be given today on top: one tap records it, the next one is at hand, and it can be undone', async () => {
    const { user, dataProvider } = open(page);
    const tap = (await today()).getByRole('button', { name: 'Beri DPT-HB-Hib 1 hari ini' });
    // as the server tells it from then on
    answer([{ ...ADINDA, dosis: [...ADINDA.dosis, dose('DPT-HB-Hib', 1, 0, 1)] }]);
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
    answer([child(1, 'Adinda', 4, [dose('OPV', 1, 4)])]);
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
    const riwayat = PEOPLE.map((person) => ({ ...person, id: person.nik }));
    const old = { ...PEOPLE[1], id: '3299012707250002', tanggal_lahir: addMonths(TODAY, -13 * 12) };
    const { router } = open(`/riwayatpasien/${ADINDA.nik}`, { riwayat: [...riwayat.slice(0, 1), old] });
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

describe('a child who is on this device only', () => {
  const [nik, id] = ['0012345678901234', 'baru-c'];
  const born: Waiting = {
    ...{
      key: 'c',
      order: 1,
      at: `${TODAY}T03:00:00Z`,
      resource: 'members',
      action: 'create',
      title: 'Bayi Lereng',
      state: 'waiting',
    },
    values: { nama_lengkap: 'Bayi Lereng', nik, jenis_kelamin: 'Perempuan', tanggal_lahir: TODAY },
    ...{ standsFor: id, names: { nik: [nik] }, request: { method: 'POST', url: '/auth/laporan-kesehatan', headers: {} } },
  };
  afterEach(() => act(() => void unsent.set([])));

  it('has its doses recorded under the id that stands for it', async () => {
    api.answers.set(`${PATH}/anak/${nik}`, { status: 404, body: { message: 'Data anggota tidak ditemukan.' } });
    const { user, dataProvider } = open(`/imunisasi/${nik}`);
    await screen.findByRole('alert');
    act(() => void unsent.set([born]));
    await user.click(await screen.findByRole('button', { name: 'Beri HB0 hari ini' }));
    await waitFor(() =>
      expect(dataProvider.create).toHaveBeenCalledWith(
        'doses',
        expect.objectContaining({ data: expect.objectContaining({ anggota: id, jenis: 'HB0' }) }),
      ),
    );
  });

  it('says that they can be recorded once it is sent, where nothing else is on this device', async () => {
    api.answers.set(`${PATH}/anak/${nik}`, { status: 404, body: { message: 'Data anggota tidak ditemukan.' } });
    api.answers.set(PATH, { status: 500, body: {} });
    open(`/imunisasi/${nik}`);
    await screen.findByRole('alert');
    act(() => void unsent.set([born]));
    expect(await screen.findByText(/Dosisnya dapat dicatat setelah terkirim\./)).toBeTruthy();
  });
});
