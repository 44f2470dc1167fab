import { describe, expect, it } from 'vitest';
import { isWorking, type ListedImport, needed, readImport, readRows } from './imports.ts';

const listed: ListedImport = {
  ...{ id: 1, nama_berkas: 'a.csv', ukuran: 9, dibuat: '2026-03-10T01:00:00Z', oleh: 'Siti', posko: 1, tahap: 'disusun' },
  ...{ galat: null, jumlah: null, rincian: null, kemajuan: null, tersimpan: null, dibatalkan: null },
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
