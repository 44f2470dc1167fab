import { defineResource } from '../engine/define.ts';
import { historyOf } from './shared/history.ts';
import {
  BACK,
  OUTCOME_LIST,
  OUTCOME_SECTION,
  outcomeOfScreening,
  PERSON_SECTION,
  question,
  SCREENING,
  screenedFields,
} from './shared/screening.ts';

const SMOKED = { field: 'pernah_merokok', is: 'Ya' } as const;
const TWENTY = {
  id: 'Tidak, bila kurang dari 20 bungkus selama hidup atau kurang dari 1 batang sehari dalam setahun.',
  en: 'No, if less than 20 packs in a life, or less than a cigarette a day in a year.',
};

/** PUMA: the risk of chronic lung disease, from 40 years on (KMK HK.01.07/MENKES/2015/2023, Formulir 4). */
export const puma = defineResource({
  name: 'puma',
  label: { id: 'PUMA', en: 'PUMA (lungs)' },
  ...SCREENING,
  hooks: ['followedPerson', 'screened'],
  fields: {
    ...screenedFields,
    pernah_merokok: { ...question('Pernah merokok', 'Ever smoked'), help: TWENTY },
    batang_per_hari: {
      type: 'integer',
      min: 1,
      max: 100,
      unit: 'batang',
      label: { id: 'Rata-rata batang per hari', en: 'Cigarettes a day' },
      required: true,
      visibleWhen: SMOKED,
    },
    lama_merokok: {
      type: 'integer',
      min: 1,
      max: 90,
      atMost: { as: 'years', from: 'tanggal_lahir', to: 'tanggal' },
      unit: 'tahun',
      label: { id: 'Lama merokok', en: 'Years of smoking' },
      messages: {
        range: {
          id: 'Lama merokok paling sedikit 1 tahun dan tidak lebih dari umurnya. Hitung sejak mulai merokok.',
          en: 'Years of smoking are at least 1 and no more than the age. Count from when it began.',
        },
      },
      required: true,
      visibleWhen: SMOKED,
    },
    napas_pendek: question(
      'Napas pendek saat berjalan cepat di jalan datar atau sedikit menanjak',
      'Short of breath walking fast on the level, or slightly uphill',
    ),
    dahak: question(
      'Biasa berdahak, atau sulit mengeluarkan dahak, saat tidak flu',
      'Phlegm, or difficulty bringing it up, without a cold',
    ),
    batuk: question('Biasa batuk saat tidak flu', 'Cough without a cold'),
    spirometri: question(
      'Pernah diminta dokter atau tenaga medis memeriksa fungsi paru (spirometri)',
      'Was ever asked to have the lungs tested (spirometry)',
    ),
    ...outcomeOfScreening({
      rendah: ['Risiko rendah (< 6)', 'Low risk (< 6)'],
      tinggi: ['Risiko tinggi (≥ 6)', 'High risk (≥ 6)'],
    }),
  },
  tokens: { posko: 'posko' },
  route: '/puma',
  list: OUTCOME_LIST,
  form: {
    sections: [PERSON_SECTION, { title: { id: 'Pertanyaan', en: 'Questions' } }, OUTCOME_SECTION],
    create: BACK,
    edit: BACK,
    show: { links: [historyOf('puma')] },
  },
});
