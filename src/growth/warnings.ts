import type { Text } from '../engine/definition.ts';
import { filled, texts } from '../engine/say.ts';
import { ARM_MEANINGS } from './around.ts';
import type { IndexKey } from './indices.ts';
import { formatZ } from './lms.ts';

/** What the numbers ask the kader to look at again. Nothing is refused or dropped because of one. */
export interface GrowthWarning {
  readonly code:
    | 'date-before-birth'
    | 'standing-under-nine-months'
    | 'outside-weight-for-height'
    | 'oedema'
    | 'arm'
    | 'head'
    | `implausible-${IndexKey}`;
  readonly text: Text;
}

const TEXTS = texts('growth', {
  dateBeforeBirth: {
    id: 'Tanggal penimbangan sebelum tanggal lahir. Periksa kedua tanggal.',
    en: 'The measuring date lies before the date of birth. Check both dates.',
  },
  standing: {
    id: 'Anak di bawah 9 bulan tercatat diukur berdiri; dihitung sebagai berbaring tanpa koreksi 0,7 cm. Periksa cara ukur.',
    en: 'A child under 9 months is recorded as measured standing; counted as lying without the 0.7 cm correction. Check the position.',
  },
  oedema: {
    id: 'Ada edema pada kedua kaki: berat badan tidak dapat dinilai. WHO menggolongkannya gizi buruk; segera rujuk.',
    en: 'Oedema of both feet: weight cannot be judged. WHO counts this as severe malnutrition; refer at once.',
  },
  arm: {
    id: 'LILA {cm} cm, {colour}: {meaning}. Rujuk.',
    en: 'Upper arm {cm} cm, {colour}: {meaning}. Refer.',
  },
  armWorse: {
    id: 'LILA {cm} cm, {colour}: {meaning}, lebih buruk daripada {name} ({category}). Rujuk.',
    en: 'Upper arm {cm} cm, {colour}: {meaning}, worse than {name} ({category}). Refer.',
  },
  colours: { merah: { id: 'merah', en: 'red' }, kuning: { id: 'kuning', en: 'yellow' } },
  head: {
    id: 'Lingkar kepala {z} SD, di luar ±2 SD. Rujuk untuk diperiksa.',
    en: 'Head circumference {z} SD, beyond ±2 SD. Refer for examination.',
  },
  outside: {
    id: 'Panjang/tinggi badan di luar tabel {name} ({from}–{to} cm), jadi {name} tidak dapat dihitung. Periksa ukurannya.',
    en: 'Length or height outside the {name} table ({from}–{to} cm), so {name} cannot be computed. Check the measurement.',
  },
  implausible: {
    id: 'Nilai {name} tidak wajar (z {z}). Periksa lagi {what}.',
    en: 'Implausible {name} (z {z}). Check {what} again.',
  },
  measured: {
    bb_u: { id: 'berat badan dan tanggal lahir', en: 'weight and date of birth' },
    tb_u: { id: 'panjang/tinggi badan dan tanggal lahir', en: 'length or height and date of birth' },
    bb_tb: { id: 'berat dan panjang/tinggi badan', en: 'weight and length or height' },
    imt_u: { id: 'berat dan panjang/tinggi badan', en: 'weight and length or height' },
    lk_u: { id: 'lingkar kepala', en: 'head circumference' },
    lila_u: { id: 'lingkar lengan atas', en: 'arm circumference' },
  },
});

export const DATE_BEFORE_BIRTH: GrowthWarning = { code: 'date-before-birth', text: TEXTS.dateBeforeBirth };
export const STANDING_UNDER_NINE_MONTHS: GrowthWarning = { code: 'standing-under-nine-months', text: TEXTS.standing };
export const OEDEMA: GrowthWarning = { code: 'oedema', text: TEXTS.oedema };

/** A red or yellow arm, with the class by length where that is milder. */
export const armWarning = (
  cm: number,
  colour: 'merah' | 'kuning',
  milder: { readonly name: string; readonly category: string } | null,
): GrowthWarning => {
  const about = { cm, colour: TEXTS.colours[colour], meaning: ARM_MEANINGS[colour].toLowerCase() };
  return { code: 'arm', text: milder ? filled(TEXTS.armWorse, { ...about, ...milder }) : filled(TEXTS.arm, about) };
};

/** A head beyond ±2 SD. */
export const headWarning = (z: number): GrowthWarning => ({
  code: 'head',
  text: filled(TEXTS.head, { z: (locale) => formatZ(z, locale) }),
});

/** The corrected length lies outside the weight-for-length/height table, so BB/PB or BB/TB has no result. */
export const outsideTable = (name: string, from: number, to: number): GrowthWarning => ({
  code: 'outside-weight-for-height',
  text: filled(TEXTS.outside, { name, from, to }),
});

/** A z-score no living child is likely to have (docs/growth.md 1.9). */
export const implausible = (key: IndexKey, name: string, z: number): GrowthWarning => ({
  code: `implausible-${key}`,
  text: filled(TEXTS.implausible, { name, what: TEXTS.measured[key], z: (locale) => formatZ(z, locale) }),
});
