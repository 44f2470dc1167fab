import { expect, it } from 'vitest';
import { fittedSize, MAX_SIDE, PhotoError, preparePhoto } from './preparePhoto.ts';

it.each([
  [1600, 1200, 1600, 1200],
  [800, 600, 800, 600],
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1601, 1, 1600, 1],
  [100_000, 10, 1600, 1],
])('%i × %i is drawn at %i × %i', (width, height, fittedWidth, fittedHeight) => {
  expect(fittedSize(width, height)).toEqual({ width: fittedWidth, height: fittedHeight });
  expect(Math.max(fittedWidth, fittedHeight)).toBeLessThanOrEqual(MAX_SIDE);
});

it.each<[string, string, PhotoError['reason']]>([
  ['ktp.pdf', 'application/pdf', 'notAnImage'],
  ['ktp.jpg', '', 'notAnImage'],
  // jsdom decodes no image at all, as a browser decodes no broken one
  ['ktp.jpg', 'image/jpeg', 'unreadableImage'],
])('%s of type %j is refused: %s', async (name, type, reason) => {
  await expect(preparePhoto(new File(['x'], name, { type }))).rejects.toEqual(new PhotoError(reason));
});
