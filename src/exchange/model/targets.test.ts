import { describe, expect, it } from 'vitest';
import { site } from '../../resources/compiled/site.ts';
import { givenFrom, importedResources, importTargets, knownNames, partsOf, plainTarget, targetOf } from './targets.ts';

const targets = importTargets(site);
const names = knownNames(site);

describe('what a file may tell', () => {
  it('is every asked field of resources whose definitions say how files call them', () => {
    expect(
      importedResources(site)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['examinations', 'members']);
    expect(targets[0]?.target).toBe('members.nama_lengkap');
    const all = targets.map(({ target }) => target);
    expect(all).toEqual(expect.arrayContaining(['members.status', 'examinations.jenis']));
    // computed, or told by who it is of
    for (const none of ['members.kelompok', 'examinations.nik', 'examinations.zscore', 'examinations.umur'])
      expect(all).not.toContain(none);
  });

  it('has names of which no two fields have the same', () => {
    const clashes = targets.flatMap(({ target, field }) =>
      (field.files?.names ?? []).filter((name) => names.get(name) !== target).map((name) => `${target}: ${name}`),
    );
    expect(clashes).toEqual([]);
  });

  it.each([
    ['NIK', 'members.nik'],
    ['No. KK', 'members.no_kk'],
    ['Berat Lahir (kg)', 'members.berat_lahir'],
    ['TB/PB (cm)', 'examinations.tinggi_badan'],
    ['Tgl. Lahir', 'members.tanggal_lahir'],
    ['NAMA_LENGKAP', 'members.nama_lengkap'],
    ["Mother's name", 'members.nama_ibu'],
    ['Lingkar Lengan Atas', 'examinations.lingkar_lengan'],
    ['RT', 'members.alamat+rt'],
    ['RT/RW', 'members.alamat+rt_rw'],
    ['Harga', null],
    ['', null],
  ])('%s is %s', (header, target) => {
    expect(targetOf(header, names)).toBe(target);
  });

  it('is of somebody: an examination has the NIK of its member', () => {
    const { members, examinations } = site.resource;
    if (!members || !examinations) throw new Error('no such resources');
    expect([...givenFrom(site, examinations)]).toEqual([['nik', 'members.nik']]);
    expect([...givenFrom(site, members)]).toEqual([]);
  });

  it('may be of a month, or several fields of one cell', () => {
    expect(partsOf('examinations.berat_badan@3')).toEqual({
      resource: 'examinations',
      fields: ['berat_badan'],
      part: null,
      month: 3,
      year: null,
    });
    expect(partsOf('members.nama_ayah/nama_ibu')).toEqual({
      resource: 'members',
      fields: ['nama_ayah', 'nama_ibu'],
      part: null,
      month: null,
      year: null,
    });
    expect(plainTarget('examinations.berat_badan@3')).toBe('examinations.berat_badan');
  });
});
