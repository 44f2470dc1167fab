import { describe, expect, it } from 'vitest';
import { compileSite } from '../engine/compile.ts';
import { isKeyless } from '../engine/keyless.ts';
import { site } from '../resources/index.ts';
import { planRequest } from './plan.ts';
import { readResponse } from './read.ts';

const { resource } = compileSite(site);
const QUERY = { pagination: { page: 1, perPage: 25 }, sort: { field: 'nama_lengkap', order: 'ASC' }, filter: {} } as const;

const listed = (name: 'members' | 'patients' | 'posko', rows: readonly object[]) => {
  const of = resource[name];
  if (!of) throw new Error(`no resource ${name}`);
  const plan = planRequest(of, 'getList', QUERY, { extensions: new Set() });
  return readResponse(of, plan, { status: 200, headers: new Headers(), body: { status: 'success', data: rows } }).data;
};

describe('rows whose key the server does not tell', () => {
  it('are known by the field the definition names, and stand for themselves without it', () => {
    const rows = listed('members', [
      { id: 7, nama: 'Ani', nik: '9171010101900001' },
      { nama: 'Budi', nik: '9171010101900002' },
      { nama: 'Citra' },
      { nama: 'Dewi' },
    ]);
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([7, '9171010101900002']);
    expect(rows.map(({ id }) => isKeyless(id))).toEqual([false, false, true, true]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  });

  it('of those to examine are known by their NIK: the contract tells nothing else of them', () => {
    const rows = listed('patients', [
      { nama: 'Ani', nik: '9171010101900001', alamat: 'RW 3', nama_ibu: 'Rahma' },
      { nama: 'Ani', nik: '9171010101900001', alamat: 'RW 3', nama_ibu: 'Rahma' },
      { nama: 'Citra' },
    ]);
    expect(rows.map(({ nik }) => nik)).toEqual(['9171010101900001', null]);
    expect(rows.map(({ id }) => isKeyless(id))).toEqual([false, true]);
  });

  it('are refused where the definition names none', () => {
    expect(() => listed('posko', [{ nama_posyandu: 'Melati' }])).toThrow('no id in row 0');
  });
});
