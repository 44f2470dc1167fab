import { expect, test } from 'vitest';
import { formatDate, formatInstant } from './calendar.ts';
import { formatNumber } from './formats.ts';
import { learn } from './languages.ts';
import { addressOf, filled, say, texts, textsIn } from './say.ts';

const GROUP = texts('sayTest', {
  range: { id: '{label} maksimal {max} {lain}', en: '{label} at most {max} {lain}' },
  inner: { weight: { id: 'Berat', en: 'Weight' } },
});
const REQUIRED = filled(GROUP.range, { label: GROUP.inner.weight, max: 10.5 });
learn('xx', { intl: 'de-DE', texts: { 'sayTest.inner.weight': 'Gewicht' } });
learn('xx', { intl: 'de-DE', texts: { 'sayTest.range': '{max} ist das meiste: {label}' } });
learn('yy', { intl: 'no-such-locale-anywhere', texts: {} });

test('a text is known by its address', () => {
  expect(addressOf(GROUP.inner.weight)).toBe('sayTest.inner.weight');
  expect(addressOf({ id: 'Berat', en: 'Weight' })).toBeUndefined();
});

test('what is not given stays in its braces, numbers are written as the language does', () => {
  expect(say(GROUP.range, 'id', { label: 'Berat', max: 10.5 })).toBe('Berat maksimal 10,5 {lain}');
  expect(say(GROUP.range, 'en', { label: 'Weight', max: 10.5 })).toBe('Weight at most 10.5 {lain}');
  expect(say({ id: '{toString}', en: '' }, 'id', {})).toBe('{toString}');
});

test('a further language speaks by addresses, in texts made of others too', () => {
  expect(say(GROUP.inner.weight, 'xx')).toBe('Gewicht');
  expect(say(REQUIRED, 'xx')).toBe('10,5 ist das meiste: Gewicht');
  expect(REQUIRED).toStrictEqual({ id: 'Berat maksimal 10,5 {lain}', en: 'Weight at most 10.5 {lain}' });
});

test('what a further language lacks is said in Indonesian', () => {
  expect(say(GROUP.inner.weight, 'yy')).toBe('Berat');
  expect(say(REQUIRED, 'yy')).toBe('Berat maksimal 10,5 {lain}');
  expect(say({ id: 'tanpa alamat', en: 'without address' }, 'xx')).toBe('tanpa alamat');
});

test('numbers and dates come with the locale; a runtime without it writes them as in Indonesian', () => {
  expect(['id', 'en', 'xx'].map((locale) => formatNumber(-1234.25, locale))).toStrictEqual(['−1234,25', '−1234.25', '−1234,25']);
  expect(['id', 'en', 'xx'].map((locale) => formatDate('2020-08-02', locale))).toStrictEqual([
    '2 Agustus 2020',
    '2 August 2020',
    '2. August 2020',
  ]);
  expect(['id', 'en'].map((locale) => formatInstant('2026-02-27T22:30:00Z', locale))).toStrictEqual([
    '28 Februari 2026 pukul 05.30',
    '28 February 2026 at 05:30',
  ]);
});

test('texts in data: lists by value or name, each text once, what is made of others left out', () => {
  const label = { id: 'Satu', en: 'One' };
  const data = {
    fields: [{ name: 'nik', label, columnLabel: label }],
    options: [{ value: 'L', label: { id: 'Laki-laki', en: 'Male' } }],
    sections: [{ title: { id: 'Bagian', en: 'Part' } }],
    required: REQUIRED,
    known: GROUP.range,
  };
  expect([...textsIn(data, 'at').keys()]).toStrictEqual(['at.fields.nik.label', 'at.options.L.label', 'at.sections.0.title']);
});

test('ends no sentence twice where what fills it ends with a full stop', () => {
  const text = { id: '{name} sudah terdaftar. Tunggu…', en: '{name} is registered...' };
  expect(say(text, 'id', { name: 'Siti A.' })).toBe('Siti A. sudah terdaftar. Tunggu…');
  const last = { id: 'Ini {name}.', en: 'This is {name}...' };
  expect([say(last, 'id', { name: 'Siti A.' }), say(last, 'id', { name: 'Siti' })]).toEqual(['Ini Siti A.', 'Ini Siti.']);
  expect(say(last, 'en', { name: 'Siti' })).toBe('This is Siti...');
});
