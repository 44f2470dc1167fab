import type { FieldTypeName } from '../definition.ts';
import type { Cursor } from '../walk.ts';

/** Types whose input can stand in a form without being changed. */
const FIXABLE: readonly FieldTypeName[] = ['text', 'multiline', 'digits', 'integer', 'decimal'];

/** Whether a field is shown in forms as it was read and sent back. */
export function readFixed(field: Cursor, type: FieldTypeName | null, asked: boolean): boolean {
  const at = field.get('fixed');
  const fixed = at.mark();
  if (fixed && !asked) at.report('no form has the field', 'leave it out');
  else if (fixed && type !== null && !FIXABLE.includes(type)) at.report(`a field of type ${type} cannot be fixed`);
  return fixed;
}
