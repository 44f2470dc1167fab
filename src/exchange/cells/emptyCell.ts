import type { Cell } from './cells.ts';

/** What is not seen, but stands in cells that were copied from elsewhere. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** What people and programs write where they have nothing to write, or nothing else than above. */
const NOTHING = /^(?:s\.? ?d\.? ?a\.?|idem\.?|[-–—_.'"`~\s]*|n\/a|#n\/a|null|none|nan|undefined|0000-00-00.*|00[-/]00[-/]0000)$/i;

/** Most texts are so already, and told fast to be: usual letters, one blank between words. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** The text of a cell as it is meant: without what nobody sees, with usual blanks. */
export const meantText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(UNSEEN, '')
        .replace(/[^\S\n]+/gu, ' ')
        .trim();

/** Likewise, in one line. */
export const meantLine = (text: string): string => (PLAIN.test(text) ? text : meantText(text).replace(/\s+/g, ' '));

/** With what nothing of that begins, but most texts do. */
const SOMETHING = /^[1-9a-hj-mo-rtv-z]/i;

/** Whether nothing is said by a cell. */
export const saysNothing = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'string' && !SOMETHING.test(cell) && NOTHING.test(meantText(cell)));

/** What people write where a number is still to come, or there is none: 'belum', 'NIK belum ada', 'tidak punya NIK', 'menyusul', 'dalam proses', '?'. */
const NO_NUMBER =
  /^(?:(?:(?:nik|no\.? ?kk|kk|ktp|kia) )?(?:belum|blm|nihil|kosong|(?:(?:masih|akan) )?(?:me)?nyusul|(?:belum|blm|tidak|tdk|tak) (?:ada|punya|memiliki|terbit|jadi|keluar|dibuat|diurus|tahu|diketahui)(?: (?:nik|no\.? ?kk|kk|ktp|kia))?|(?:(?:masih|lagi|sedang) )?(?:dalam )?(?:di)?proses)|tanpa nik|\?+)\.?$/i;

/** Whether a text in a column of numbers that name something says that there is none. */
export const saysNoNumber = (text: string): boolean => NO_NUMBER.test(meantLine(text));

/** What people write in place of a number that was not taken or is not known: 'TH' of a register, 'x', 'tidak datang', 'lupa'. */
const NOT_TAKEN =
  /^(?:[x×✗✘]{1,3}|th|tt|tm|alpa|alpha|(?:tidak|tdk|tak|belum|blm) (?:hadir|datang|masuk|ditimbang|timbang|diukur|ukur|tahu|diketahui|ingat|ada|periksa|diperiksa|bisa|mau)|lupa|absen|kosong|i[zj]in|sakit|libur|pergi|pindah|mutasi|mudik|hilang|lulus)\.?$/i;

/** Whether a text in a column of numbers says that there is none. */
export const saysNotTaken = (text: string): boolean => NOT_TAKEN.test(meantLine(text));

/** A cell as it is shown, and as what it writes is told apart (`Arrangement.values`). */
export function shownCell(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.date : typeof cell === 'string' ? meantText(cell) : String(cell);
}
