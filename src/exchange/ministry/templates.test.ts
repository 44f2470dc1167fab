/** Every column, letter by letter, as it was found in files of others; what comes of a child's records, cell by cell. */
import { describe, expect, it } from 'vitest';
import { type ChildRecords, cellsOf, columnsBy, hasRow, lacksOf, missedOf } from './fill.ts';
import { SETTING_NAMES, SETTINGS, settingsOf } from './settings.ts';
import type { TemplateName } from './template.ts';
import { TEMPLATES, templateOf } from './templates.ts';

const template = (name: TemplateName) => {
  const found = templateOf(name);
  if (!found) throw new Error(name);
  return found;
};
const headers = (name: TemplateName, chosen: Readonly<Record<string, string>> = {}) =>
  columnsBy(template(name), settingsOf(chosen))
    .map(({ header }) => header)
    .join(' | ');

const CHILD: ChildRecords = {
  members: {
    ...{ nama_lengkap: 'Kenzia Putri', nik: '3299014105250001', nik_sementara: 'Tidak', no_kk: '3299011201200007' },
    ...{ jenis_kelamin: 'Perempuan', tanggal_lahir: '2025-05-01', tanggal_lahir_perkiraan: null, anak_ke: 2 },
    ...{ berat_lahir: 3.2, tinggi_lahir: 49, punya_kms: 'Ya', nama_ibu: 'Ratna', nik_ibu: '3299014202960002' },
    ...{ nama_ayah: 'Hadi', nik_ayah: '3299010203940001', nomor_telp: '081234567890', alamat: 'Kp. Melati No. 3, RT 02/RW 01' },
  },
  examinations: {
    ...{ tanggal_timbang: '2026-03-10', berat_badan: 8.75, tinggi_badan: 70.5, cara_ukur: 'L', cara_ukur_dipakai: 'L' },
    ...{ lingkar_lengan: 13.5, lingkar_kepala: 44, edema: 'Tidak' },
  },
  bulan: { pmt: 'Bubur kacang hijau', vit: 'A' },
  ibu: { nomor_telp: '089876543210' },
  posko: { nama_posyandu: 'Melati' },
  asi: { 0: 'Ya', 1: 'Ya', 4: 'Tidak' },
};
const without = (record: 'members' | 'examinations', ...names: string[]): ChildRecords => ({
  ...CHILD,
  [record]: { ...CHILD[record], ...Object.fromEntries(names.map((name) => [name, null])) },
});
const having = (record: 'members' | 'examinations' | 'bulan', values: object): ChildRecords => ({
  ...CHILD,
  [record]: { ...CHILD[record], ...values },
});
const UNMEASURED: ChildRecords = { ...CHILD, examinations: null };
const USUAL = settingsOf({});

const row = (name: TemplateName, child: ChildRecords = CHILD, settings = USUAL) => cellsOf(template(name), child, settings, 1);
const cell = (name: TemplateName, header: string, child: ChildRecords = CHILD, settings = USUAL) =>
  row(name, child, settings)[columnsBy(template(name), settings).findIndex((column) => column.header === header)];
const lacks = (name: TemplateName, child: ChildRecords, settings = USUAL) => lacksOf(template(name), child, settings);

it('is data: every template and setting survives JSON', () => {
  expect(JSON.parse(JSON.stringify(TEMPLATES))).toStrictEqual(TEMPLATES);
  expect(JSON.parse(JSON.stringify(SETTINGS))).toStrictEqual(SETTINGS);
});

describe('headers', () => {
  const BALITA =
    'No | anak_ke | tgl_lahir | jenis_kelamin | nomor_KK | NIK | nama_anak | usia_hamil | berat_lahir | panjang_lahir | lingkar_kepala_lahir | kia | kia_bayi_kecil | imd | nama_ortu | nik_ortu | hp_ortu | alamat | rt | rw | hapus | pindah';
  const PENGUKURAN =
    'No | NIK | nama_anak | TANGGALUKUR | BERAT | TINGGI | LILA | lingkar_kepala | Pitting_edema | CARAUKUR | vita | asi_bulan_0 | asi_bulan_1 | asi_bulan_2 | asi_bulan_3 | asi_bulan_4 | asi_bulan_5 | asi_bulan_6 | kelas_ibu_balita | mbg';
  const PMT =
    'nik | nama | tanggal_pemberian_pertama | siklus_ke | jenis_pmt | sumber_anggaran | mitra | mitra_lain | pmt_sesuai_juknis | alasan_pemberian | minggu_ke | tanggal_pemantauan | hari_1 | hari_2 | hari_3 | hari_4 | hari_5 | hari_6 | hari_7 | bb | tb | cara_ukur | pemantauan_kesehatan | tindak_lanjut';

  it.each([
    ['sigizi-balita', {}, BALITA],
    ['sigizi-balita', { nama_posyandu: 'ya' }, BALITA.replace('alamat | rt', 'alamat | nama_posyandu | rt')],
    ['sigizi-pengukuran', {}, PENGUKURAN],
    ['sigizi-pengukuran', { alamat_pengukuran: 'ya' }, PENGUKURAN.replace('nama_anak |', 'nama_anak | alamat | nama_posyandu |')],
    ['pmt', {}, PMT],
    ['asik', {}, 'NIK | Nama | Tanggal lahir | NIK ibu | Nomor WhatsApp ibu | BB | TB | PMT | Vitamin'],
  ] as const)('%s with %j', (name, chosen, expected) => {
    expect(headers(name, chosen)).toBe(expected);
  });

  it('has as many cells as columns, with any choice of settings', () => {
    for (const value of Object.keys(SETTINGS.alamat_pengukuran.options)) {
      const settings = settingsOf({ alamat_pengukuran: value, nama_posyandu: value });
      for (const one of TEMPLATES) {
        expect(cellsOf(one, CHILD, settings, 1), one.name).toHaveLength(columnsBy(one, settings).length);
      }
    }
  });
});

