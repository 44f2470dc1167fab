import { oneColumn } from '../serverHalf.ts';

export const texts = oneColumn<'texts'>({
  kind: 'json',
  schema: () => ({ type: ['array', 'null'], items: { type: 'string' } }),
  sample: ({ label }, n) => [`${label.id} ${n + 1}`],
});
