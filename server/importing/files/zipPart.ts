import { createInflateRaw } from 'node:zlib';
import { FileRefused } from './fileRefused.ts';
import type { FileLimits } from './limits.ts';

const [END, ENTRY] = [0x06054b50, 0x02014b50];
const [END_LENGTH, ENTRY_LENGTH, LOCAL_LENGTH] = [22, 46, 30];
/** In place of a number that does not fit: it stands in an extra field. */
const ELSEWHERE = 0xffffffff;

interface Packed {
  readonly method: number;
  readonly size: number;
  readonly at: number;
}

/**
 * The bytes of one part of a packed file, a piece at a time, so that none is held whole; nothing where the file has no such
 * part. Raises FileRefused where it unfolds into too much.
 */
export async function* zipPart(bytes: Uint8Array, path: string, limits: FileLimits): AsyncGenerator<Uint8Array> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = findPart(file, path);
  if (!found) return;
  const from = found.at + LOCAL_LENGTH + file.readUInt16LE(found.at + 26) + file.readUInt16LE(found.at + 28);
  const packed = file.subarray(from, from + found.size);
  if (found.method === 0) {
    yield packed;
    return;
  }
  const inflate = createInflateRaw();
  inflate.end(packed);
  let unpacked = 0;
  for await (const chunk of inflate) {
    unpacked += chunk.length;
    if (unpacked > limits.unpackedBytes) throw new FileRefused('bomb');
    yield chunk;
  }
}

/** Where a part stands, by the list at the end of the file. */
function findPart(file: Buffer, path: string): Packed | null {
  let end = file.length - END_LENGTH;
  while (end >= 0 && file.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) return null;
  for (let at = file.readUInt32LE(end + 16); at + ENTRY_LENGTH <= end && file.readUInt32LE(at) === ENTRY; ) {
    const [name, extra, comment] = [28, 30, 32].map((field) => file.readUInt16LE(at + field));
    const extraAt = at + ENTRY_LENGTH + (name ?? 0);
    const own = file.toString('utf8', at + ENTRY_LENGTH, extraAt);
    if (own.replace(/^\/+/, '') === path) {
      const wide = wideNumbers(file.subarray(extraAt, extraAt + (extra ?? 0)));
      const number = (field: number) => {
        const plain = file.readUInt32LE(at + field);
        return plain === ELSEWHERE ? (wide.shift() ?? plain) : plain;
      };
      // in this order they follow each other in the extra field, too
      number(24);
      return { method: file.readUInt16LE(at + 10), size: number(20), at: number(42) };
    }
    at = extraAt + (extra ?? 0) + (comment ?? 0);
  }
  return null;
}

/** The numbers of eight bytes that stand in extra fields for those that do not fit. */
function wideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const length = Math.min(extra.readUInt16LE(at + 2), extra.length - at - 4);
    return Array.from({ length: Math.floor(length / 8) }, (_, i) => Number(extra.readBigUInt64LE(at + 4 + i * 8)));
  }
  return [];
}
