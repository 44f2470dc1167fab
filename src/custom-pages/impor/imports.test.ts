import { describe, expect, it } from 'vitest';
import {
  type Arrangement,
  isWorking,
  type ListedImport,
  laidOver,
  needed,
  orderFor,
  readImport,
  readRows,
  saysAlready,
} from './imports.ts';

const arrangement: Arrangement = {
  ...{ sheet: 0, header: 0, shape: null, columns: { 0: 'members.nik', 1: null }, values: { a: { x: 'Ya' } } },
  ...{ dates: null, units: {}, year: null },
};

describe('an answer laid over an arrangement', () => {
  it('leaves what else was decided', () => {
    expect(laidOver(arrangement, { columns: { 1: 'members.alamat' }, dates: { a: 'dmy' } })).toEqual({
      columns: { 0: 'members.nik', 1: 'members.alamat' },
      dates: { a: 'dmy' },
    });
    expect(laidOver({ ...arrangement, dates: { a: 'dmy', b: null } }, { dates: { b: 'mdy' } })).toEqual({
      dates: { a: 'dmy', b: 'mdy' },
    });
    expect(laidOver(null, { units: { b: 'g' } })).toEqual({ units: { b: 'g' } });
  });

  it('is known to be given already', () => {
    expect(saysAlready(arrangement, { values: { a: { x: 'Ya' } } })).toBe(true);
    expect(saysAlready(arrangement, { dates: { a: 'dmy' } })).toBe(false);
  });
});

it('days are written in an order of each column, or in one of all, as an earlier server told it', () => {
  expect([orderFor({ 'a.b': 'dmy' }, 'a.b@3'), orderFor({ 'a.b': 'dmy' }, 'a.c'), orderFor('mdy', 'a.b')]).toEqual([
    'dmy',
    null,
    'mdy',
  ]);
  // its answers are sent as they came
  expect(laidOver(arrangement, { dates: 'dmy' })).toEqual({ dates: 'dmy' });
});

const listed: ListedImport = {
  ...{ id: 1, nama_berkas: 'a.csv', ukuran: 9, dibuat: '2026-03-10T01:00:00Z', oleh: 'Siti', posko: 1, tahap: 'disusun' },
  ...{ galat: null, jumlah: null, kemajuan: null, tersimpan: null, dibatalkan: null },
};

describe('an import', () => {
  it('is whole whatever its answer leaves out, and nothing where the answer is something else', () => {
    const data = { id: 1, nama_berkas: 'a.csv', ukuran: 9, dibuat: '2026-03-10T01:00:00Z', tahap: 'dibaca' };
    expect(readImport({ data })).toMatchObject({ oleh: null, galat: null, jumlah: null, kolom: [], pertanyaan: [], lembar: [] });
    expect(readImport({ data: { ...data, tahap: 'entah' } })).toBeUndefined();
    expect(readImport('<html>')).toBeUndefined();
  });

  it('is asked for again while something goes on, not while it waits for somebody', () => {
    const question = { kode: 'tanggal', teks: 'x' };
    expect(isWorking({ ...listed, pertanyaan: [] })).toBe(true);
    expect(isWorking({ ...listed, pertanyaan: [question] })).toBe(false);
    expect(isWorking({ ...listed, pertanyaan: [{ ...question, perlu: false }] })).toBe(true);
    expect(isWorking({ ...listed, kemajuan: { selesai: 1, semua: 9 }, pertanyaan: [question] })).toBe(true);
    expect(isWorking({ ...listed, jumlah: { baru: 1 } })).toBe(false);
    expect(isWorking({ ...listed, galat: 'x' })).toBe(false);
    expect(isWorking({ ...listed, tahap: 'menyimpan', jumlah: { baru: 1 } })).toBe(true);
  });

  it('waits only for the questions that have to be answered', () => {
    expect(
      needed([
        { kode: 'a', teks: '' },
        { kode: 'b', teks: '', perlu: false },
      ]).map(({ kode }) => kode),
    ).toEqual(['a']);
  });
});

it('rows are whole whatever their answer leaves out; what is no row is passed over', () => {
  const data = [{ baris: 2, keadaan: 'baru' }, { baris: 3, keadaan: 'entah' }, null];
  expect(readRows({ data, total: 7 })).toEqual({
    rows: [{ baris: 2, keadaan: 'baru', orang: null, catatan: [], perubahan: [], mirip: [], mirip_baris: [] }],
    total: 7,
  });
});
