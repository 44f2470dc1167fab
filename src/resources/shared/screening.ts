/** What every screening has: whom it is about, when, what the answers come to (src/health/screenings.ts), whose it is. */
import { followUpFields } from './followUp.ts';

const unsent = { given: true, column: false, wire: { write: false } } as const;

/** Whom and when; sex and date of birth come with the person. */
export const screenedFields = {
  anggota: { ...followUpFields.anggota, also: ['tanggal_lahir', 'alamat'], goesAlong: true },
  tanggal: { ...followUpFields.tanggal, notAfterToday: true },
  jenis_kelamin: { ...unsent, type: 'text', label: { id: 'Jenis Kelamin', en: 'Sex' } },
  tanggal_lahir: { ...unsent, type: 'date', label: { id: 'Tanggal Lahir', en: 'Date of birth' } },
} as const;

const worked = { computed: true } as const;

/** What the answers come to; `classes`: codes of the outcome and what they are called. */
export const outcomeOfScreening = (classes: Readonly<Record<string, readonly [id: string, en: string]>>) =>
  ({
    skor: { ...worked, type: 'integer', label: { id: 'Skor', en: 'Score' }, column: 'skor' },
    hasil: {
      ...worked,
      type: 'choice',
      options: Object.entries(classes).map(([value, [id, en]]) => ({ value, label: { id, en } })),
      label: { id: 'Hasil', en: 'Outcome' },
      column: 'hasil',
    },
    rujuk_sebab: { ...worked, type: 'text', label: { id: 'Sebab Rujuk', en: 'Reason to refer' } },
    posko: followUpFields.posko,
    kader: followUpFields.kader,
  }) as const;

export const question = (id: string, en: string) => ({ type: 'yesNo', label: { id, en }, required: true }) as const;

/** The account of whoever asked. */
export const penanya = {
  type: 'integer',
  label: { id: 'Penanya', en: 'Asked by' },
  computed: true,
  column: 'penanya_id',
} as const;

/** Fields for whoever asked, and for health staff. */
export function intimate<const T extends Readonly<Record<string, object>>>(fields: T) {
  const marked = Object.entries(fields).map(([name, field]) => [name, { ...field, intimate: 'penanya' }]);
  return Object.fromEntries(marked) as { readonly [K in keyof T]: T[K] & { readonly intimate: 'penanya' } };
}

/** The sections of a screening's form around its questions. */
export const PERSON_SECTION = { title: { id: 'Warga', en: 'Person' }, fields: ['anggota', 'tanggal'] } as const;
export const OUTCOME_SECTION = {
  title: { id: 'Hasil', en: 'Outcome' },
  fields: ['skor', 'hasil', 'rujuk_sebab', 'posko', 'kader'],
} as const;

/** What every screening is as a resource. */
export const SCREENING = {
  beyondContract: true,
  represents: 'tanggal',
  access: { Kader: 'all', 'Admin Desa': ['list', 'show'] },
  pocket: { list: { own: 'posko' }, records: true, tells: ['screened'] },
  under: '/pasien',
} as const;

/** The list of one whose outcome everybody of the posko may know. */
export const OUTCOME_LIST = {
  columns: ['tanggal', 'anggota', 'skor', 'hasil', 'posko'],
  filters: ['anggota', 'hasil', 'posko'],
  sort: { field: 'tanggal', order: 'DESC' },
} as const;

/** Where a stored one leads: to where the person was looked at, which shows at once what it came to. */
export const BACK = { success: { after: 1000, to: 'back' } } as const;
