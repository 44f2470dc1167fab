/** What a DHIS2 calls our values: a file that its operator writes, since every DHIS2 has numbers of its own. */

/** Of a person, as attributes of the tracked entity. */
export const ATTRIBUTES = [
  ...['nik', 'no_kk', 'nama_lengkap', 'jenis_kelamin', 'tanggal_lahir', 'anak_ke', 'nama_ibu', 'nik_ibu'],
  ...['nama_ayah', 'nik_ayah', 'alamat', 'nama_dusun', 'nomor_telp'],
] as const;

/** Of a visit, as data elements of the program's stage; weight in kg, lengths in cm, z-scores as they are stored. */
export const DATA_ELEMENTS = [
  ...['berat_badan', 'tinggi_badan', 'lingkar_kepala', 'lingkar_lengan', 'cara_ukur', 'edema'],
  ...['bb_u', 'tb_u', 'bb_tb', 'z_bb_u', 'z_tb_u', 'z_bb_tb', 'z_imt_u', 'imunisasi', 'vit', 'pmt', 'asi'],
] as const;

type Names = Readonly<Record<string, string>>;

export interface Dhis2Mapping {
  readonly trackedEntityType: string;
  readonly orgUnit: string;
  readonly program: string;
  readonly programStage: string;
  /** our field -> their attribute */
  readonly attributes: Names;
  /** our field -> their data element */
  readonly dataElements: Names;
  /** our field -> our value -> theirs, where theirs is another word */
  readonly values: Readonly<Record<string, Names>>;
}

const IDS = ['trackedEntityType', 'orgUnit', 'program', 'programStage'] as const;
const UID = /^[A-Za-z][A-Za-z0-9]{10}$/;
const isNames = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The mapping in a parsed file, or a sentence for everything that is wrong with it. */
export function readMapping(given: unknown): { readonly mapping: Dhis2Mapping } | { readonly mistakes: readonly string[] } {
  if (!isNames(given)) return { mistakes: ['Peta harus berupa objek JSON.'] };
  const known = [...IDS, 'attributes', 'dataElements', 'values'];
  const mistakes = [
    ...Object.keys(given).flatMap((name) => (known.includes(name) ? [] : [`"${name}" tidak dikenal.`])),
    ...IDS.flatMap((name) =>
      isUid(given[name]) ? [] : [`"${name}" harus berisi UID DHIS2: 11 huruf atau angka, huruf di depan.`],
    ),
    ...mistakesOf('attributes', given.attributes, ATTRIBUTES),
    ...mistakesOf('dataElements', given.dataElements, DATA_ELEMENTS),
    ...valueMistakes(given.values),
  ];
  if (mistakes.length > 0) return { mistakes };
  return { mapping: { values: {}, ...given } as unknown as Dhis2Mapping };
}

const isUid = (value: unknown): boolean => typeof value === 'string' && UID.test(value);

function mistakesOf(part: string, given: unknown, names: readonly string[]): string[] {
  if (!isNames(given) || Object.keys(given).length === 0) return [`"${part}" harus menyebut paling sedikit satu isian.`];
  return Object.entries(given).flatMap(([name, uid]) => {
    if (!names.includes(name)) return [`"${part}.${name}" tidak dikenal. Yang ada: ${names.join(', ')}.`];
    return isUid(uid) ? [] : [`"${part}.${name}" harus berisi UID DHIS2.`];
  });
}

function valueMistakes(given: unknown): string[] {
  if (given === undefined) return [];
  if (!isNames(given)) return ['"values" harus berupa objek.'];
  const fields: readonly string[] = [...ATTRIBUTES, ...DATA_ELEMENTS];
  return Object.entries(given).flatMap(([field, words]) => {
    if (!fields.includes(field)) return [`"values.${field}" tidak dikenal.`];
    const isFine = isNames(words) && Object.values(words).every((word) => typeof word === 'string');
    return isFine ? [] : [`"values.${field}" harus memetakan kata ke kata.`];
  });
}
