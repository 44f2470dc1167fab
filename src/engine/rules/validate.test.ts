/** The two ways in which rules are asked say the same: a form's schema, and a whole record at once. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { site } from '../../resources/index.ts';
import { compileSite } from '../compile.ts';
import type { RuleContext } from '../field-types/fieldType.ts';
import type { Resource } from '../resource.ts';
import { formSchema } from '../rules.ts';
import { validate } from './validate.ts';

const withForms = compileSite(site).resources.filter(({ form }) => form !== null);

const ENTRIES = [
  '',
  ' ',
  'Ya',
  'Tidak',
  'Siti',
  '3,2',
  '500',
  '-1',
  '2025-01-31',
  '31-01-2025',
  '2031-01-01',
  '9171010101900001',
];
const entry = fc.oneof(
  fc.constantFrom(...ENTRIES),
  fc.constantFrom(null, undefined, 0, 1, 3.25, 70, true, {}),
  fc.string({ maxLength: 6 }),
);

const recordOf = (resource: Resource) =>
  fc.record(
    Object.fromEntries(
      resource.fields.map((field) => {
        const options = 'options' in field ? field.options.map(({ value }) => value) : [];
        return [field.name, options.length === 0 ? entry : fc.oneof(entry, fc.constantFrom(...options))];
      }),
    ),
    { requiredKeys: [] },
  );

function saidBySchema(resource: Resource, values: Record<string, unknown>, context: RuleContext): Record<string, string> {
  const errors: Record<string, string> = {};
  try {
    formSchema(resource, context).validateSync(values, { abortEarly: false });
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) if (path) errors[path] ??= message;
  }
  return errors;
}

it.each(withForms.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const modes = (['create', 'edit'] as const).filter((mode) => resource.form?.[mode]);
  if (modes.length === 0) return;
  const context = fc.record({
    mode: fc.constantFrom(...modes),
    locale: fc.constantFrom('id' as const, 'en' as const),
    today: fc.constant('2026-02-28'),
    role: fc.constantFrom('Kader' as const, 'Admin Desa' as const, null),
  });
  fc.assert(
    fc.property(recordOf(resource), context, (record, rules) => {
      const values = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
      const result = validate(resource, values, rules);
      expect(result.ok ? {} : result.errors).toEqual(saidBySchema(resource, values, rules));
    }),
    { numRuns: 60 },
  );
});
