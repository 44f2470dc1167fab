import { expect, it } from 'vitest';
import { site } from '../../compiled/site.ts';
import { PERSON_OF_HISTORY, personFields } from './person.ts';

const given: Readonly<Record<string, { readonly type: string; readonly maxLength?: number }>> = personFields;

it('holds of a person whatever their own record may hold', () => {
  for (const [name, own] of Object.entries(PERSON_OF_HISTORY)) {
    const [field, of] = [given[name], site.resource.members?.field[own]];
    if (!field || (of?.type !== 'text' && of?.type !== 'multiline')) continue;
    expect([name, field.type]).toEqual([name, of.type]);
    expect(field.maxLength, name).toBeUndefined();
  }
});
