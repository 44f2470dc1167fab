import { expect, test } from 'vitest';
import { RULE_TEXTS, requiredText } from './texts.ts';

test('the texts of rules use the same names in both languages', () => {
  const names = (text: string) => text.match(/\{\w+\}/g);
  for (const text of Object.values(RULE_TEXTS)) expect(names(text.id)).toStrictEqual(names(text.en));
});

test('the text of a required field', () => {
  expect(requiredText({ id: 'Judul', en: 'Title' })).toStrictEqual({ id: 'Judul wajib diisi!', en: 'Title is required!' });
});
