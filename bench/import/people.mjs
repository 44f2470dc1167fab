/** Invented people as a village's residents' program would list them. */
import { writeXlsxStream } from 'hucre/xlsx';

const GIVEN = [
  'Siti',
  'Agus',
  'Rahma',
  'Budi',
  'Kusuma',
  'Dewi',
  'Hadi',
  'Ratna',
  'Yusuf',
  'Melati',
  'Wayan',
  'Eka',
  'Putri',
  'Joko',
];
const FAMILY = [
  'Nugroho',
  'Wijaya',
  'Lestari',
  'Santoso',
  'Maharani',
  'Pratama',
  'Utami',
  'Saputra',
  'Hidayat',
  'Anggraini',
  'Kurnia',
];
const HEAD = [
  ...['nik', 'no_kk', 'nama', 'sex', 'tempatlahir', 'tanggallahir', 'alamat', 'rt', 'rw', 'nama_ayah', 'nama_ibu'],
  ...['berat lahir', 'nomor telepon', 'agama_id', 'status_dasar'],
];
const two = (number) => String(number).padStart(2, '0');

/** A header and so many people, each with a number of their own. */
export function peopleRows(count) {
  const rows = Array.from({ length: count }, (_, i) => {
    const woman = i % 2 === 1;
    const [year, month, day] = [2000 + (i % 25), 1 + (Math.floor(i / 25) % 12), 1 + (Math.floor(i / 300) % 28)];
    const nik = `3299${two(1 + Math.floor(i / 10_000))}${two(day + (woman ? 40 : 0))}${two(month)}${two(year % 100)}${String(i % 10_000).padStart(4, '0')}`;
    const name = `${GIVEN[i % GIVEN.length]} ${FAMILY[Math.floor(i / 14) % FAMILY.length]} ${GIVEN[Math.floor(i / 154) % GIVEN.length]}`;
    const other = (from) => `${from[(i * 7) % from.length]} ${FAMILY[(i * 3) % FAMILY.length]}`;
    return [
      ...[nik, `32990101010${String(Math.floor(i / 4)).padStart(5, '0')}`, name, woman ? '2' : '1', 'Jayapura'],
      ...[`${year}-${two(month)}-${two(day)}`, `Jl. Melati ${i % 90}`, String(1 + (i % 9)), String(1 + (i % 4))],
      ...[other(GIVEN), other(GIVEN.toReversed()), '3.2', `0812${String(10_000_000 + i)}`, '1', '1'],
    ];
  });
  return [HEAD, ...rows];
}

/** The rows as a workbook of text cells. */
export async function workbookOf([head, ...rows]) {
  const columns = head.map((header) => ({ header, style: { numFmt: '@' } }));
  return Buffer.from(await new Response(writeXlsxStream(rows, { name: 'Data Penduduk', columns })).arrayBuffer());
}

/** The rows as a text with semicolons between the cells. */
export const csvOf = (rows) => Buffer.from(rows.map((row) => row.map((cell) => `"${cell ?? ''}"`).join(';')).join('\n'));
