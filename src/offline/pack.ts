/** Values with files in them as bytes, and back: what encryption takes. */

type Part = { readonly bytes: ArrayBuffer; readonly word: readonly unknown[] };

/** Names the file or bytes that stand in a value's place. No key of ours begins with it: those that do get one more. */
const MARK = '\u0000';

/** JSON in whatever depth, Blobs, Files and ArrayBuffers in it included. */
export async function packed(value: unknown): Promise<ArrayBuffer> {
  const parts: Part[] = [];
  const head = new TextEncoder().encode(JSON.stringify(await laidOut(value, parts)) ?? 'null');
  const whole = new Uint8Array(4 + head.length + parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0));
  new DataView(whole.buffer).setUint32(0, head.length);
  whole.set(head, 4);
  let at = 4 + head.length;
  for (const { bytes } of parts) {
    whole.set(new Uint8Array(bytes), at);
    at += bytes.byteLength;
  }
  return whole.buffer;
}

/** What was packed, anew. */
export function unpacked(whole: ArrayBuffer): unknown {
  const length = new DataView(whole).getUint32(0);
  const head: unknown = JSON.parse(new TextDecoder().decode(new Uint8Array(whole, 4, length)));
  let at = 4 + length;
  const take = (size: number): ArrayBuffer => {
    const bytes = whole.slice(at, at + size);
    at += size;
    return bytes;
  };
  return restored(head, take);
}

async function laidOut(value: unknown, parts: Part[]): Promise<unknown> {
  if (isBlob(value)) {
    const bytes = await bytesOf(value);
    const { name, lastModified } = value as Partial<File>;
    return {
      [MARK]: kept(parts, { bytes, word: [bytes.byteLength, value.type, ...(name === undefined ? [] : [name, lastModified])] }),
    };
  }
  if (tagOf(value) === '[object ArrayBuffer]') {
    const bytes = value as ArrayBuffer;
    return { [MARK]: kept(parts, { bytes, word: [bytes.byteLength] }) };
  }
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    // one after the other: bytes follow in the order in which they are named
    for (const item of value) items.push(await laidOut(item, parts));
    return items;
  }
  if (tagOf(value) !== '[object Object]') return value;
  const entries: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value as object)) {
    entries.push([key.startsWith(MARK) ? MARK + key : key, await laidOut(item, parts)]);
  }
  return Object.fromEntries(entries);
}

function kept(parts: Part[], part: Part): readonly unknown[] {
  parts.push(part);
  return part.word;
}

function restored(value: unknown, take: (size: number) => ArrayBuffer): unknown {
  if (Array.isArray(value)) return value.map((item) => restored(item, take));
  if (typeof value !== 'object' || value === null) return value;
  const word: unknown = (value as Record<string, unknown>)[MARK];
  if (Array.isArray(word)) {
    const [size, type, name, lastModified] = word as [number, string?, string?, number?];
    const bytes = take(size);
    if (type === undefined) return bytes;
    return name === undefined ? new Blob([bytes], { type }) : new File([bytes], name, { type, lastModified });
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.startsWith(MARK) ? key.slice(MARK.length) : key, restored(item, take)]),
  );
}

/** By its tag, since a file may come from another realm than this code (jsdom's tests, a frame). */
const tagOf = (value: unknown): string => Object.prototype.toString.call(value);
const isBlob = (value: unknown): value is Blob => ['[object Blob]', '[object File]'].includes(tagOf(value));

const bytesOf = (blob: Blob): Promise<ArrayBuffer> => blob.arrayBuffer();
