import type { Text } from '../../engine/definition.ts';
import { texts } from '../../engine/say.ts';

export interface Setting {
  readonly label: Text;
  /** why there is a choice */
  readonly why: Text;
  /** by value; the first is what counts until somebody chooses */
  readonly options: Readonly<Record<string, Text>>;
}

/**
 * What is known to differ from one place to another: no official template of the ministry's has been found, and the programs
 * known to write these files do not agree. Kept for the village.
 */
export const SETTINGS = texts('ministrySettings', {
  nama_posyandu: {
    label: { id: 'Kolom nama_posyandu di Data Balita', en: 'Column nama_posyandu in Data Balita' },
    why: {
      id: 'Sebagian puskesmas memakai 23 kolom, dengan nama_posyandu di antara alamat dan rt.',
      en: 'Some offices use 23 columns, with nama_posyandu between alamat and rt.',
    },
    options: {
      tidak: { id: 'Tanpa (22 kolom)', en: 'Without (22 columns)' },
      ya: { id: 'Dengan (23 kolom)', en: 'With it (23 columns)' },
    },
  },
  alamat_pengukuran: {
    label: { id: 'Kolom alamat dan nama_posyandu di Pengukuran', en: 'Columns alamat and nama_posyandu in Pengukuran' },
    why: {
      id: 'Sebagian puskesmas memakai 22 kolom, dengan keduanya sesudah nama_anak.',
      en: 'Some offices use 22 columns, with both after nama_anak.',
    },
    options: {
      tidak: { id: 'Tanpa (20 kolom)', en: 'Without (20 columns)' },
      ya: { id: 'Dengan (22 kolom)', en: 'With them (22 columns)' },
    },
  },
  berbaring: {
    label: { id: 'Kata untuk diukur berbaring', en: 'Word for measured lying' },
    why: {
      id: 'Ejaannya berbeda di antara pembuat berkas. Bila SIGIZI menolak CARAUKUR, pakai yang lain.',
      en: 'Programs spell it differently. Where SIGIZI refuses CARAUKUR, use the other one.',
    },
    options: {
      telentang: { id: 'telentang', en: 'telentang' },
      terlentang: { id: 'terlentang', en: 'terlentang' },
    },
  },
  cara_ukur_kosong: {
    label: { id: 'Bila cara ukur tidak dicatat', en: 'Where it was not noted how a child was measured' },
    why: {
      id: 'Status gizi dihitung dengan anggapan: berbaring sampai umur 2 tahun, sesudahnya berdiri. Anggapan itu boleh ikut ditulis di berkas.',
      en: 'The nutrition status assumes: lying up to the age of 2, standing afterwards. The file may say the same.',
    },
    options: {
      kosong: { id: 'Biarkan kosong', en: 'Leave it blank' },
      umur: { id: 'Tulis menurut umur', en: 'Write it by age' },
    },
  },
  kia: {
    label: { id: 'Kolom kia', en: 'Column kia' },
    why: {
      id: 'Di sini yang dicatat “Punya KMS atau Buku KIA”, bukan Buku KIA saja.',
      en: 'What is recorded here is “growth card or KIA book”, not the KIA book alone.',
    },
    options: {
      kms: { id: 'Isi dari “Punya KMS atau Buku KIA”', en: 'Fill it from “growth card or KIA book”' },
      kosong: { id: 'Biarkan kosong', en: 'Leave it blank' },
    },
  },
});

export type SettingName = keyof typeof SETTINGS;
export type Settings = Readonly<Record<SettingName, string>>;

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** Whether a setting may have this value. */
export const mayBe = (name: SettingName, value: unknown): value is string =>
  typeof value === 'string' && Object.hasOwn(SETTINGS[name].options, value);

/** Every setting: what was chosen, else its first option. */
export const settingsOf = (chosen: Readonly<Record<string, unknown>>): Settings =>
  Object.fromEntries(
    SETTING_NAMES.map((name) => {
      const value = chosen[name];
      return [name, mayBe(name, value) ? value : Object.keys(SETTINGS[name].options)[0]];
    }),
  ) as Settings;
