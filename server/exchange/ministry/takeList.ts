import type { Context as HonoContext } from 'hono';
import { type Missing, type StatusList, statusListIn } from '../../../src/exchange/ministry/statusList.ts';
import type { AppEnv, Context } from '../../context.ts';
import { fieldRefusal, Refusal } from '../../errors.ts';
import { fileOf } from '../../importing/files/fileOf.ts';
import { FileRefused } from '../../importing/files/fileRefused.ts';
import { readFile } from '../../importing/files/readFile.ts';

const MISSING: Readonly<Record<Missing, string>> = {
  nama: 'Ini bukan daftar status gizi: kolom nama anak tidak ditemukan.',
  hasil: 'Ini bukan daftar status gizi: kolom hasil pengukuran (berat, tinggi atau BB/U) tidak ditemukan.',
  baris: 'Daftar ini hanya berisi judul kolom: tidak ada baris anak di bawahnya.',
};
/** More children than any office's list has. */
const MOST_ROWS = 20_000;

/** The list that an office sent back, out of the body of a request; nothing of it is kept. Raises 413 and 422. */
export async function takeList({ site, today, fileReader }: Context, c: HonoContext<AppEnv>): Promise<StatusList> {
  const file = await fileOf(c);
  try {
    const sheets = await readFile(fileReader, file);
    if (sheets.some(({ rows }) => rows.length > MOST_ROWS)) throw new Refusal(413, 'Daftar ini terlalu panjang.');
    const list = statusListIn(sheets, site, today());
    if (typeof list === 'string') throw fieldRefusal('berkas', MISSING[list]);
    return list;
  } catch (error) {
    if (error instanceof FileRefused) throw fieldRefusal('berkas', error.text.id);
    throw error;
  }
}
