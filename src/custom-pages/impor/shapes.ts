import type { Text } from '../../engine/definition.ts';
import { filled } from '../../engine/say.ts';
import { SHAPE_TEXTS as T } from './arrangeTexts.ts';

const KNOWN: Readonly<Record<string, Text>> = {
  opensid: T.opensid,
  'eppgbm-status': T.eppgbm,
  'sigizi-balita': T.sigiziBalita,
  'sigizi-pengukuran': T.sigiziPengukuran,
  setahun: T.setahun,
};

const OWN = 'ekspor-';

/** What a file was recognised as, in words; `nameOf`: what the records of one of our own downloads are called. */
export function saidOfShape(shape: string, nameOf: (resource: string) => string | undefined): Text {
  const known = KNOWN[shape];
  if (known !== undefined) return known;
  const resource = shape.startsWith(OWN) ? nameOf(shape.slice(OWN.length)) : undefined;
  return resource === undefined ? filled(T.other, { name: shape }) : filled(T.own, { resource });
}
