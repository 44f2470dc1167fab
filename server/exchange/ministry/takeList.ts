import type { Context as HonoContext } from 'hono';
import { type Missing, type StatusList, statusListIn } from '../../../src/exchange/ministry/statusList.ts';
import type { AppEnv, Context } from '../../context.ts';
import { fieldRefusal, Refusal } from '../../errors.ts';
import { FileRefused } from '../../importing/files/fileRefused.ts';
import { FILE_LIMITS } from '../../importing/files/limits.ts';
import { readFile } from '../../importing/files/readFile.ts';
import { readForm } from '../../middleware/readForm.ts';

const FORM = {
  fields: [],
  files: ['berkas'],
  maxBytes: FILE_LIMITS.bytes + 64 * 1024,
  tooLarge: 'Berkas terlalu besar: paling besar 20 MB.',
};
const MISSING: Readonly<Record<Missing, string>> = {
  nama: 'Ini bukan daftar status gizi: kolom nama anak tidak ditemukan.',
  hasil: 'Ini bukan daftar status gizi: kolom hasil pengukuran (berat, tinggi atau BB/U) tidak ditemukan.',
};
/** More children than any office's list has. */
const MOST_ROWS = 20_000;

/** The list that an office sent back, out of the body of a request; nothing of it is kept. Raises 413 and 422. */
export async function takeList({ site, today, fileReader }: Context, c: HonoContext<AppEnv>): Promise<StatusList> {
  const file = (await readForm(c, FORM)).files.get('berkas');
  if (!file) throw fieldRefusal('berkas', 'Pilih berkasnya dahulu.');
  const name = 'name' in file && typeof file.name === 'string' ? file.name : '';
  try {
    const sheets = await readFile(fileReader, { bytes: new Uint8Array(await file.arrayBuffer()), name });
    if (sheets.some(({ rows }) => rows.length > MOST_ROWS)) throw new Refusal(413, 'Daftar ini terlalu panjang.');
    const list = statusListIn(sheets, site, today());
    if (typeof list === 'string') throw fieldRefusal('berkas', MISSING[list]);
    return list;
  } catch (error) {
    if (error instanceof FileRefused) throw fieldRefusal('berkas', error.text.id);
    throw error;
  }
}
