import type { Text } from '../../engine/definition.ts';
import { filled } from '../../engine/say.ts';
import { YEAR_SHAPE } from '../../exchange/columns/recognise.ts';
import { shapeNamed } from '../../exchange/shapes/index.ts';
import { SHAPE_TEXTS as T } from './arrangeTexts.ts';

const OWN = 'ekspor-';

/** What a file was recognised as, in words; `nameOf`: what the records of one of our own downloads are called. */
export function saidOfShape(shape: string, nameOf: (resource: string) => string | undefined): Text {
  if (shape === YEAR_SHAPE) return T.year;
  const resource = shape.startsWith(OWN) ? nameOf(shape.slice(OWN.length)) : undefined;
  if (resource !== undefined) return filled(T.own, { resource });
  return shapeNamed(shape)?.label ?? filled(T.other, { name: shape });
}
