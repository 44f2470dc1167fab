import { describe, expect, it } from 'vitest';
import { compileSite } from '../../engine/compile.ts';
import { columnLetters } from '../../exchange/headers/columnNames.ts';
import type { Target } from '../../exchange/model/arrangement.ts';
import { site as definitions } from '../../resources/index.ts';
import { claimedTwice, saidOfTarget, targetOptions } from './targets.ts';

it('columns are called as a spreadsheet calls them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

const column = (indeks: number, sasaran: Target | null) => ({ indeks, judul: `J${indeks}`, contoh: [], sasaran, nilai: [] });

describe('what a column may mean', () => {
  const sasaran: { target: Target; label: string; resource: string }[] = [
    { target: 'members.nik', label: 'NIK', resource: 'members' },
    { target: 'examinations.bb', label: 'Berat', resource: 'examinations' },
    { target: 'members.alamat', label: 'Alamat', resource: 'members' },
  ];

  it('stands in groups, each once, in the order of the first of each', () => {
    const options = targetOptions({ sasaran, kolom: [] }, { group: (resource) => resource, label: (target) => target });
    expect(options.map(({ value }) => value)).toEqual(['members.nik', 'members.alamat', 'examinations.bb']);
  });

  it('is among the choices where it is set already', () => {
    const options = targetOptions(
      { sasaran, kolom: [column(0, 'examinations.bb@3')] },
      { group: (resource) => resource, label: (target) => target },
    );
    expect(options.find(({ value }) => value === 'examinations.bb@3')?.offered).toBe(true);
  });

  it('is only shown, and not offered, where nothing of its records may be chosen', () => {
    const options = targetOptions(
      { sasaran: sasaran.filter(({ resource }) => resource === 'members'), kolom: [column(0, 'examinations.bb')] },
      { group: (resource) => resource, label: (target) => target },
    );
    expect(options.map(({ value, offered }) => [value, offered])).toEqual([
      ['members.nik', true],
      ['members.alamat', true],
      ['examinations.bb', false],
    ]);
  });
});

it('two columns that mean the same are found', () => {
  const columns = [column(0, 'members.nik'), column(1, 'members.nik'), column(2, 'members.alamat'), column(3, null)];
  const site = compileSite(definitions);
  const twice = claimedTwice(site, columns, (index) => columns[index]?.sasaran ?? null);
  expect([...twice].map(([target, claimed]) => [target, claimed.map(({ indeks }) => indeks)])).toEqual([['members.nik', [0, 1]]]);
});

it('a target is said in words, with several fields in one cell, a part of one, and with its month', () => {
  const site = compileSite(definitions);
  expect(saidOfTarget(site, 'members.nama_ayah/nama_ibu', 'id')).toBe('Nama Ayah / Nama Ibu');
  expect(saidOfTarget(site, 'examinations.berat_badan@3', 'id')).toMatch(/\(Maret\)$/);
  expect(saidOfTarget(site, 'examinations.berat_badan@2025-3', 'id')).toMatch(/\(Maret 2025\)$/);
  expect(saidOfTarget(site, 'members.nik', 'en')).toBe('NIK');
  expect(saidOfTarget(site, 'members.alamat+rt', 'id')).toBe('Alamat: RT');
});
