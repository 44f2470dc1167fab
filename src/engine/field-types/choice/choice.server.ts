import { oneColumn, oneOfOptions, sampleOption } from '../serverHalf.ts';

export const choice = oneColumn<'choice'>({ kind: 'ordered', schema: oneOfOptions, sample: sampleOption });
