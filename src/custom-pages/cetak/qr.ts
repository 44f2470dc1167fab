/** QR codes of people's addresses; in a chunk of its own, as its writer is. */
import { encode } from 'uqr';

/** The quiet zone that readers want around a code, in modules. */
const QUIET = 4;

export interface QrPath {
  /** side of the whole drawing, in modules */
  readonly size: number;
  /** the dark modules as an SVG path */
  readonly d: string;
}

/** A text as one SVG path; medium correction, as labels get dirty. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const d = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join('');
  return { size: size + 2 * QUIET, d };
}
