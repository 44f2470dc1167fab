/** What finds a QR code in what a camera shows: the browser's own detector, else one of ours. */

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): Detector;
      getSupportedFormats(): Promise<readonly string[]>;
    };
  }
}

/** What the code in the current picture says; null where there is none. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

/** Longer sides are read no better, and on a slow phone for a second each. */
const LONGEST_SIDE = 640;

/** Raises where our own reader is needed and cannot be loaded. */
export async function frameReader(): Promise<ReadFrame> {
  const own = await detectorOf();
  if (own === null) return pixelReader();
  let ours: ReadFrame | null = null;
  return async (video) => {
    if (ours) return ours(video);
    try {
      return (await own.detect(video))[0]?.rawValue ?? null;
    } catch {
      // Some browsers have the class without the service behind it.
      ours = await pixelReader();
      return null;
    }
  };
}

async function detectorOf(): Promise<Detector | null> {
  try {
    const known = window.BarcodeDetector;
    return known && (await known.getSupportedFormats()).includes('qr_code') ? new known({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}

async function pixelReader(): Promise<ReadFrame> {
  const { readPixels } = await import('./readPixels.ts');
  const canvas = document.createElement('canvas');
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight, 1));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (width === 0 || height === 0) return null;
    canvas.width = width;
    canvas.height = height;
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    if (drawing === null) return null;
    drawing.drawImage(video, 0, 0, width, height);
    return readPixels(drawing.getImageData(0, 0, width, height));
  };
}
