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

/** The questions differ from age to age, and are read from the sheet of the Buku KIA or SDIDTK. */
const asked = (n: number) => question(`Pertanyaan ${n}`, `Question ${n}`);

/** KPSP: ten questions about a child's development, at ages of 3 to 72 months (SDIDTK). */
export const kpsp = defineResource({
  name: 'kpsp',
  label: { id: 'KPSP', en: 'KPSP (development)' },
  ...SCREENING,
  hooks: ['followedPerson', 'screened'],
  fields: {
    ...screenedFields,
    ulangan: {
      type: 'yesNo',
      label: { id: 'Ulangan setelah hasil meragukan', en: 'Repeated after a doubtful outcome' },
      default: 'Tidak',
    },
    ...{ j1: asked(1), j2: asked(2), j3: asked(3), j4: asked(4), j5: asked(5) },
    ...{ j6: asked(6), j7: asked(7), j8: asked(8), j9: asked(9), j10: asked(10) },
    ...outcomeOfScreening({
      sesuai: ['Sesuai umur', 'As expected'],
      meragukan: ['Meragukan: ulangi 2 minggu lagi', 'Doubtful: repeat in 2 weeks'],
      penyimpangan: ['Kemungkinan penyimpangan', 'Possibly deviating'],
    }),
  },
  tokens: { posko: 'posko' },
  route: '/kpsp',
  list: OUTCOME_LIST,
  form: {
    sections: [
      PERSON_SECTION,
      {
        title: { id: 'Jawaban pada lembar KPSP', en: 'Answers on the sheet' },
        atOnce: {
          label: { id: 'Yang belum dijawab: Ya', en: 'What is not answered: Yes' },
          set: { j1: 'Ya', j2: 'Ya', j3: 'Ya', j4: 'Ya', j5: 'Ya', j6: 'Ya', j7: 'Ya', j8: 'Ya', j9: 'Ya', j10: 'Ya' },
        },
      },
      OUTCOME_SECTION,
    ],
    create: BACK,
    edit: BACK,
    show: { links: [historyOf('kpsp')] },
  },
});
