/** What comes from something between the console and its server, or does not come at all: nothing typed is lost. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded with the tests, so that none of them waits for a lazy chunk.
import '../../src/custom-pages/examinations/EventQueuePage.tsx';
import '../../src/custom-pages/examinations/ExaminedPerson.tsx';
import { addRegistration, CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { atOnce, pass, stopClock } from './support/clock.ts';
import { dialogAsking, inBrowser } from './support/openSite.tsx';
import { onRealServer } from './support/serverSite.tsx';

inBrowser();
const { open, sent, server, intercept } = onRealServer();

const logged = vi.spyOn(console, 'error');
beforeEach(() => {
  logged.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The sign-in page of a WiFi, as it answers whatever is asked. */
const portal = () => HttpResponse.html('<html><body>Masuk ke WiFi Balai Desa</body></html>');
const named = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const alerted = (text: string) => waitFor(() => expect(alertTexts().join('|')).toContain(text));
const saved = () => screen.queryByText(/berhasil/i);

const EVENT = {
  tanggal: '2030-05-04',
  waktu: '08:00 - 11:00 WIB',
  kategori: 'Balita',
  judul: 'Imunisasi',
  tempat: 'Balai Desa',
  deskripsi: 'Bawa Buku KIA.',
};

async function store(path: string, body: unknown): Promise<string> {
  const answer = await server().call('POST', path, { token: await server().login('Kader'), body });
  expect(answer.status).toBe(201);
  return String(Object(answer.body.data).id);
}
async function stored(path: string): Promise<unknown[]> {
  const { body } = await server().call('GET', path, { token: await server().login('Kader') });
  return body.data as unknown[];
}

async function fillEvent() {
  const type = async (label: string, value: string) => fireEvent.input(await named(label), { target: { value } });
  await type('Tanggal', EVENT.tanggal);
  await type('Waktu mulai', '08:00');
  await type('Waktu selesai', '11:00');
  fireEvent.click(screen.getByRole('radio', { name: 'Balita' }));
  await type('Judul', EVENT.judul);
  await type('Tempat', EVENT.tempat);
  await type('Deskripsi', EVENT.deskripsi);
}

describe('a page that answers 200 in the server’s place saves nothing', () => {
  it('adding an event', async () => {
    intercept(http.post('*/api/auth/berita', portal));
    const { path } = await open('/berita-add', 'Kader');
    await fillEvent();
    press('Simpan');
    await alerted('Gagal menyimpan data. Periksa form Anda atau coba lagi nanti.');
    expect(saved()).toBeNull();
    expect(path()).toBe('/berita-add');
    expect((await named('Judul')).value).toBe('Imunisasi');
    expect(await stored('/auth/berita')).toEqual([]);
    expect(logged.mock.calls.map(([first, second]) => `${first} ${second}`)).toContain(
      'berita: saving failed ReadError: POST /auth/berita, 200: the answer is no JSON (text/html)',
    );
  });

  it('deleting one', async () => {
    await store('/auth/berita', EVENT);
    intercept(http.delete('*/api/auth/berita/:id', portal));
    await open('/berita', 'Kader');
    await screen.findByText('Imunisasi');
    press('Hapus Imunisasi');
    const dialog = await dialogAsking('Apakah Anda yakin ingin menghapus data ini?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ya' }));
    await alerted('Gagal menghapus berita. Coba lagi nanti.');
    expect(saved()).toBeNull();
    await screen.findByText('Imunisasi');
  });

  it('changing an examination', async () => {
    const id = await store('/auth/pemeriksaan', examinationBody(CITRA_NIK, '2026-01-05'));
    intercept(http.patch('*/api/auth/pemeriksaan/:id', portal));
    const { path } = await open(`/updatepemeriksaan/${CITRA_NIK}/${id}`, 'Kader');
    fireEvent.input(await named('Berat Badan'), { target: { value: '11,2' } });
    fireEvent.input(await named('Suplemen'), { target: { value: 'Taburia' } });
    press('Simpan');
    await alerted('Terjadi kesalahan pada server, coba lagi nanti.');
    expect(saved()).toBeNull();
    expect(path()).toBe(`/updatepemeriksaan/${CITRA_NIK}/${id}`);
    expect((await named('Berat Badan')).value).toBe('11,2');
  });

  it('adding to a queue', async () => {
    const id = await store('/auth/berita', EVENT);
    intercept(http.post('*/api/auth/pemeriksaan', portal));
    await open(`/antrian-add/${id}`, 'Kader');
    fireEvent.change(await named('NIK'), { target: { value: CITRA_NIK } });
    press('Tambah ke Antrian');
    await alerted('Terjadi kesalahan pada server, coba lagi nanti.');
    expect(saved()).toBeNull();
    expect((await named('NIK')).value).toBe(CITRA_NIK);
  });

  it('approving an account', async () => {
    await addRegistration(server().db, { nik: '9171010101900099', posisi: 'Kader', status: 'pending', nama_lengkap: 'Calon' });
    intercept(http.put('*/api/auth/verifikator/:nik', portal));
    await open('/admin-verifikator', 'Admin Verifikator');
    const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status Calon' });
    fireEvent.change(status, { target: { value: 'denied' } });
    await alerted('Terjadi kesalahan saat memperbarui status');
    await waitFor(() => expect(status.value).toBe('pending'));
    expect(saved()).toBeNull();
  });

  it('changing one’s profile and password', async () => {
    intercept(http.post('*/api/auth/profile', portal), http.post('*/api/auth/profile/password', portal));
    const { path, router } = await open('/profile-edit', 'Kader');
    fireEvent.input(await named('Nama Lengkap'), { target: { value: 'Nama Baru' } });
    press('Simpan Perubahan');
    await alerted('Terjadi kesalahan saat memperbarui profil.');
    expect((await named('Nama Lengkap')).value).toBe('Nama Baru');
    expect(localStorage.getItem('userName')).not.toBe('Nama Baru');
    expect(path()).toBe('/profile-edit');

    fireEvent.input(await named('Nama Lengkap'), { target: { value: '' } });
    void router.navigate('/ubah-password');
    fireEvent.click(within(await dialogAsking('Isian Anda belum disimpan. Tinggalkan halaman ini?')).getByText('Ya'));
    for (const label of ['Password Saat Ini', 'Password Baru', 'Konfirmasi Password Baru']) {
      fireEvent.input(await named(label), { target: { value: 'rahasia-baru' } });
    }
    press('Simpan Perubahan');
    await alerted('Terjadi kesalahan saat memperbarui password.');
    expect(saved()).toBeNull();
  });

  it('but an empty answer of another server to a deletion is one', async () => {
    await store('/auth/berita', EVENT);
    intercept(http.delete('*/api/auth/berita/:id', () => new HttpResponse(null, { status: 204 })));
    await open('/berita', 'Kader');
    await screen.findByText('Imunisasi');
    press('Hapus Imunisasi');
    const dialog = await dialogAsking('Apakah Anda yakin ingin menghapus data ini?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ya' }));
    expect(await screen.findByText('Berita berhasil dihapus!')).toBeTruthy();
  });
});

