import { opensid } from './opensid.ts';
import { posanduChildren, posanduMeasurements, sikadesToddlers } from './otherPrograms.ts';
import type { Shape } from './shape.ts';
import { eppgbmStatus, sigiziChildren, sigiziMeasurements } from './sigizi.ts';

/** Every kind of file that is recognised as a whole, beside our own (ownExport.ts) and registers of a year. */
export const SHAPES: readonly Shape[] = [
  opensid,
  eppgbmStatus,
  sigiziChildren,
  sigiziMeasurements,
  posanduChildren,
  posanduMeasurements,
  sikadesToddlers,
];

/** The kind of file of that name. */
export const shapeNamed = (name: string | null): Shape | undefined => SHAPES.find((shape) => shape.name === name);
