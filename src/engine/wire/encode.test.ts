import { describe, expect, it } from 'vitest';
import { site } from '../../resources/index.ts';
import { compileResource, compileSite } from '../compile.ts';
import { encodeRequest, encodeResponse } from './encode.ts';
import { EXTENSIONS } from './extensions.ts';
import { requestName } from './names.ts';

const { members, dusun } = compileSite(site).resource;
if (!members || !dusun) throw new Error('no members or dusun in the site');

const none = new Set<never>();
const all = new Set(EXTENSIONS);

const form = {
  id: 7,
  updated_at: '2026-01-01T00:00:00.000Z',
  nama_lengkap: ' Siti ',
  nik_sementara: 'Tidak',
  nik: '9171 0101 0190 0001',
  no_kk: '9171010101900002',
  jenis_kelamin: 'Perempuan',
  tanggal_lahir: '2025-01-31',
  anak_ke: '',
  tinggi_lahir: '48',
  berat_lahir: '3,2',
  penyakit_bawaan: undefined,
  bpjs: 'Ya',
  gakin: 'Tidak',
  nomor_telp: '081234567890',
  alamat: '  ',
  posko: 3,
  kelompok: 'Balita',
  lain: 'x',
};

/** What the contract knows of the form (spec section 5 and 7). */
const contract = {
  nama_lengkap: 'Siti',
  nik: '9171010101900001',
  no_kk: '9171010101900002',
  jenis_kelamin: 'Perempuan',
  tanggal_lahir: '31-01-2025',
  anak_ke: null,
  tinggi_lahir: 48,
  berat_lahir: '3.2',
  bpjs: 'Ya',
  gakin: 'Tidak',
  nomor_telp: '081234567890',
  alamat: null,
};

describe('encodeRequest', () => {
  it('sends nothing beyond the contract to a server that has announced nothing', () => {
    expect(encodeRequest(members, 'create', form, { extensions: none })).toStrictEqual(contract);
    expect(encodeRequest(members, 'edit', form, { extensions: none, role: 'Admin Desa' })).toStrictEqual(contract);
  });

  it('sends the additions to a server that knows them, by the role', () => {
    const additions = { ...contract, nik_sementara: 'Tidak', posyandu_id: 3 };
    expect(encodeRequest(members, 'create', form, { extensions: all, role: 'Admin Desa' })).toStrictEqual(additions);
    // who does not tell the role leaves the decision to the server
    expect(encodeRequest(members, 'create', form, { extensions: all })).toStrictEqual(additions);
    expect(encodeRequest(members, 'create', form, { extensions: all, role: 'Kader' })).not.toHaveProperty('posyandu_id');
  });

  it('sends what is not asked as none, in the words of the contract', () => {
    const body = encodeRequest(members, 'create', { ...form, nik_sementara: 'Ya' }, { extensions: all });
    expect(body.nik).toBeNull();
    expect(body.nik_sementara).toBe('Ya');
    // without the addition there is no temporary number, and the NIK is asked
    expect(encodeRequest(members, 'create', form, { extensions: none })).toHaveProperty('nik');
  });

  it('sends a file chosen anew, not the address of the stored one', () => {
    const photos = compileResource({
      name: 'foto',
      label: { one: { id: 'Foto', en: 'Photo' }, many: { id: 'Foto', en: 'Photos' } },
      represents: 'foto',
      fields: { foto: { type: 'image', label: { id: 'Foto', en: 'Photo' } } },
      access: {},
      endpoints: {},
    });
    const rawFile = { type: 'image/png', size: 3 };
    const body = (foto: unknown) => encodeRequest(photos, 'edit', { foto }, { extensions: none });
    expect(body({ rawFile, src: 'blob:x' }).foto).toBe(rawFile);
    expect(body('/api/files/1')).toStrictEqual({});
    expect(body(null)).toStrictEqual({ foto: null });
  });
});

describe('encodeResponse', () => {
  const row = {
    ...contract,
    id: 7,
    nik_sementara: 'Ya',
    tanggal_lahir: '2025-01-31',
    berat_lahir: 3.2,
    anak_ke: 2,
    posko: 3,
    kelompok: 'Balita',
  };

  it('answers one record in the shape of the contract', () => {
    expect(encodeResponse(members, 'one', { ...row, updated_at: 'v' }, { extensions: none })).toStrictEqual({
      id: 7,
      nama_lengkap: 'Siti',
      nik: '9171010101900001',
      no_kk: '9171010101900002',
      jenis_kelamin: 'Perempuan',
      tanggal_lahir: '2025-01-31',
      Anak_Ke: 2,
      tinggi_lahir: 48,
      berat_lahir: '3.2',
      bpjs: 1,
      gakin: 0,
      nomor_telp: '081234567890',
      alamat: null,
    });
  });

  it('answers a list row under its own names, with what was announced', () => {
    const listed = {
      id: 7,
      nama_lengkap: 'Siti',
      nik: '1',
      alamat: null,
      nama_ibu: 'Ani',
      posko: 3,
      kelompok: 'Balita',
      updated_at: 'v',
    };
    expect(encodeResponse(members, 'list', listed, { extensions: none })).toStrictEqual({
      id: 7,
      nama: 'Siti',
      nik: '1',
      nama_ibu: 'Ani',
      alamat: null,
    });
    expect(encodeResponse(members, 'list', listed, { extensions: all })).toMatchObject({
      posyandu_id: 3,
      kelompok: 'Balita',
      updated_at: 'v',
    });
  });

  it('takes truths as a database keeps them', () => {
    expect(encodeResponse(members, 'one', { bpjs: 1, gakin: 0, nik_sementara: 1 }, { extensions: all })).toStrictEqual({
      bpjs: 1,
      gakin: 0,
      nik_sementara: 'Ya',
    });
  });

  it('answers a key that is a field once, under its wire name', () => {
    expect(encodeResponse(dusun, 'list', { code: '01', Nama_Dusun: 'Krajan' }, { extensions: none })).toStrictEqual({
      code: '01',
      Nama_Dusun: 'Krajan',
    });
  });
});

it('names no computed field in a request', () => {
  const names = members.fields.map((field) => requestName(field, 'create'));
  expect(names).toContain('posyandu_id');
  expect(names.at(-1)).toBeNull();
});
