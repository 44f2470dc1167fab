/**
 * What an examination is about, and what follows from the person's age. Nobody is asked for it: it
 * comes from the history of the person (resource `riwayat`) and from the two dates.
 */

/** kept with the member, not with each examination */
const given = { given: true, column: false } as const;
const unsent = { write: false } as const;
const onCreation = (name: string) => ({ write: { create: name, edit: false } }) as const;

const NIK_MISSING = { id: 'NIK tidak ditemukan.', en: 'The NIK is missing.' };

export const personFields = {
  nik: {
    ...given,
    type: 'digits',
    length: 16,
    label: { id: 'NIK', en: 'NIK' },
    required: true,
    requiredWhen: { mode: 'create' },
    messages: { required: NIK_MISSING, length: NIK_MISSING },
    wire: onCreation('nik'),
  },
  anggota: {
    ...given,
    type: 'text',
    label: { id: 'Nama', en: 'Name' },
    wire: { read: ['anggota', 'nama'], ...onCreation('anggota') },
  },
  ibu: { ...given, type: 'text', label: { id: 'Nama Ibu', en: "Mother's name" }, wire: onCreation('ibu') },
  alamat: { ...given, type: 'multiline', label: { id: 'Alamat', en: 'Address' }, wire: onCreation('alamat') },
  jenis_kelamin: { ...given, type: 'text', label: { id: 'Jenis Kelamin', en: 'Sex' }, wire: unsent },
  tanggal_lahir: { ...given, type: 'date', label: { id: 'Tanggal Lahir', en: 'Date of birth' }, wire: unsent },
  /** only the age is known, and the date of birth makes them so old */
  tanggal_lahir_perkiraan: {
    ...given,
    type: 'yesNo',
    label: { id: 'Hanya umur kira-kira yang diketahui', en: 'Only the approximate age is known' },
    beyondContract: true,
    wire: unsent,
  },
  /** whole years at the weighing, as the contract sends it */
  umur: {
    type: 'integer',
    unit: 'tahun',
    label: { id: 'Umur', en: 'Age' },
    derived: { as: 'years', from: 'tanggal_lahir', to: 'tanggal_timbang' },
  },
  umur_bulan: {
    type: 'integer',
    unit: 'bulan',
    label: { id: 'Umur dalam bulan', en: 'Age in months' },
    derived: { as: 'months', from: 'tanggal_lahir', to: 'tanggal_timbang' },
    wire: unsent,
  },
} as const;

/** Whether she is expecting a child, or has had one lately, and since when: told by the person's history, from `pregnancies`. */
export const stateFields = {
  keadaan: {
    given: true,
    type: 'choice',
    options: [
      { value: 'Hamil', label: { id: 'Hamil', en: 'Expectant' } },
      { value: 'Nifas', label: { id: 'Nifas / menyusui', en: 'Nursing' } },
    ],
    label: { id: 'Keadaan', en: 'State' },
    beyondContract: true,
    wire: unsent,
  },
  /** the number of the pregnancy that it follows from */
  kehamilan: {
    given: true,
    type: 'integer',
    label: { id: 'Kehamilan', en: 'Pregnancy' },
    beyondContract: true,
    wire: unsent,
    column: 'kehamilan_id',
  },
  /** by which other records name the person */
  id_anggota: {
    ...given,
    type: 'integer',
    label: { id: 'Nomor Anggota', en: 'Member number' },
    beyondContract: true,
    wire: unsent,
  },
  hpht: { ...given, type: 'date', label: { id: 'HPHT', en: 'Last period' }, beyondContract: true, wire: unsent },
  tanggal_persalinan: {
    ...given,
    type: 'date',
    label: { id: 'Tanggal persalinan', en: 'Date of birth of the child' },
    beyondContract: true,
    wire: unsent,
  },
} as const;

/** Balita at the weighing: 0 to 59 completed months. */
export const IS_BALITA = { field: 'umur_bulan', below: 60 } as const;
/**
 * Whose length or height may have been measured lying: the standards for children under five hold to day
 * 1826, on which some are 60 completed months old.
 */
export const IS_UNDER_61_MONTHS = { field: 'umur_bulan', below: 61 } as const;
/** Whom WHO's standards and references judge: up to 19 years. */
export const IS_UNDER_19_YEARS = { field: 'umur_bulan', below: 228 } as const;
/** Exclusive breastfeeding is recorded for infants under six months. */
export const IS_INFANT = { field: 'umur_bulan', below: 6 } as const;

/** Given fields to the fields of `riwayat` they come from. */
export const PERSON_OF_HISTORY = {
  anggota: 'nama_lengkap',
  ibu: 'nama_ibu',
  alamat: 'alamat',
  jenis_kelamin: 'jenis_kelamin',
  tanggal_lahir: 'tanggal_lahir',
  tanggal_lahir_perkiraan: 'tanggal_lahir_perkiraan',
  keadaan: 'keadaan',
  id_anggota: 'id_anggota',
  hpht: 'hpht',
  tanggal_persalinan: 'tanggal_persalinan',
} as const;
