import { texts } from '../engine/say.ts';

/** What is asked of a measuring that was probably not meant as it stands. */
export const CAUTION_TEXTS = texts('cautions', {
  grams: {
    id: '{typed} tampaknya gram. Maksudnya {value} kg?',
    en: '{typed} looks like grams. Did you mean {value} kg?',
  },
  weightComma: {
    id: '{typed} kg tidak wajar. Komanya terlewat? Mungkin {value} kg.',
    en: '{typed} kg is not plausible. Is the comma missing? Perhaps {value} kg.',
  },
  heightComma: {
    id: '{typed} cm tidak wajar. Komanya terlewat? Mungkin {value} cm.',
    en: '{typed} cm is not plausible. Is the comma missing? Perhaps {value} cm.',
  },
  weightCommaMoved: {
    id: '{typed} kg tidak wajar. Komanya salah letak? Mungkin {value} kg.',
    en: '{typed} kg is not plausible. Is the comma in the wrong place? Perhaps {value} kg.',
  },
  heightCommaMoved: {
    id: '{typed} cm tidak wajar. Komanya salah letak? Mungkin {value} cm.',
    en: '{typed} cm is not plausible. Is the comma in the wrong place? Perhaps {value} cm.',
  },
  metres: {
    id: '{typed} tampaknya meter. Maksudnya {value} cm?',
    en: '{typed} looks like metres. Did you mean {value} cm?',
  },
  shrank: {
    id: 'Lebih pendek {difference} cm dari {date} ({before} cm). Ukur ulang.',
    en: '{difference} cm shorter than on {date} ({before} cm). Measure again.',
  },
  weightJump: {
    id: 'Berat berubah {change} kg sejak {date} ({before} kg). Timbang ulang untuk memastikan.',
    en: 'Weight changed by {change} kg since {date} ({before} kg). Weigh again to be sure.',
  },
  weightOdd: {
    id: '{typed} kg tidak wajar untuk umur ini. Timbang ulang.',
    en: '{typed} kg is not plausible at this age. Weigh again.',
  },
  heightOdd: {
    id: '{typed} cm tidak wajar untuk umur ini. Ukur ulang.',
    en: '{typed} cm is not plausible at this age. Measure again.',
  },
  together: {
    id: '{weight} kg pada {height} cm tidak wajar. Periksa lagi keduanya.',
    en: '{weight} kg at {height} cm is not plausible. Check both again.',
  },
});
