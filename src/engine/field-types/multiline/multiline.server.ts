import { NULLABLE_TEXT, oneColumn } from '../serverHalf.ts';

export const multiline = oneColumn<'multiline'>({
  kind: 'text',
  schema: ({ maxLength }) => ({ ...NULLABLE_TEXT, ...(maxLength ? { maxLength } : {}) }),
  sample: ({ label, maxLength }, n) => `${label.id}\n${n + 1}`.slice(0, maxLength),
});
