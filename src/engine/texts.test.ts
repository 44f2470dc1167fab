import { expect, it } from 'vitest';
import { fillText, formatNumber, RULE_TEXTS, requiredText } from './texts.ts';

it('fills names in both locales and leaves what it does not know', () => {
  const text = { id: '{label} {max} {lain}', en: '{label} at most {max}' };
  expect(fillText(text, 'id', { label: 'Berat', max: 10.5 })).toBe('Berat 10,5 {lain}');
  expect(fillText(text, 'en', { label: 'Weight', max: 10.5 })).toBe('Weight at most 10.5');
  expect(fillText({ id: '{toString}', en: '' }, 'id', {})).toBe('{toString}');
});

it('uses the same names in both locales', () => {
  const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const text of Object.values(RULE_TEXTS)) expect(names(text.id)).toStrictEqual(names(text.en));
});

it('says that a field must be filled', () => {
  expect(requiredText({ id: 'Judul', en: 'Title' })).toStrictEqual({ id: 'Judul wajib diisi!', en: 'Title is required!' });
});

it('writes numbers with the sign of the locale', () => {
  expect([formatNumber(3.25, 'id'), formatNumber(3.25, 'en'), formatNumber(-1, 'id')]).toStrictEqual(['3,25', '3.25', '-1']);
});
