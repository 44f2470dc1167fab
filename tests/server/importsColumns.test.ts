/** What columns mean as somebody says it, whatever they may write down of that. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Jalan', 'Tgl Ukur', 'BB'];
const SITI = ['3299014105250001', 'Siti Aisyah', '9171010101900009', 'Perempuan', '2025-05-01', '3.1', 'Jl. Kenanga 4'];
const MEASURED = [...SITI, '2026-02-05', '8,4'];

forEachDatabase('what columns of an import mean', (database) => {
  let test: TestApp;
  let admin: string;
  let kader: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date('2026-03-10T08:00:00+07:00') });
    [admin, kader] = [await test.login('Admin Desa'), await test.login('Kader')];
  });
  afterEach(() => test.close());

  it('is changed by an Admin Desa, too, where others of them are measured', async () => {
    const { bring, rows, arrange, save } = importing(test, admin);
    const told = await bring([HEAD, MEASURED]);
    const { columns } = Object(told.susunan);
    expect(columns).toMatchObject({ 6: null, 7: 'examinations.tanggal_timbang', 8: 'examinations.berat_badan' });
    // what may be chosen is what they may write
    expect(JSON.stringify(told.sasaran)).not.toContain('examinations.');
    const arranged = await arrange(told.id, { susunan: { columns: { ...columns, 6: 'members.alamat' } } });
    expect(arranged).toMatchObject({ jumlah: { baru: 1 }, susunan: { columns: { 6: 'members.alamat', 8: columns[8] } } });
    expect(JSON.stringify(await rows(told.id))).toContain('Pemeriksaan diimpor oleh Kader');
    await save(told.id);
    expect(await test.db.selectFrom('examinations').select('id').where('tanggal_timbang', '=', '2026-02-05').execute()).toEqual(
      [],
    );
    // for the next one whoever may write them finds them as they were
    expect(await importing(test, kader).bring([HEAD, ['3299014105250002', 'Wulan', ...MEASURED.slice(2)]])).toMatchObject({
      ...{ diingat: true, jumlah: { baru: 1 }, susunan: { columns: { 6: 'members.alamat', 8: columns[8] } } },
    });
  });

  it('is asked where two of them mean the same, and nothing is looked at or saved before', async () => {
    const { bring, get, arrange } = importing(test, kader);
    const told = await bring([
      ['NIK', 'Nama', 'Panggilan', 'JK', 'Lahir', 'BB Lahir'],
      [SITI[0] ?? '', 'Siti', 'Aisyah', 'P', '2025-05-01', '3.1'],
    ]);
    const { columns } = Object(told.susunan);
    const both = await arrange(told.id, { susunan: { columns: { ...columns, 2: 'members.nama_lengkap' } } });
    expect(both).toMatchObject({
      jumlah: null,
      pertanyaan: [{ kode: 'dua-kolom', perlu: true, teks: 'Dua kolom berarti Nama Lengkap: Nama, Panggilan. Pilih satu saja.' }],
    });
    expect((await test.call('POST', `/auth/impor/${told.id}/simpan`, { token: kader })).status).toBe(409);
    const [, panggilan] = Object(both.pertanyaan)[0].jawaban;
    expect(await arrange(told.id, { susunan: panggilan.susunan })).toMatchObject({
      jumlah: { baru: 1 },
      pertanyaan: [],
      susunan: { columns: { 1: null, 2: 'members.nama_lengkap' } },
    });
    // parts of one field, and columns of ticks, together tell one
    expect(
      await bring([
        ['NIK', 'Nama', 'L', 'P', 'Lahir', 'BB Lahir', 'Alamat', 'RT', 'RW'],
        [SITI[0] ?? '', 'Siti', '', 'v', '2025-05-01', '3.1', 'Jl. Kenanga', '1', '2'],
      ]),
    ).toMatchObject({ jumlah: { baru: 1 }, pertanyaan: [] });
    expect(await get(told.id)).toMatchObject({ jumlah: { baru: 1 } });
  });

  it('is one measurement in two columns where in each row one is filled, and asked where both are', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const person = (name: string, nik: string) => [nik, name, 'P', '2025-05-01', '3.1', '2026-02-05', '8,4'];
    const head = ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'BB Lahir', 'Tgl Ukur', 'BB'];
    const [one, two] = ['3299014105250001', '3299014105250002'];
    const told = await bring([
      [...head, 'PB', 'TB'],
      [...person('Siti', one), '70,5', ''],
      [...person('Wulan', two), '', '72'],
    ]);
    expect(told).toMatchObject({ pertanyaan: [], peringatan: [{ kode: 'diisi-sendiri' }], jumlah: { baru: 2, salah: 0 } });
    await save(told.id);
    const heights = await test.db
      .selectFrom('examinations')
      .select('tinggi_mm')
      .where('tanggal_timbang', '=', '2026-02-05')
      .execute();
    expect(heights.map(({ tinggi_mm }) => tinggi_mm)).toEqual([705, 720]);
    const both = await bring([
      [...head, 'BB Sekarang'],
      [...person('Siti', one), '9'],
    ]);
    expect(both).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'dua-kolom', perlu: true }] });
    const [, now] = Object(both.pertanyaan)[0].jawaban;
    const alike = await bring([
      [...head, 'BB'],
      [...person('Siti', one), '9'],
    ]);
    expect(alike).toMatchObject({
      pertanyaan: [
        {
          teks: 'Dua kolom berarti Berat Badan: BB (kolom G), BB (kolom H). Pilih satu saja.',
          jawaban: [{ teks: 'BB (kolom G)' }, { teks: 'BB (kolom H)', teks_en: 'BB (column H)' }],
        },
      ],
    });
    expect(await arrange(both.id, { susunan: now.susunan })).toMatchObject({
      ...{ pertanyaan: [], susunan: { columns: { 6: null, 7: 'examinations.berat_badan' } } },
      peringatan: [{ teks: 'Kolom BB berisi data dan tidak dipakai.' }],
    });
  });

  it('of two visits in a row is of one with its day, asked of each file anew, and never of both', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const rows = [
      ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'KUNJUNGAN 1', '', '', 'KUNJUNGAN 2', '', ''],
      ['', '', '', '', 'TGL', 'BB', 'TB', 'TGL', 'BB', 'TB'],
      ['3299014105250003', 'Rina', 'P', '2025-05-01', '2026-01-14', '8,4', '70', '2026-02-05', '8,9', '72'],
    ];
    const told = await bring(rows);
    expect(told).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'dua-kolom', perlu: true, jawaban: [{}, {}] }] });
    const [question] = Object(told.pertanyaan);
    expect(question.jawaban.map(({ teks }: { teks: string }) => teks)).toEqual(['KUNJUNGAN 1', 'KUNJUNGAN 2']);
    const { columns } = question.jawaban[1].susunan;
    const mixed = await arrange(told.id, { susunan: { columns: { ...columns, 4: 'examinations.tanggal_timbang', 7: null } } });
    expect(mixed).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'dua-kolom', perlu: true }] });
    expect(await arrange(told.id, { susunan: { columns } })).toMatchObject({ pertanyaan: [], jumlah: { baru: 1 } });
    await save(told.id);
    const visits = await test.db
      .selectFrom('examinations')
      .innerJoin('members', 'members.id', 'examinations.member_id')
      .where('members.nik', '=', '3299014105250003')
      .select(['tanggal_timbang', 'tinggi_mm'])
      .execute();
    expect(visits).toEqual([{ tanggal_timbang: '2026-02-05', tinggi_mm: 720 }]);
    const next = await bring([
      ...rows.slice(0, 2),
      ['3299014105250004', 'Wulan', 'P', '2025-05-01', '2026-03-04', '8', '70', '', '', ''],
    ]);
    expect(next).toMatchObject({
      ...{ jumlah: null, diingat: true },
      pertanyaan: [{ kode: 'dua-kolom', perlu: true, jawaban: [{ teks: 'KUNJUNGAN 1' }, { teks: 'KUNJUNGAN 2' }] }],
    });
    const [again] = Object(next.pertanyaan);
    expect(await arrange(next.id, { susunan: again.jawaban[0].susunan })).toMatchObject({
      ...{ pertanyaan: [], jumlah: { baru: 1 } },
      susunan: { columns: { 4: 'examinations.tanggal_timbang', 7: null } },
    });
  });

  it('of a weight and a length with a day each is stored on its own day alone', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const who = ['NIK', 'Nama', 'JK', 'Tgl Lahir'];
    const told = await bring([
      [...who, 'TGL UKUR', 'BB', 'TGL UKUR', 'TB'],
      ['3299014105250003', 'Rina', 'P', '2025-05-01', '2026-01-14', '8,4', '2026-02-05', '72'],
    ]);
    expect(told).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'dua-kolom', perlu: true }] });
    const [{ jawaban }] = Object(told.pertanyaan);
    expect(jawaban.map(({ teks }: { teks: string }) => teks)).toEqual(['TGL UKUR, BB', 'TGL UKUR, TB']);
    await arrange(told.id, { susunan: jawaban[1].susunan });
    await save(told.id);
    const visits = await test.db
      .selectFrom('examinations')
      .innerJoin('members', 'members.id', 'examinations.member_id')
      .where('members.nik', '=', '3299014105250003')
      .select(['tanggal_timbang', 'berat_gram', 'tinggi_mm'])
      .execute();
    expect(visits).toEqual([{ tanggal_timbang: '2026-02-05', berat_gram: null, tinggi_mm: 720 }]);
  });

  it('is nothing that the site does not have', async () => {
    const { bring } = importing(test, admin);
    const { id } = await bring([HEAD, MEASURED]);
    for (const target of [
      'examinations.entah',
      'members.alamat+entah',
      'members.nama_ayah/entah',
      'members.nik@3@4',
      'members',
      'accounts.password',
    ]) {
      const answer = await test.call('PUT', `/auth/impor/${id}/susunan`, {
        token: admin,
        body: { susunan: { columns: { 0: target } } },
      });
      expect([answer.status, answer.body.message], target).toEqual([422, expect.stringContaining(`kolom ${target}`)]);
    }
  });

  it('is asked of the file: no sheet, row or column that it does not have', async () => {
    const { bring, get } = importing(test, kader);
    const { id } = await bring([HEAD, MEASURED]);
    const before = await get(id);
    for (const [susunan, said] of [
      [{ sheet: 8 }, 'Lembar 9 tidak ada di berkas ini.'],
      [{ header: 2 }, 'Baris 3 tidak ada di lembar ini.'],
      [{ header: 1, headerRows: 2 }, 'Baris 3 tidak ada di lembar ini.'],
      [{ header: 500 }, 'Judul kolom harus ada di 500 baris pertama.'],
      [{ columns: { 0: 'members.nik', 9: 'members.alamat' } }, 'Kolom 10 tidak ada di lembar ini.'],
      [{ columns: { 1e3: null } }, 'Kolom 1001 tidak ada di lembar ini.'],
      [{ columns: { '': 'members.nik' } }, 'Susunan tidak dikenal: kolom.'],
      [{ columns: { '01': 'members.nik' } }, 'Susunan tidak dikenal: kolom.'],
      [{ values: { 'members.entah': { P: 'Perempuan' } } }, 'Susunan tidak dikenal: nilai members.entah.'],
      [{ dates: { 'members.entah': 'dmy' } }, 'Susunan tidak dikenal: tanggal members.entah.'],
      [{ units: { entah: 'kg' } }, 'Susunan tidak dikenal: satuan entah.'],
      [{ year: 3 }, 'Susunan tidak dikenal: tahun (year).'],
      [{ year: 2028 }, 'Susunan tidak dikenal: tahun (year).'],
    ] as const) {
      const answer = await test.call('PUT', `/auth/impor/${id}/susunan`, { token: kader, body: { susunan } });
      expect([answer.status, answer.body.message], JSON.stringify(susunan)).toEqual([422, said]);
    }
    expect(await get(id)).toEqual(before);
  });

  it('stands beside what is said of a cell, also of a column that tells a part of it', async () => {
    const { bring, rows } = importing(test, admin);
    const told = await bring([
      [...HEAD.slice(0, 6), 'RT'],
      [...SITI.slice(0, 6), 'di belakang masjid yang lama'],
    ]);
    expect(told).toMatchObject({ jumlah: { baru: 1 } });
    const [row] = await rows(told.id);
    expect(row?.catatan).toEqual(expect.arrayContaining([expect.objectContaining({ kolom: 6, field: 'alamat' })]));
  });
});
