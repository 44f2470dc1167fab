/** Longest side of an uploaded photo, in pixels: enough to read a KTP, small enough for a village's connection. */
export const MAX_SIDE = 1600;
const QUALITY = 0.85;

/** Why a chosen file cannot be used. */
export class PhotoError extends Error {
  constructor(readonly reason: 'notAnImage' | 'unreadableImage') {
    super(reason);
  }
}

/** The size an image of this size is drawn at: as it is, or so that its longest side fits. */
export function fittedSize(width: number, height: number, max = MAX_SIDE): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a chosen photo ready to upload: upright, at most `MAX_SIDE` long, JPEG. Drawing it anew also
 * leaves the camera's notes (place, time) behind.
 * @throws {PhotoError} where the file is no image, or one this browser cannot read
 */
export async function preparePhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new PhotoError('notAnImage');
  const image = await decode(file);
  try {
    return await encode(image);
  } finally {
    image.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PhotoError('unreadableImage');
  }
}

async function encode(image: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(image.width, image.height));
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError('unreadableImage');
  // JPEG knows no transparency; without this it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new PhotoError('unreadableImage');
  return blob;
}
