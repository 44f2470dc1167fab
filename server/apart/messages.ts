/** What travels between the server and the programs apart from it. */

/** A question; answers come in any order. */
export interface Question<Q> {
  readonly id: number;
  readonly ask: Q;
}

export type Told<A> =
  | { readonly id: number; readonly answer: A }
  | { readonly id: number; readonly failure: { readonly name: string; readonly message: string; readonly code?: string } };

/** A failure as it can travel. */
export function failureOf(error: unknown): { readonly name: string; readonly message: string; readonly code?: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { name: error.name, message: error.message, ...code };
}
