/** The rows that were not taken, given back to be put right: brought again as they are, they are refused again. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Cell } from '../../src/exchange/cells/cells.ts';
import { sheetsOf } from '../exchange/reading.ts';
import { textFile, workbook } from '../exchange/samples/sample.ts';
import { importing } from '../support/importFile.ts';
import { dataOf, memberBody } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Alamat'];
const KK = '9171010101900009';
const REST = [KK, 'Perempuan', '2025-05-01', 3.1, 'Jl. Kenanga 4'] as const;
const BORN = { resource: 'members', field: 'tanggal_lahir', sebelum: null };
const rowOf = (nik: string | number, name: string) => [nik, name, ...REST];

forEachDatabase('rows that were rejected', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  async function bring(name: string, bytes: Uint8Array) {
    const { send, settled } = importing(test, kader);
    return settled(dataOf(await send(name, new Uint8Array(bytes))).id);
  }

  async function rejected(id: unknown): Promise<Uint8Array> {
    const answer = await test.app.request(`/api/auth/impor/${id}/ditolak`, { headers: { Authorization: `Bearer ${kader}` } });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  }

  const rowsIn = async (bytes: Uint8Array): Promise<readonly (readonly Cell[])[]> => (await sheetsOf(bytes))[0]?.rows ?? [];
  const niksRefused = async (id: unknown) =>
    (await importing(test, kader).rows(id, '&keadaan=salah')).map(({ catatan }) => JSON.stringify(catatan));

  it('keep a number that a spreadsheet has rounded as one that is refused', async () => {
    const told = await bring(
      'warga.xlsx',
      await workbook([
        HEAD,
        rowOf('3299014105250001', 'Siti Aisyah'),
        rowOf(3299014105250000, 'Wulan Sari'),
        rowOf('123', 'Tanpa Nomor'),
        rowOf('3.29901E+15', 'Rini'),
      ]),
    );
    expect(told.jumlah).toMatchObject({ baru: 1, salah: 3 });
    const again = await bring('ditolak.xlsx', await rejected(told.id));
    expect(again.jumlah).toEqual({ baru: 0, berubah: 0, sama: 0, ganda: 0, salah: 3, dilewati: 0 });
    const [wulan] = await niksRefused(again.id);
    expect(wulan).toContain('dibulatkan oleh Excel');
  });

  it('keep those that were rounded before they became texts, however few are left of them', async () => {
    const niks = ['3299010502230010', '3299010502230020', '3299010502230030'];
    const told = await bring(
      'warga.csv',
      textFile(['NIK;Nama;JK;Lahir', ...niks.map((nik, i) => `${nik};Anak ${'ABC'[i]};P;2023-02-05`)]),
    );
    expect(told.jumlah).toMatchObject({ salah: 3 });
    const [head = [], first = []] = await rowsIn(await rejected(told.id));
    const texts = [head, first].map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
    const again = await bring(
      'sisa.xlsx',
      await workbook([...texts, ['3299010502230041', 'Anak D', 'P', '2023-02-05', '9', '']]),
    );
    expect(again.jumlah).toMatchObject({ salah: 1, baru: 1 });
  });

  it('come back as they were otherwise: numbers, days, what is blank, with their number and why', async () => {
    const told = await bring(
      'warga.xlsx',
      await workbook([
        [...HEAD, 'Hobi'],
        ['123', 'Tanpa Nomor', KK, 'Perempuan', new Date('2025-05-01T00:00:00Z'), 2.905, null, 7],
      ]),
    );
    const [head, row] = await rowsIn(await rejected(told.id));
    expect(head).toEqual([...HEAD, 'Hobi', 'Baris', 'Alasan']);
    expect(row).toEqual([
      '123',
      'Tanpa Nomor',
      KK,
      'Perempuan',
      '2025-05-01',
      2.905,
      null,
      7,
      2,
      'NIK harus terdiri dari 16 digit!',
    ]);
  });

  it('keep the days that were understood, whatever order those that are left would tell', async () => {
    const head = 'NIK;Nama;JK;Tgl Lahir;Nama Ibu;Tgl Timbang;TB;BB';
    const asked = await bring(
      'warga.csv',
      textFile([
        head,
        '3299010103240001;Anak A;L;3/1/2024;Ibu;2025-11-20;85;11,5',
        '3299010403240002;Anak B;L;3/4/2024;Ibu;2025-11-20;85;sebelas',
        '3299010505240003;Anak C;L;13/5/2024;Ibu;2025-11-20;85;11',
      ]),
    );
    const told = await importing(test, kader).arrange(asked.id, { susunan: { dates: { 'members.tanggal_lahir': 'mdy' } } });
    expect(told.jumlah).toMatchObject({ salah: 2, baru: 1 });
    const [header = [], ...rows] = await rowsIn(await rejected(told.id));
    expect(rows.map((row) => row[3])).toEqual(['2024-03-04', '13/5/2024']);
    const mended = rows.map((row) => row.map((cell) => (cell === 'sebelas' ? '11,2' : cell === null ? '' : String(cell))));
    const again = await bring('sisa.xlsx', await workbook([header.map(String), ...mended]));
    expect(again.pertanyaan).toEqual([]);
    const [first] = await importing(test, kader).rows(again.id);
    expect(first).toMatchObject({
      keadaan: 'baru',
      perubahan: expect.arrayContaining([{ ...BORN, sesudah: '2024-03-04' }]),
    });
  });

  it('are understood as the file was that they are from, blank headers among its own', async () => {
    const asked = await bring(
      'warga.xlsx',
      await workbook([
        ['Kode Diri', 'Panggilan', null, 'Klm', 'Lhr'],
        ['3299014105250001', 'Siti Aisyah', 'x', 'P', '2025-05-01'],
        ['123', 'Wulan Sari', 'y', 'P', '2025-05-01'],
      ]),
    );
    expect(asked.pertanyaan).toMatchObject([{ kode: 'tanpa-judul' }]);
    const columns = { 0: 'members.nik', 1: 'members.nama_lengkap', 3: 'members.jenis_kelamin', 4: 'members.tanggal_lahir' };
    const told = await importing(test, kader).arrange(asked.id, { susunan: { columns } });
    expect(told.jumlah).toMatchObject({ baru: 1, salah: 1 });
    let again = told;
    for (const name of ['ditolak.xlsx', 'ditolak lagi.xlsx']) {
      again = await bring(name, await rejected(again.id));
      expect(again).toMatchObject({ diingat: true, pertanyaan: [], jumlah: { salah: 1 } });
    }
  });

  it('of a register are of its year still', async () => {
    const asked = await bring(
      'register.xlsx',
      await workbook([
        ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'BB Jan', 'BB Feb', 'BB Mar'],
        ['123', 'Wulan Sari', 'P', '2024-05-01', 10.5, 10.7, 11],
      ]),
    );
    const told = await importing(test, kader).arrange(asked.id, { susunan: { year: 2025 } });
    const again = await bring('ditolak.xlsx', await rejected(told.id));
    expect(again).toMatchObject({ susunan: { year: 2025 }, jumlah: { salah: 1 } });
  });

  it('of our own download are read as it was, letter by letter', async () => {
    const street = "'Gang  Buntu";
    const body = { ...memberBody, nik: '9171014202200077', nama_lengkap: 'Warga Baru', alamat: street, posyandu_id: 1 };
    expect((await test.call('POST', '/auth/laporan-kesehatan', { token: await test.login('Admin Desa'), body })).status).toBe(
      201,
    );
    const headers = { Authorization: `Bearer ${kader}` };
    const download = await test.app.request('/api/auth/ekspor/members?format=xlsx', { headers });
    const [head = [], ...people] = await rowsIn(new Uint8Array(await download.arrayBuffer()));
    const own = people.find((row) => row.includes('Warga Baru')) ?? [];
    const [kk, name] = ['No KK', 'Nama Lengkap'].map((header) => head.indexOf(header)) as [number, number];
    const written = (row: readonly Cell[], changes: Readonly<Record<number, string>> = {}) =>
      row.map((cell, at) => changes[at] ?? (typeof cell === 'object' ? (cell?.date ?? null) : cell));
    const told = await bring(
      'warga.xlsx',
      await workbook([written(head), written(own, { [kk]: '12', [name]: 'Warga Baru Sekali' })]),
    );
    expect(told).toMatchObject({ susunan: { shape: 'ekspor-members' }, jumlah: { salah: 1 } });
    const [header = [], row = []] = await rowsIn(await rejected(told.id));
    const again = await bring('sisa.xlsx', await workbook([written(header), written(row, { [kk]: KK })]));
    expect(again).toMatchObject({ susunan: { shape: 'ekspor-members' }, jumlah: { berubah: 1 } });
    const [first] = await importing(test, kader).rows(again.id);
    // what is as it was is nothing new: neither the blanks nor the apostrophe of its street
    expect(first?.perubahan).toEqual([
      { resource: 'members', field: 'nama_lengkap', sebelum: 'Warga Baru', sesudah: 'Warga Baru Sekali' },
    ]);
  });

  it('have both rows of a header that had two, by which their columns are known', async () => {
    const told = await bring(
      'register.xlsx',
      await workbook([
        ['REGISTER', null, null, null, null, null, null],
        ['NIK', 'Nama Anak', 'JK', 'Tgl Lahir', 'Orang Tua', null, null],
        [null, null, null, null, 'Ibu', 'Ayah', null],
        ['3299014105250001', 'Siti Aisyah', 'P', '2025-05-01', 'Dewi', 'Budi', 'x'],
        ['123', 'Wulan Sari', 'P', '2025-05-01', 'Rina', 'Joko', 'y'],
      ]),
    );
    expect(told).toMatchObject({ susunan: { header: 1, headerRows: 2 }, jumlah: { salah: 1 } });
    const again = await bring('ditolak.xlsx', await rejected(told.id));
    const targets = (of: Record<string, unknown>) => Object.values(Object(of.susunan).columns).filter((one) => one !== null);
    expect(again).toMatchObject({ pertanyaan: told.pertanyaan, susunan: { header: 0, headerRows: 2 }, jumlah: { salah: 1 } });
    expect(targets(again)).toEqual(targets(told));
    expect(targets(told)).toContain('members.nama_ibu');
    const once = await bring('ditolak lagi.xlsx', await rejected(again.id));
    expect(targets(once)).toEqual(targets(told));
    const [row] = await importing(test, kader).rows(once.id);
    expect(row).toMatchObject({ keadaan: 'salah', orang: { nama: 'Wulan Sari' } });
  });

  it('keep numbers that commas have cut as ones that are refused', async () => {
    const told = await bring(
      'warga.csv',
      textFile([
        'NIK,Nama,JK,Tgl Lahir,Nama Ibu,Tgl Timbang,TB,BB',
        '3299011505240981,Uji Koma A,L,15/05/2024,Ibu,20/11/2025,85,11,5',
        '3299011605240982,Uji Koma B,L,16/05/2024,Ibu,20/11/2025,86,5,12,7',
      ]),
    );
    expect(told).toMatchObject({ jumlah: { salah: 2 }, peringatan: [{ kode: 'koma-desimal' }] });
    const bytes = await rejected(told.id);
    expect((await rowsIn(bytes)).slice(1).map((row) => row.slice(6, 8))).toEqual([
      ['85,?', '11,?'],
      ['86,?', '5,?'],
    ]);
    expect(await bring('ditolak.xlsx', bytes)).toMatchObject({ jumlah: { baru: 0, salah: 2 } });
  });
});
