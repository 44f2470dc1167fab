import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileRefused } from './fileRefused.ts';
import type { FileLimits } from './limits.ts';

/** One file in a packed file. */
export interface ZipPart {
  /** its path, without a slash at the start */
  readonly path: string;
  /** bytes it unfolds into, as the packed file has it */
  readonly unpacked: number;
  /** Its bytes, a piece at a time, so that none is held whole. Raises FileRefused where it unfolds into too much. */
  pieces(limits: FileLimits): AsyncIterable<Buffer>;
}

const END = Buffer.from('PK\x05\x06', 'latin1');
const END_LENGTH = 22;
/** Pieces of this size take a sixth of the time that zlib's own take. */
const PIECE = 256 * 1024;

/** What a packed file holds, by the list at its end; nothing is unpacked. Raises FileRefused where it has none. */
export async function zipParts(bytes: Uint8Array): Promise<ZipPart[]> {
  try {
    // names are compared, and no file is laid anywhere by them
    const zip = await fromBufferPromise(withoutTail(bytes), { decodeStrings: false, autoClose: false });
    const parts: ZipPart[] = [];
    for await (const entry of zip.eachEntry()) parts.push(partOf(zip, entry));
    return parts;
  } catch {
    throw new FileRefused('broken');
  }
}

/** Some web servers leave something behind the end of what they send. */
function withoutTail(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf(END);
  return end < 0 || end + END_LENGTH > file.length ? file : file.subarray(0, end + END_LENGTH + file.readUInt16LE(end + 20));
}

function partOf(zip: ZipFile, entry: Entry): ZipPart {
  return {
    path: String(entry.fileName).replace(/^\/+/, ''),
    unpacked: entry.uncompressedSize,
    async *pieces(limits) {
      let unpacked = 0;
      for await (const piece of await unpackedBytes(zip, entry)) {
        unpacked += piece.length;
        if (unpacked > limits.unpackedBytes) throw new FileRefused('bomb');
        yield piece;
      }
    },
  };
}

async function unpackedBytes(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  if (entry.compressionMethod === 0) return zip.openReadStreamPromise(entry);
  const packed = await zip.openReadStreamPromise(entry, { decompress: false });
  // what goes wrong is raised to whoever reads
  return pipeline(packed, createInflateRaw({ chunkSize: PIECE }), () => undefined);
}
