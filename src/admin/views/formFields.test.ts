import { expect, it } from 'vitest';
import { compileSite } from '../../engine/compile.ts';
import type { FormMode } from '../../engine/definition.ts';
import { EXTENSIONS } from '../../engine/wire/extensions.ts';
import { site } from '../../resources/index.ts';
import { sectionsOf } from './formFields.ts';

const { members } = compileSite(site).resource;

/** What may be answered about consent in a form. */
function answers(mode: FormMode): string[] {
  if (!members) throw new Error('there is no resource of members');
  const fields = sectionsOf(members, mode, new Set(EXTENSIONS)).flatMap((section) => section.fields);
  return fields
    .flatMap((field) => (field.name === 'persetujuan' && field.type === 'choice' ? field.options : []))
    .map(({ value }) => value);
}

it('offers a new record nothing that only becomes of one', () => {
  expect(answers('create')).toEqual(['Setuju', 'Tidak']);
  expect(answers('edit')).toEqual(['Setuju', 'Tidak', 'Dicabut']);
});
