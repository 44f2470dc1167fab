/**
 * The text of a file whose encoding nothing tells: with a mark at its beginning as it says; else UTF-16 where every other
 * byte is empty, UTF-8 where that is what the bytes are, and what Windows writes here where they are neither.
 */
export function decodeText(bytes: Uint8Array): string {
  const told = markOf(bytes) ?? twoBytes(bytes);
  if (told) return new TextDecoder(told).decode(bytes);
  return decodeUtf8(bytes) ?? decodeWindows(bytes);
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Three bytes that tell UTF-8, two that tell UTF-16. */
function markOf([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
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

/** What Windows-1252 has from 0x80 to 0x9F, where Latin-1 has control characters; a space: nothing stands there. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** By hand: the decoder of Node.js 20 reads these bytes as Latin-1. */
const decodeWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);

/** null: the bytes are no UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
