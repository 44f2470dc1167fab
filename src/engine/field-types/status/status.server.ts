import { oneColumn, oneOfOptions, sampleOption } from '../serverHalf.ts';

export const status = oneColumn<'status'>({ kind: 'ordered', schema: oneOfOptions, sample: sampleOption });
