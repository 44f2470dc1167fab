/** Signs of tuberculosis that are asked of everybody at every visit (docs/health.md). */
import { filled, texts } from '../engine/say.ts';
import { type Judged, OUTSIDE, type Outcome, outside } from './outcome.ts';
import type { Table } from './source.ts';

/** The four answers of the card; null: not asked. */
export interface TbcSigns {
  /** cough that does not stop */
  readonly cough: boolean | null;
  /** fever of two weeks or more */
  readonly fever: boolean | null;
  /** weight falling, or not rising for two months */
  readonly weight: boolean | null;
  /** close contact with somebody who has TBC */
  readonly contact: boolean | null;
}

export interface TbcOutcome extends Outcome<'tidak_ada' | 'satu_gejala' | 'bergejala' | 'kontak_erat'> {
  /** how many of cough, fever and weight */
  readonly signs: number;
}

export const TBC: Table<{ readonly signsToRefer: number }> = {
  source: 'cards',
  place: 'Kartu pemeriksaan, kolom Skrining TBC; KMK baris 1996–2085 (Tabel 10)',
  decided:
    'Cards and recaps count two signs as "bergejala"; table 10 calls one sign already suspected. Two signs are referred, one is told to the health worker at step 4. A close contact is referred with signs or without (baris 2083). Contact is no sign: it is not counted among them.',
  rows: [{ signsToRefer: 2 }],
};

const TEXTS = texts('health.tbc', {
  tidak_ada: { id: 'Tidak ada gejala TBC', en: 'No signs of TBC' },
  satu_gejala: { id: 'Satu gejala TBC: sampaikan kepada petugas kesehatan', en: 'One sign of TBC: tell the health worker' },
  bergejala: { id: 'Bergejala TBC ({signs} gejala)', en: 'Signs of TBC ({signs})' },
  kontak_erat: { id: 'Kontak erat pasien TBC', en: 'Close contact of somebody with TBC' },
  both: { id: 'Bergejala TBC ({signs} gejala) dan kontak erat', en: 'Signs of TBC ({signs}) and close contact' },
});

/** What the four answers come to; outside where none was asked, or those missing could still decide. */
export function tbcOutcome({ cough, fever, weight, contact }: TbcSigns): Judged<TbcOutcome> {
  const asked = [cough, fever, weight];
  const signs = asked.filter((answer) => answer === true).length;
  const refers = signs >= (TBC.rows[0]?.signsToRefer ?? 2);
  if (refers && contact === true) {
    const text = filled(TEXTS.both, { signs });
    return { code: 'bergejala', text, refer: text, tone: 'bad', signs };
  }
  if (refers) {
    const text = filled(TEXTS.bergejala, { signs });
    return { code: 'bergejala', text, refer: text, tone: 'bad', signs };
  }
  if (contact === true) return { code: 'kontak_erat', text: TEXTS.kontak_erat, refer: TEXTS.kontak_erat, tone: 'bad', signs };
  if (asked.includes(null) || contact === null) return outside(OUTSIDE.unanswered);
  return signs === 0
    ? { code: 'tidak_ada', text: TEXTS.tidak_ada, tone: 'good', signs }
    : { code: 'satu_gejala', text: TEXTS.satu_gejala, tone: 'warn', signs };
}
