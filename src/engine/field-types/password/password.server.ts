import { NULLABLE_TEXT, oneColumn } from '../serverHalf.ts';

/** `compile` gives it no column; described for the calls that take one. */
export const password = oneColumn<'password'>({
  kind: 'text',
  schema: ({ minLength }) => ({ ...NULLABLE_TEXT, ...(minLength ? { minLength } : {}) }),
  sample: ({ minLength }, n) => `sandi-${n + 1}`.padEnd(minLength ?? 0, '-'),
});
