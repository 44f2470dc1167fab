export interface Counted {
  readonly name: string;
  readonly lines: number;
  readonly shared: readonly string[];
  readonly hooks: readonly string[];
  readonly named: readonly string[];
}
export const LIFE_STAGES: readonly string[];
export function countResources(): Counted[];
export function sentenceOf(counted: readonly Counted[]): string;
export function rowOf(counted: Counted): string;
