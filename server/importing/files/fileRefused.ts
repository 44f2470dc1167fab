import type { Text } from '../../../src/engine/definition.ts';
import { filled, type TextParams } from '../../../src/engine/say.ts';
import { FILE_LIMITS } from './limits.ts';

const AGAIN: Text = {
  id: 'Buka di Excel, simpan sebagai .xlsx, lalu coba lagi.',
  en: 'Open it in Excel, save it as .xlsx and try again.',
};
const after = (id: string, en: string): Text => ({ id: `${id} ${AGAIN.id}`, en: `${en} ${AGAIN.en}` });

/** By hand: to load how languages write numbers takes longer than to begin reading a file. */
const grouped = (count: number, sign: '.' | ','): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, sign);

/** Why a file cannot be read, as it is said to whoever sent it. */
export const REFUSALS = {
  tooBig: {
    id: `Berkas lebih besar dari ${FILE_LIMITS.bytes / 1024 / 1024} MB. Bagi menjadi beberapa berkas.`,
    en: `The file is larger than ${FILE_LIMITS.bytes / 1024 / 1024} MB. Divide it into several files.`,
  },
  bomb: {
    id: 'Isi berkas ini jauh lebih besar daripada berkasnya dan tidak dibuka. Salin datanya ke berkas baru.',
    en: 'What this file holds is far larger than the file and is not opened. Copy the data into a new file.',
  },
  tooManyRows: {
    id: `Berkas berisi lebih dari ${grouped(FILE_LIMITS.rows, '.')} baris. Bagi menjadi beberapa berkas.`,
    en: `The file holds more than ${grouped(FILE_LIMITS.rows, ',')} rows. Divide it into several files.`,
  },
  tooManyColumns: {
    id: `Lembar berisi lebih dari ${FILE_LIMITS.columns} kolom. Hapus kolom yang tidak perlu, lalu coba lagi.`,
    en: `A sheet has more than ${FILE_LIMITS.columns} columns. Delete those that are not needed and try again.`,
  },
  tooManySheets: {
    id: `Berkas berisi lebih dari ${FILE_LIMITS.sheets} lembar. Simpan lembar yang dipakai ke berkas baru.`,
    en: `The file has more than ${FILE_LIMITS.sheets} sheets. Save those that are used in a new file.`,
  },
  password: {
    id: 'Berkas dilindungi kata sandi. Buka di Excel, hapus kata sandinya, lalu coba lagi.',
    en: 'The file is protected by a password. Open it in Excel, remove the password and try again.',
  },
  broken: after(
    'Berkas rusak atau terpotong, mungkin karena unduhan atau salinannya belum selesai.',
    'The file is broken or cut, perhaps because it was not downloaded or copied completely.',
  ),
  empty: { id: 'Berkas ini kosong.', en: 'This file is empty.' },
  notATable: {
    id: 'Berkas ini bukan tabel. Pilih berkas Excel (.xlsx, .xls) atau CSV.',
    en: 'This file is no table. Choose an Excel file (.xlsx, .xls) or CSV.',
  },
  pdf: {
    id: 'Ini berkas PDF, bukan tabel. Minta berkas Excel (.xlsx) atau CSV aslinya.',
    en: 'This is a PDF, no table. Ask for the Excel (.xlsx) or CSV file it was made of.',
  },
  image: {
    id: 'Ini gambar, bukan tabel. Pilih berkas Excel (.xlsx, .xls) atau CSV.',
    en: 'This is a picture, no table. Choose an Excel file (.xlsx, .xls) or CSV.',
  },
  document: {
    id: 'Ini dokumen, bukan tabel. Salin tabelnya ke Excel, simpan sebagai .xlsx, lalu coba lagi.',
    en: 'This is a document, no table. Copy its table into Excel, save it as .xlsx and try again.',
  },
  otherTable: after('Format tabel ini belum dapat dibaca.', 'This kind of table cannot be read yet.'),
  ownList: {
    id: 'Ini unduhan daftar {list}; daftar ini tidak dapat diimpor.',
    en: 'This is a download of the list {list}, which cannot be imported.',
  },
  tooSlow: after('Berkas terlalu berat untuk dibaca.', 'The file takes too much to be read.'),
} as const satisfies Readonly<Record<string, Text>>;

export type RefusalCode = keyof typeof REFUSALS;

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** What a refusal that is kept in Indonesian says in English; undefined: it is none of these. */
export const englishOf = (said: string): string | undefined => Object.values(REFUSALS).find(({ id }) => id === said)?.en;

/** A file that cannot be read, and why. */
export class FileRefused extends Error {
  readonly text: Text;

  constructor(
    readonly code: RefusalCode,
    params: TextParams = {},
  ) {
    super(REFUSALS[code].en);
    this.name = 'FileRefused';
    this.text = filled(REFUSALS[code], params);
  }
}

/** The refusal that another process has named. */
export const refusedFor = (code: string): FileRefused => new FileRefused(isRefusalCode(code) ? code : 'broken');
