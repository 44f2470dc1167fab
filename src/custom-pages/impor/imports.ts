/** Imports of files, as our server tells of them. */

import { knownExtensions, rowsAt } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';
import { isAnnounced } from '../../engine/wire/extensions.ts';
import type { Arrangement, Target } from '../../exchange/model/arrangement.ts';

export const IMPORTS_PATH = '/impor';
export const importPath = (id: number): `/${string}` => `${IMPORTS_PATH}/${id}`;
/** The steps between reading and saving, as they stand in the address. */
export const ARRANGING = 'susunan';
export const CHECKING = 'periksa';
/** One of them. */
export const stepPath = (id: number, step: typeof ARRANGING | typeof CHECKING): `/${string}` =>
  `${importPath(id)}?langkah=${step}`;
/** The first word of every query about them. */
export const IMPORTS_KEY = 'impor';

/** Whether the server that is used takes files over. */
export const takesFiles = (): boolean => isAnnounced('impor', knownExtensions());

export const STAGES = ['dibaca', 'disusun', 'menyimpan', 'tersimpan', 'membatalkan', 'dibatalkan', 'gagal'] as const;
export type Stage = (typeof STAGES)[number];

/** What may become of a row, in the order in which they are offered. */
export const ROW_STATES = ['baru', 'berubah', 'sama', 'ganda', 'salah', 'dilewati'] as const;
export type RowState = (typeof ROW_STATES)[number];
export type Counts = Readonly<Partial<Record<RowState, number>>>;

interface MadeAndChanged {
  readonly baru: number;
  readonly berubah: number;
}

/** What rows hold: people, of whom one may stand in several, and visits of them. */
export interface Contents {
  readonly orang: MadeAndChanged;
  readonly pemeriksaan: MadeAndChanged;
}

/** What the server says, in English too where it can. */
export interface Said {
  readonly teks: string;
  readonly teks_en?: string;
}

/** It in the language of the page. */
export const saidIn = (locale: string, { teks, teks_en }: Said): string => (locale === 'en' ? (teks_en ?? teks) : teks);

/** What went wrong with an import, in the language of the page; null: nothing. */
export const failureIn = (locale: string, { galat, galat_en }: Pick<ListedImport, 'galat' | 'galat_en'>): string | null =>
  locale === 'en' ? (galat_en ?? galat) : galat;

export interface Column {
  readonly indeks: number;
  readonly judul: string;
  readonly contoh: readonly string[];
  readonly sasaran: Target | null;
  readonly nilai: readonly { readonly dari: string; readonly ke: string | null }[];
}

export interface Question extends Said {
  readonly kode: string;
  readonly kolom?: number | null;
  /** nothing can be saved before it is answered */
  readonly perlu?: boolean;
  /** answers at a tap: what they lay over the arrangement */
  readonly jawaban?: readonly (Said & { readonly susunan: Partial<Arrangement> })[];
}

/** The questions that have to be answered first. */
export const needed = (questions: readonly Question[]): readonly Question[] => questions.filter(({ perlu }) => perlu !== false);

export interface Sheet {
  readonly nama: string;
  readonly baris: number;
  readonly contoh: readonly (readonly string[])[];
  /** it holds people, as far as its header tells */
  readonly tabel?: boolean;
  /** stored already, by an import of the same file */
  readonly diimpor?: boolean;
}

/** The sheets that hold people and were not stored by any import, but for the one that is read here; with their places. */
export const sheetsLeft = ({ lembar, susunan }: Pick<Import, 'lembar' | 'susunan'>): { at: number; name: string }[] =>
  lembar.flatMap(({ nama, tabel, diimpor }, at) =>
    tabel && !diimpor && at !== (susunan?.sheet ?? 0) ? [{ at, name: nama }] : [],
  );

