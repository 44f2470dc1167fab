/** Files in one file, as every `tar` reads them (POSIX ustar): plain files with short names, nothing else. */
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

const BLOCK = 512;
const MAX_OCTAL = 8 ** 11;

/** What was read is no whole archive; the message says where it ends. */
export class BrokenTar extends Error {}

/** Writes a file's head, bytes and filling; `size` is told before, and has to be what comes. Raises BrokenTar where it is not. */
export async function writeEntry(
  out: FileHandle,
  { name, size, at }: { readonly name: string; readonly size: number; readonly at: Date },
  body: AsyncIterable<Uint8Array>,
): Promise<void> {
  await out.writeFile(headOf(name, size, at));
  let written = 0;
  for await (const part of body) {
    written += part.byteLength;
    await out.writeFile(part);
  }
  if (written !== size) throw new BrokenTar(`${name} has changed while it was read`);
  await out.writeFile(Buffer.alloc(fillingOf(size)));
}

/** Writes the two empty blocks that end an archive. */
export const writeEnd = (out: FileHandle): Promise<void> => out.writeFile(Buffer.alloc(2 * BLOCK));

export interface Entry {
  readonly name: string;
  readonly size: number;
  /** its bytes; to be read to the end before the next entry comes */
  readonly body: AsyncIterable<Uint8Array>;
}

/** The files of an archive, one after the other. Raises BrokenTar where it is cut off or is none. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const input = new Blocks(file);
  for (let head = await input.take(BLOCK); head.some((byte) => byte !== 0); head = await input.take(BLOCK)) {
    const { name, size } = readHead(head);
    yield { name, size, body: input.bytes(size) };
    await input.take(fillingOf(size));
  }
  const rest = await input.rest();
  if (rest.length < BLOCK || rest.some((byte) => byte !== 0)) throw new BrokenTar('the end is not that of an archive');
}

/** The bytes of the file of this name in an archive, passing over the others unread; null where there is none. Raises BrokenTar. */
export async function readEntry(file: string, wanted: string): Promise<Buffer | null> {
  const input = await open(file);
  try {
    for (let at = 0; ; ) {
      const head = await portion(input, at, BLOCK);
      if (head.every((byte) => byte === 0)) return null;
      const { name, size } = readHead(head);
      if (name === wanted) return await portion(input, at + BLOCK, size);
      at += BLOCK + size + fillingOf(size);
    }
  } finally {
    await input.close();
  }
}

async function portion(input: FileHandle, at: number, size: number): Promise<Buffer> {
  const { bytesRead, buffer } = await input.read(Buffer.alloc(size), 0, size, at);
  if (bytesRead < size) throw new BrokenTar('it is cut off');
  return buffer;
}

const fillingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function headOf(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError('the name is too long');
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, offset: number, length: number) =>
    head.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset, 'latin1');
  head.write(name, 0, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  writeSize(head, size);
  octal(Math.max(0, Math.floor(at.getTime() / 1000)), 136, 12);
  head.write('        0', 148, 'latin1');
  head.write('ustar\x0000', 257, 'latin1');
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return head;
}

/** From 8 GB on in binary, as GNU and BSD do it. */
function writeSize(head: Buffer, size: number): void {
  if (size < MAX_OCTAL) head.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  else {
    head[124] = 0x80;
    head.writeBigUInt64BE(BigInt(size), 128);
  }
}

function readHead(head: Buffer): { name: string; size: number } {
  const text = (start: number, length: number) => {
    const [before = ''] = head.toString('utf8', start, start + length).split('\0');
    return before;
  };
  const told = Number.parseInt(text(148, 8), 8);
  const plain = Buffer.from(head).fill(' ', 148, 156);
  if (told !== sumOf(plain) || text(257, 5) !== 'ustar') throw new BrokenTar('a head is not that of a file');
  const size = head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8);
  if (text(156, 1) !== '0' || !Number.isSafeInteger(size)) throw new BrokenTar('there is something else than a file in it');
  return { name: text(0, 100), size };
}

const sumOf = (head: Buffer): number => head.reduce((sum, byte) => sum + byte, 0);

/** The bytes of a file in the portions that are asked for. */
class Blocks {
  readonly #parts: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    this.#parts = createReadStream(file, { highWaterMark: 256 * 1024 })[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#parts.next();
    if (done) return false;
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, value]) : value;
    return true;
  }

  async take(size: number): Promise<Buffer> {
    while (this.#held.length < size) if (!(await this.#more())) throw new BrokenTar('it is cut off');
    const taken = this.#held.subarray(0, size);
    this.#held = this.#held.subarray(size);
    return taken;
  }

  async *bytes(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#held.length === 0 && !(await this.#more())) throw new BrokenTar('it is cut off');
      const part = await this.take(Math.min(left, this.#held.length));
      left -= part.length;
      yield part;
    }
  }

  async rest(): Promise<Buffer> {
    while (await this.#more());
    return this.#held;
  }
}
