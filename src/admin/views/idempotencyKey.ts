import { newKey } from '../../dataProvider/newKey.ts';

/** What was sent, and the key it was sent under. */
export interface Attempt {
  readonly of: string;
  readonly key: string;
  /** it was refused and waits on the device to be mended: whatever it says by then, it is that press */
  readonly mends?: boolean;
}

export interface KeyKeeper {
  readonly keyFor: (values: unknown) => string;
  /** what was sent last without a clear answer; null: nothing */
  readonly attempt: () => Attempt | null;
  /** the server has answered for good: the next press is a new request, unless it mends what is still not stored */
  readonly settled: (stored: boolean) => void;
}

/**
 * Gives the key of a press of the button: the same as long as the same values are sent again after no
 * clear answer, so that the server can tell a repeat from a second record.
 * @param before what was sent before the page was loaded anew, where that had no clear answer
 */
export function createKeyKeeper(before: Attempt | null = null): KeyKeeper {
  let kept = before;
  return {
    keyFor: (values) => {
      if (kept?.mends) return kept.key;
      const of = JSON.stringify(values, (_name, value) => (value instanceof File ? [value.name, value.size] : value)) ?? '';
      if (kept?.of !== of) kept = { of, key: newKey() };
      return kept.key;
    },
    attempt: () => kept,
    settled: (stored) => {
      if (stored || !kept?.mends) kept = null;
    },
  };
}
