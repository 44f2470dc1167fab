import type { FieldOf } from '../../resource.ts';
import { RULE_TEXTS } from '../../texts.ts';
import { type Failure, ruleOf } from '../fieldRule.ts';
import type { FieldType } from '../fieldType.ts';
import { wholePositive } from '../options.ts';
import { refuseLength, refuseText, trimmed } from '../plainText.ts';
import { chosenFile } from './chosenFile.ts';

/** Size of an image whose definition sets no bound: 5 MB. */
const MAX_BYTES = 5_000_000;
const MAX_ADDRESS = 2000;

function refuse(value: unknown, field: FieldOf<'image'>): Failure | null {
  if (typeof value === 'string') return refuseText(value) ?? refuseLength(value, MAX_ADDRESS);
  const file = chosenFile(value);
  if (!file?.type.startsWith('image/')) return { code: 'image', text: RULE_TEXTS.image };
  const max = field.maxBytes ?? MAX_BYTES;
  return file.size > max ? { code: 'size', text: RULE_TEXTS.imageSize, params: { n: Math.round(max / 100_000) / 10 } } : null;
}

/**
 * An image: the address of a stored one, or a file just chosen (a `File`, or the form's `{rawFile}`
 * around it). What a file says of itself is checked here; what it is, the server looks at.
 */
export const image: FieldType<'image'> = {
  options: ['maxBytes'],
  check: (options) => wholePositive(options, 'maxBytes'),
  empty: null,
  parse: trimmed,
  rule: (field, context) => ruleOf(field, context, image.parse, refuse),
  format: (value) => (typeof value === 'string' ? value : ''),
  align: 'start',
  unsortable: true,
};
