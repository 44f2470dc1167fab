/** An answer as `http` gives it. */
export interface Answer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: unknown;
}
