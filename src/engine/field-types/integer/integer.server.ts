import { oneColumn } from '../serverHalf.ts';

export const integer = oneColumn<'integer'>({
  kind: 'integer',
  schema: ({ min, max }) => ({
    type: ['integer', 'null'],
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  }),
  sample: ({ min, max }, n) => {
    const least = min ?? Math.min(1, max ?? 1);
    return least + (n % (Math.max(0, (max ?? least + 99) - least) + 1));
  },
});
