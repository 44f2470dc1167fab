import { isObject } from '../../engine/isObject.ts';

type Values = Readonly<Record<string, unknown>>;

/** One person's whole file as the server gives it (server/services/personFile.ts). */
export interface PersonFile {
  readonly dibuat: string;
  readonly oleh: string;
  readonly orang: Values;
  readonly teks_persetujuan: string | null;
  readonly keanggotaan: readonly { readonly posko: string | null; readonly sejak: string; readonly sampai: string | null }[];
  /** by resource */
  readonly catatan: Readonly<Record<string, readonly Values[]>>;
  readonly perubahan: readonly { readonly pada: string; readonly pelaku: string | null; readonly tindakan: string }[];
  readonly dibaca: readonly {
    readonly pada: string;
    readonly pelaku: string | null;
    readonly pintu: string;
    readonly posko: string | null;
  }[];
  readonly tidak_disertakan: Readonly<Record<string, number>>;
}

const isFile = (data: unknown): data is PersonFile =>
  isObject(data) &&
  isObject(data.orang) &&
  isObject(data.catatan) &&
  isObject(data.tidak_disertakan) &&
  [data.keanggotaan, data.perubahan, data.dibaca, ...Object.values(data.catatan)].every(Array.isArray);

/** undefined: it is none. */
export const readPersonFile = (body: unknown): PersonFile | undefined => {
  const { data } = Object(body);
  return isFile(data) ? data : undefined;
};
