/** The file out of the body of a request that brings one to be read. */
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '../../context.ts';
import { fieldRefusal, Refusal } from '../../errors.ts';
import { readForm } from '../../middleware/readForm.ts';
import { FILE_LIMITS } from './limits.ts';

const FORM = {
  fields: [],
  files: ['berkas'],
  maxBytes: FILE_LIMITS.bytes + 64 * 1024,
  tooLarge: `Berkas terlalu besar: paling besar ${FILE_LIMITS.bytes / 1024 / 1024} MB. Bagi menjadi beberapa berkas.`,
};

/** Reads it. Raises 413 for one that is too large, 422 where there is none. */
export async function fileOf(c: HonoContext<AppEnv>): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const file = (await readForm(c, FORM)).files.get('berkas');
  if (!file) throw fieldRefusal('berkas', 'Pilih berkasnya dahulu.');
  if (file.size > FILE_LIMITS.bytes) throw new Refusal(413, FORM.tooLarge);
  const name = 'name' in file && typeof file.name === 'string' ? file.name : '';
  return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
