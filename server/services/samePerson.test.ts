import { expect, it } from 'vitest';
import { samePerson, type Told } from './samePerson.ts';

const KENZIA: Told = {
  nama_lengkap: 'Kenzia Putri',
  nik_sementara: 0,
  no_kk: '3299010101010001',
  jenis_kelamin: 'Perempuan',
  tanggal_lahir: '2025-05-01',
  tanggal_lahir_perkiraan: null,
  nama_ibu: 'Ratna Sari',
  nik_ibu: null,
  posyandu_id: 1,
};
const AULIA = { ...KENZIA, nama_ibu: 'Ratna Aulia' };
const OTHER_KK = { no_kk: '3299010101010002' };
const MOTHERLESS = { nama_ibu: null };

it.each<[string, Partial<Told>, ReturnType<typeof samePerson>]>([
  ['one family card, the name one letter off', { nama_lengkap: 'Kenziah Putri' }, 'kk'],
  ['another family card, the same mother', { ...OTHER_KK, nama_lengkap: 'Kenzia' }, 'ibu'],
  ["the mother's name one letter off", { ...OTHER_KK, nama_ibu: 'Ratna Sary' }, 'ibu'],
  ['a temporary number in the same posko', { ...OTHER_KK, ...MOTHERLESS, nik_sementara: 1 }, 'nomor'],
  ['a temporary number in another posko', { ...OTHER_KK, ...MOTHERLESS, nik_sementara: 1, posyandu_id: 2 }, null],
  ['a newborn without a name who has got one', { nama_lengkap: 'By Ny Ratna', nik_sementara: 1 }, 'nomor'],
  ['twins of one family', { nama_lengkap: 'Kayla Putri' }, null],
  ['a name at home before the own one, one without a NIK', { nama_lengkap: 'Dede Kenzia', nik_sementara: 1, no_kk: '' }, 'ibu'],
  ['a name at home alone, one without a NIK', { nama_lengkap: 'Caca', nik_sementara: 1, no_kk: '' }, 'ibu'],
  ['a name at home alone, of another card', { nama_lengkap: 'Caca', nik_sementara: 1, ...OTHER_KK }, null],
  ['a name at home alone, each with a NIK', { nama_lengkap: 'Caca' }, null],
  ['twins one of whom has no NIK yet', { nama_lengkap: 'Kayla Putri', nik_sementara: 1 }, null],
  ['twins of two sexes with names alike', { nama_lengkap: 'Kenzio Putri', jenis_kelamin: 'Laki-laki' }, null],
  ['the sex written wrongly', { jenis_kelamin: 'Laki-laki' }, 'kk'],
  ['another day of birth', { tanggal_lahir: '2025-05-02' }, null],
  ['another day of birth, one without a NIK', { tanggal_lahir: '2025-05-02', nik_sementara: 1 }, 'ibu'],
  [
    'much of the day of birth, the full name and mother, one without a NIK',
    { tanggal_lahir: '2025-06-02', nik_sementara: 1 },
    'ibu',
  ],
  [
    'much of the day of birth and the sex, the full name and mother, one without a NIK',
    { tanggal_lahir: '2024-11-02', jenis_kelamin: 'Laki-laki', nik_sementara: 1 },
    'ibu',
  ],
  ['much of the day of birth, the full name and mother, each with a NIK', { tanggal_lahir: '2025-06-02' }, null],
  ['two years, the full name and mother, one without a NIK', { tanggal_lahir: '2027-06-02', nik_sementara: 1 }, null],
  ['much of the day of birth, the mother in short', { tanggal_lahir: '2025-06-02', nik_sementara: 1, nama_ibu: 'Ratna' }, null],
  [
    'much of the day of birth, less of the name, one without a NIK',
    { tanggal_lahir: '2025-06-02', nik_sementara: 1, nama_lengkap: 'Kenzia' },
    null,
  ],
  ['the mother named by an initial', { ...OTHER_KK, nama_ibu: 'Ny. Ratna S' }, 'ibu'],
  ['the mother named by an initial that counts', { ...OTHER_KK, nama_ibu: 'Ratna A' }, null],
  [
    'the day after, the mother in short, one without a NIK',
    { ...OTHER_KK, tanggal_lahir: '2025-05-02', nik_sementara: 1, nama_ibu: 'Ny. Ratna' },
    'ibu',
  ],
  ['the day after, the mother in short, both with a NIK', { tanggal_lahir: '2025-05-02', nama_ibu: 'Ny. Ratna' }, null],
  ['another month, the mother in short', { tanggal_lahir: '2025-06-01', nik_sementara: 1, nama_ibu: 'Ny. Ratna' }, 'ibu'],
  [
    'another month, the mother in short, another family card',
    { ...OTHER_KK, tanggal_lahir: '2025-06-01', nik_sementara: 1, nama_ibu: 'Ny. Ratna' },
    null,
  ],
  ['another month, no mother named', { ...MOTHERLESS, tanggal_lahir: '2025-06-01', nik_sementara: 1 }, 'nomor'],
  ['the year after, no mother named', { ...MOTHERLESS, tanggal_lahir: '2026-05-01', nik_sementara: 1 }, 'nomor'],
  ['six years after, no mother named', { ...MOTHERLESS, tanggal_lahir: '2031-05-01', nik_sementara: 1 }, null],
  ['the sex written wrongly, the mother in short', { jenis_kelamin: 'Laki-laki', nik_sementara: 1, nama_ibu: 'Rat' }, 'kk'],
  ['another sex and mother', { ...OTHER_KK, jenis_kelamin: 'Laki-laki', nik_sementara: 1, nama_ibu: 'Dewi' }, null],
  ['the day before, no mother named', { ...MOTHERLESS, tanggal_lahir: '2025-04-30', nik_sementara: 1 }, 'nomor'],
  [
    'the day before, no mother named, less of the name',
    { ...MOTHERLESS, tanggal_lahir: '2025-04-30', nik_sementara: 1, nama_lengkap: 'Kenzia' },
    null,
  ],
  ['another day of birth and mother', { tanggal_lahir: '2025-05-02', nik_sementara: 1, nama_ibu: 'Dewi' }, null],
  ['a name cut short, one without a NIK', { ...OTHER_KK, nama_lengkap: 'Kenzia Putr', nik_sementara: 1 }, 'ibu'],
  ['a name that begins as that of another with a NIK', { nama_lengkap: 'Kenzia Putriani' }, null],
  ['another family and mother', { ...OTHER_KK, nama_ibu: 'Dewi' }, null],
  ['an estimated day, one family', { tanggal_lahir_perkiraan: 1 }, 'kk'],
  ['an estimated day, another family', { ...OTHER_KK, tanggal_lahir_perkiraan: 1 }, null],
])('%s', (_what, changes, reason) => {
  const other = { ...KENZIA, ...changes };
  expect([samePerson(KENZIA, other), samePerson(other, KENZIA)]).toEqual([reason, reason]);
});

it('tells twins apart who have no names yet', () => {
  const [first, second] = [1, 2].map((n) => ({ ...KENZIA, nama_lengkap: `By Ny Ratna ${n}`, nik_sementara: 1 }));
  expect(first && second && samePerson(first, second)).toBeNull();
});

it('knows a mother whose second name is told by a letter', () => {
  expect(samePerson(AULIA, { ...AULIA, ...OTHER_KK, nama_lengkap: 'Kenzia', nama_ibu: 'Ny. Ratna A' })).toBe('ibu');
});