describe('cells', () => {
  it('writes who the child is: texts of digits as text, kilograms as a number, what is not recorded blank', () => {
    expect(row('sigizi-balita')).toEqual([
      ...[1, 2, '2025-05-01', 'Perempuan', '3299011201200007', '3299014105250001', 'Kenzia Putri'],
      ...[null, 3.2, 49, null, 'Ya', null, null, 'Ratna', '3299014202960002', '081234567890'],
      ...['Kp. Melati No. 3, RT 02/RW 01', '02', '01', null, null],
    ]);
  });

  it('writes what was measured', () => {
    expect(row('sigizi-pengukuran')).toEqual([
      ...[1, '3299014105250001', 'Kenzia Putri', '2026-03-10', 8.75, 70.5, 13.5, 44, 'tidak', 'telentang', 'ya'],
      ...['ya', 'ya', null, null, 'tidak', null, null, null, null],
    ]);
  });

  it('keeps a row for a child who was not measured, with vitamin A and what was noted of breastfeeding', () => {
    expect(row('sigizi-pengukuran', UNMEASURED)).toEqual([
      ...[1, '3299014105250001', 'Kenzia Putri', null, null, null, null, null, null, null, 'ya'],
      ...['ya', 'ya', null, null, 'tidak', null, null, null, null],
    ]);
  });

  it('writes of extra food no more than is recorded', () => {
    expect(row('pmt')).toEqual([
      ...['3299014105250001', 'Kenzia Putri', null, null, null, null, null, null, null, null, null, '2026-03-10'],
      ...[null, null, null, null, null, null, null, 8.75, 70.5, 2, null, null],
    ]);
  });

  it('writes what ASIK asks', () => {
    expect(row('asik')).toEqual([
      ...['3299014105250001', 'Kenzia Putri', '2025-05-01', '3299014202960002', '089876543210'],
      ...[8.75, 70.5, 'Bubur kacang hijau', 'A'],
    ]);
  });

  it('never writes a number that stands in for a NIK', () => {
    const newborn = having('members', { nik: '0012345678901234', nik_sementara: 'Ya', nik_ibu: '0012345678900000' });
    expect([cell('sigizi-balita', 'NIK', newborn), cell('sigizi-balita', 'nik_ortu', newborn)]).toEqual([null, null]);
    expect(cell('sigizi-pengukuran', 'NIK', newborn)).toBeNull();
    expect(lacks('sigizi-balita', newborn)).toEqual(['nik', 'nik_ortu']);
  });

  it('names one parent: the NIK is of whoever is named', () => {
    const ofFather = without('members', 'nama_ibu');
    expect([cell('sigizi-balita', 'nama_ortu', ofFather), cell('sigizi-balita', 'nik_ortu', ofFather)]).toEqual([
      ...['Hadi', '3299010203940001'],
    ]);
    expect(cell('sigizi-balita', 'nik_ortu', without('members', 'nik_ibu'))).toBeNull();
  });

  it.each([
    ['berbaring', 'terlentang', 'L', 'terlentang'],
    ['berbaring', 'telentang', 'L', 'telentang'],
    ['berbaring', 'telentang', 'H', 'berdiri'],
    ['cara_ukur_kosong', 'kosong', null, null],
    ['cara_ukur_kosong', 'umur', null, 'telentang'],
  ] as const)('CARAUKUR with %s %s, noted %s: %s', (setting, value, cara_ukur, expected) => {
    const child = having('examinations', { cara_ukur, cara_ukur_dipakai: cara_ukur ?? 'L_umur' });
    expect(cell('sigizi-pengukuran', 'CARAUKUR', child, settingsOf({ [setting]: value }))).toBe(expected);
  });

  it.each([
    ['A', 'ya'],
    ['Tidak', 'tidak'],
    ['C', null],
    [null, null],
  ])('vita of the vitamin %s: %s', (vit, expected) => {
    expect(cell('sigizi-pengukuran', 'vita', having('bulan', { vit }))).toBe(expected);
  });

  it('leaves the degree of an oedema to whoever saw it, and says so', () => {
    const child = having('examinations', { edema: 'Ya' });
    expect(cell('sigizi-pengukuran', 'Pitting_edema', child)).toBeNull();
    expect(lacks('sigizi-pengukuran', child)).toEqual(['derajat_edema']);
    expect(cell('sigizi-pengukuran', 'Pitting_edema', having('examinations', { edema: null }))).toBeNull();
  });

  it.each([
    ['Kp. Melati RT 02/RW 01', '02', '01'],
    ['Jl. Mawar RT.003 RW.12', '003', '12'],
    ['Dusun Krajan, RT/RW 5/2', '5', '2'],
    ['Dusun Krajan RT 001/002', '001', '002'],
    ['Dusun Krajan RTRW 5/2', '5', '2'],
    ['Dusun Krajan RT01RW02', '01', '02'],
    ['Kp. Bartar No. 12', null, null],
    ['rt 1', '1', null],
  ])('reads RT and RW of "%s": %s, %s', (alamat, rt, rw) => {
    const child = having('members', { alamat });
    expect([cell('sigizi-balita', 'rt', child), cell('sigizi-balita', 'rw', child)]).toEqual([rt, rw]);
  });

  it('leaves kia blank where the village wants that', () => {
    expect(cell('sigizi-balita', 'kia', CHILD, settingsOf({ kia: 'kosong' }))).toBeNull();
    expect(lacks('sigizi-balita', without('members', 'punya_kms'), settingsOf({ kia: 'kosong' }))).toEqual([]);
    expect(lacks('sigizi-balita', without('members', 'punya_kms'))).toEqual(['kia']);
  });
});

