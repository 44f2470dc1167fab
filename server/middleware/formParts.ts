/** A look at a multipart body before it is parsed: parsing makes an object of every part, however many there are. */
import { Refusal, TEXTS } from '../errors.ts';

/** More than any form of ours has. */
const MAX_PARTS = 40;
/** Name, file name and type of a part; the longest file name, percent-encoded, takes a quarter of it. */
const MAX_HEADERS = 4096;
const END_OF_HEADERS = '\r\n\r\n';

/** What the parser takes for a boundary. */
const BOUNDARY =
  /^multipart\/form-data\s*;\s*(?:charset=[\w-]+\s*;\s*)?boundary=(?:"([\w'-]{1,70})"|([\w'-]{1,70}))\s*(?:;\s*charset=[\w-]+\s*)?$/i;

/** The boundary between the parts, of a Content-Type that can mean only one. Raises 400 for any other. */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = BOUNDARY.exec(contentType.trim()) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new Refusal(400, TEXTS.unreadable);
  return boundary;
}

/** Raises 413 where a body has too many parts, 400 where one of them has too long a head. */
export function requireFewParts(bytes: Uint8Array, boundary: string): void {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at)) {
    at += boundary.length;
    found += 1;
    // one before each part, and one that ends the form
    if (found > MAX_PARTS + 1) throw new Refusal(413, TEXTS.tooLarge);
    const head = body.subarray(at, at + MAX_HEADERS);
    if (head.length === MAX_HEADERS && !head.includes(END_OF_HEADERS)) throw new Refusal(400, TEXTS.unreadable);
  }
}
