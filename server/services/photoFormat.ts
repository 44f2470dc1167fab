/** What counts as a photo: told by its content, never by its name or the type a browser claims. */
import type { Metadata, Sharp, SharpOptions } from 'sharp';

/** The bytes are no photo that is taken; the message is for the person. */
export class PhotoProblem extends Error {
  override readonly name = 'PhotoProblem';
}

export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
export const PHOTO_TYPE = 'image/jpeg';

/** More than a phone takes by itself; a small file can unfold to far more and fill the memory. */
const MAX_PIXELS = 50_000_000;
/** What a phone takes by default, of formats whose decoder needs the whole picture in memory at once (4 to 8 bytes a pixel). */
const MAX_WHOLE_PIXELS = 16_000_000;
const SECONDS = 15;

const NO_PHOTO = 'Foto harus berupa gambar JPEG, PNG, atau WebP yang utuh.';

type OpenImage = (bytes: Uint8Array, options: SharpOptions) => Sharp;

let opened: Promise<OpenImage> | null = null;

/** The image library, loaded with the first photo: what only answers lists does without its memory. */
export function loadDecoder(): Promise<OpenImage> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    // of libvips' many readers (SVG, PDF, TIFF, …) only three are let near a stranger's bytes
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    sharp.cache(false);
    return sharp;
  });
  return opened;
}

/** A file that looks like a photo, as far as its head tells. */
export interface ExaminedPhoto {
  /**
   * The photo as a JPEG of ours: decoded and encoded anew, so that nothing but the picture is left
   * (no EXIF with the place it was taken, no second file hidden in the first); turned upright; no side
   * longer than `maxSide` pixels. Raises PhotoProblem. It takes the memory of a picture: see photoRoom.ts.
   */
  clean(maxSide: number): Promise<Uint8Array>;
}

/** Looks at a file without decoding it: format and size, which cost next to nothing. Raises PhotoProblem. */
export async function examinePhoto(bytes: Uint8Array): Promise<ExaminedPhoto> {
  if (isAlsoSomethingElse(bytes)) throw new PhotoProblem(NO_PHOTO);
  const sharp = await loadDecoder();
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  requireModest(await orNoPhoto(() => open().metadata()));
  return {
    clean: (maxSide) =>
      orNoPhoto(() =>
        open()
          .timeout({ seconds: SECONDS })
          .autoOrient()
          .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .toColourspace('srgb')
          .jpeg({ quality: 82 })
          .toBuffer(),
      ),
  };
}

/** Raises PhotoProblem for what would take too much memory, and for a moving picture, which is no photo. */
function requireModest({ format, width, height, isProgressive, pages = 1 }: Metadata): void {
  if (pages > 1) throw new PhotoProblem(NO_PHOTO);
  // a baseline JPEG is decoded smaller, and a plain PNG row by row; WebP does not tell which kind it is
  const isWhole = isProgressive || format === 'webp';
  if (isWhole && width * height > MAX_WHOLE_PIXELS) throw tooLarge(MAX_WHOLE_PIXELS);
}

const tooLarge = (pixels: number): PhotoProblem =>
  new PhotoProblem(`Resolusi foto terlalu besar (paling banyak ${pixels / 1_000_000} megapiksel).`);

async function orNoPhoto<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof Error && /pixel limit/i.test(error.message) ? tooLarge(MAX_PIXELS) : new PhotoProblem(NO_PHOTO);
  }
}

const MARKUP = /<(?:script|svg|html|iframe)[\s>]|<!doctype\s+html|<\?php/i;
const PDF = '%PDF-';
const END_OF_ZIP = 'PK\x05\x06';

/**
 * Whether a file that may be a picture is at the same time a page, a PDF or an archive. Such a file
 * is no accident; one that hides better than this loses its second half when it is encoded anew.
 */
function isAlsoSomethingElse(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // where readers of these formats look: a PDF's first kilobyte, an archive's last 64
  return MARKUP.test(text) || text.slice(0, 1024).includes(PDF) || text.slice(-65_557).includes(END_OF_ZIP);
}
