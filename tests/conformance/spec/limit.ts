/** One item of the specification's constants and limits (section 9). */
export interface Limit {
  /** as the specification writes it, and where it holds */
  readonly item: string;
  /** fails unless it holds, at its boundaries too */
  readonly prove: () => Promise<void> | void;
}
