/** The whole of a body, or null as soon as it is longer than `limit` bytes (the rest stays unread, see hearOut.ts). */
export async function readBytes(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (stream) {
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > limit) {
        reader.releaseLock();
        return null;
      }
      chunks.push(part.value);
    }
  }
  return Buffer.concat(chunks);
}

/** Reads at most so many bytes and forgets them. */
export async function discardBytes(stream: ReadableStream<Uint8Array>, limit: number): Promise<void> {
  const reader = stream.getReader();
  let size = 0;
  for (let part = await reader.read(); !part.done && size < limit; part = await reader.read()) size += part.value.byteLength;
  await reader.cancel();
}
