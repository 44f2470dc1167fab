import { texts } from '../../engine/say.ts';

export const VISIT_TEXTS = texts('visit', {
  use: { id: 'Pakai {value}', en: 'Use {value}' },
  refer: { id: 'Rujuk', en: 'Refer' },
  reasons: { id: 'Perlu dirujuk karena:', en: 'To be referred because of:' },
  expectant: { id: 'Hamil', en: 'Expectant' },
  nursing: { id: 'Nifas / menyusui', en: 'Nursing' },
  due: { id: 'HPL {date}', en: 'due {date}' },
  needed: { id: 'Skrining dan kehamilan', en: 'Screenings and pregnancy' },
  start: { id: 'Isi {screening}', en: 'Take {screening}' },
  /** by somebody whose record it is */
  asked: { id: '{screening} {date}: sudah ditanyakan rekan', en: '{screening} {date}: a colleague has asked' },
  unknown: { id: '{screening}: gagal dimuat', en: '{screening}: could not be loaded' },
  pregnant: { id: 'Catat kehamilan', en: 'Record a pregnancy' },
  sheet: { id: 'Pakai lembar KPSP umur {months} bulan', en: 'Use the KPSP sheet of {months} months' },
});
