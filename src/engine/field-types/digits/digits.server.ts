import type { FieldOf } from '../../resource.ts';
import { NULLABLE_TEXT, oneColumn } from '../serverHalf.ts';

function pattern({ length, minLength, maxLength, plus, files }: FieldOf<'digits'>): string {
  const count = length === undefined ? `{${minLength ?? 1},${maxLength ?? ''}}` : `{${length}}`;
  const digits = `${plus ? '\\+?' : ''}[0-9]${count}`;
  // what a file could not tell is an empty text until somebody does
  return files?.later ? `^(${digits})?$` : `^${digits}$`;
}

export const digits = oneColumn<'digits'>({
  kind: 'ordered',
  schema: (field) => ({ ...NULLABLE_TEXT, pattern: pattern(field) }),
  sample: ({ length, minLength, maxLength }, n) => {
    const count = length ?? Math.min(maxLength ?? 12, Math.max(minLength ?? 1, 12));
    return String(n + 1)
      .padStart(count, '9')
      .slice(-count);
  },
});
