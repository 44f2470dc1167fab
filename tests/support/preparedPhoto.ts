/** Stands in for `photos/preparePhoto.ts`: jsdom draws nothing, what the browser makes of a photo is looked at in the journeys. */
export class PhotoError extends Error {
  constructor(readonly reason: 'notAnImage' | 'unreadableImage') {
    super(reason);
  }
}

/** What every photo becomes, and when. */
export const photo = { made: new Blob(['kecil'], { type: 'image/jpeg' }), ready: Promise.resolve() };

export async function preparePhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new PhotoError('notAnImage');
  await photo.ready;
  return photo.made;
}

/** A photo as it comes out of a camera. */
export const image = (): File => new File(['besar'], 'IMG.png', { type: 'image/png' });
