/** What the measures of a visit say (src/health, whose codes these are): worked out by server, form and device alike, never typed. */
import { IS_EXPECTANT, IS_FROM_15, IS_FROM_19, IS_GIRL, IS_MOTHER } from './stages.ts';

const computed = { computed: true, beyondContract: true } as const;
const named = (id: string, en: string) => ({ ...computed, label: { id, en } }) as const;
const of = (classes: Readonly<Record<string, readonly [id: string, en: string]>>) =>
  Object.entries(classes).map(([value, [id, en]]) => ({ value, label: { id, en } }));

const NORMAL = ['Normal', 'Normal'] as const;

export const outcomeFields = {
  usia_kehamilan: {
    ...named('Usia Kehamilan', 'Weeks of pregnancy'),
    type: 'integer',
    unit: 'minggu',
    visibleWhen: IS_EXPECTANT,
  },
  masa: {
    ...named('Masa Kehamilan / Nifas', 'Time of pregnancy or after birth'),
    type: 'text',
    columnLabel: { id: 'Masa', en: 'Time' },
    visibleWhen: IS_MOTHER,
  },
  kek: {
    ...named('KEK (LILA < 23,5 cm)', 'KEK (upper arm < 23.5 cm)'),
    type: 'yesNo',
    columnLabel: { id: 'KEK', en: 'KEK' },
    visibleWhen: IS_EXPECTANT,
  },
  imt: { ...named('IMT', 'BMI'), type: 'decimal', places: 1, visibleWhen: IS_FROM_19 },
  imt_kelas: {
    ...named('Kelas IMT', 'Class of the BMI'),
    type: 'choice',
    options: of({
      kurus: ['Kurus', 'Underweight'],
      normal: NORMAL,
      gemuk: ['Gemuk', 'Overweight'],
      obesitas_1: ['Obesitas I', 'Obesity I'],
      obesitas_2: ['Obesitas II', 'Obesity II'],
    }),
    visibleWhen: IS_FROM_19,
  },
  lp_kelas: {
    ...named('Kelas Lingkar Perut', 'Class of the waist'),
    type: 'choice',
    options: of({ normal: NORMAL, obesitas_sentral: ['Obesitas sentral', 'Central obesity'] }),
    visibleWhen: { all: [IS_FROM_15, { not: IS_EXPECTANT }] },
  },
  td_kelas: {
    ...named('Kelas Tekanan Darah', 'Class of the blood pressure'),
    type: 'choice',
    options: of({
      rendah: ['Rendah', 'Low'],
      optimal: ['Optimal', 'Optimal'],
      normal: NORMAL,
      normal_tinggi: ['Normal tinggi', 'High normal'],
      derajat_1: ['Hipertensi derajat 1', 'Hypertension, degree 1'],
      derajat_2: ['Hipertensi derajat 2', 'Hypertension, degree 2'],
      derajat_3: ['Hipertensi derajat 3', 'Hypertension, degree 3'],
      sistolik_terisolasi: ['Hipertensi sistolik terisolasi', 'Isolated systolic hypertension'],
    }),
    visibleWhen: IS_FROM_15,
  },
  gula_kelas: {
    ...named('Kelas Gula Darah', 'Class of the glucose'),
    type: 'choice',
    options: of({
      rendah: ['Rendah', 'Low'],
      normal: NORMAL,
      prediabetes: ['Prediabetes', 'Prediabetes'],
      diabetes: ['Diabetes', 'Diabetes'],
    }),
    visibleWhen: IS_FROM_15,
  },
  kolesterol_kelas: {
    ...named('Kelas Kolesterol', 'Class of the cholesterol'),
    type: 'choice',
    options: of({ normal: NORMAL, sedikit_tinggi: ['Sedikit tinggi', 'Borderline high'], tinggi: ['Tinggi', 'High'] }),
    visibleWhen: IS_FROM_19,
  },
  hb_kelas: {
    ...named('Kelas Hb', 'Class of the haemoglobin'),
    type: 'choice',
    options: of({
      tidak_anemia: ['Tidak anemia', 'No anaemia'],
      ringan: ['Anemia ringan', 'Mild anaemia'],
      sedang: ['Anemia sedang', 'Moderate anaemia'],
      berat: ['Anemia berat', 'Severe anaemia'],
    }),
    visibleWhen: { any: [IS_FROM_15, IS_GIRL, IS_MOTHER] },
  },
  tbc_gejala: { ...named('Gejala TBC', 'Signs of TBC'), type: 'integer' },
  rujuk_sebab: { ...named('Sebab Rujuk', 'Reasons to refer'), type: 'texts' },
} as const;
