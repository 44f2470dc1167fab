/** Rows and heads that several cards have. */
import { texts } from '../../../engine/say.ts';
import type { CardHead, CardRow, Step } from './card.ts';

/** What each card is called. */
export const TITLES = texts('kartu.titles', {
  bayiBalita: { id: 'Kartu Bayi, Balita, dan Apras', en: 'Card of infants, toddlers and preschool children' },
  ibuHamil: { id: 'Kartu Ibu Hamil', en: 'Card of expectant mothers' },
  ibuNifas: { id: 'Kartu Ibu Nifas dan Menyusui', en: 'Card of nursing mothers' },
  sekolahRemaja: { id: 'Kartu Usia Sekolah dan Remaja', en: 'Card of school age and adolescents' },
  dewasaLansia: { id: 'Kartu Usia Produktif dan Lansia', en: 'Card of adults and the elderly' },
  lansiaAksSkilas: { id: 'Kartu Lansia (AKS dan SKILAS)', en: 'Card of the elderly (AKS and SKILAS)' },
});

export const row = (no: string, step: Step, id: string, en: string, more: Partial<CardRow> = {}): CardRow => ({
  no,
  step,
  label: { id, en },
  ...more,
});

export const of = (field: string, ...more: string[]) => ({ fields: [field, ...more] });

export const head = (field: string, id: string, en: string): CardHead => ({ field, of: 'members', label: { id, en } });
export const ofPregnancy = (field: string, id: string, en: string): CardHead => ({
  field,
  of: 'pregnancies',
  label: { id, en },
});
export const byHand = (id: string, en: string): CardHead => ({ label: { id, en } });

export const PERSON: readonly CardHead[] = [
  head('nama_lengkap', 'Nama', 'Name'),
  head('nik', 'NIK', 'NIK'),
  head('tanggal_lahir', 'Tgl lahir', 'Born'),
  head('jenis_kelamin', 'Jenis kelamin', 'Sex'),
];
export const PLACE: readonly CardHead[] = [
  head('alamat', 'Alamat', 'Address'),
  head('nama_dusun', 'Dusun', 'Hamlet'),
  head('nomor_telp', 'No. HP', 'Phone'),
];

/** The four questions about tuberculosis; `numbers`: of the card's columns. */
export const tuberculosis = (numbers: readonly [string, string, string, string]): CardRow[] => [
  row(numbers[0], 4, 'TBC: batuk terus-menerus', 'TB: cough that does not stop', of('tbc_batuk')),
  row(numbers[1], 4, 'TBC: demam ≥ 2 minggu', 'TB: fever for 2 weeks or longer', of('tbc_demam')),
  row(numbers[2], 4, 'TBC: BB turun / tidak naik 2 bulan', 'TB: weight falling or not rising', of('tbc_bb')),
  row(numbers[3], 4, 'TBC: kontak erat', 'TB: close contact', of('tbc_kontak')),
];

/** Blood pressure and glucose as R, N and T, which is all that paper asks. */
export const PRESSURE = {
  rendah: 'R',
  optimal: 'N',
  normal: 'N',
  normal_tinggi: 'N',
  derajat_1: 'T',
  derajat_2: 'T',
  derajat_3: 'T',
  sistolik_terisolasi: 'T',
};
export const GLUCOSE = { rendah: 'R', normal: 'N', prediabetes: 'T', diabetes: 'T' };
export const SENSE = { Normal: 'N', Gangguan: 'G' };

const LETTER = { from: 'referrals', fields: ['ke'] } as const;
const REFERRED = ['Rujuk Pustu/Puskesmas/RS', 'Referred to'] as const;
/** Where somebody was referred to: as the visit says it, else by a letter of its month. */
export const referred = (no: string): CardRow =>
  row(no, 5, ...REFERRED, { ...of('rujuk'), short: { Tidak: '' }, otherwise: LETTER });
/** The same on a card of years: by letters alone. */
export const referredByLetter = (no: string): CardRow => row(no, 5, ...REFERRED, LETTER);
