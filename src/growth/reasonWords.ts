import type { Text } from '../engine/definition.ts';
import { texts } from '../engine/say.ts';
import type { Reason } from './referral.ts';

export interface ReasonWords {
  /** on the chip */
  readonly label: Text;
  /** in a sentence, for who does not know the mark */
  readonly meaning: Text;
}

/** Why a child needs attention, in words. */
export const REASON_WORDS: Readonly<Record<Reason, ReasonWords>> = texts('dashboard.reasons', {
  gizi_buruk: {
    label: { id: 'Gizi buruk', en: 'Severe wasting' },
    meaning: {
      id: 'berat menurut tinggi di bawah −3 SD, atau kedua kaki bengkak (edema): rujuk segera ke puskesmas',
      en: 'weight for height below −3 SD, or both feet swollen (oedema): refer to the health centre at once',
    },
  },
  edema: {
    label: { id: 'Edema', en: 'Oedema' },
    meaning: {
      id: 'kedua kaki bengkak pada pemeriksaan terakhir: rujuk segera ke puskesmas',
      en: 'both feet swollen at the last visit: refer to the health centre at once',
    },
  },
  lila_merah: {
    label: { id: 'LILA merah', en: 'Red arm tape' },
    meaning: {
      id: 'lingkar lengan atas di bawah 11,5 cm (gizi buruk): rujuk segera, juga bila BB/TB baik',
      en: 'upper arm below 11.5 cm (severe malnutrition): refer at once, even with a good weight for height',
    },
  },
  lila_kuning: {
    label: { id: 'LILA kuning', en: 'Yellow arm tape' },
    meaning: {
      id: 'lingkar lengan atas 11,5 sampai di bawah 12,5 cm (gizi kurang), sedangkan BB/TB lebih baik',
      en: 'upper arm from 11.5 to below 12.5 cm (moderate malnutrition) while weight for height is better',
    },
  },
  gizi_kurang: {
    label: { id: 'Gizi kurang', en: 'Wasting' },
    meaning: { id: 'berat menurut tinggi antara −3 dan −2 SD', en: 'weight for height between −3 and −2 SD' },
  },
  bgm: {
    label: { id: 'BGM', en: 'Below the red line' },
    meaning: { id: 'berat badan di bawah garis merah KMS', en: 'weight below the red line of the growth card' },
  },
  dua_t: {
    label: { id: '2T', en: '2T' },
    meaning: {
      id: 'berat badan tidak naik cukup pada dua penimbangan berturut-turut',
      en: 'too little weight gained at two weighings in a row',
    },
  },
  bb_kurang_t: {
    label: { id: 'BB kurang dan T', en: 'Underweight, no gain' },
    meaning: {
      id: 'berat menurut umur di bawah −2 SD dan tidak naik pada penimbangan terakhir',
      en: 'weight for age below −2 SD and not enough gain at the last weighing',
    },
  },
  lingkar_kepala: {
    label: { id: 'Lingkar kepala', en: 'Head' },
    meaning: { id: 'lingkar kepala di luar ±2 SD', en: 'head circumference beyond ±2 SD' },
  },
  gizi_lebih: {
    label: { id: 'Gizi lebih', en: 'Overweight' },
    meaning: { id: 'berat menurut tinggi di atas +2 SD (gizi lebih atau obesitas)', en: 'weight for height above +2 SD' },
  },
  naik_oranye: {
    label: { id: 'Naik di atas garis oranye', en: 'Rising above orange' },
    meaning: {
      id: 'berat menurut umur di atas garis oranye KMS (+1 SD) dan makin menjauh dari garisnya',
      en: 'weight for age above the orange line of the growth card (+1 SD) and moving further up',
    },
  },
  stunting: {
    label: { id: 'Stunting', en: 'Stunting' },
    meaning: { id: 'tinggi menurut umur di bawah −2 SD', en: 'height for age below −2 SD' },
  },
  absen: {
    label: { id: 'Tidak datang 2 bulan', en: 'Absent for 2 months' },
    meaning: {
      id: 'tidak datang pada dua bulan terakhir yang ada kegiatan posyandunya',
      en: 'did not come in the last two months in which the post met',
    },
  },
});
