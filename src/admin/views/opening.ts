import { isObject } from '../../engine/isObject.ts';

/** What a page hands over to the form it opens, in the state of the navigation: `navigate(path, { state: opening })`. */
export interface Opening {
  /** public path of the page */
  readonly from: string | null;
  /** the field that is to have the focus */
  readonly focus: string | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads what was handed over; it may stem from an earlier release, or from somebody else's code. */
export function openingIn(state: unknown): Opening {
  const { from, focus } = isObject(state) ? state : {};
  return { from: text(from), focus: text(focus) };
}
