/** What an answer means for a write that waits. */
import { ApiError } from '../../dataProvider/apiError.ts';
import { messageIn } from '../../dataProvider/failureTexts.ts';
import { ReadError } from '../../dataProvider/readError.ts';
import type { Refused } from './waiting.ts';

export type Outcome =
  /** nobody answered, or something before the server: nothing is known, it is sent again under the same key */
  | { readonly kind: 'unanswered' }
  /**
   * the server has no time or no room, or is not there behind its proxy; `after`: ms it asks to be left alone, `said`: why;
   * null: it does not say
   */
  | { readonly kind: 'busy'; readonly status: number; readonly after: number | null; readonly said: string | null }
  /** the session is over: everything waits for its owner */
  | { readonly kind: 'signedOut' }
  /** the server failed over this very write; others may still go */
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'refused' } & Refused);

const BUSY: readonly number[] = [408, 425, 429, 502, 503, 504];

/** @param error what the call rejected with; anything that is no failure of a call is thrown on */
export function outcomeOf(error: unknown, now = Date.now()): Outcome {
  if (error instanceof ReadError) return { kind: 'unanswered' };
  if (!(error instanceof ApiError)) throw error;
  const { status, body, retryAfter } = error;
  if (status === 0) return { kind: 'unanswered' };
  if (status === 401) return { kind: 'signedOut' };
  if (BUSY.includes(status)) return { kind: 'busy', status, after: pauseOf(retryAfter, now), said: messageIn(body) };
  return status >= 500 ? { kind: 'failed' } : { kind: 'refused', status, body };
}

/** Seconds, or a date of the server's clock, which this device's may not share: one in the past is no pause. */
function pauseOf(told: string | null, now: number): number | null {
  if (told === null) return null;
  if (/^\d+$/.test(told.trim())) return Number(told) * 1000;
  const at = Date.parse(told);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
