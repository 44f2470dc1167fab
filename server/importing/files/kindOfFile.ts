import { decodeText } from './decodeText.ts';
import { FileRefused } from './fileRefused.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';

/** What a file is by its bytes; its name tells nothing: programs write web pages and CSV into an '.xls'. */
export type FileKind = 'xlsx' | 'xls' | 'page' | 'text';

const latin = (bytes: Uint8Array, from = 0, to = 2048): string => Buffer.from(bytes.subarray(from, to)).toString('latin1');
const begins = (bytes: Uint8Array, ...start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);

const PICTURES = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'II*\0', 'MM\0*'];
const PAGE =
  /^(?:<!doctype html|<(?:html|table|meta|style|head|body|div)\b|<\?xml[^>]*>\s*<(?:html|\?mso-application|workbook|ss:workbook)\b)/i;

/** What kind of table the bytes are. Raises FileRefused where they are none, or would unfold into too much. */
export async function kindOfFile(bytes: Uint8Array, limits: FileLimits = FILE_LIMITS): Promise<FileKind> {
  if (bytes.length > limits.bytes) throw new FileRefused('tooBig');
  if (bytes.length === 0) throw new FileRefused('empty');
  if (begins(bytes, 0x50, 0x4b)) return packed(bytes, limits);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return compound(bytes);
  const start = latin(bytes);
  if (start.trimStart().startsWith('%PDF')) throw new FileRefused('pdf');
  if (PICTURES.some((magic) => start.startsWith(magic)) || /^RIFF.{4}WEBP/s.test(start) || /^.{4}ftyp/s.test(start)) {
    throw new FileRefused('image');
  }
  if (start.startsWith('{\\rtf')) throw new FileRefused('document');
  // a sheet of Excel 2 to 4, without the folder around it
  if (bytes[0] === 0x09 && [0, 2, 4, 8].includes(bytes[1] ?? 1) && bytes[3] === 0) return 'xls';
  if (PAGE.test(decodeText(bytes.subarray(0, 4096)).trimStart())) return 'page';
  return 'text';
}

/** A packed file: by what its table of contents names. Its sizes are held against the limits before anything is unfolded. */
async function packed(bytes: Uint8Array, limits: FileLimits): Promise<FileKind> {
  // a text is read without it
  const { zipParts } = await import('./zipParts.ts');
  const parts = await zipParts(bytes);
  const unpacked = parts.reduce((sum, part) => sum + part.unpacked, 0);
  if (unpacked > limits.unpackedBytes || (unpacked > 20_000_000 && unpacked > bytes.length * limits.ratio)) {
    throw new FileRefused('bomb');
  }
  const holds = (path: RegExp) => parts.some((part) => path.test(part.path));
  if (holds(/^xl\/workbook\.xml$/i) || holds(/^xl\/worksheets\/.+\.xml$/i)) return 'xlsx';
  if (holds(/^word\/|^ppt\//i)) throw new FileRefused('document');
  if (holds(/^xl\/workbook\.bin$/i) || holds(/^content\.xml$/)) throw new FileRefused('otherTable');
  throw new FileRefused('notATable');
}

/** A folder of Microsoft's older programs in one file: by the names in it, which are written in two bytes a letter. */
function compound(bytes: Uint8Array): FileKind {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const holds = (name: string) => buffer.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (holds('EncryptedPackage')) throw new FileRefused('password');
  if (holds('Workbook') || holds('Book')) return 'xls';
  if (holds('WordDocument') || holds('PowerPoint Document')) throw new FileRefused('document');
  throw new FileRefused(bytes.length % 512 === 0 ? 'notATable' : 'broken');
}
