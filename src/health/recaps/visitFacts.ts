/** What one visit, and what one screening, adds to the facts of its month. */
import { completedMonths } from '../../engine/calendar.ts';
import { capsuleOn } from '../immunisation/rounds.ts';
import { outcomeOf } from '../outcome.ts';
import { SKILAS_ITEMS } from '../skilas.ts';
import type { Subject } from '../subject.ts';
import { type Visit, visitOutcomes } from '../visit.ts';
import type { Facts } from './facts.ts';

/** Growth as its record tells it (src/growth). */
export interface GrowthOfVisit {
  readonly imt_u: unknown;
  readonly lila_kelas: unknown;
  readonly lk_kelas: unknown;
}

type Word = string | null;

const word = (value: unknown): Word => (typeof value === 'string' && value !== '' ? value : null);

/** Words by which people say that there was none. */
const NONE = new Set(['tidak', 'tdk', 'tidakada', 'tidakdiberikan', 'belum', 'nihil', 'kosong', '0', '']);

/** Whether a free text says that there was something; a dash alone says no. Null where nothing was written. */
export function said(value: unknown): 'Ya' | 'Tidak' | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  return NONE.has(value.toLowerCase().replace(/[^a-z0-9]/g, '')) ? 'Tidak' : 'Ya';
}

const anyOf = (value: unknown): 'Ya' | 'Tidak' | null => (typeof value === 'number' ? (value > 0 ? 'Ya' : 'Tidak') : null);

/** The capsule that is given on a day; 'Ya' at an age that has none. */
export const vitaminGiven = (birthDate: string | null, day: string): string => {
  const capsule = birthDate === null ? null : capsuleOn(birthDate, day);
  return capsule === null ? 'Ya' : capsule === 'blue' ? 'biru' : 'merah';
};

/** Exclusive breastfeeding is asked up to here, completed months; other consoles send an answer for older ones too. */
const INFANT_MONTHS = 6;

/** Facts of a visit on a day but what was given (givenInMonth.ts); classes by the rules of src/health. `growth` null: of who is no child. */
export function visitFacts(subject: Subject, day: string, visit: Visit, growth: GrowthOfVisit | null): Facts {
  const { imt, lp, td, gula, kolesterol, hb, lila, tbc } = visitOutcomes(subject, day, visit);
  const born = subject.birthDate;
  const isInfant = born !== null && day >= born && completedMonths(born, day) < INFANT_MONTHS;
  const anaemia = outcomeOf(hb);
  const arm = subject.pregnancy ? outcomeOf(lila) : null;
  const referred = word(visit.rujuk);
  return {
    bb_u: word(visit.bb_u),
    tb_u: word(visit.tb_u),
    bb_tb: word(visit.bb_tb),
    imt_u: word(growth?.imt_u),
    lk: word(growth?.lk_kelas),
    lila: word(growth?.lila_kelas),
    ceklis: word(visit.ceklis),
    tbc: outcomeOf(tbc)?.signs ?? null,
    asi: isInfant ? word(visit.asi) : null,
    mpasi: word(visit.mpasi),
    edukasi: said(visit.edukasi),
    sakit: said(visit.gejala_sakit),
    imt: outcomeOf(imt)?.card ?? null,
    lp: outcomeOf(lp)?.code ?? null,
    td: outcomeOf(td)?.card ?? null,
    gula: outcomeOf(gula)?.card ?? null,
    kolesterol: outcomeOf(kolesterol)?.card ?? null,
    anemia: anaemia === null ? null : anaemia.anaemic ? 'Ya' : 'Tidak',
    kek: arm === null ? null : arm.code === 'kek' ? 'Ya' : 'Tidak',
    bb_kia: word(visit.bb_kia),
    ttd: anyOf(visit.ttd_jumlah),
    ttd_harian: word(visit.ttd_setiap_hari),
    mt_kek: said(visit.mt_kek),
    mt_harian: word(visit.mt_setiap_hari),
    kelas_ibu: word(visit.kelas_ibu),
    vit_a_nifas: anyOf(visit.vit_a_nifas),
    kb: said(visit.kb_pasca),
    rujuk: referred === null ? null : referred === 'Tidak' ? 'Tidak' : 'Ya',
  };
}

/** The names of screenings that recaps count. */
export const COUNTED_SCREENINGS = ['aks', 'puma', 'skilas', 'srq20'] as const;
export type CountedScreening = (typeof COUNTED_SCREENINGS)[number];

/** Facts of the record of a screening. */
export function screeningFacts(name: CountedScreening, record: Visit): Facts {
  switch (name) {
    case 'aks':
      return { aks: word(record.hasil) };
    case 'puma':
      return { puma: word(record.hasil) };
    case 'srq20':
      return {
        jiwa: typeof record.skor === 'number' ? record.skor : null,
        jiwa_17: word(record.hasil) === null ? null : record.hasil === 'pertanyaan_17' ? 'Ya' : 'Tidak',
      };
    case 'skilas':
      return capacities(record);
  }
}

/** Of each capacity, whether any of its items was ticked. */
function capacities(record: Visit): Facts {
  const found = new Map<string, 'Ya' | 'Tidak'>();
  for (const [item, domain] of Object.entries(SKILAS_ITEMS)) {
    const answer = record[item];
    if (answer === 'Ya') found.set(domain, 'Ya');
    else if (answer === 'Tidak' && !found.has(domain)) found.set(domain, 'Tidak');
  }
  return Object.fromEntries(found);
}
