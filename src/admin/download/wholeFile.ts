/** How a zip file ends that has no comment, as ours has none. */
const END = [0x50, 0x4b, 0x05, 0x06];
const END_LENGTH = 22;

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Whether a file of a list is whole: what was broken off on its way, unnoticed by something between server and browser,
 * has no end (XLSX), or fewer rows than the server had announced (CSV).
 */
export async function isWhole(file: Blob, format: string, total: number | null): Promise<boolean> {
  if (format === 'xlsx') {
    const end = new Uint8Array(await bytesOf(file.slice(-END_LENGTH)));
    return END.every((byte, at) => end[at] === byte);
  }
  return total === null || linesOf(new Uint8Array(await bytesOf(file))) === total + 1;
}

/** Lines of a CSV file; one within quotation marks is none. */
function linesOf(bytes: Uint8Array): number {
  let [lines, within] = [1, false];
  for (const byte of bytes) {
    if (byte === QUOTE) within = !within;
    else if (byte === LINE_FEED && !within) lines += 1;
  }
  return within ? 0 : lines;
}

const bytesOf = (blob: Blob): Promise<ArrayBuffer> => new Response(blob).arrayBuffer();
