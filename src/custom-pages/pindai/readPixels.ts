/** The reader of QR codes for browsers that have none; in a chunk of its own, as it is large. */
import jsQR from 'jsqr';

/** What a code among these pixels says; null for none. Labels are dark on white: the other way round is not looked for. */
export const readPixels = ({ data, width, height }: ImageData): string | null =>
  jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
