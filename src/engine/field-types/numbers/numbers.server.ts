import { oneColumn } from '../serverHalf.ts';

export const numbers = oneColumn<'numbers'>({
  kind: 'json',
  schema: () => ({ type: ['object', 'null'], additionalProperties: { type: ['number', 'null'] } }),
  sample: ({ parts }, n) => Object.fromEntries(parts.map(({ name }, i) => [name, n + i])),
});
