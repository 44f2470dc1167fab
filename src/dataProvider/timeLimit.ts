/** How long a call may stand still before it counts as failed, ms. Whatever moves on a slow line may take its time. */
export const TIME_LIMITS = {
  /** without a byte of the answer */
  answer: 30_000,
  /** likewise of a write that is kept and sent again under its key: what waits behind it is held up no longer */
  kept: 20_000,
  /** without a part of the body having left this device or, all of it sent, without an answer */
  upload: 60_000,
} as const;

export interface TimeLimit {
  /** aborted by the caller's signal, with its reason, and when the time is up */
  readonly signal: AbortSignal;
  /** something has moved: the time begins anew */
  readonly moved: () => void;
  /** the call is over, either way */
  readonly end: () => void;
}

/** A signal that is aborted where nothing has moved for so long. Not `AbortSignal.any`: older phones lack it. */
export function limitTime(limit: number, caller: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('nothing has moved for too long', 'TimeoutError'));
  const pass = () => controller.abort(caller?.reason);
  let timer = setTimeout(expire, limit);
  if (caller?.aborted) pass();
  caller?.addEventListener('abort', pass, { once: true });
  return {
    signal: controller.signal,
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, limit);
    },
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', pass);
    },
  };
}