describe('what a child lacks', () => {
  it('is nothing where everything recorded is there', () => {
    expect(TEMPLATES.map(({ name }) => lacks(name, CHILD))).toEqual([[], [], [], []]);
  });

  it('is told in one order', () => {
    expect(lacks('sigizi-balita', without('members', 'alamat', 'nama_ibu', 'nama_ayah', 'nik_ayah', 'nomor_telp'))).toEqual([
      ...['nama_ortu', 'nik_ortu', 'alamat'],
    ]);
    expect(lacks('sigizi-balita', having('members', { tanggal_lahir_perkiraan: 'Ya' }))).toEqual(['tanggal_lahir_perkiraan']);
  });

  it('of a child who was not measured is that alone, beside who it is', () => {
    const unmeasured = { ...UNMEASURED, bulan: null };
    expect(lacks('sigizi-pengukuran', unmeasured)).toEqual(['belum_diukur']);
    expect(lacks('sigizi-pengukuran', { ...unmeasured, members: { nik: '0000000000000001' } })).toEqual(['belum_diukur', 'nik']);
    expect(lacks('sigizi-pengukuran', UNMEASURED), 'given vitamin A all the same').toEqual(['belum_diukur', 'vita_belum_diukur']);
    expect(missedOf(template('asik'), UNMEASURED)).toEqual(['vita_tanpa_baris']);
  });

  it('does not ask how somebody was measured who was only weighed, nor for the arm of an infant', () => {
    expect(lacks('sigizi-pengukuran', without('examinations', 'tinggi_badan', 'cara_ukur'))).toEqual(['tinggi_badan']);
    const infant = having('examinations', { tanggal_timbang: '2025-08-10', lingkar_lengan: null });
    expect(lacks('sigizi-pengukuran', infant)).toEqual([]);
    expect(lacks('sigizi-pengukuran', without('examinations', 'lingkar_lengan'))).toEqual(['lingkar_lengan']);
  });
});

it('has a row of extra food for those alone who were given any', () => {
  const rows = (child: ChildRecords) => TEMPLATES.filter((one) => hasRow(one, child)).map(({ name }) => name);
  expect(rows(CHILD)).toEqual(['sigizi-balita', 'sigizi-pengukuran', 'pmt', 'asik']);
  expect(rows({ ...CHILD, bulan: { pmt: null } })).toEqual(['sigizi-balita', 'sigizi-pengukuran', 'asik']);
  expect(rows(having('bulan', { pmt: 'Tidak' })), 'noted that there was none').not.toContain('pmt');
  expect(rows(having('examinations', { pmt: 'Tidak' })), 'given earlier in the month').toContain('pmt');
  expect(rows({ ...UNMEASURED, bulan: { pmt: null } })).toEqual(['sigizi-balita', 'sigizi-pengukuran']);
  expect(rows(UNMEASURED), 'fed and not weighed').toContain('pmt');
});

it('takes for a setting what it knows, and its first option else', () => {
  expect(settingsOf({ berbaring: 'terlentang', kia: 'x', other: 'y' })).toEqual({
    ...settingsOf({}),
    berbaring: 'terlentang',
  });
  expect(Object.keys(settingsOf({}))).toEqual(SETTING_NAMES);
});
