/**
 * A backup is a `tar` file. Its last part, SHA256SUMS, names every other part with its sum, so that
 * `tar xf` and `sha256sum -c SHA256SUMS` show without this program whether it is whole.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BrokenTar, readEntries, writeEnd, writeEntry } from './tar.ts';

/** One file of a backup: its name in it, and its bytes or the path where they lie. */
export interface Part {
  readonly name: string;
  readonly from: string | Uint8Array;
}

const SUMS = 'SHA256SUMS';
export const MANIFEST = 'manifest.json';
export const SQLITE_PART = 'posyandu.sqlite';
export const POSTGRES_PART = 'posyandu.pgdump';

/** What may be in a backup: nothing that leads out of the folder it is laid into. */
const NAME = /^(?:posyandu\.(?:sqlite|pgdump)|manifest\.json|SHA256SUMS|uploads\/[\w-]{2}\/[\w-]{22})$/;

/** The backup is not whole; the message, Indonesian, says what is wrong with it. */
export class BrokenBackup extends Error {}

/** Writes parts and their sums into a new file, on the disk when it resolves. */
export async function writeArchive(file: string, parts: AsyncIterable<Part>, at: Date): Promise<void> {
  const out = await open(file, 'wx', 0o600);
  try {
    const sums: string[] = [];
    for await (const { name, from } of parts) {
      const size = typeof from === 'string' ? (await stat(from)).size : from.byteLength;
      const hash = createHash('sha256');
      await writeEntry(out, { name, size, at }, hashed(bytesOf(from), hash));
      sums.push(`${hash.digest('hex')}  ${name}\n`);
    }
    const text = Buffer.from(sums.join(''));
    await writeEntry(out, { name: SUMS, size: text.byteLength, at }, bytesOf(text));
    await writeEnd(out);
    await out.sync();
  } finally {
    await out.close();
  }
}

/**
 * Reads a backup to its end and compares every part with its sum; `into`: lays them into this folder. Gives the
 * names of the parts. Raises BrokenBackup for one that is cut off, changed, or none at all.
 */
export async function readArchive(file: string, into: string | null): Promise<readonly string[]> {
  const found = new Map<string, string>();
  try {
    for await (const { name, size, body } of readEntries(file)) {
      if (!NAME.test(name) || found.has(name) || found.has(SUMS)) throw new BrokenBackup(`${name} tidak termasuk di sini`);
      const hash = createHash('sha256');
      const sums = name === SUMS ? [] : null;
      await lay(hashed(body, hash, sums), into && sums === null ? join(into, name) : null);
      found.set(name, hash.digest('hex'));
      if (sums) compare(Buffer.concat(sums, size).toString(), found);
    }
  } catch (error) {
    if (!(error instanceof BrokenTar)) throw error;
    throw new BrokenBackup(error.message === 'it is cut off' ? 'berkasnya terpotong' : 'isinya tidak dapat dibaca');
  }
  if (!found.delete(SUMS)) throw new BrokenBackup('berkasnya terpotong');
  return [...found.keys()];
}

function compare(text: string, found: ReadonlyMap<string, string>): void {
  const told = text.split('\n').filter(Boolean);
  for (const line of told) {
    const [sum = '', name = ''] = line.split('  ');
    if (found.get(name) !== sum) throw new BrokenBackup(`${name} berubah sejak dibuat`);
  }
  // the sums themselves are not yet among what was found
  if (told.length !== found.size - 1) throw new BrokenBackup('ada bagian tanpa jumlah periksa');
}

async function* bytesOf(from: string | Uint8Array): AsyncGenerator<Uint8Array> {
  if (typeof from === 'string') yield* createReadStream(from, { highWaterMark: 256 * 1024 });
  else yield from;
}

/** The bytes as they go by, counted in a sum and, where asked for, kept. */
async function* hashed(
  body: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
  kept: Uint8Array[] | null = null,
): AsyncGenerator<Uint8Array> {
  for await (const part of body) {
    hash.update(part);
    kept?.push(part);
    yield part;
  }
}

async function lay(body: AsyncIterable<Uint8Array>, path: string | null): Promise<void> {
  if (path === null) {
    for await (const _ of body);
    return;
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const out = await open(path, 'wx', 0o600);
  try {
    for await (const part of body) await out.writeFile(part);
    await out.sync();
  } finally {
    await out.close();
  }
}

/** SHA-256 of a whole file, hex: to compare a copy with, wherever it was carried. */
export async function sumOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { highWaterMark: 256 * 1024 })) hash.update(part);
  return hash.digest('hex');
}
