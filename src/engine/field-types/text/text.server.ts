import { NULLABLE_TEXT, oneColumn } from '../serverHalf.ts';

export const text = oneColumn<'text'>({
  kind: 'text',
  schema: ({ maxLength }) => ({ ...NULLABLE_TEXT, ...(maxLength ? { maxLength } : {}) }),
  sample: ({ label, maxLength }, n) =>
    `${label.id.slice(0, Math.max(1, (maxLength ?? 200) - 12))} ${n + 1}`.slice(-(maxLength ?? 200)),
});
