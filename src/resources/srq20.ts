import { defineResource } from '../engine/define.ts';
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

/** In the order of the form: the 17th never waits for the sum. */
const questions = {
  j1: question('Apakah Anda sering merasa sakit kepala?', 'Do you often have headaches?'),
  j2: question('Apakah Anda kehilangan nafsu makan?', 'Is your appetite poor?'),
  j3: question('Apakah tidur Anda tidak nyenyak?', 'Do you sleep badly?'),
  j4: question('Apakah Anda mudah merasa takut?', 'Are you easily frightened?'),
  j5: question('Apakah Anda merasa cemas, tegang, atau khawatir?', 'Do you feel nervous, tense or worried?'),
  j6: question('Apakah tangan Anda gemetar?', 'Do your hands shake?'),
  j7: question('Apakah Anda mengalami gangguan pencernaan?', 'Is your digestion poor?'),
  j8: question('Apakah Anda merasa sulit berpikir jernih?', 'Do you have trouble thinking clearly?'),
  j9: question('Apakah Anda merasa tidak bahagia?', 'Do you feel unhappy?'),
  j10: question('Apakah Anda lebih sering menangis?', 'Do you cry more than usual?'),
  j11: question(
    'Apakah Anda merasa sulit untuk menikmati aktivitas sehari-hari?',
    'Do you find it difficult to enjoy your daily activities?',
  ),
  j12: question('Apakah Anda mengalami kesulitan untuk mengambil keputusan?', 'Do you find it difficult to make decisions?'),
  j13: question('Apakah aktivitas/tugas sehari-hari Anda terbengkalai?', 'Is your daily work suffering?'),
  j14: question('Apakah Anda merasa tidak mampu berperan dalam kehidupan ini?', 'Are you unable to play a useful part in life?'),
  j15: question('Apakah Anda kehilangan minat terhadap banyak hal?', 'Have you lost interest in things?'),
  j16: question('Apakah Anda merasa tidak berharga?', 'Do you feel worthless?'),
  j17: question('Apakah Anda mempunyai pikiran untuk mengakhiri hidup Anda?', 'Have you had the thought of ending your life?'),
  j18: question('Apakah Anda merasa lelah sepanjang waktu?', 'Do you feel tired all the time?'),
  j19: question('Apakah Anda merasa tidak enak di perut?', 'Do you have uncomfortable feelings in your stomach?'),
  j20: question('Apakah Anda mudah lelah?', 'Are you easily tired?'),
} as const;

const { posko, kader, ...outcome } = outcomeOfScreening({
  normal: ['Normal', 'Normal'],
  berpotensi: ['Perlu tindak lanjut', 'To be followed up'],
  pertanyaan_17: ['Perlu segera didampingi', 'To be accompanied at once'],
});

/** SRQ-20: twenty questions about the last 30 days, seen by the kader who asked and by health staff alone (KMK HK.01.07/MENKES/2015/2023, Formulir 6). */
export const srq20 = defineResource({
  name: 'srq20',
  label: { id: 'SRQ-20', en: 'SRQ-20 (mind)' },
  ...SCREENING,
  hooks: ['followedPerson', 'screened'],
  fields: {
    ...screenedFields,
    ...intimate({ ...questions, ...outcome }),
    ...{ posko, kader, penanya },
  },
  writer: 'penanya',
  route: '/srq20',
  list: {
    columns: ['tanggal', 'anggota', 'posko'],
    filters: ['anggota'],
    sort: { field: 'tanggal', order: 'DESC' },
    download: false,
  },
  form: {
    sections: [PERSON_SECTION, { title: { id: 'Selama 30 hari terakhir', en: 'In the last 30 days' } }, OUTCOME_SECTION],
    create: BACK,
    edit: BACK,
  },
});
