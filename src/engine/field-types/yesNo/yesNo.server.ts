import { oneColumn } from '../serverHalf.ts';

export const yesNo = oneColumn<'yesNo'>({
  kind: 'integer',
  to: (value) => (value === 'Ya' ? 1 : 0),
  from: (kept) => (kept === 1 ? 'Ya' : 'Tidak'),
  schema: () => ({ enum: ['Ya', 'Tidak', null] }),
  sample: (_field, n) => (n % 2 === 0 ? 'Ya' : 'Tidak'),
});
