/**
 * Log lines are JSON objects without personal data: routes as patterns, never addresses; errors by
 * name and place, never by message (a database's message may quote a NIK).
 */
export interface LogLine {
  readonly event: string;
  readonly [key: string]: string | number | boolean | null | readonly string[] | undefined;
}

export type Log = (line: LogLine) => void;

/** One JSON line per event on standard output. */
export const logToStdout: Log = (line) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`);
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
