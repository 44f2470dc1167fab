import { defineResource } from '../engine/define.ts';
import { historyOf } from './shared/history.ts';
import {
  BACK,
  intimate,
  OUTCOME_SECTION,
  outcomeOfScreening,
  PERSON_SECTION,
  penanya,
  question,
  SCREENING,
  screenedFields,
} from './shared/screening.ts';

/** What is ticked on the form is answered 'Ya' here: a loss. */
const items = {
  orientasi: question('Salah menyebut tanggal atau tempat', 'Wrong about the date or the place'),
  ulang_kata: question('Tidak dapat mengulang tiga kata (bunga, pintu, nasi)', 'Cannot repeat three words'),
  berdiri: question('Tidak dapat berdiri dari kursi 5 kali dalam 14 detik', 'Cannot rise from a chair 5 times in 14 seconds'),
  bb_turun: question(
    'BB turun lebih dari 3 kg dalam 3 bulan, atau pakaian lebih longgar',
    'Lost more than 3 kg in 3 months, or clothes looser',
  ),
  nafsu_makan: question('Hilang nafsu makan atau sulit makan', 'Lost appetite, or has difficulty eating'),
  lila_21: question('LILA kurang dari 21 cm', 'Upper arm below 21 cm'),
  masalah_mata: question(
    'Ada masalah mata, atau sedang berobat (diabetes, tensi)',
    'Problems with the eyes, or under treatment (diabetes, pressure)',
  ),
  tes_melihat: {
    ...question('Tes melihat: hitung jari tidak benar 3 kali', 'Sight test: fingers not counted right 3 times'),
    visibleWhen: { not: { field: 'masalah_mata', is: 'Ya' } },
  },
  bisik_tidak_bisa: question('Tes bisik tidak dapat dilakukan', 'The whisper test cannot be done'),
  tes_bisik: {
    ...question('Tidak mendengar bisikan saat tes bisik', 'Does not hear the whisper'),
    visibleWhen: { not: { field: 'bisik_tidak_bisa', is: 'Ya' } },
  },
} as const;

/** Signs of a depression: read by the kader who asked and by health staff alone, with all that gives them away. */
const mood = intimate({
  sedih: {
    ...question('Dua minggu terakhir: sedih, tertekan, atau putus asa', 'Last two weeks: sad, depressed or hopeless'),
    help: {
      id: 'Ini dan yang berikut hanya terbaca oleh kader yang bertanya dan tenaga kesehatan. Yang ditanyakan rekan tampak kosong di sini.',
      en: 'This and the next are read by the kader who asks and by health staff alone. What a colleague asked looks blank here.',
    },
  },
  sedikit_minat: question('Dua minggu terakhir: sedikit minat atau kesenangan', 'Last two weeks: little interest or pleasure'),
});

const { posko, kader, ...outcome } = outcomeOfScreening({
  tidak_ada: ['Tidak ada penurunan', 'No loss'],
  ada: ['Ada penurunan', 'Loss'],
});

/** SKILAS: losses of an elderly person's capacities, once a year (KMK HK.01.07/MENKES/2015/2023, Formulir 5). */
export const skilas = defineResource({
  name: 'skilas',
  label: { id: 'SKILAS', en: 'SKILAS (capacities)' },
  ...SCREENING,
  hooks: ['followedPerson', 'screened'],
  fields: {
    ...screenedFields,
    ...items,
    ...mood,
    ...intimate(outcome),
    ...{ posko, kader, penanya },
  },
  tokens: { posko: 'posko' },
  route: '/skilas',
  list: {
    columns: ['tanggal', 'anggota', 'posko'],
    filters: ['anggota', 'posko'],
    sort: { field: 'tanggal', order: 'DESC' },
  },
  form: {
    sections: [
      PERSON_SECTION,
      {
        title: { id: 'Yang ditemukan', en: 'What is found' },
        atOnce: {
          label: { id: 'Yang belum dijawab: Tidak', en: 'What is not answered: No' },
          set: {
            ...{
              orientasi: 'Tidak',
              ulang_kata: 'Tidak',
              berdiri: 'Tidak',
              bb_turun: 'Tidak',
              nafsu_makan: 'Tidak',
              lila_21: 'Tidak',
            },
            ...{
              masalah_mata: 'Tidak',
              tes_melihat: 'Tidak',
              bisik_tidak_bisa: 'Tidak',
              tes_bisik: 'Tidak',
              sedih: 'Tidak',
              sedikit_minat: 'Tidak',
            },
          },
        },
      },
      OUTCOME_SECTION,
    ],
    create: BACK,
    edit: BACK,
    show: { links: [historyOf('skilas')] },
  },
});
