/** /impor where something is asked or cannot be saved; the server in the test's hands. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { column, contents, IMPORT, oneImport, PATH } from './support/oneImport.tsx';

const { api, tell, open, alert, asked } = oneImport();

it('is nowhere where the server has not announced it', async () => {
  const others = EXTENSIONS.filter((extension) => extension !== 'impor');
  api.announced = others;
  open('/impor', others);
  expect(await screen.findByText(/^Halaman ini belum ada di server yang dipakai/)).toBeTruthy();
  expect(api.asked).toEqual([]);
});

describe('what can be read in two ways', () => {
  const LAHIR = 'members.tanggal_lahir';
  const dates = {
    ...{ kode: 'tanggal', kolom: 1, perlu: true, teks: 'Tanggal seperti 03/04/2026 dapat dibaca dua cara.' },
    jawaban: [
      { teks: '03/04/2026 = 2026-04-03', susunan: { dates: { [LAHIR]: 'dmy' } } },
      { teks: '03/04/2026 = 2026-03-04', susunan: { dates: { [LAHIR]: 'mdy' } } },
    ],
  };

  it('is asked above the rows, holds saving up, and is answered in place', async () => {
    tell({ pertanyaan: [dates] });
    api.answers.set(`${PATH}/7/susunan`, {
      body: { status: 'success', data: { ...IMPORT, susunan: { ...IMPORT.susunan, dates: { [LAHIR]: 'dmy' } } } },
    });
    const { user } = open();
    const question = await screen.findByRole('group', { name: dates.teks });
    expect(screen.getByText('Jawab dulu pertanyaan di atas.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull();
    await user.click(within(question).getByRole('radio', { name: '03/04/2026 = 3 April 2026' }));
    expect(await screen.findByRole('button', { name: 'Simpan 3 orang baru' })).toBeTruthy();
    expect(asked('PUT')).toEqual(['PUT /auth/impor/7/susunan']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Yang akan berubah'));
  });

  it('is asked at its column where columns are looked at; an answer that does not arrive stays chosen', async () => {
    tell({ pertanyaan: [dates] });
    api.answers.set(`${PATH}/7/susunan`, { status: 503, body: { message: 'x' } });
    const { user } = open('/impor/7?langkah=susunan');
    const question = await screen.findByRole('group', { name: dates.teks });
    expect(question.closest('li')?.textContent).toContain('Lahir');
    await user.click(within(question).getByRole('radio', { name: '03/04/2026 = 4 Maret 2026' }));
    expect(await alert()).toBe('Perubahan susunan gagal disimpan. Coba lagi.');
    expect(within(question).getByRole<HTMLInputElement>('radio', { name: '03/04/2026 = 4 Maret 2026' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(asked('PUT')).toHaveLength(2));
  });

  it('each column of days can be said to be read otherwise', async () => {
    const kolom = [
      column(0, 'NIK', 'members.nik'),
      { ...column(1, 'Lahir', LAHIR), contoh: ['25/03/2023'] },
      { ...column(2, 'Ukur', 'examinations.tanggal_timbang'), contoh: ['03/25/2026'] },
    ];
    tell({ kolom, susunan: { ...IMPORT.susunan, dates: { [LAHIR]: 'dmy', 'examinations.tanggal_timbang': 'mdy' } } });
    api.answers.set(`${PATH}/7/susunan`, { status: 503, body: { message: 'x' } });
    const { user } = open('/impor/7?langkah=susunan');
    const order = (header: string) =>
      screen.findByRole<HTMLSelectElement>('combobox', { name: `Tanggal di kolom ${header} dibaca sebagai` });
    expect([(await order('Lahir')).value, (await order('Ukur')).value]).toEqual(['dmy', 'mdy']);
    await user.selectOptions(await order('Lahir'), 'ymd');
    await waitFor(() => expect(asked('PUT')).toEqual(['PUT /auth/impor/7/susunan']));
    expect([(await order('Lahir')).value, (await order('Ukur')).value]).toEqual(['ymd', 'mdy']);
  });

  it('a value that nobody knows is said to mean one of those there are', async () => {
    const kolom = [
      ...IMPORT.kolom,
      column(2, 'Asuransi', 'members.bpjs', [
        { dari: 'PBI', ke: null },
        { dari: 'Y', ke: 'Ya' },
      ]),
    ];
    const susunan = { ...IMPORT.susunan, columns: { ...IMPORT.susunan.columns, 2: 'members.bpjs' } };
    tell({ kolom, susunan });
    api.answers.set(`${PATH}/7/susunan`, { body: { status: 'success', data: { ...IMPORT, kolom, susunan } } });
    const { user } = open('/impor/7?langkah=susunan');
    const box = await screen.findByRole('combobox', { name: '“PBI” berarti' });
    expect(
      within(box)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Pilih artinya', 'Biarkan kosong', 'Ya', 'Tidak']);
    expect(screen.getByText('1 isian sudah dikenal')).toBeTruthy();
    await user.selectOptions(box, 'Ya');
    await waitFor(() => expect(asked('PUT')).toHaveLength(1));
  });

  it('a value of one month of a register means the same in all of them', async () => {
    const target = 'examinations.vit';
    const kolom = [...IMPORT.kolom, column(2, 'Vit A Feb', `${target}@2`, [{ dari: 'kapsul', ke: null }])];
    const susunan = {
      ...IMPORT.susunan,
      ...{ columns: { ...IMPORT.susunan.columns, 2: `${target}@2` }, values: { [target]: { puyer: 'B' } } },
    };
    tell({ kolom, susunan });
    api.answers.set(`${PATH}/7/susunan`, { body: { status: 'success', data: { ...IMPORT, kolom, susunan } } });
    const { user } = open('/impor/7?langkah=susunan');
    await user.selectOptions(await screen.findByRole('combobox', { name: '“kapsul” berarti' }), 'A');
    await waitFor(() => expect(api.bodies).toEqual([{ susunan: { values: { [target]: { puyer: 'B', kapsul: 'A' } } } }]));
  });
});

it('a change that the server refuses spoils none that comes after it', async () => {
  tell();
  const path = `${PATH}/7/susunan`;
  api.answers.set(path, { status: 422, body: { message: 'Susunan tidak dikenal: kolom.' } });
  const { user } = open('/impor/7?langkah=susunan');
  const lahir = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Arti kolom Lahir' });
  await user.clear(await lahir());
  expect(await alert()).toBe('Susunan tidak dikenal: kolom.');
  // it stands as the server has it, and there is nothing to be tried again
  await waitFor(async () => expect((await lahir()).value).toBe('Tanggal Lahir'));
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  api.answers.set(path, {
    body: {
      status: 'success',
      data: { ...IMPORT, susunan: { ...IMPORT.susunan, columns: { 0: null, 1: 'members.tanggal_lahir' } } },
    },
  });
  api.bodies.length = 0;
  await user.clear(screen.getByRole('combobox', { name: 'Arti kolom NIK' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(api.bodies).toEqual([{ susunan: { columns: { 0: null, 1: 'members.tanggal_lahir' } } }]);
});

it('the rows that are not taken can be taken along also where all of them were passed over', async () => {
  tell({ jumlah: { baru: 3, dilewati: 1 } });
  open();
  expect(await screen.findByRole('button', { name: 'Unduh baris yang ditolak' })).toBeTruthy();
  tell({ tahap: 'tersimpan', tersimpan: { baru: 3, dilewati: 1 } });
  open();
  expect(await screen.findByText('1 baris tidak disimpan.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Unduh baris yang ditolak' })).toHaveLength(2);
});

it('a row that may be the person of an earlier one is counted as undecided, and said to be somebody new', async () => {
  const note = { kolom: null, field: null, jenis: 'catatan', teks: 'Mungkin orang yang sama dengan baris 2 (Dewi).' };
  const row = { baris: 3, keadaan: 'dilewati', orang: { nama: 'Dewi', nik: null }, catatan: [note], perubahan: [], mirip: [] };
  tell({ jumlah: { baru: 1, dilewati: 1 } });
  api.answers.set(`${PATH}/7/baris`, { body: { status: 'success', data: [{ ...row, mirip_baris: [2] }], total: 1 } });
  api.answers.set(`${PATH}/7/baris/3`, {
    body: { status: 'success', data: { ...IMPORT, jumlah: { baru: 2 }, rincian: contents(2) } },
  });
  const { user } = open();
  expect(
    await screen.findByText(/^1 baris belum akan disimpan: orangnya mungkin sudah tercatat atau ada di baris lain/),
  ).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Orang baru (baris 3)' }));
  expect(await screen.findByRole('button', { name: 'Simpan 2 orang baru' })).toBeTruthy();
  expect(api.bodies).toEqual([{ pilihan: 'baru' }]);
});

it('a row with the number of somebody who is called otherwise is said to be that person or another one', async () => {
  const budi = { id: 5, nama: 'Budi', nik: '3299010502250801', tanggal_lahir: '2025-02-05', nama_ibu: 'Ratna', posko: null };
  const row = {
    baris: 3,
    keadaan: 'dilewati',
    orang: { nama: 'Beni', nik: budi.nik },
    catatan: [],
    perubahan: [],
    mirip_baris: [],
  };
  tell({ jumlah: { baru: 1, dilewati: 1 } });
  const data = [{ ...row, mirip: [{ ...budi, sebab: 'nik' }] }];
  api.answers.set(`${PATH}/7/baris`, { body: { status: 'success', data, total: 1 } });
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Ini orangnya: Budi (baris 3)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Orang baru (baris 3)' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Orang lain (baris 3)' }));
  expect(api.bodies).toEqual([{ pilihan: 'baru' }]);
});

it('what a column means and this account cannot save is shown there, and offered nowhere else', async () => {
  const kolom = [...IMPORT.kolom, column(2, 'BB', 'examinations.berat_badan')];
  tell({ kolom, susunan: { ...IMPORT.susunan, columns: { ...IMPORT.susunan.columns, 2: 'examinations.berat_badan' } } });
  const { user } = open('/impor/7?langkah=susunan');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Arti kolom BB' });
  expect(box.value).toMatch(/^Berat Badan/);
  expect(box.closest('li')?.textContent).toContain('tidak disimpan: akun Anda tidak mengimpor');
  await user.click(screen.getByRole('combobox', { name: 'Arti kolom Lahir' }));
  const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['NIK', 'Tanggal Lahir', 'BPJS']);
});

it('what cannot be saved says why beside the button, and everything stays', async () => {
  tell({ peringatan: [{ kode: 'geser', teks: '31 % nama berbeda untuk NIK yang sama.' }] });
  const message = 'Susunan berkas ini baru saja diubah. Muat ulang halaman ini.';
  api.answers.set(`${PATH}/7/simpan`, { status: 409, body: { message } });
  const { user } = open();
  expect(await screen.findByText('31 % nama berbeda untuk NIK yang sama.')).toBeTruthy();
  expect(screen.getByText('Dikenali sebagai Data penduduk OpenSID.')).toBeTruthy();
  tell({ jumlah: { baru: 2 }, rincian: contents(2) });
  await user.click(screen.getByRole('button', { name: 'Simpan 3 orang baru' }));
  expect(await alert()).toBe(message);
  // the bar stays at the lower edge of the screen
  expect(screen.getByRole('alert').closest('.import-bar')).not.toBeNull();
  // what another tab has made of it meanwhile
  expect(await screen.findByRole('button', { name: 'Simpan 2 orang baru' })).toBeTruthy();
});

it('where there is nothing to take back, that is not offered', async () => {
  tell({ tahap: 'tersimpan', tersimpan: { sama: 3 } });
  open();
  expect(await screen.findByText('Tidak ada yang disimpan dari warga.xlsx.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Batalkan impor/ })).toBeNull();
});

it('what was left is told with whose row it is', async () => {
  const tidak_dikembalikan = [
    { baris: 921, nama: 'Siti Aisyah', sebab: 'Anggota sudah diubah oleh Dewi pada 3 Maret 2026.' },
    { baris: 922, sebab: 'Anggota sudah dihapus sejak impor.' },
  ];
  tell({ tahap: 'dibatalkan', dibatalkan: { dikembalikan: 1, dibiarkan: 2, tidak_dikembalikan } });
  open();
  expect(await screen.findByText('Baris 921, Siti Aisyah: Anggota sudah diubah oleh Dewi pada 3 Maret 2026.')).toBeTruthy();
  expect(screen.getByText('Baris 922: Anggota sudah dihapus sejak impor.')).toBeTruthy();
});

it('what was left says why in English where the console is, as far as the server does', async () => {
  localStorage.setItem('locale', 'en');
  const told = { sebab: 'Anggota sudah dihapus sejak impor.', sebab_en: 'Member deleted since the import.' };
  const tidak_dikembalikan = [
    { baris: 921, ...told },
    { baris: 922, sebab: 'Dari versi lama.' },
  ];
  tell({ tahap: 'dibatalkan', dibatalkan: { dikembalikan: 1, dibiarkan: 2, tidak_dikembalikan } });
  open();
  expect(await screen.findByText('Row 921: Member deleted since the import.')).toBeTruthy();
  expect(screen.getByText('Row 922: Dari versi lama.')).toBeTruthy();
});

it('a file without rows shows no list of them, but what is said of it', async () => {
  tell({ jumlah: { baru: 0 }, rincian: contents(0), peringatan: [{ kode: 'tanpa-baris', teks: 'Tidak ada baris data.' }] });
  open();
  expect(await screen.findByText('Tidak ada baris data.')).toBeTruthy();
  expect(screen.queryByText('Tidak ada baris seperti itu.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Baru 0' })).toBeNull();
});

it('a column that was given a meaning is counted as unused no longer', async () => {
  const kolom = [...IMPORT.kolom, column(2, 'A', null), column(3, 'B', null)];
  tell({ kolom });
  const susunan = { ...IMPORT.susunan, columns: { ...IMPORT.susunan.columns, 2: 'members.bpjs' } };
  api.answers.set(`${PATH}/7/susunan`, { body: { status: 'success', data: { ...IMPORT, kolom, susunan } } });
  const { user } = open('/impor/7?langkah=susunan');
  await user.click(await screen.findByText('2 kolom tidak dipakai'));
  await user.type(await screen.findByRole('combobox', { name: 'Arti kolom A' }), 'bpjs');
  await user.click(await screen.findByRole('option', { name: 'BPJS' }));
  expect(await screen.findByText('1 kolom tidak dipakai')).toBeTruthy();
});
