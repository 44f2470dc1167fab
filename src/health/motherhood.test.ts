import { expect, it } from 'vitest';
import { stateOn } from './motherhood.ts';

const NURSING = { keadaan: 'Nifas', hpht: '2026-02-15', tanggal_persalinan: '2026-11-24' };
const EXPECTANT = { keadaan: 'Hamil', hpht: '2026-08-01', tanggal_persalinan: null };

it.each([
  [NURSING, '2026-11-24', 'Nifas'],
  [NURSING, '2026-11-23', 'Hamil'],
  [NURSING, '2026-02-15', 'Hamil'],
  [NURSING, '2026-02-14', null],
  [{ ...NURSING, tanggal_persalinan: null }, '2026-11-23', 'Nifas'],
  [EXPECTANT, '2026-08-01', 'Hamil'],
  [EXPECTANT, '2026-07-31', null],
  [{ keadaan: null }, '2026-11-23', null],
  [{}, '2026-11-23', null],
])('%o was on %s: %s', (known, day, state) => {
  expect(stateOn(known, day)).toBe(state);
});
