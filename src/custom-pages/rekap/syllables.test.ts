// @vitest-environment node
import { expect, it } from 'vitest';
import { syllables } from './syllables.ts';

it.each([
  ['Ceklis perkembangan', 'Ceklis per-kem-ba-ngan'],
  ['Kolesterol', 'Ko-les-te-rol'],
  ['SKILAS malnutrisi', 'SKILAS mal-nut-ri-si'],
  ['SKILAS pendengaran', 'SKILAS pen-de-nga-ran'],
  ['penglihatan', 'peng-li-ha-tan'],
  ['Menyusui', 'Me-nyu-sui'],
  ['Imunisasi COVID-19', 'Imu-ni-sa-si COVID-19'],
  // short enough for its column
  ['Normal', 'Normal'],
])('%s may be broken as %s', (text, broken) => {
  expect(syllables(text).replaceAll('\u00ad', '-')).toBe(broken);
});
