/** What the form of members knows while it is typed: what a NIK tells, and who is in the book already. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Loaded with the tests, so that none of them waits for a lazy chunk.
import '../../src/custom-pages/members/MemberHelps.tsx';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site } from '../../src/resources/index.ts';
import { memberBody } from '../support/memberBody.ts';
import { useForwardedApi as forwardedApi } from '../support/msw.ts';
import { type TestApp, testApp } from '../support/testApp.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { dialogAsking, inBrowser, openSite } from './support/openSite.tsx';

inBrowser();

let server: TestApp;
let token: string;
forwardedApi(() => server.app);
/** born on 1 May 2025, a girl */
const NIK = '3299014105250001';
beforeEach(async () => {
  server = await testApp();
  token = await server.login('Kader');
  const body = { ...memberBody, nama_lengkap: 'Kenzia Putri', nik: NIK, tanggal_lahir: '01-05-2025' };
  await server.call('POST', '/auth/laporan-kesehatan', { token, body });
});
afterEach(() => server.close());

const dataProvider = createDataProvider({ site: compileSite(site), apiUrl: 'http://localhost/api' });
const named = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const put = async (label: string, value: string) => fireEvent.change(await named(label), { target: { value } });
const open = () => {
  const opened = openSite({ site, history: ['/tambahanggota'], dataProvider, role: 'Kader', token });
  return { user: userEvent.setup(), ...opened };
};

describe('what the NIK tells (F25)', () => {
  it('is offered, and taken over by a tap', async () => {
    const { user } = open();
    await put('NIK', '3299015501120001');
    await screen.findByText(/Menurut NIK: lahir 15 Januari 2012, Perempuan\./);
    expect((await named('Tanggal Lahir')).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Pakai' }));
    expect((await named('Tanggal Lahir')).value).toBe('15/01/2012');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Perempuan' }).checked).toBe(true);
    expect(screen.queryByText(/Menurut NIK/)).toBeNull();
  });

  it('is that it is none where it begins with 00, and the number is a temporary one', async () => {
    open();
    await put('NIK', '0000000000000777');
    expect(await screen.findByText(/NIK tidak pernah berawalan 00/)).toBeTruthy();
    await put('NIK', '00000000000007');
    expect(screen.queryByText(/NIK tidak pernah berawalan 00/)).toBeNull();
  });

  it('never takes the place of what was typed by itself, and is asked about on saving', async () => {
    const { user } = open();
    await put('Nama Lengkap', 'Rara');
    await put('NIK', '3299015501120001');
    await put('No KK', '3299010101010003');
    await user.click(screen.getByRole('radio', { name: 'Laki-laki' }));
    await put('Tanggal Lahir', '01/02/2026');
    await put('Berat Lahir', '3,2');
    await screen.findByRole('button', { name: 'Ganti menurut NIK' });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    const dialog = within(await dialogAsking('Periksa lagi'));
    expect(dialog.getByText(/tanggal lahirnya 15 Januari 2012; yang diisi 1 Februari 2026/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Perbaiki' }));
    expect((await named('Tanggal Lahir')).value).toBe('15/01/2012');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Perempuan' }).checked).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Data pasien berhasil ditambahkan.')).toBeTruthy();
  });
});

describe('who is in the book already', () => {
  it('is named beside a NIK that is theirs, with the way to them', async () => {
    open();
    await put('NIK', '3299 0141.0525-0001');
    expect(await screen.findByText(/NIK ini sudah dipakai Kenzia Putri \(lahir 1 Mei 2025/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Buka data Kenzia Putri' });
    expect(link.getAttribute('href')).toMatch(/^\/informasilengkap\/\d+$/);
  });

  it('is shown while a person like them is typed in, twins gently (F26)', async () => {
    open();
    await put('Nama Lengkap', 'Putri Kenziah');
    await put('Tanggal Lahir', '01052025');
    expect(await screen.findByText(/Mungkin sudah terdaftar: Kenzia Putri/)).toBeTruthy();
    await put('Nama Lengkap', 'Kayla Putri');
    await put('No KK', memberBody.no_kk);
    expect(await screen.findByText(/Anak kembar\? Lanjutkan saja\./)).toBeTruthy();
  });

  it('is compared with a member that is in the book too and is edited', async () => {
    const body = { ...memberBody, nama_lengkap: 'Kenzia P.', nik: '3299014105250002', tanggal_lahir: '01-05-2025' };
    const { id } = Object(await server.call('POST', '/auth/laporan-kesehatan', { token, body })).body.data;
    openSite({ site, history: [`/editanggota/${id}`], dataProvider, role: 'Kader', token });
    const link = await screen.findByRole('link', { name: 'Bandingkan dengan Kenzia Putri' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/anggota-ganda/${id}/\\d+$`));
  });

  it('is told by no server that has not announced it', async () => {
    const contract = memoryProvider({ dusun: [], posko: [] }).dataProvider;
    openSite({ site, history: ['/tambahanggota'], dataProvider: contract, role: 'Kader', token, announced: [] });
    await put('NIK', NIK);
    expect((await named('NIK')).value).toBe(NIK);
    expect(screen.queryByText(/NIK ini sudah dipakai|Menurut NIK/)).toBeNull();
  });
});

describe('of whom only the age is known (F34)', () => {
  it('is asked for the age, which is kept as a day and shown as what it is', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: /Hanya umur kira-kira/ }));
    await user.type(await named('Tanggal Lahir'), '63');
    expect(await screen.findByText(/± 63 tahun; dicatat sebagai lahir 1 Juli \d{4}/)).toBeTruthy();
    await put('Nama Lengkap', 'Mbah Karto');
    await user.click(screen.getByRole('switch', { name: /Belum punya NIK/ }));
    await put('No KK', '3299010101010003');
    await user.click(screen.getByRole('radio', { name: 'Laki-laki' }));
    // nobody knows them of a grown-up
    for (const name of ['Anak Ke', 'Berat Lahir', 'Tinggi Lahir']) expect(screen.queryByLabelText(name)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Data pasien berhasil ditambahkan.')).toBeTruthy();
    const kept = await server.db
      .selectFrom('members')
      .select(['id', 'tanggal_lahir', 'tanggal_lahir_perkiraan'])
      .where('nama_lengkap', '=', 'Mbah Karto')
      .executeTakeFirstOrThrow();
    expect([kept.tanggal_lahir?.slice(5), kept.tanggal_lahir_perkiraan]).toEqual(['07-01', 1]);
    cleanup();
    openSite({ site, history: [`/informasilengkap/${kept.id}`], dataProvider, role: 'Kader', token });
    expect((await screen.findByText('Tanggal Lahir')).nextElementSibling?.textContent).toBe('± 63 tahunsekitar 63 tahun');
  });
});
