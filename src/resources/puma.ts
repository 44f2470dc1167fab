import { defineResource } from '../engine/define.ts';
import { historyOf } from './shared/history.ts';
import { BACK, OUTCOME_SECTION, outcomeOfScreening, PERSON_SECTION, question, screenedFields } from './shared/screening.ts';

const MOST_YEARS = 90;
const ASKED_FROM = 40;
const SMOKED = { field: 'pernah_merokok', is: 'Ya' } as const;
const TWENTY = {
  id: 'Tidak, bila kurang dari 20 bungkus selama hidup atau kurang dari 1 batang sehari dalam setahun.',
  en: 'No, if less than 20 packs in a life, or less than a cigarette a day in a year.',
};

/**
 * Nobody has smoked for more years than they have lived, so that a form refuses it also where no server is asked; the server
 * learns the day of birth with the person, and judges by it (src/health/puma.ts).
 */
const YEARS_LIVED = Array.from({ length: MOST_YEARS }, (_, years) => ({
  when: { age: 'tanggal_lahir', at: 'tanggal', years: { atLeast: years, below: years + 1 } } as const,
  max: years,
})).slice(ASKED_FROM);

/** PUMA: the risk of chronic lung disease, from 40 years on (KMK HK.01.07/MENKES/2015/2023, Formulir 4). */
export const puma = defineResource({
  name: 'puma',
  label: { id: 'PUMA', en: 'PUMA (lungs)' },
  beyondContract: true,
  represents: 'tanggal',
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
      max: MOST_YEARS,
      limits: YEARS_LIVED,
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
  hooks: ['followedPerson', 'screened'],
  tokens: { posko: 'posko' },
  access: { Kader: 'all', 'Admin Desa': ['list', 'show'] },
  pocket: { list: { own: 'posko' }, records: true, tells: ['screened'] },
  route: '/puma',
  under: '/pasien',
  list: {
    columns: ['tanggal', 'anggota', 'skor', 'hasil', 'posko'],
    filters: ['anggota', 'hasil', 'posko'],
    sort: { field: 'tanggal', order: 'DESC' },
  },
  form: {
    sections: [PERSON_SECTION, { title: { id: 'Pertanyaan', en: 'Questions' } }, OUTCOME_SECTION],
    create: BACK,
    edit: BACK,
    show: { links: [historyOf('puma')] },
  },
});
