/** Files that people bring, with invented people in them. */
import { writeXlsx } from '../../../server/exchange/writeXlsx.ts';

/** What Playwright takes for a chosen file. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const two = (number: number): string => String(number).padStart(2, '0');

export interface Resident {
  readonly nama: string;
  readonly nik: string;
  readonly no_kk: string;
  readonly sex: string;
  readonly tanggallahir: string;
  readonly kk_level: string;
}

const CALLED = ['Adi', 'Bagas', 'Citra', 'Dewi', 'Eko', 'Fitri', 'Galih', 'Hesti', 'Indah', 'Joko', 'Kartika', 'Lestari'];
const OF = [
  'Prasetya',
  'Wulandari',
  'Saputra',
  'Handayani',
  'Nugroho',
  'Maharani',
  'Setiawan',
  'Anggraini',
  'Hidayat',
  'Puspita',
];

/** Of a father, a mother, a schoolchild and a toddler. */
const AGES = [38, 35, 9, 2];

/** Families of four, a father, a mother, a schoolchild and a toddler each; numbers agree with birth and sex. */
export function residents(count: number, year: number): readonly Resident[] {
  return Array.from({ length: count }, (_none, at) => {
    const [family, place] = [Math.floor(at / 4), at % 4];
    const isWoman = place === 1 || (place > 1 && family % 2 === 0);
    const born = year - (AGES[place] ?? 0) - (family % 3);
    const [month, day] = [(family % 12) + 1, (at % 27) + 1];
    const digits = `${two(day + (isWoman ? 40 : 0))}${two(month)}${two(born % 100)}`;
    return {
      nama: `${CALLED[at % CALLED.length]} ${OF[family % OF.length]} ${two(family)}${place}`,
      nik: `330405${digits}${String(at + 1).padStart(4, '0')}`,
      no_kk: `33040501010${String(10_000 + family)}`,
      sex: isWoman ? '2' : '1',
      tanggallahir: `${born}-${two(month)}-${two(day)}`,
      kk_level: ['1', '3', '4', '4'][place] ?? '4',
    };
  });
}

const HEADERS = [
  ...['alamat', 'dusun', 'rw', 'rt', 'nama', 'no_kk', 'nik', 'sex', 'tempatlahir', 'tanggallahir', 'agama_id', 'kk_level'],
  ...['ayah_nik', 'nama_ayah', 'ibu_nik', 'nama_ibu', 'golongan_darah_id', 'status_dasar', 'id_asuransi'],
] as const;

/** A workbook as OpenSID gives it. */
export async function opensidFile(people: readonly (Resident & { readonly status_dasar?: string })[]): Promise<ChosenFile> {
  const rows = people.map((person) => {
    const cells: Readonly<Record<string, string>> = {
      ...{ alamat: 'Jl. Melati', dusun: '-', rw: '01', rt: '02', tempatlahir: 'Sukamaju', agama_id: '1', status_dasar: '1' },
      ...person,
    };
    return HEADERS.map((header) => cells[header] ?? '');
  });
  const columns = HEADERS.map((header) => ({ header, type: 'text' as const }));
  const stream = writeXlsx({ sheet: 'Data Penduduk', columns, rows });
  return { name: 'penduduk.xlsx', mimeType: XLSX, buffer: Buffer.from(await new Response(stream).arrayBuffer()) };
}

/** A list as somebody keeps it: a title above it, semicolons, headers of their own. */
export function homeMadeFile(name: string, lines: readonly (readonly string[])[]): ChosenFile {
  const text = lines.map((cells) => cells.join(';')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}
