import { oneColumn } from '../serverHalf.ts';

export const changes = oneColumn<'changes'>({
  kind: 'json',
  schema: () => ({ type: ['object', 'null'] }),
  sample: () => ({ before: null, after: null }),
});
