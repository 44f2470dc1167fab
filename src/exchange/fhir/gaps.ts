import { texts } from '../../engine/say.ts';

/** What a FHIR file does not say, or says without a code: told beside it, never made up. */
export const GAP_TEXTS = texts('exchange.fhir', {
  'posko-lain': {
    id: 'Kini anggota posko lain: tidak disertakan untuk token satu posko.',
    en: 'Belong to another post by now: left out for a token of one post.',
  },
  'tanpa-nik': {
    id: 'Tanpa NIK: Patient tanpa nomor identitas.',
    en: 'No NIK: a Patient without an identifying number.',
  },
  'bayi-tanpa-nik': {
    id: 'Bayi tanpa NIK: dikirim sebagai "Bayi Ny. …" dengan NIK ibu.',
    en: 'Infants without a NIK: told as "Bayi Ny. …" with the mother’s NIK.',
  },
  'tanpa-nik-ibu': {
    id: 'Bayi tanpa NIK yang NIK ibunya juga belum tercatat.',
    en: 'Infants without a NIK whose mother’s NIK is not recorded either.',
  },
  'tanpa-tanggal-lahir': { id: 'Tanggal lahir belum tercatat.', en: 'The date of birth is not recorded.' },
  'lahir-perkiraan': {
    id: 'Tanggal lahir hanya perkiraan: ditulis tahunnya saja.',
    en: 'The date of birth is an estimate: only its year is told.',
  },
  'zscore-umur-perkiraan': {
    id: 'Z-score menurut umur perkiraan: ditandai sementara (preliminary) dengan catatan.',
    en: 'Z-scores by an estimated age: marked preliminary, with a note.',
  },
  'alamat-tanpa-kota': {
    id: 'Alamat tanpa kota/kabupaten dan kode wilayah (city, administrativeCode): dilengkapi sebelum dikirim.',
    en: 'Addresses without city and administrative codes: completed before sending.',
  },
  'posisi-menurut-umur': {
    id: 'Cara ukur tidak tercatat: dianggap berbaring atau berdiri menurut umur.',
    en: 'How length was measured is not recorded: assumed lying or standing by age.',
  },
  edema: {
    id: 'Edema: status gizi tanpa z-score berat.',
    en: 'Oedema: a nutritional class without a z-score of weight.',
  },
  'kelas-tanpa-kode': {
    id: 'Arti z-score tanpa kode yang diketahui: ditulis sebagai teks.',
    en: 'The class of a z-score has no known code: told as text.',
  },
  'indeks-tanpa-kode': {
    id: 'Z-score tanpa kode yang diketahui: tidak disertakan.',
    en: 'Z-scores without a known code: left out.',
  },
  'vaksin-tanpa-kode': {
    id: 'Vaksin tanpa kode KFA yang diketahui: ditulis namanya saja.',
    en: 'Vaccines without a known KFA code: told by their name.',
  },
  'vaksin-tidak-dikenal': {
    id: 'Nama vaksin tidak dikenal: ditulis seperti dicatat.',
    en: 'Vaccines under a name that is not known: told as they were written.',
  },
  'imunisasi-tanpa-nama': {
    id: 'Imunisasi dicatat tanpa nama vaksin: tidak disertakan.',
    en: 'Immunisations recorded without a vaccine’s name: left out.',
  },
  'tidak-disertakan': {
    id: 'Tercatat di sini, tetapi tidak ada bentuknya dalam berkas ini.',
    en: 'Recorded here, but told by nothing in this file.',
  },
  'nomor-satusehat': {
    id: 'Nomor SATUSEHAT tidak ada di sini: IHS pasien, petugas, lokasi dan organisasi diisi sebelum dikirim.',
    en: 'SATUSEHAT’s own numbers are not known here: patient IHS, practitioner, location and organisation are filled in before sending.',
  },
});

export type GapCode = keyof typeof GAP_TEXTS;

export interface Gap {
  readonly code: GapCode;
  /** how many times */
  readonly count: number;
  /** which, where there are several kinds, by how often */
  readonly which: readonly string[];
}

export interface Gaps {
  note(code: GapCode, which?: string): void;
  /** in the order of the texts */
  list(): readonly Gap[];
}

/** Counts what is missing while a file is made. */
export function createGaps(): Gaps {
  const found = new Map<GapCode, Map<string, number>>();
  return {
    note(code, which = '') {
      const counts = found.get(code) ?? new Map<string, number>();
      counts.set(which, (counts.get(which) ?? 0) + 1);
      found.set(code, counts);
    },
    list: () =>
      (Object.keys(GAP_TEXTS) as GapCode[]).flatMap((code) => {
        const counts = [...(found.get(code) ?? [])].toSorted(([, a], [, b]) => b - a);
        const count = counts.reduce((sum, [, times]) => sum + times, 0);
        return count === 0 ? [] : [{ code, count, which: counts.map(([which]) => which).filter((which) => which !== '') }];
      }),
  };
}
