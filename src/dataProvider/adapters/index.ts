import type { RequestPlan } from '../planTypes.ts';

/** What a definition's words cannot say about one call. Pure; needs a test of its own. */
export interface Adapter {
  /** why no word of the vocabulary will do */
  readonly why: string;
  readonly plan?: <P extends RequestPlan>(plan: P) => P;
  /** the answer's body as the definition would have it */
  readonly body?: (body: unknown) => unknown;
}

/**
 * By `resource.kind of plan` (`members.list`). A test counts them: when two agree, a word is added to
 * the vocabulary instead (design section 3).
 */
export const adapters: Readonly<Record<string, Adapter>> = {};
