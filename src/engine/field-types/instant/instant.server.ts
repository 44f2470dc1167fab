import { NULLABLE_TEXT, oneColumn, sampleDay } from '../serverHalf.ts';

export const instant = oneColumn<'instant'>({
  kind: 'ordered',
  schema: () => ({ ...NULLABLE_TEXT, format: 'date-time' }),
  sample: (_field, n) => `${sampleDay(n)}T01:00:00.000Z`,
});
