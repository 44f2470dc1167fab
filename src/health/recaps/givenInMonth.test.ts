import { expect, it } from 'vitest';
import { givenInMonth } from './givenInMonth.ts';

const BORN = '2025-05-01';
const visit = (tanggal_timbang: string, values: object = {}) => ({
  ...{ tanggal_timbang, vit: null, pmt: null, imunisasi: null },
  ...values,
});
const dose = (jenis: 'Vitamin A' | 'Obat cacing' | 'MR', tanggal: string, dari_kartu = false) => ({ jenis, tanggal, dari_kartu });

it('is what any visit of the month says, whatever a later one does not', () => {
  const first = visit('2026-02-10', { vit: 'A', pmt: 'Bubur', imunisasi: 'MR 1' });
  const given = { vit_a: 'biru', vit: 'A', mt: 'Ya', pmt: 'Bubur', imunisasi: 'Ya', cacing: null };
  expect(givenInMonth(BORN, [first], [])).toEqual(given);
  expect(givenInMonth(BORN, [first, visit('2026-02-25')], [])).toEqual(given);
  expect(givenInMonth(BORN, [first, visit('2026-02-25', { vit: 'Tidak', pmt: '-', imunisasi: 'Tidak' })], [])).toEqual(given);
  expect(givenInMonth(BORN, [first, visit('2026-02-25', { pmt: 'Telur' })], []).pmt).toBe('Telur');
});

it('counts rows of doses as a visit’s own words, but not what a card tells of elsewhere', () => {
  const visits = [visit('2026-02-10', { vit: 'Tidak', pmt: 'Tidak' })];
  const none = { vit_a: 'Tidak', vit: 'Tidak', mt: 'Tidak', pmt: 'Tidak', imunisasi: null, cacing: null };
  expect(givenInMonth(BORN, visits, [])).toEqual(none);
  const doses = [dose('Vitamin A', '2026-02-12'), dose('MR', '2026-02-12'), dose('Obat cacing', '2026-02-12')];
  expect(givenInMonth(BORN, visits, doses)).toEqual({ ...none, vit_a: 'biru', vit: 'A', imunisasi: 'Ya', cacing: 'Ya' });
  expect(givenInMonth(BORN, visits, [dose('Vitamin A', '2026-02-12', true), dose('MR', '2026-02-12', true)])).toEqual(none);
  expect(givenInMonth(BORN, [], [dose('Vitamin A', '2026-05-01')])).toMatchObject({ vit_a: 'merah', vit: 'A' });
});

it('is nothing where nothing was noted, and another vitamin by its name', () => {
  expect(givenInMonth(null, [visit('2026-02-10')], [])).toEqual({
    ...{ vit_a: null, vit: null, mt: null, pmt: null, imunisasi: null, cacing: null },
  });
  const other = [visit('2026-02-10', { vit: 'C' }), visit('2026-02-20', { vit: 'Tidak' })];
  expect(givenInMonth(BORN, other, [])).toMatchObject({ vit_a: 'Tidak', vit: 'C' });
});