it('one refusal of something before the server makes the next save forget no field that is filled in', async () => {
  const { path } = await open(`/formtambah/${CITRA_NIK}`, 'Kader');
  const type = async (label: string, value: string) => fireEvent.input(await named(label), { target: { value } });
  await type('Tanggal Timbang', '2026-01-05');
  await type('Berat Badan', '10,4');
  await type('Tinggi Badan', '82,5');
  await type('Lingkar Kepala', '46,5');
  await type('PMT', 'Tidak');
  await type('Imunisasi', '-');
  await type('Suplemen', 'Taburia');
  fireEvent.change(await named('Vitamin'), { target: { value: 'A' } });
  intercept(
    http.post('*/api/auth/pemeriksaan', () => HttpResponse.json({ message: 'Terlalu sering.' }, { status: 429 }), { once: true }),
  );
  press('Simpan');
  await alerted('Terlalu sering.');
  press('Simpan');
  expect(await screen.findByText('Berhasil menambahkan pemeriksaan')).toBeTruthy();
  expect(path()).toBe(`/formtambah/${CITRA_NIK}`);
  const [refused, kept] = sent.filter(({ method, url }) => method === 'POST' && url === '/auth/pemeriksaan');
  expect(kept?.body).toEqual(refused?.body);
  expect(kept?.body).toMatchObject({ lingkar_kepala: 46.5, Suplemen: 'Taburia' });
  expect(kept?.headers).toHaveProperty('Idempotency-Key');
});

it('an answer that does not come is a failure after 30 seconds, and what comes of it late is not doubled', async () => {
  const never = new Promise<Response>(() => undefined);
  let reached = 0;
  intercept(
    http.post(
      '*/api/auth/berita',
      async ({ request }) => {
        // the server has written it; its answer gets lost
        await server().app.fetch(request.clone());
        reached += 1;
        return never;
      },
      { once: true },
    ),
  );
  await open('/berita-add', 'Kader');
  await fillEvent();
  stopClock();
  press('Simpan');
  await atOnce(() => expect(reached).toBe(1));
  await pass(29_000);
  expect(alertTexts()).toEqual([]);
  await pass(1_000);
  expect(alertTexts().join('')).toContain('Terjadi kesalahan jaringan.');
  expect(screen.getByLabelText<HTMLInputElement>('Judul').value).toBe('Imunisasi');
  press('Simpan');
  await atOnce(() => expect(screen.getByText('Berita acara berhasil disimpan!')).toBeTruthy());
  vi.useRealTimers();
  const keys = sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers?.['Idempotency-Key']);
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  expect(await stored('/auth/berita')).toHaveLength(1);
});
