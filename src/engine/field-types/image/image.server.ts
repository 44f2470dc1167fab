import { NULLABLE_TEXT, oneColumn } from '../serverHalf.ts';

export const image = oneColumn<'image'>({
  kind: 'text',
  schema: () => NULLABLE_TEXT,
  // a file that is there only a store can make
  sample: () => null,
});
