import { isObject } from '../../isObject.ts';
import type { ServerHalf } from '../serverHalf.ts';
import { NULLABLE_TEXT } from '../serverHalf.ts';

const isRange = (value: unknown): value is { readonly start: string; readonly end: string } =>
  isObject(value) && 'start' in value && 'end' in value;

export const timeRange: ServerHalf<'timeRange'> = {
  columns: () => [
    { suffix: '_mulai', kind: 'ordered' },
    { suffix: '_selesai', kind: 'ordered' },
  ],
  toColumns: (value) => (isRange(value) ? [value.start, value.end] : [null, null]),
  fromColumns: ([start, end]) => (typeof start === 'string' && typeof end === 'string' ? { start, end } : null),
  schema: () => ({ ...NULLABLE_TEXT, examples: ['08:00 - 11:00 WIB'] }),
  sample: (_field, n) => ({ start: `0${7 + (n % 3)}:00`, end: '11:00' }),
};
