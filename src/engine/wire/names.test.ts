import { describe, expect, it } from 'vitest';
import { site } from '../../resources/index.ts';
import { compileSite } from '../compile.ts';
import { decodeResponse } from './decode.ts';
import { encodeResponse } from './encode.ts';
import { putAt, valueAt } from './names.ts';

describe('names with dots', () => {
  it('find a value in an object of an answer', () => {
    const body = { data: { rows: [1], none: null } };
    expect([valueAt(body, 'data.rows'), valueAt(body, 'data.none'), valueAt(body, 'data')]).toEqual([[1], null, body.data]);
    for (const name of ['data.other', 'other.rows', 'data.none.x', 'data.rows.x', 'data.constructor', '__proto__.x']) {
      expect(valueAt(body, name)).toBeUndefined();
    }
    expect(valueAt(null, 'data')).toBeUndefined();
  });

  it('put it there, beside what is there already', () => {
    const body: Record<string, unknown> = { a: { b: 1 } };
    putAt(body, 'a.c.d', 2);
    putAt(body, 'e', 3);
    expect(body).toEqual({ a: { b: 1, c: { d: 2 } }, e: 3 });
  });

  it('read the person of a history, whose answer keeps it inside', () => {
    const { riwayat } = compileSite(site).resource;
    if (!riwayat) throw new Error('no riwayat in the site');
    const body = {
      pemeriksaan: { anggota_keluarga: { nik: '9171010101900001', nama_lengkap: 'Siti', tanggal_lahir: '20-09-2025' } },
      user_id: '9171010101700001',
      alamat: 'RW 3',
    };
    const person = decodeResponse(riwayat, body);
    const untold = Object.fromEntries(riwayat.fields.map(({ name }) => [name, null]));
    expect(person).toEqual({
      ...untold,
      id: '9171010101900001',
      nik: '9171010101900001',
      nama_lengkap: 'Siti',
      tanggal_lahir: '2025-09-20',
      alamat: 'RW 3',
      user_id: '9171010101700001',
    });
    const answered = encodeResponse(riwayat, 'one', person, { extensions: new Set() });
    // by the contract, whatever is not 1 is Tidak
    expect(decodeResponse(riwayat, answered)).toEqual({ ...person, bpjs: 'Tidak', gakin: 'Tidak' });
    expect(answered).toMatchObject({ pemeriksaan: { anggota_keluarga: { nama_ibu: null, tanggal_lahir: '2025-09-20' } } });
  });
});
