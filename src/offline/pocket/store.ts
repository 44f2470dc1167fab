/**
 * What was taken along, in the vault: the lines of `GET /auth/bekal` in parts of a size that is quickly opened, and one row that
 * says which parts count. They are laid beside those that count and take their place with that row: a preparation that is
 * broken off leaves the one before.
 */
import type { Vault } from '../vault.ts';

type Slot = 'a' | 'b';

/** What is taken along, as a whole. */
export interface Taken {
  /** ISO instant, by the server's clock, at which it was asked for */
  readonly at: string;
  /** answers there are */
  readonly calls: number;
  /** as they lie on the device */
  readonly bytes: number;
  /** rows of the lists that were counted, by the address of their call */
  readonly rows: Readonly<Record<string, number>>;
}

interface Current extends Taken {
  /** which preparation it is of; one of an older version has none */
  readonly number?: number;
  readonly slot: Slot;
  readonly parts: number;
  /** in which part the answer of an address lies */
  readonly where: Readonly<Record<string, number>>;
}

const SHELF = 'pocket';
const CURRENT = 'current';
/** Characters of a part: some ten milliseconds to open it on a cheap phone. */
const PART = 192 * 1024;

const partKey = (slot: Slot, part: number): string => `${slot}/${part}`;

/** A part's lines: compressed where the browser can, which is a thirtieth. */
type Part = { readonly gzip: ArrayBuffer } | { readonly text: string };

async function closed(text: string): Promise<Part> {
  if (typeof CompressionStream === 'undefined') return { text };
  return { gzip: await new Response(streamOf(text).pipeThrough(new CompressionStream('gzip'))).arrayBuffer() };
}

async function opened(part: Part): Promise<string> {
  if ('text' in part) return part.text;
  const bytes = new Blob([part.gzip]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(bytes).text();
}

const streamOf = (text: string): ReadableStream<Uint8Array<ArrayBuffer>> => new Blob([text]).stream();

const sizeOf = (part: Part): number => ('text' in part ? part.text.length : part.gzip.byteLength);

/** A line as it was answered: its address, and where its body begins. */
const URL_OF = /^\{"url":("(?:[^"\\]|\\.)*"),"body":/;

const addressOf = (line: string): string | null => {
  const [, url] = URL_OF.exec(line) ?? [];
  return url === undefined ? null : String(JSON.parse(url));
};

const bodyOf = (line: string): unknown => Object(JSON.parse(line)).body;

/** The answer is not whole, or none of ours. */
export class BrokenAnswer extends Error {}

/** The lines of a whole answer. Throws BrokenAnswer for one that was cut off. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '');
  const last = lines.pop() ?? '';
  if (last !== JSON.stringify({ lines: lines.length })) throw new BrokenAnswer('the answer was cut off');
  return lines;
}

const rowsIn = (body: unknown): number => {
  const data: unknown = Array.isArray(body) ? body : Object(body).data;
  return Array.isArray(data) ? data.length : 0;
};

export interface Keeping {
  readonly at: string;
  /** of the preparation, the later it began the greater */
  readonly number: number;
  /** addresses of lists whose rows are counted */
  readonly counted: readonly string[];
  readonly onProgress: (done: number) => void;
}

/**
 * Keeps an answer of `GET /auth/bekal` in place of the one before, unless that one was asked for later. @throws {StorageFull} {BrokenAnswer};
 * that one then stays
 */
export async function keepTaken(vault: Vault, text: string, { at, number, counted, onProgress }: Keeping): Promise<Taken> {
  const lines = linesOf(text);
  const before = await vault.get<Current>(SHELF, CURRENT);
  // of two tabs the one that began first may end last: what was sent in between is not in its answer
  if (before !== undefined && (before.number ?? 0) > number) return before;
  const slot: Slot = before?.slot === 'a' ? 'b' : 'a';
  const where: Record<string, number> = {};
  const rows: Record<string, number> = {};
  let [parts, bytes] = [0, 0];
  for (let next = 0; next < lines.length; parts += 1) {
    let part = '';
    for (; next < lines.length && part.length < PART; next += 1) {
      const line = lines[next] ?? '';
      const url = addressOf(line);
      if (url === null) throw new BrokenAnswer('a line without an address');
      where[url] = parts;
      if (counted.includes(url)) rows[url] = rowsIn(bodyOf(line));
      part += `${line}\n`;
    }
    const kept = await closed(part);
    bytes += sizeOf(kept);
    await vault.put(SHELF, partKey(slot, parts), kept);
    onProgress(next / lines.length);
  }
  const taken: Taken = { at, calls: lines.length, bytes, rows };
  await vault.put(SHELF, CURRENT, { ...taken, number, slot, parts, where } satisfies Current);
  if (before) for (let part = 0; part < before.parts; part += 1) await vault.remove(SHELF, partKey(before.slot, part));
  forgetOpened();
  return taken;
}

/** Parts that are open at a time. */
const MOST_OPEN = 12;

/** What this tab has opened already, of one person. */
let open: { readonly owner: string; readonly current: Current; readonly lines: Map<number, ReadonlyMap<string, string>> } | null =
  null;

/** What was opened in this tab counts no longer. */
export function forgetOpened(): void {
  open = null;
}

async function openCurrent(vault: Vault): Promise<NonNullable<typeof open> | null> {
  if (open?.owner === vault.owner) return open;
  const current = await vault.get<Current>(SHELF, CURRENT);
  open = current === undefined ? null : { owner: vault.owner, current, lines: new Map() };
  return open;
}

/**
 * Of which preparation it is what is held; 0: of none. Looked up anew: where another tab has prepared meanwhile, what this one
 * has opened counts no longer.
 */
export async function currentNumber(vault: Vault): Promise<number> {
  const number = (await vault.get<Current>(SHELF, CURRENT))?.number ?? 0;
  if (open !== null && open.owner === vault.owner && (open.current.number ?? 0) !== number) forgetOpened();
  return number;
}

/** What is taken along; null: nothing. */
export async function takenIn(vault: Vault): Promise<Taken | null> {
  return (await openCurrent(vault))?.current ?? null;
}

export interface Held {
  readonly at: string;
  readonly body: unknown;
}

/** What a call answered when it was taken along; null: it was not. */
export async function heldIn(vault: Vault, url: string): Promise<Held | null> {
  const found = await lookUp(vault, url);
  if (found !== 'replaced') return found;
  // another tab has taken along anew meanwhile
  forgetOpened();
  const again = await lookUp(vault, url);
  return again === 'replaced' ? null : again;
}

async function lookUp(vault: Vault, url: string): Promise<Held | null | 'replaced'> {
  const at = await openCurrent(vault);
  const part = at && Object.hasOwn(at.current.where, url) ? at.current.where[url] : undefined;
  if (!at || part === undefined) return null;
  let lines = at.lines.get(part);
  if (lines === undefined) {
    const kept = await vault.get<Part>(SHELF, partKey(at.current.slot, part));
    if (kept === undefined) return 'replaced';
    lines = new Map((await opened(kept)).split('\n').flatMap((line) => pairOf(line)));
    at.lines.set(part, lines);
    const [oldest] = at.lines.keys();
    if (at.lines.size > MOST_OPEN && oldest !== undefined) at.lines.delete(oldest);
  }
  const line = lines.get(url);
  return line === undefined ? 'replaced' : { at: at.current.at, body: bodyOf(line) };
}

const pairOf = (line: string): [string, string][] => {
  const url = addressOf(line);
  return url === null ? [] : [[url, line]];
};
