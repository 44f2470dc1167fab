import type { FieldOf } from '../../resource.ts';
import type { ServerHalf } from '../serverHalf.ts';

/** typed decimals times ten or a thousand are whole but for the last bit */
const scaled = (value: number, { scale }: FieldOf<'decimal'>): number =>
  scale === undefined ? value : Math.round(value * scale);

export const decimal: ServerHalf<'decimal'> = {
  columns: ({ scale }) => [{ suffix: '', kind: scale === undefined ? 'real' : 'integer' }],
  toColumns: (value, field) => [value === null || value === undefined || value === '' ? null : scaled(Number(value), field)],
  fromColumns: ([kept], { scale }) => (typeof kept === 'number' ? kept / (scale ?? 1) : null),
  schema: ({ moreThan, max }) => ({
    type: ['number', 'null'],
    ...(moreThan === undefined ? {} : { exclusiveMinimum: moreThan }),
    ...(max === undefined ? {} : { maximum: max }),
  }),
  sample: ({ moreThan, max, limits }, n) => {
    const least = moreThan ?? Math.min(0, max ?? 0);
    // within the limits of whatever record it may become part of
    const width = Math.min(max ?? least + 100, ...limits.flatMap((narrower) => narrower.max ?? [])) - least;
    // about the middle, on whole numbers where there is room for them
    if (width < 4) return Math.round((least + width / 4) * 10) / 10;
    return Math.floor(least + width / 4) + 1 + (n % Math.max(1, Math.floor(width / 4)));
  },
};