export interface Undone {
  /** rows */
  readonly dikembalikan: number;
  /** what was new is removed again, what was changed as it was before; null: the server has not counted that */
  readonly rincian: Contents | null;
  /** all rows of which something was left; of these the first are told */
  readonly dibiarkan: number;
  readonly tidak_dikembalikan: readonly {
    readonly baris: number | null;
    readonly nama: string | null;
    readonly sebab: string;
    readonly sebab_en?: string;
  }[];
}

/** An import as its list tells of it. */
export interface ListedImport {
  readonly id: number;
  readonly nama_berkas: string;
  readonly ukuran: number;
  readonly dibuat: string;
  readonly oleh: string | null;
  readonly posko: number | null;
  readonly tahap: Stage;
  readonly galat: string | null;
  readonly galat_en?: string;
  /** rows */
  readonly jumlah: Counts | null;
  /** null: the server has not counted that */
  readonly rincian: Contents | null;
  readonly kemajuan: { readonly selesai: number; readonly semua: number } | null;
  readonly tersimpan: (Counts & { readonly rincian?: Contents }) | null;
  readonly dibatalkan: Undone | null;
}

/** What a whole file tells that no row of it does. */
export interface Warning extends Said {
  readonly kode: string;
  /** nothing can be saved before somebody has said that it is as it should be */
  readonly perlu?: boolean;
  /** rows as they would be stored, to be held against the file */
  readonly contoh?: readonly (Said & { readonly baris: number })[];
}

export interface Import extends ListedImport {
  /** another one as soon as anything was arranged or chosen */
  readonly versi?: string;
  readonly lembar: readonly Sheet[];
  readonly susunan: Arrangement | null;
  readonly kolom: readonly Column[];
  readonly sasaran: readonly { readonly target: Target; readonly label: string; readonly resource: string }[];
  readonly pertanyaan: readonly Question[];
  readonly peringatan: readonly Warning[];
  /** new people who have no posko */
  readonly tanpa_posko?: number;
  /** hamlets of new people of whom the file tells no posko, each with the posko that was chosen for it */
  readonly dusun: Column['nilai'];
  /** titles of tables below each other, each with the posko that it names or that was chosen for it */
  readonly tabel: Column['nilai'];
  /** of one that could not be read: whether the server has the file to read it another time */
  readonly dapat_dibaca_lagi?: boolean;
  /** understood as the last file with these headers was */
  readonly diingat?: boolean;
}

/** What was chosen for a row: a number is that person. */
export type RowChoice = 'lewati' | 'baru' | number | null;

export interface Alike {
  readonly id: number;
  readonly nama: string;
  readonly nik: string;
  readonly tanggal_lahir: string | null;
  readonly nama_ibu: string | null;
  readonly posko: string | null;
  /** nik: the row has their number, and another name */
  readonly sebab?: string;
}

export interface Note extends Said {
  readonly kolom: number | null;
  readonly field: string | null;
  readonly jenis?: 'salah' | 'catatan';
}

