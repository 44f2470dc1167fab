import { describe, expect, it } from 'vitest';
import { site } from '../../resources/index.ts';
import { compileSite } from '../compile.ts';
import { validate } from '../rules.ts';
import { decodeRequest, decodeResponse } from './decode.ts';

const { members, dusun } = compileSite(site).resource;
if (!members || !dusun) throw new Error('no members or dusun in the site');

describe('decodeRequest', () => {
  it('keeps the keys that are present, by field name and in canonical form', () => {
    const body = { _method: 'PUT', updated_at: 'v', anak_ke: '', berat_lahir: '3.2', bpjs: 'Ya', posyandu_id: 3, alamat: ' ' };
    expect(decodeRequest(members, 'edit', body)).toStrictEqual({
      values: { anak_ke: null, berat_lahir: 3.2, bpjs: 'Ya', posko: 3, alamat: null },
      unknown: [],
    });
  });

  it('reads a date of birth in both orders', () => {
    for (const wire of ['31-01-2025', '2025-01-31']) {
      expect(decodeRequest(members, 'create', { tanggal_lahir: wire }).values).toStrictEqual({ tanggal_lahir: '2025-01-31' });
    }
  });

  it('leaves what it cannot read, for the rules to refuse with their text', () => {
    const body = {
      nik: Number('9171010101900001'),
      tanggal_lahir: '31-02-2025',
      berat_lahir: 'tiga',
      bpjs: 'mungkin',
      anak_ke: [2],
      jenis_kelamin: {},
    };
    const { values } = decodeRequest(members, 'create', body);
    expect(values).toStrictEqual(body);
    const context = { mode: 'create', locale: 'id', today: '2026-02-28', role: 'Kader' } as const;
    expect(validate(members, values, context)).toMatchObject({
      errors: {
        nik: 'Kirim sebagai teks, bukan angka.',
        tanggal_lahir: 'Tanggal tidak valid!',
        berat_lahir: 'Berat lahir harus berupa angka!',
        bpjs: 'Pilihan tidak dikenal.',
        anak_ke: 'Anak Ke harus berupa bilangan bulat!',
        jenis_kelamin: 'Pilihan tidak dikenal.',
      },
    });
  });

  it('names what no field claims: other names, names only read, computed fields', () => {
    const body: unknown = JSON.parse(
      '{"nama":"x","Anak_Ke":1,"kelompok":"Balita","posko":3,"__proto__":{"nik":"1"},"toString":1}',
    );
    const decoded = decodeRequest(members, 'create', body as Record<string, unknown>);
    expect(decoded).toStrictEqual({ values: {}, unknown: ['nama', 'Anak_Ke', 'kelompok', 'posko', '__proto__', 'toString'] });
  });
});

describe('decodeResponse', () => {
  const nothing = Object.fromEntries(members.fields.map(({ name }) => [name, null]));

  it('gives every field, null for what is missing, and nothing else', () => {
    expect(decodeResponse(members, { id: 7, nama: 'Siti', created_at: 'x', updated_at: 'v' })).toStrictEqual({
      ...nothing,
      nama_lengkap: 'Siti',
      id: 7,
      updated_at: 'v',
    });
  });

  it.each(['nama_lengkap', 'nama', 'nama_anggota_keluarga'])('reads the name from %s', (name) => {
    expect(decodeResponse(members, { id: 1, [name]: 'Siti' }).nama_lengkap).toBe('Siti');
  });

  it('takes the first name that holds something', () => {
    expect(decodeResponse(members, { id: 1, nama_lengkap: null, nama: 'Siti', nama_anggota_keluarga: 'x' }).nama_lengkap).toBe(
      'Siti',
    );
    expect(decodeResponse(members, { id: 1, Anak_Ke: 0, anak_ke: 3 }).anak_ke).toBe(0);
  });

  it('reads what other servers make of values', () => {
    const wire = { id: '12', nik: 9171010101900, Anak_Ke: '2', tinggi_lahir: '48', berat_lahir: '3,2', bpjs: '1', gakin: 'x' };
    expect(
      decodeResponse(members, { ...wire, nomor_telp: 8123456, jenis_kelamin: '', tanggal_lahir: '31-01-2025' }),
    ).toStrictEqual({
      ...nothing,
      id: '12',
      nik: '9171010101900',
      anak_ke: 2,
      tinggi_lahir: 48,
      berat_lahir: 3.2,
      bpjs: 'Ya',
      gakin: 'Tidak',
      nomor_telp: '8123456',
      tanggal_lahir: '2025-01-31',
    });
  });

  it.each([
    [1, 'Ya'],
    [true, 'Ya'],
    ['1', 'Ya'],
    ['Ya', 'Ya'],
    [0, 'Tidak'],
    [false, 'Tidak'],
    ['Tidak', 'Tidak'],
    [2, 'Tidak'],
    [null, 'Tidak'],
    [undefined, null],
  ])('reads bpjs %s as %s', (bpjs, value) => {
    expect(decodeResponse(members, { id: 1, bpjs }).bpjs).toBe(value);
  });

  it('keeps what cannot be read, so that somebody sees it', () => {
    expect(decodeResponse(members, { id: 1, berat_lahir: 'tiga kilo', Anak_Ke: 'dua' })).toMatchObject({
      berat_lahir: 'tiga kilo',
      anak_ke: 'dua',
    });
  });

  it('gives the key as it came, whatever its name', () => {
    expect(decodeResponse(dusun, { code: '01', Nama_Dusun: 'Krajan' })).toStrictEqual({
      code: '01',
      Nama_Dusun: 'Krajan',
      id: '01',
    });
    expect(decodeResponse(dusun, { code: 1, Nama_Dusun: 'Krajan' })).toStrictEqual({ code: '1', Nama_Dusun: 'Krajan', id: 1 });
  });

  it.each([null, undefined, 'teks', 5, []])('makes a record without key of %s', (body) => {
    expect(decodeResponse(members, body)).toStrictEqual(nothing);
  });
});
