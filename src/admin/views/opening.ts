import { isObject } from '../../engine/isObject.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a page hands over to the form it opens, in the state of the navigation: `navigate(path, { state: opening })`. */
export interface Opening {
  /** public path of the page */
  readonly from: string;
  /** the field that is to have the focus */
  readonly focus?: string;
  /** what fields hold before anything is typed; never who somebody is, as the history of the tab keeps it */
  readonly values?: Values;
  /** a saved form leads back to the page, wherever it leads otherwise */
  readonly returns?: boolean;
}

/** What was handed over, every part of it told. */
export interface Opened {
  readonly from: string | null;
  readonly focus: string | null;
  readonly values: Values;
  readonly returns: boolean;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads what was handed over; it may stem from an earlier release, or from somebody else's code. */
export function openingIn(state: unknown): Opened {
  const { from, focus, values, returns } = isObject(state) ? state : {};
  return { from: text(from), focus: text(focus), values: isObject(values) ? values : {}, returns: returns === true };
}
