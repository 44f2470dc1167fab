/** Photos as a browser makes them ready: jsdom draws nothing, what becomes of a photo is looked at in the journeys. */
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';
import * as preparing from '../../src/public-pages/photos/preparePhoto.ts';

/** What every photo becomes, and when. */
export const photo = { made: new Blob(['kecil'], { type: 'image/jpeg' }), ready: Promise.resolve() };

async function prepare(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new preparing.PhotoError('notAnImage');
  await photo.ready;
  return photo.made;
}

/** In the tests of this file every photo becomes `photo.made`. */
export function photosPrepared(): void {
  let spy: MockInstance;
  beforeEach(() => {
    spy = vi.spyOn(preparing, 'preparePhoto').mockImplementation(prepare);
  });
  afterEach(() => spy.mockRestore());
}

/** A photo as it comes out of a camera. */
export const image = (): File => new File(['besar'], 'IMG.png', { type: 'image/png' });
