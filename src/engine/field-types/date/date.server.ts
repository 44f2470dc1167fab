import { NULLABLE_TEXT, oneColumn, sampleDay } from '../serverHalf.ts';

export const date = oneColumn<'date'>({
  kind: 'ordered',
  schema: () => ({ ...NULLABLE_TEXT, format: 'date' }),
  sample: (_field, n) => sampleDay(n),
});
