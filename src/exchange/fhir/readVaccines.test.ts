import { describe, expect, it } from 'vitest';
import { readVaccines } from './readVaccines.ts';
import { VACCINES } from './vaccines.ts';

const read = (text: string | null) => {
  const given = readVaccines(text);
  return given === 'unnamed' ? given : given.map(({ vaccine, dose, written }) => [vaccine?.text ?? `? ${written}`, dose]);
};

describe('vaccines in the words of kaders', () => {
  it('are told by their usual names, with the dose where it is said', () => {
    expect(read('BCG, Polio 1')).toEqual([
      ['BCG', null],
      ['Polio tetes (OPV)', 1],
    ]);
    expect(read('DPT-HB-Hib 3 + PCV II dan IPV')).toEqual([
      ['DPT-HB-Hib', 3],
      ['PCV', 2],
      ['Polio suntik (IPV)', null],
    ]);
    expect(read('HB 0')).toEqual([['Hepatitis B', null]]);
    expect(read('Polio ke-4')).toEqual([['Polio tetes (OPV)', 4]]);
    expect(read('MR')).toEqual([['Campak-Rubela (MR)', null]]);
  });

  it('are none where it is said that there were none', () => {
    for (const text of [null, '', '-', 'Tidak', 'tidak ada', 'Belum', ' — ']) expect(read(text)).toEqual([]);
  });

  it('stay as they were written where nobody knows them, and are none where none is named', () => {
    expect(read('Sinovac, BCG')).toEqual([
      ['? Sinovac', null],
      ['BCG', null],
    ]);
    expect(read('lengkap')).toBe('unnamed');
    expect(read('Ya')).toBe('unnamed');
    expect(read('Polio V2')).toEqual([['? Polio V2', null]]);
  });

  it('are known under one name each', () => {
    const names = VACCINES.flatMap((vaccine) => vaccine.names);
    expect(new Set(names).size).toBe(names.length);
    for (const { kfa } of VACCINES) expect(kfa ?? '93000000').toMatch(/^93\d{6}$/);
  });
});
