/**
 * Log lines are JSON objects without personal data: routes as patterns, never addresses; errors by
 * name and place, never by message (a database's message may quote a NIK).
 */
export interface LogLine {
  readonly event: string;
  readonly [key: string]: string | number | boolean | null | readonly string[] | undefined;
}

export type Log = (line: LogLine) => void;

/** How long lines of requests are gathered: writing each by itself would hold up every answer. */
const GATHERED_MS = 100;

let gathered = '';
let later: NodeJS.Timeout | null = null;

function writeGathered(): void {
  if (later) clearTimeout(later);
  later = null;
  const text = gathered;
  gathered = '';
  if (text !== '') process.stdout.write(text);
}

process.on('exit', writeGathered);

/** One JSON line per event on standard output, in their order: what happens at once, requests a moment later. */
export const logToStdout: Log = (line) => {
  gathered += `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`;
  if (line.event !== 'request') writeGathered();
  else later ??= setTimeout(writeGathered, GATHERED_MS);
};

/** What may be told of an error: its name, its code and the stack's places. */
export function describeError(error: unknown): { error: string; code?: string; stack: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, stack: [] };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const stack = (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*:\d+:\d+\)?$/.test(line));
  return { error: error.name, code, stack };
}

/** Where `DEBUG_ERRORS=1`: an error's own words and those of its causes, which may quote somebody's data; else nothing. */
export function saidWhere(debugErrors: boolean, error: unknown): { said?: string } {
  if (!debugErrors) return {};
  const words: string[] = [];
  for (let one = error; one instanceof Error && words.length < 5; one = one.cause) words.push(`${one.name}: ${one.message}`);
  return { said: words.join(' ← ') || String(error) };
}
