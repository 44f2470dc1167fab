/**
 * The text of a file whose encoding nothing tells: with a mark at its beginning as it says; else UTF-16 where every other
 * byte is empty, UTF-8 where that is what the bytes are, and what Windows writes here where they are neither.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return twoBytes(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Latin letters of two bytes have one empty: which of the two tells the order. */
function twoBytes(bytes: Uint8Array): Encoding | null {
  const start = bytes.subarray(0, 4096);
  const empty = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  const many = start.length / 5;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
