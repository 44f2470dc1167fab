import { defineResource } from '../engine/define.ts';
import { historyOf } from './shared/history.ts';
import {
  BACK,
  OUTCOME_LIST,
  OUTCOME_SECTION,
  outcomeOfScreening,
  PERSON_SECTION,
  SCREENING,
  screenedFields,
} from './shared/screening.ts';

/** An activity with what each number of points means, from none on. */
const item = (id: string, en: string, ...points: readonly (readonly [id: string, en: string])[]) =>
  ({
    type: 'choice',
    options: points
      .map(([means, meant], n) => ({ value: String(n), label: { id: `${n}: ${means}`, en: `${n}: ${meant}` } }))
      .toReversed(),
    label: { id, en },
    required: true,
  }) as const;

const NOT = ['tidak mampu', 'not able'] as const;
const ALONE = ['mandiri', 'alone'] as const;
const HELPED = ['perlu pertolongan', 'needs help'] as const;
const DEPENDENT = ['tergantung orang lain', 'depends on others'] as const;

const items = {
  bab: item(
    'Mengendalikan BAB',
    'Bowels',
    ['tidak terkendali', 'not controlled'],
    ['kadang tak terkendali (1× seminggu)', 'sometimes not (once a week)'],
    ['terkendali teratur', 'controlled'],
  ),
  bak: item(
    'Mengendalikan BAK',
    'Bladder',
    ['tidak terkendali atau kateter', 'not controlled, or a catheter'],
    ['kadang tak terkendali (1× sehari)', 'sometimes not (once a day)'],
    ALONE,
  ),
  bersih_diri: item('Membersihkan diri', 'Washing and grooming', HELPED, ALONE),
  wc: item(
    'Penggunaan WC',
    'Toilet',
    DEPENDENT,
    ['perlu pertolongan pada beberapa kegiatan', 'needs help with some of it'],
    ALONE,
  ),
  makan: item('Makan dan minum', 'Eating and drinking', NOT, ['perlu ditolong memotong makanan', 'needs food cut'], ALONE),
  pindah: item(
    'Bergerak dari kursi ke tempat tidur',
    'From chair to bed',
    NOT,
    ['perlu bantuan 2 orang untuk duduk', 'needs two people to sit'],
    ['bantuan 1 orang', 'needs one person'],
    ALONE,
  ),
  jalan: item(
    'Berjalan di tempat rata',
    'Walking on level ground',
    NOT,
    ['dengan kursi roda', 'with a wheelchair'],
    ['dengan bantuan 1 orang', 'with one person'],
    ALONE,
  ),
  pakaian: item('Berpakaian', 'Dressing', DEPENDENT, ['sebagian dibantu', 'partly helped'], ALONE),
  tangga: item('Naik turun tangga', 'Stairs', NOT, HELPED, ALONE),
  mandi: item('Mandi', 'Bathing', DEPENDENT, ALONE),
} as const;

/** AKS: what an elderly person does without help, once a year (KMK HK.01.07/MENKES/2015/2023, Indeks Barthel modifikasi). */
export const aks = defineResource({
  name: 'aks',
  label: { id: 'AKS', en: 'AKS (daily activities)' },
  ...SCREENING,
  hooks: ['followedPerson', 'screened'],
  fields: {
    ...screenedFields,
    ...items,
    ...outcomeOfScreening({
      mandiri: ['Mandiri (M)', 'Independent (M)'],
      ringan: ['Ketergantungan ringan (R)', 'Slightly dependent (R)'],
      sedang: ['Ketergantungan sedang (S)', 'Moderately dependent (S)'],
      berat: ['Ketergantungan berat (B)', 'Severely dependent (B)'],
      total: ['Ketergantungan total (T)', 'Totally dependent (T)'],
    }),
  },
  tokens: { posko: 'posko' },
  route: '/aks',
  list: OUTCOME_LIST,
  form: {
    sections: [
      PERSON_SECTION,
      {
        title: { id: 'Kegiatan Sehari-hari', en: 'Daily activities' },
        atOnce: {
          label: { id: 'Semua mandiri', en: 'All alone' },
          set: {
            bab: '2',
            bak: '2',
            bersih_diri: '1',
            wc: '2',
            makan: '2',
            pindah: '3',
            jalan: '3',
            pakaian: '2',
            tangga: '2',
            mandi: '1',
          },
        },
      },
      OUTCOME_SECTION,
    ],
    create: BACK,
    edit: BACK,
    show: { links: [historyOf('aks')] },
  },
});