export interface ImportRow {
  readonly baris: number;
  readonly keadaan: RowState;
  readonly orang: { readonly nama: string | null; readonly nik: string | null } | null;
  readonly catatan: readonly Note[];
  readonly perubahan: readonly {
    readonly resource: string;
    readonly field: string;
    readonly sebelum: unknown;
    readonly sesudah: unknown;
  }[];
  readonly mirip: readonly Alike[];
  /** earlier rows of the file that may speak of the same new person */
  readonly mirip_baris: readonly number[];
  readonly pilihan?: RowChoice;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isListed = (value: unknown): value is ListedImport =>
  isObject(value) && typeof value.id === 'number' && STAGES.some((stage) => stage === value.tahap);
const isImport = (value: unknown): value is Import => isListed(value);

const isContents = (value: unknown): value is Contents => isObject(value) && isObject(value.orang) && isObject(value.pemeriksaan);

const readUndone = (value: unknown): Undone | null => {
  if (!isObject(value)) return null;
  const kept = listOf(value.tidak_dikembalikan).filter(isObject);
  return {
    dikembalikan: Number(value.dikembalikan ?? 0),
    rincian: isContents(value.rincian) ? value.rincian : null,
    dibiarkan: Number(value.dibiarkan ?? kept.length),
    tidak_dikembalikan: kept.map(({ baris, nama, sebab, sebab_en }) => ({
      baris: typeof baris === 'number' ? baris : null,
      nama: typeof nama === 'string' ? nama : null,
      sebab: String(sebab ?? ''),
      ...(typeof sebab_en === 'string' ? { sebab_en } : {}),
    })),
  };
};

/** What an answer leaves out stands as nothing, so that no page has to ask. */
function whole<T extends ListedImport>(told: T): T {
  return {
    ...told,
    ...{ galat: told.galat ?? null, oleh: told.oleh ?? null, jumlah: told.jumlah ?? null, kemajuan: told.kemajuan ?? null },
    ...{ rincian: told.rincian ?? null, tersimpan: told.tersimpan ?? null, dibatalkan: readUndone(told.dibatalkan) },
  };
}

const LISTS = ['lembar', 'kolom', 'sasaran', 'pertanyaan', 'peringatan', 'dusun', 'tabel'] as const;

/** One import out of an answer that carries it as `data`. */
export function readImport(body: unknown): Import | undefined {
  const data = isObject(body) ? body.data : undefined;
  if (!isImport(data)) return undefined;
  const lists = Object.fromEntries(LISTS.map((name) => [name, listOf(data[name])]));
  return { ...whole(data), susunan: data.susunan ?? null, ...lists };
}

export const readImports = (body: unknown): readonly ListedImport[] | undefined =>
  rowsAt(body, 'data')?.filter(isListed).map(whole);

/** Whether it may be somebody who is there already, or in the file: that is for a person to say. */
export const isInDoubt = ({ mirip, mirip_baris }: Pick<ImportRow, 'mirip' | 'mirip_baris'>): boolean =>
  mirip.length + mirip_baris.length > 0;

export interface RowsPage {
  readonly rows: readonly ImportRow[];
  readonly total: number;
}

const isRow = (value: unknown): value is ImportRow =>
  isObject(value) && typeof value.baris === 'number' && ROW_STATES.some((state) => state === value.keadaan);

const wholeRow = (row: ImportRow): ImportRow => ({
  ...row,
  ...{ orang: row.orang ?? null, catatan: row.catatan ?? [], perubahan: row.perubahan ?? [] },
  ...{ mirip: row.mirip ?? [], mirip_baris: row.mirip_baris ?? [] },
});

export function readRows(body: unknown): RowsPage | undefined {
  const rows = rowsAt(body, 'data')?.filter(isRow).map(wholeRow);
  if (rows === undefined || !isObject(body)) return undefined;
  return { rows, total: typeof body.total === 'number' ? body.total : rows.length };
}

/** Something goes on at the server of which it is worth asking again. */
export const isWorking = ({
  tahap,
  galat,
  jumlah,
  kemajuan,
  pertanyaan = [],
}: ListedImport & Partial<Pick<Import, 'pertanyaan'>>): boolean =>
  tahap === 'dibaca' ||
  tahap === 'menyimpan' ||
  tahap === 'membatalkan' ||
  (tahap === 'disusun' && galat === null && jumlah === null && (kemajuan !== null || needed(pertanyaan).length === 0));

/** How many rows would be written. */
export const toWrite = (counts: Counts | null): number => (counts?.baru ?? 0) + (counts?.berubah ?? 0);
/** What becomes of rows that are not taken. */
export const REJECTED = ['salah', 'ganda', 'dilewati'] as const satisfies readonly RowState[];
/** How many rows the file of the rejected ones holds. */
export const countRejected = (counts: Counts | null): number => REJECTED.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0);
export const countAll = (counts: Counts | null): number => ROW_STATES.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0);
