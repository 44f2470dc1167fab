import { afterEach, expect, it, vi } from 'vitest';
import { personAddress } from '../cetak/personAddress.ts';
import { qrPath } from '../cetak/qr.ts';
import { frameReader } from './frameReader.ts';

const ADDRESS = personAddress('https://posyandu.desa.id', 42);
const SIDE = 400;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A picture of a code, a little off the middle, as a canvas gives it. */
function pictureOf(text: string): ImageData {
  const { size, d } = qrPath(text);
  const scale = Math.floor(SIDE / (size + 6));
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const at = (((Number(y) + 2) * scale + dy) * SIDE + (Number(x) + 3) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
  return { data, width: SIDE, height: SIDE, colorSpace: 'srgb' };
}

/** A camera of twice the size of what is looked at, and a canvas that shows a picture. */
function watching(picture: ImageData) {
  const drawing = { drawImage: vi.fn<CanvasDrawImage['drawImage']>(), getImageData: () => picture };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  const video = document.createElement('video');
  Object.defineProperty(video, 'videoWidth', { value: 1280 });
  Object.defineProperty(video, 'videoHeight', { value: 1280 });
  return { video, drawing };
}

it('reads by our own reader where the browser has none', async () => {
  const { video, drawing } = watching(pictureOf(ADDRESS));
  const read = await frameReader();
  expect(await read(video)).toBe(ADDRESS);
  expect(drawing.drawImage).toHaveBeenCalledWith(video, 0, 0, 640, 640);
});

it('finds nothing in a picture without a code, nor in a camera that shows nothing yet', async () => {
  const blank = { ...pictureOf(''), data: new Uint8ClampedArray(SIDE * SIDE * 4).fill(200) };
  const read = await frameReader();
  expect(await read(watching(blank).video)).toBeNull();
  expect(await read(document.createElement('video'))).toBeNull();
});

it('goes on with our own where the browser has a detector that detects nothing', async () => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = () => Promise.reject(new Error('no service'));
    },
  );
  const { video } = watching(pictureOf(ADDRESS));
  const read = await frameReader();
  expect(await read(video)).toBeNull();
  expect(await read(video)).toBe(ADDRESS);
});

it('leaves aside a detector of other codes', async () => {
  const detect = vi.fn<() => Promise<never>>();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13'];
      detect = detect;
    },
  );
  const { video } = watching(pictureOf(ADDRESS));
  expect(await (await frameReader())(video)).toBe(ADDRESS);
  expect(detect).not.toHaveBeenCalled();
});
